import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ReceiptKey } from './receipt-rows.ts';

interface MatchTable {
	provider: string;
	provider_ref: string;
	order_id: string;
	maker: string;
	checker: string | null;
	reason: string;
	made_at: Generated<Date>;
	checked_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		deposit_match: MatchTable;
	}
}

export async function findMatch(db: Tx, { provider, ref }: ReceiptKey) {
	return await db
		.selectFrom('deposit_match')
		.selectAll()
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.executeTakeFirst();
}

/** Stores the order that a person proposes; another proposal is replaced. */
export async function putMatch(
	tx: Tx,
	{ provider, ref, ...row }: ReceiptKey & { orderId: string; maker: string; reason: string },
): Promise<void> {
	const { orderId: order_id, maker, reason } = row;
	await tx
		.insertInto('deposit_match')
		.values({ provider, provider_ref: ref, order_id, maker, reason })
		.onConflict((conflict) =>
			conflict
				.columns(['provider', 'provider_ref'])
				.doUpdateSet({ order_id, maker, reason, made_at: sql<Date>`core.now()` }),
		)
		.execute();
}

/** Stores the second person. The database refuses the first one. */
export async function confirmMatch(
	tx: Tx,
	{ provider, ref, checker }: ReceiptKey & { checker: string },
): Promise<void> {
	await tx
		.updateTable('deposit_match')
		.set({ checker, checked_at: sql<Date>`core.now()` })
		.where('provider', '=', provider)
		.where('provider_ref', '=', ref)
		.execute();
}
