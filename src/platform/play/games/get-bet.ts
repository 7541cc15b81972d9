import type { ValueOf } from '#lib/wps/call.ts';
import type * as contract from '#lib/wps/contract/games.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { listRoundMovements } from '#platform/play/vendors/round-movements.ts';
import { findRound } from '#platform/play/vendors/rounds.ts';
import { findVerifyAddress } from '#platform/play/vendors/verify-address.ts';
import { betOf } from './game-value.ts';
import { hostedAt } from './launch-origins.ts';
import { listTitles } from './rows.ts';

interface GetBetInput {
	memberId: number;
	vendorCode: string;
	roundId: string;
}

/** Returns a round of the member with its postings. Its refusals are those of the call `getBet`. */
export async function getBet(
	db: Database,
	wanted: GetBetInput,
	{ language, hostname }: Client,
): Promise<ValueOf<typeof contract.getBet>> {
	const round = await findRound(db, wanted);
	if (!round) throw refuse('round_not_found');

	const titles = await listTitles(db, [round]);
	const address = await findVerifyAddress(db, round, language.toLowerCase());
	const { movements, rowCount } = await listRoundMovements(db, round);
	return {
		...betOf(round, titles, language),
		movementCount: rowCount,
		verifyUrl: address && hostedAt(address, hostname),
		movements: movements.map((movement) => ({
			transactionId: movement.reference,
			type: movement.kind,
			amount: movement.amount,
			balanceAfter: movement.balanceAfter,
			time: movement.occurredAt,
		})),
	};
}
