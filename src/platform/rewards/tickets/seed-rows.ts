import { type Generated, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface SeedTable {
	id: string;
	member_id: number;
	server_hash: Buffer;
	server_sealed: Buffer;
	client_seed: string;
	nonce: Generated<number>;
	created_at: Generated<Date>;
	retired_at: Date | null;
	next_id: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_seed: SeedTable;
	}
}

export type SeedRow = Selectable<SeedTable>;

export async function findActiveSeed(tx: Tx, memberId: number): Promise<SeedRow | undefined> {
	return await tx
		.selectFrom('reward_seed')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('retired_at', 'is', null)
		.executeTakeFirst();
}

export async function findSeed(
	db: Tx,
	{ id, memberId }: { id: string; memberId: number },
): Promise<SeedRow | undefined> {
	return await db
		.selectFrom('reward_seed')
		.selectAll()
		.where('id', '=', id)
		.where('member_id', '=', memberId)
		.executeTakeFirst();
}

type NewSeed = Pick<SeedRow, 'id' | 'member_id' | 'server_hash' | 'server_sealed' | 'client_seed'>;

export async function insertSeed(tx: Tx, seed: NewSeed): Promise<SeedRow> {
	return await tx
		.insertInto('reward_seed')
		.values({ ...seed, retired_at: null, next_id: null })
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Takes the next nonce. The row stays locked: nonces have no gaps and no doubles. */
export async function takeNonce(tx: Tx, id: string): Promise<SeedRow> {
	return await tx
		.updateTable('reward_seed')
		.set({ nonce: sql`nonce + 1` })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function setClientSeed(tx: Tx, id: string, clientSeed: string): Promise<SeedRow> {
	return await tx
		.updateTable('reward_seed')
		.set({ client_seed: clientSeed })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function retireSeed(
	tx: Tx,
	id: string,
	{ nextId, now }: { nextId: string; now: Date },
): Promise<SeedRow> {
	return await tx
		.updateTable('reward_seed')
		.set({ retired_at: now, next_id: nextId })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}
