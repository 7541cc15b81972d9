import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LOCAL_PREFIX, LOCAL_ROUNDS_MAX } from '#lib/fair/beacon.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type {} from './issue-rows.ts';

/**
 * The local beacon, for a site without a network: a chain of 28,800 hashes for each day (UTC), whose
 * last one is published when the first issue names it. Round r, due 3 r seconds after midnight, is the
 * value that gives the published one after r hashes. The house can know it earlier; pages say so.
 */
const ROUND_S = 3;
const DAY_MS = 86_400_000;
/** Values that are kept between two of a chain, so that a round is few hashes away. */
const KEEP_EVERY = 240;
/** Hashes after which other work gets a turn. */
const TURN_EVERY = 4800;
const CHAINS_MAX = 3;

interface LocalRound {
	beacon: string;
	round: number;
}

export interface LocalBeacon {
	/** Returns the first round at or after an instant; makes the chain of its day. */
	plan: (tx: Tx, instant: Date) => Promise<LocalRound>;
	/** Returns the value of a round that is due; undefined before. */
	read: (tx: Tx, round: LocalRound, now: Date) => Promise<string | undefined>;
	/** Returns when a round is due. */
	instantOf: (tx: Tx, round: LocalRound) => Promise<Date>;
}

export function createLocalBeacon(vault: Vault): LocalBeacon {
	const anchors = new Map<number, Buffer>();
	const chains = new Map<string, readonly Buffer[]>();
	return { plan, read, instantOf };

	async function plan(tx: Tx, instant: Date): Promise<LocalRound> {
		const startMs = Math.floor(instant.getTime() / DAY_MS) * DAY_MS;
		const round = Math.max(1, Math.ceil((instant.getTime() - startMs) / 1000 / ROUND_S));
		const anchor = anchors.get(startMs) ?? (await ensureChain(tx, new Date(startMs)));
		anchors.set(startMs, anchor);
		return { beacon: LOCAL_PREFIX + anchor.toString('hex'), round };
	}

	async function ensureChain(tx: Tx, startsAt: Date): Promise<Buffer> {
		const known = await tx
			.selectFrom('lottery.beacon_chain')
			.select('anchor')
			.where('starts_at', '=', startsAt)
			.executeTakeFirst();
		if (known) return known.anchor;
		const secret = randomBytes(32);
		const values = await valuesOf(secret);
		const anchor = values.at(-1) ?? secret;
		await tx
			.insertInto('lottery.beacon_chain')
			.values({
				starts_at: startsAt,
				anchor,
				secret: vault.encryptBytes(secret, placeOf(startsAt)),
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return await ensureChain(tx, startsAt);
	}

	async function read(tx: Tx, { beacon, round }: LocalRound, now: Date) {
		if ((await instantOf(tx, { beacon, round })) > now) return undefined;
		const values = chains.get(beacon) ?? (await loadChain(tx, beacon));
		const steps = LOCAL_ROUNDS_MAX - round;
		let value = values[Math.floor(steps / KEEP_EVERY)] ?? Buffer.alloc(0);
		for (let step = 0; step < steps % KEEP_EVERY; step += 1)
			value = hash('sha256', value, 'buffer');
		return value.toString('hex');
	}

	async function loadChain(tx: Tx, beacon: string): Promise<readonly Buffer[]> {
		const { starts_at: startsAt, secret } = await findChain(tx, beacon);
		const values = await valuesOf(vault.decryptBytes(secret, placeOf(startsAt)));
		if (chains.size >= CHAINS_MAX) chains.clear();
		chains.set(beacon, values);
		return values;
	}

	async function instantOf(tx: Tx, { beacon, round }: LocalRound): Promise<Date> {
		const { starts_at: startsAt } = await findChain(tx, beacon);
		return new Date(startsAt.getTime() + round * ROUND_S * 1000);
	}
}

async function findChain(tx: Tx, beacon: string) {
	return await tx
		.selectFrom('lottery.beacon_chain')
		.select(['starts_at', 'secret'])
		.where('anchor', '=', Buffer.from(beacon.slice(LOCAL_PREFIX.length), 'hex'))
		.executeTakeFirstOrThrow();
}

/** Returns every `KEEP_EVERY`th value of the chain of a secret, from it to the last one. */
async function valuesOf(secret: Buffer): Promise<Buffer[]> {
	const values = [secret];
	let value = secret;
	for (let step = 1; step <= LOCAL_ROUNDS_MAX; step += 1) {
		value = hash('sha256', value, 'buffer');
		if (step % KEEP_EVERY === 0) values.push(value);
		if (step % TURN_EVERY === 0) await nextTurn();
	}
	return values;
}

function placeOf(startsAt: Date): string {
	return `beacon chain of ${startsAt.toISOString()}`;
}
