import { randomUUID } from 'node:crypto';
import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { newServerSeed, seal, sha256, unseal } from '../fair/seeds.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/database.ts';
import { findOpenRound } from '../store/rounds.ts';
import {
	findActiveSeed,
	insertSeed,
	retireSeed,
	type SeedRow,
	setClientSeed,
} from '../store/seeds.ts';
import { lockPlayer } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';

/** A server seed serves at most this many rounds, and this long. */
export const SEED_ROUNDS_MAX = 1000;
const SEED_AGE_MAX_MS = 24 * 3_600_000;

export function isWornOut(seed: SeedRow, now: Date): boolean {
	return (
		seed.nonce >= SEED_ROUNDS_MAX || now.getTime() - seed.created_at.getTime() >= SEED_AGE_MAX_MS
	);
}

/**
 * Returns the player's seed, and creates a missing one. The caller holds the lock of the player.
 */
export async function ensureSeed(core: StudioContext, tx: Tx, playerId: bigint): Promise<SeedRow> {
	return (await findActiveSeed(tx, playerId)) ?? (await makeSeed(core, tx, playerId));
}

/**
 * Reveals the player's server seed and commits to a new one, whose client seed is not chosen yet.
 * Refuses: `round_open` while a round has not ended, because it is drawn from the old seed.
 */
export async function rotateSeed(
	core: StudioContext,
	playerId: bigint,
): Promise<{ revealed: SeedRow; seed: SeedRow }> {
	return core.db.transaction().execute(async (tx) => {
		await lockPlayer(tx, playerId);
		if (await findOpenRound(tx, playerId)) throw refuse('round_open');
		const active = await ensureSeed(core, tx, playerId);
		const revealed = await retireSeed(tx, active.seed_id);
		return { revealed, seed: await makeSeed(core, tx, playerId) };
	});
}

/** Refuses: `client_seed_fixed` once a round was drawn; rotate the pair for a new seed. */
export async function chooseClientSeed(
	core: StudioContext,
	playerId: bigint,
	choice: { seedId: string; clientSeed: string },
): Promise<SeedRow> {
	if (!CLIENT_SEED.test(choice.clientSeed)) throw refuse('invalid_input');
	return core.db.transaction().execute(async (tx) => {
		await lockPlayer(tx, playerId);
		const active = await findActiveSeed(tx, playerId);
		if (active?.seed_id !== choice.seedId) throw refuse('not_found');
		if (active.client_seed === choice.clientSeed) return active;
		if (await findOpenRound(tx, playerId)) throw refuse('round_open');
		const seed = await setClientSeed(tx, choice.seedId, choice.clientSeed);
		if (!seed) throw refuse('client_seed_fixed');
		return seed;
	});
}

export function openServerSeed(core: StudioContext, seed: SeedRow): Buffer {
	return unseal(seed.server_sealed, core.seedKey, `seed:${seed.seed_id}`);
}

async function makeSeed(core: StudioContext, tx: Tx, playerId: bigint): Promise<SeedRow> {
	const serverSeed = newServerSeed();
	const seedId = randomUUID();
	return insertSeed(tx, {
		seedId,
		playerId,
		serverHash: sha256(serverSeed).toString('hex'),
		serverSealed: seal(serverSeed, core.seedKey, `seed:${seedId}`),
	});
}
