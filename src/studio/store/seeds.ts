import { sql } from 'kysely';
import { one, type Tx } from './database.ts';

export interface SeedRow {
	seed_id: string;
	player_id: bigint;
	server_hash: string;
	server_sealed: Buffer;
	client_seed: string | null;
	nonce: number;
	created_at: Date;
	retired_at: Date | null;
}

interface NewSeed {
	seedId: string;
	playerId: bigint;
	serverHash: string;
	serverSealed: Buffer;
}

export async function findActiveSeed(tx: Tx, playerId: bigint): Promise<SeedRow | undefined> {
	const { rows } = await sql<SeedRow>`SELECT * FROM studio.seed
		WHERE player_id = ${playerId} AND retired_at IS NULL`.execute(tx);
	return rows[0];
}

export async function getSeed(tx: Tx, seedId: string): Promise<SeedRow> {
	const { rows } = await sql<SeedRow>`SELECT * FROM studio.seed
		WHERE seed_id = ${seedId}`.execute(tx);
	return one(rows);
}

export async function insertSeed(tx: Tx, seed: NewSeed): Promise<SeedRow> {
	const { rows } = await sql<SeedRow>`
		INSERT INTO studio.seed (seed_id, player_id, server_hash, server_sealed)
		VALUES (${seed.seedId}, ${seed.playerId}, ${seed.serverHash}, ${seed.serverSealed})
		RETURNING *`.execute(tx);
	return one(rows);
}

/** Sets the client seed of an unused seed. Returns undefined after a round was drawn from it. */
export async function setClientSeed(
	tx: Tx,
	seedId: string,
	clientSeed: string,
): Promise<SeedRow | undefined> {
	const { rows } = await sql<SeedRow>`
		UPDATE studio.seed SET client_seed = ${clientSeed}
		WHERE seed_id = ${seedId} AND nonce = 0 AND retired_at IS NULL
		RETURNING *`.execute(tx);
	return rows[0];
}

/** Takes the next nonce. The row stays locked, so nonces have no gaps and no doubles. */
export async function takeNonce(tx: Tx, seedId: string): Promise<SeedRow> {
	const { rows } = await sql<SeedRow>`
		UPDATE studio.seed SET nonce = nonce + 1 WHERE seed_id = ${seedId}
		RETURNING *`.execute(tx);
	return one(rows);
}

export async function retireSeed(tx: Tx, seedId: string): Promise<SeedRow> {
	const { rows } = await sql<SeedRow>`
		UPDATE studio.seed SET retired_at = now()
		WHERE seed_id = ${seedId} AND retired_at IS NULL
		RETURNING *`.execute(tx);
	return one(rows);
}
