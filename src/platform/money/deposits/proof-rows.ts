import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface ProofTable {
	order_id: string;
	provider: string;
	trx_id: string;
	payer_tail: string | null;
	pictures: Generated<string[]>;
	given_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		deposit_proof: ProofTable;
	}
}

export async function findProof(db: Tx, orderId: string) {
	return await db
		.selectFrom('deposit_proof')
		.selectAll()
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

interface NewProof {
	orderId: string;
	provider: string;
	trxId: string;
	payerTail: string | undefined;
	pictures: readonly string[];
}

/** Stores or replaces the proof of an order; false when another order has the transaction id. */
export async function putProof(tx: Tx, proof: NewProof): Promise<boolean> {
	const { orderId, provider, trxId, payerTail } = proof;
	const taken = await tx
		.selectFrom('deposit_proof')
		.select('order_id')
		.where('provider', '=', provider)
		.where('trx_id', '=', trxId)
		.where('order_id', '<>', orderId)
		.executeTakeFirst();
	if (taken) return false;
	const row = { trx_id: trxId, payer_tail: payerTail ?? null, pictures: [...proof.pictures] };
	await tx
		.insertInto('deposit_proof')
		.values({ order_id: orderId, provider, ...row })
		.onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
		.execute();
	return true;
}
