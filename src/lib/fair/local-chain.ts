import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LOCAL_ROUNDS_MAX } from './beacon.ts';
import { LOCAL_PREFIX } from './beacon-rounds.ts';

/**
 * The local beacon, for a site without a network: a chain of 28,800 hashes for each day (UTC), whose
 * last one is published when the first draw names it. Round r, due 3 r seconds after midnight, is the
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

export interface LocalChain {
	/** Midnight, UTC. */
	startsAt: Date;
	/** The last hash. */
	anchor: Buffer;
	/** The first value. It must be encrypted at rest. */
	secret: Buffer;
}

/** Where the chains of a service are kept. */
export interface ChainStore<Tx> {
	findByDay: (tx: Tx, startsAt: Date) => Promise<LocalChain | undefined>;
	getByAnchor: (tx: Tx, anchor: Buffer) => Promise<LocalChain>;
	/** Leaves a chain of the same day as it is. */
	insert: (tx: Tx, chain: LocalChain) => Promise<void>;
}

export interface LocalBeacon<Tx> {
	/** Returns the first round at or after an instant; makes the chain of its day. */
	plan: (tx: Tx, instant: Date) => Promise<LocalRound>;
	/** Returns the value of a round that is due; undefined before. */
	read: (tx: Tx, round: LocalRound, now: Date) => Promise<string | undefined>;
	/** Returns when a round is due. */
	instantOf: (tx: Tx, round: LocalRound) => Promise<Date>;
}

export function createLocalBeacon<Tx>(store: ChainStore<Tx>): LocalBeacon<Tx> {
	const anchors = new Map<number, Buffer>();
	const starts = new Map<string, Date>();
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
		const known = await store.findByDay(tx, startsAt);
		if (known) return known.anchor;
		const secret = randomBytes(32);
		const values = await valuesOf(secret);
		await store.insert(tx, { startsAt, anchor: values.at(-1) ?? secret, secret });
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
		const { secret } = await store.getByAnchor(tx, anchorOf(beacon));
		const values = await valuesOf(secret);
		if (chains.size >= CHAINS_MAX) chains.clear();
		chains.set(beacon, values);
		return values;
	}

	async function instantOf(tx: Tx, { beacon, round }: LocalRound): Promise<Date> {
		const startsAt = starts.get(beacon) ?? (await store.getByAnchor(tx, anchorOf(beacon))).startsAt;
		if (starts.size >= CHAINS_MAX) starts.clear();
		starts.set(beacon, startsAt);
		return new Date(startsAt.getTime() + round * ROUND_S * 1000);
	}
}

function anchorOf(beacon: string): Buffer {
	return Buffer.from(beacon.slice(LOCAL_PREFIX.length), 'hex');
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
