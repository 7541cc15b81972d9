import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

export type ClaimAction = 'received' | 'partly' | 'not_received';

interface ClaimTable {
	withdrawal_id: string;
	n: number;
	action: ClaimAction;
	amount: Money | null;
	pictures: string[];
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		receipt_claim: ClaimTable;
	}
}

interface NewClaim {
	id: string;
	action: ClaimAction;
	amount?: Money | undefined;
	pictures: readonly string[];
}

/** Stores a member's statement about a receipt. The withdrawal is locked. */
export async function insertClaim(tx: Tx, { id, action, amount, pictures }: NewClaim) {
	await tx
		.insertInto('receipt_claim')
		.values(({ selectFrom, fn, eb }) => ({
			withdrawal_id: id,
			n: selectFrom('receipt_claim')
				.where('withdrawal_id', '=', id)
				.select(eb(fn.coalesce(fn.max('n'), sql<number>`0`), '+', 1).as('n')),
			action,
			amount: amount ?? null,
			pictures: [...pictures],
		}))
		.execute();
}

/** Lists the pictures of every claim about a withdrawal. */
export async function listClaimPictures(db: Tx, withdrawalId: string): Promise<string[]> {
	const claims = await db
		.selectFrom('receipt_claim')
		.select('pictures')
		.where('withdrawal_id', '=', withdrawalId)
		.orderBy('n')
		.execute();
	return claims.flatMap(({ pictures }) => pictures);
}
