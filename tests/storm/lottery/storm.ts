import { setTimeout as delay } from 'node:timers/promises';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { connectTo } from '../money/evidence.ts';
import { randomOf } from '../random.ts';
import { bet } from './bettor.ts';
import { showBoard } from './board.ts';
import { checkEvidence, type Verdict } from './check.ts';
import type { Site } from './client.ts';
import { passLock, passSettlements, readProgress } from './conduct.ts';
import type { Evidence } from './evidence.ts';
import { readEvidence } from './evidence.ts';
import { createMarksman, type Kills, type Marksman, rage } from './kills.ts';
import { checkRoom } from './room.ts';
import { type LotteryWorld, makeLotteryWorld } from './world.ts';

export interface LotteryStormOptions {
	/** Issues with bets that are decided before bettors stop. */
	issues: number;
	kills: Kills;
	/** The time of the kills. */
	seconds: number;
	members: number;
	bettors: number;
	ports: number[];
	seed: number;
	/** How long the end is waited for. */
	settleMs: number;
	mutant?: string;
}

export interface LotteryStormResult {
	verdict: Verdict;
	evidence: Evidence;
	site: Pick<Site, 'deeds' | 'attempts'>;
	kills: Kills;
	/** What processes wrote that ended by themselves. */
	crashes: string[];
	seconds: number;
	drainSeconds: number;
	/** Comparisons of the room that was taken with live lines. */
	roomChecks: number;
}

/** Locks between two comparisons of the room. */
const ROOM_EVERY = 3;
/** Locks between two waits for every settlement. */
const SETTLED_EVERY = 2;
const ERROR_PAUSE_MS = 200;
/** A run ends also when issues are not decided any more. */
const PATIENCE = 3;

/**
 * Bettors place and cancel orders while the clock goes from lock to lock, and processes that lock,
 * draw, judge and pay are killed, and the database. Then every issue with a bet is decided, and the
 * tables are compared with the answers to calls and with the rules.
 */
export async function lotteryStorm(options: LotteryStormOptions): Promise<LotteryStormResult> {
	const random = randomOf(options.seed);
	const marksman = createMarksman(random);
	const world = await makeLotteryWorld({ ...options, mutant: options.mutant, ...marksman });
	const interrupt = () => void world.end().finally(() => process.exit(130));
	process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
	const giveUp = new AbortController();
	const site: Site = {
		...{ ports: options.ports, random, deadline: giveUp.signal, deeds: [] },
		attempts: { all: 0, repeated: 0 },
	};
	try {
		const ran = await run(world, { options, site, marksman, giveUp });
		await world.apps.stop();
		const checked = await check(world, site);
		checked.verdict.room.push(...ran.room.faults);
		const { roomChecks } = { roomChecks: ran.room.checks };
		return { ...checked, ...ran, site, roomChecks, crashes: world.apps.crashes() };
	} finally {
		giveUp.abort();
		await world.end();
		process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
	}
}

interface RunInput {
	options: LotteryStormOptions;
	site: Site;
	marksman: Marksman;
	giveUp: AbortController;
}

async function run(world: LotteryWorld, { options, site, marksman, giveUp }: RunInput) {
	const { random } = site;
	const startedAt = performance.now();
	let isOver = false;
	const board = showBoard(world.db, () => isOver);
	const acting = Promise.all(
		Array.from({ length: options.bettors }, (_, n) => {
			const memberId = world.members[n % world.members.length] ?? 0;
			return bet({ site, board, memberId, placed: [] }, () => isOver);
		}),
	);
	// A failure is reported after the last kill.
	acting.catch(() => undefined);
	const room = { faults: [] as string[], checks: 0 };
	let isRaging = true;
	const raging = rage(world, { ...options, random, marksman }).finally(() => {
		isRaging = false;
	});
	const limitMs = options.seconds * 1000 * PATIENCE;
	const isDue = () => performance.now() - startedAt < limitMs;
	for (
		let turn = 1;
		isRaging || (isDue() && (await countDecided(world)) < options.issues);
		turn++
	) {
		await tryPass(world, true);
		if (turn % SETTLED_EVERY === 0) await passSettlements(world).catch(() => delay(ERROR_PAUSE_MS));
		if (turn % ROOM_EVERY === 0) await compareRoom(world, room);
	}
	const kills = await raging;
	isOver = true;
	const drainedAt = performance.now();
	const settling = setTimeout(() => giveUp.abort(), options.settleMs);
	await acting;
	clearTimeout(settling);
	await compareRoom(world, room);
	await drain(world, options.settleMs);
	const endedAt = performance.now();
	return {
		...{ kills, room, seconds: (endedAt - startedAt) / 1000 },
		drainSeconds: (endedAt - drainedAt) / 1000,
	};
}

/** Without a database the clock waits. */
async function tryPass(world: LotteryWorld, hasBettors: boolean): Promise<void> {
	await passLock(world, { hasBettors }).catch(() => delay(ERROR_PAUSE_MS));
}

async function countDecided({ db }: LotteryWorld): Promise<number> {
	const progress = await readProgress(db).catch(() => undefined);
	return progress?.decided ?? 0;
}

/** Goes on until every issue with a bet is decided, or held. */
async function drain(world: LotteryWorld, limitMs: number): Promise<void> {
	const startedAt = performance.now();
	while (performance.now() - startedAt < limitMs) {
		const progress = await readProgress(world.db).catch(() => undefined);
		if (progress && progress.undecided === progress.held) return;
		await tryPass(world, false);
	}
}

async function compareRoom(
	{ adminUrl }: LotteryWorld,
	room: { faults: string[]; checks: number },
): Promise<void> {
	const client = await connectTo(adminUrl).catch(() => undefined);
	if (!client) return;
	try {
		room.faults.push(...(await checkRoom(client)));
		room.checks++;
	} catch (error) {
		// The database was killed meanwhile; a fault of the check itself is not hidden.
		if (!(error instanceof Error && 'code' in error) && !isLost(error)) throw error;
	} finally {
		await client.end().catch(() => undefined);
	}
}

function isLost(error: unknown): boolean {
	return error instanceof Error && /connection|terminated/i.test(error.message);
}

async function check({ db, adminUrl }: LotteryWorld, { deeds }: Site) {
	await sealLedger(db);
	const breaks = await reconcile(db, invariants, { full: true });
	const client = await connectTo(adminUrl);
	try {
		const evidence = await readEvidence(client);
		const verdict = checkEvidence(evidence, deeds);
		verdict.invariants.push(...breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`));
		return { evidence, verdict };
	} finally {
		await client.end();
	}
}
