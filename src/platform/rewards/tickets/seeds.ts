import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockMember } from '../claims/lock-member.ts';
import * as rows from './seed-rows.ts';

/** A seed pair as its member sees it. */
export interface SeedView {
	seedId: string;
	serverHash: string;
	clientSeed: string;
	nonce: number;
	/** Only after rotation. */
	serverSeed?: string;
}

interface OfMember {
	memberId: number;
	now: Date;
}

const SEED_BYTES = 32;
/** Of a client seed that the member did not choose. */
const CLIENT_SEED_BYTES = 8;

/** Returns the pair in use, and makes a missing one. */
export async function readSeeds(
	tx: Tx,
	vault: Vault,
	{ memberId }: Pick<OfMember, 'memberId'>,
): Promise<SeedView> {
	await lockMember(tx, memberId);
	return viewOf(vault, await ensureSeed(tx, vault, memberId));
}

/**
 * Reveals the server seed of the named pair and begins a new pair. A repeat answers the same. Refuses
 * `seed_not_found`.
 */
export async function rotateSeeds(
	tx: Tx,
	vault: Vault,
	{
		memberId,
		seedId,
		clientSeed,
		now,
	}: OfMember & { seedId: string; clientSeed?: string | undefined },
): Promise<{ revealed: SeedView; seed: SeedView }> {
	await lockMember(tx, memberId);
	const known = await rows.findSeed(tx, { id: seedId, memberId });
	if (!known) throw refuse('seed_not_found');
	if (known.next_id !== null) {
		const next = await rows.findSeed(tx, { id: known.next_id, memberId });
		if (!next) throw new Error('a seed without the one after it');
		return { revealed: viewOf(vault, known), seed: viewOf(vault, next) };
	}
	const nextId = randomUUID();
	const revealed = await rows.retireSeed(tx, seedId, { nextId, now });
	const seed = await insertNew(tx, vault, { id: nextId, memberId, clientSeed });
	return { revealed: viewOf(vault, revealed), seed: viewOf(vault, seed) };
}

/** Chooses the client seed of the draws to come. Refuses `seed_not_found`. */
export async function chooseClientSeed(
	tx: Tx,
	vault: Vault,
	{ memberId, seedId, clientSeed }: { memberId: number; seedId: string; clientSeed: string },
): Promise<SeedView> {
	await lockMember(tx, memberId);
	const active = await rows.findActiveSeed(tx, memberId);
	if (active?.id !== seedId) throw refuse('seed_not_found');
	return viewOf(vault, await rows.setClientSeed(tx, seedId, clientSeed));
}

/** What a draw is made from. */
export interface DrawSeeds {
	seedId: string;
	serverSeed: Buffer;
	seedHash: string;
	clientSeed: string;
	nonce: number;
}

/** Takes the next nonce of the member's pair. The caller has locked the member. */
export async function takeDrawSeeds(
	tx: Tx,
	vault: Vault,
	{ memberId, clientSeed }: { memberId: number; clientSeed?: string | undefined },
): Promise<DrawSeeds> {
	const active = await ensureSeed(tx, vault, memberId);
	if (clientSeed !== undefined) await rows.setClientSeed(tx, active.id, clientSeed);
	const seed = await rows.takeNonce(tx, active.id);
	return {
		seedId: seed.id,
		serverSeed: openSeed(vault, seed),
		seedHash: seed.server_hash.toString('hex'),
		clientSeed: seed.client_seed,
		nonce: seed.nonce,
	};
}

/** Decrypts a server seed. */
export function openSeed(
	vault: Vault,
	{ id, server_sealed: sealed }: Pick<rows.SeedRow, 'id' | 'server_sealed'>,
): Buffer {
	return Buffer.from(vault.decryptBytes(sealed, aboutOf(id)));
}

async function ensureSeed(tx: Tx, vault: Vault, memberId: number): Promise<rows.SeedRow> {
	const active = await rows.findActiveSeed(tx, memberId);
	return active ?? (await insertNew(tx, vault, { id: randomUUID(), memberId }));
}

async function insertNew(
	tx: Tx,
	vault: Vault,
	{ id, memberId, clientSeed }: { id: string; memberId: number; clientSeed?: string | undefined },
): Promise<rows.SeedRow> {
	const serverSeed = randomBytes(SEED_BYTES);
	return await rows.insertSeed(tx, {
		id,
		member_id: memberId,
		server_hash: createHash('sha256').update(serverSeed).digest(),
		server_sealed: vault.encryptBytes(serverSeed, aboutOf(id)),
		client_seed: clientSeed ?? randomBytes(CLIENT_SEED_BYTES).toString('hex'),
	});
}

/** Binds an encrypted seed to its row. */
export function aboutOf(id: string): string {
	return `seed of tickets ${id}`;
}

function viewOf(vault: Vault, seed: rows.SeedRow): SeedView {
	return {
		seedId: seed.id,
		serverHash: seed.server_hash.toString('hex'),
		clientSeed: seed.client_seed,
		nonce: seed.nonce,
		...(seed.retired_at && { serverSeed: openSeed(vault, seed).toString('hex') }),
	};
}
