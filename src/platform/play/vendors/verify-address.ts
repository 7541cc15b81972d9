import type { Tx } from '#platform/db/database.ts';
import { selectVerifyUrl } from './connection-rows.ts';
import type { Round } from './rounds.ts';

/**
 * Where the vendor itself verifies the round, in a language; nothing for vendors without such a place
 * and for rounds that have no result yet. `{hostname}` is left in.
 */
export async function findVerifyAddress(
	tx: Tx,
	round: Round,
	language: string,
): Promise<string | undefined> {
	const { vendorCode, roundId, gameCode, status } = round;
	if (status === 'open') return undefined;
	const template = await selectVerifyUrl(tx, vendorCode);
	return template
		?.replaceAll('{roundId}', encodeURIComponent(roundId))
		.replaceAll('{gameCode}', encodeURIComponent(gameCode))
		.replaceAll('{language}', encodeURIComponent(language));
}
