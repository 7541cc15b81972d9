import { setTimeout as delay } from 'node:timers/promises';
import { checkLedger } from '#platform/jobs/check-ledger.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { bet, type Play } from './bettor.ts';
import { checkHistory, type Verdict } from './check.ts';
import { countConfirmed } from './enough.ts';
import type { Member } from './history.ts';
import { finish } from './jobs.ts';
import { callSurely, closeLine, type Line } from './line.ts';
import { mutants } from './mutants.ts';
import { killPostgres, startApps } from './processes.ts';
import { randomOf } from './random.ts';
import { readBooks } from './read-books.ts';
import { makeWorld, type World } from './world.ts';

export interface StormOptions {
	seconds: number;
	kills: number;
	dbKills: number;
	bettors: number;
	ports: number[];
	seed: number;
	/** Deadline of open calls after the last kill. */
	settleMs: number;
	mutant?: string;
}

export interface StormResult {
	verdict: Verdict;
	calls: number;
	/** Confirmed calls by name. */
	confirmed: Map<string, number>;
	attempts: number;
	kills: number;
	dbKills: number;
	seconds: number;
}

/** Shortest average pause between kills; a process restarts in about half a second. */
const KILL_PAUSE_MS = 500;

/**
 * Bettors call several wallet processes by the signed protocol while processes and the whole
 * database are killed. Then every open call is repeated until it has a reply, and the ledger is
 * compared with the replies.
 */
export async function storm(options: StormOptions): Promise<StormResult> {
	const mutant = options.mutant ? mutants[options.mutant] : undefined;
	// A quarter of the members has two bettors, so that calls of one member collide.
	const memberCount = mutant?.members ?? Math.ceil(options.bettors * 0.8);
	const world = await makeWorld(memberCount, mutant);
	// Ctrl-C leaves neither a server nor a folder behind.
	const interrupt = () => void world.end().finally(() => process.exit(130));
	process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
	const apps = await startApps(options.ports, {
		STORM_DATABASE_URL: world.appUrl,
		STORM_KEY: world.platformKeyPem,
		STORM_MUTANT: options.mutant ?? '',
	});
	const { history } = world;
	const giveUp = new AbortController();
	const random = randomOf(options.seed);
	const line: Line = {
		vendorCode: world.vendorCode,
		privateKey: world.vendorKey,
		ports: options.ports,
		random,
		history,
		deadline: giveUp.signal,
	};

	try {
		// Before the first kill: a launch is a page of the site, which a person opens again.
		const plays = await enterGames(world, line, options.bettors);
		const startedAt = performance.now();
		let isOver = false;
		const bettors = Promise.all(plays.map((play) => bet({ line, play }, () => isOver)));
		// A failure is reported after the last kill.
		bettors.catch(() => undefined);
		const done = await rage(options, random, world, apps, startedAt);
		isOver = true;
		const settling = setTimeout(() => giveUp.abort(), options.settleMs);
		await bettors;
		clearTimeout(settling);
		const seconds = (performance.now() - startedAt) / 1000;

		await apps.stop();
		const verdict = await check(world);
		const confirmed = countConfirmed(history.calls);
		const attempts = history.calls.reduce((sum, call) => sum + call.attempts, 0);
		return { verdict, calls: history.calls.length, confirmed, attempts, ...done, seconds };
	} finally {
		giveUp.abort();
		await apps.stop();
		closeLine();
		await world.end();
		process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
	}
}

/** Opens the game for every bettor. Of two launches at the same moment one is void: in turn. */
async function enterGames(world: World, line: Line, count: number): Promise<Play[]> {
	const { members } = world.history;
	const plays: Play[] = [];
	for (let i = 0; i < count; i++) {
		const member = members[i % members.length];
		if (!member) throw new Error('the storm has no members');
		const play = await enter(world, line, member);
		if (play) plays.push(play);
	}
	return plays;
}

async function enter(world: World, line: Line, member: Member): Promise<Play | undefined> {
	const { gameCode, ...launch } = await world.launch(member);
	const reply = await callSurely(line, 'authenticate', { gameCode, ...launch });
	// On a slow machine a trial may be over before its first bet.
	if (member.isTrial && reply?.code === 'USER_DISABLED') return undefined;
	const { token, user } = reply ?? {};
	if (!token || !user) throw new Error(`authenticate was refused: ${reply?.code}`);
	return { token, user, gameCode, currency: member.currency };
}

/** Kills processes, and now and then the database, spread evenly over the time. */
async function rage(
	options: StormOptions,
	random: () => number,
	world: World,
	apps: Awaited<ReturnType<typeof startApps>>,
	startedAt: number,
) {
	const total = options.kills + options.dbKills;
	const pauseMs = Math.max(KILL_PAUSE_MS, (options.seconds * 1000) / (total + 1));
	const every = options.dbKills ? Math.max(1, Math.floor(total / options.dbKills)) : 0;
	let [kills, dbKills] = [0, 0];
	while (kills < options.kills || dbKills < options.dbKills) {
		await delay(pauseMs * (0.5 + random()));
		const isDbTurn = every > 0 && (kills + dbKills) % every === every - 1;
		if (dbKills < options.dbKills && (isDbTurn || kills === options.kills)) {
			killPostgres(world.dataDir);
			dbKills++;
		} else {
			apps.kill(random);
			kills++;
		}
	}
	await delay(Math.max(1000, options.seconds * 1000 - (performance.now() - startedAt)));
	return { kills, dbKills };
}

/** Ends what is open, and compares the ledger with the calls and with its own rules. */
async function check({ db, history }: World): Promise<Verdict> {
	const fault = await finish(db).catch((error: unknown) => error);
	const verdict = checkHistory(history, await readBooks(db));
	if (fault) verdict.drift.push(`the platform's jobs cannot end the storm: ${fault}`);
	const { signal } = new AbortController();
	const breaks = await checkLedger(db, invariants, { full: true, signal });
	verdict.drift.push(...breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`));
	return verdict;
}
