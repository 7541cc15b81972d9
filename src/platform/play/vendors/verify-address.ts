import type { Tx } from '#platform/db/database.ts';
import { selectVerifyUrl } from './connection-rows.ts';
import type { Round } from './rounds.ts';

/**
 * Returns the vendor's address that verifies a round, in a language; absent for a vendor without
 * one and for an open round. The placeholder `{hostname}` stays.
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
