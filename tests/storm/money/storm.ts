import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { setClockOffset } from '#platform/db/test-clock.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { compareStatement } from '#platform/money/payments/compare-statement.ts';
import { closeLine, type Line } from '../line.ts';
import { type Apps, killPostgres } from '../processes.ts';
import { randomOf } from '../random.ts';
import { checkBooks } from './check.ts';
import type { Deed, Site } from './client.ts';
import { drain } from './drain.ts';
import { connectTo, type Evidence, readEvidence } from './evidence.ts';
import { plantFaults } from './faults.ts';
import { join } from './join.ts';
import { act, type Saver } from './member.ts';
import { workAsStaff } from './staff.ts';
import { type MoneyWorld, makeMoneyWorld, type Ports, VENDOR } from './world.ts';

export interface MoneyStormOptions {
	kills: { app: number; database: number; provider: number };
	/** The time of the kills. */
	seconds: number;
	members: number;
	ports: Ports;
	seed: number;
	/** How long jobs may take to catch up at the end. */
	settleMs: number;
}

export interface MoneyStormResult {
	/** A sentence per fault: of the books, of I10 and of the invariants. */
	faults: string[];
	/** Planted faults by name, and whether the checker found them. */
	planted: Map<string, boolean>;
	evidence: Evidence;
	deeds: Deed[];
	attempts: Site['attempts'];
	kills: MoneyStormOptions['kills'];
	/** What processes wrote that ended by themselves. */
	crashes: string[];
	seconds: number;
	drainSeconds: number;
}

/**
 * Members deposit, play, withdraw and confirm while processes of the application, the database and
 * the payment provider are killed. Then everything catches up, and the provider's books are compared
 * with ours.
 */
export async function moneyStorm(options: MoneyStormOptions): Promise<MoneyStormResult> {
	const world = await makeMoneyWorld(options.ports, options.seed);
	const interrupt = () => void world.end().finally(() => process.exit(130));
	process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
	const giveUp = new AbortController();
	const random = randomOf(options.seed);
	const { apps: ports } = options.ports;
	const attempts = { all: 0, repeated: 0 };
	const site: Site = { ports, random, deadline: giveUp.signal, attempts };
	const line = lineOf(world, site);
	const deeds: Deed[] = [];
	try {
		const savers: Saver[] = [];
		for (let n = 0; n < options.members; n++) savers.push(await join(world, site, line));
		const picture = await sharp({
			create: { width: 120, height: 80, channels: 3, background: '#0f7a5a' },
		})
			.png()
			.toBuffer();
		const startedAt = performance.now();
		let [isOver, isDrained] = [false, false];
		const acting = Promise.all(
			savers.map((saver) => act({ site, line, saver, deeds, picture }, () => isOver)),
		);
		const staff = workAsStaff(world.db, random, () => isDrained);
		acting.catch(() => undefined);
		const kills = await rage(options, random, world);
		isOver = true;
		const settling = setTimeout(() => giveUp.abort(), options.settleMs);
		await acting;
		clearTimeout(settling);
		const seconds = (performance.now() - startedAt) / 1000;
		const drainMs = await drain(world, options.settleMs);
		isDrained = true;
		await staff;
		await world.apps.stop();
		const crashes = [...world.apps.crashes(), ...world.provider.crashes()];
		const checked = await check(world, deeds);
		const ran = { deeds, attempts, kills, crashes, seconds, drainSeconds: drainMs / 1000 };
		return { ...checked, ...ran };
	} finally {
		giveUp.abort();
		closeLine();
		await world.end();
		process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
	}
}

function lineOf({ vendorKey: privateKey }: MoneyWorld, site: Site): Line {
	const history = { calls: [], members: [], vendorCode: VENDOR };
	return { ...site, vendorCode: VENDOR, privateKey, history };
}

/** Kills what is due, in an order of the seed, spread evenly over the time. */
async function rage(
	{ kills, seconds }: MoneyStormOptions,
	random: () => number,
	{ apps, provider, dataDir }: MoneyWorld,
): Promise<MoneyStormOptions['kills']> {
	const left = { ...kills };
	const done = { app: 0, database: 0, provider: 0 };
	const total = left.app + left.database + left.provider;
	const pauseMs = (seconds * 1000) / (total + 1);
	for (let n = total; n > 0; n--) {
		await delay(pauseMs * (0.5 + random()));
		const dice = random() * n;
		const what =
			dice < left.app ? 'app' : dice < left.app + left.database ? 'database' : 'provider';
		if (what === 'database') killPostgres(dataDir);
		else await killOne(what === 'app' ? apps : provider, random);
		left[what]--;
		done[what]++;
	}
	await delay(pauseMs);
	return done;
}

/** How long a kill waits for processes that have started: a busy machine starts one slowly. */
const START_MS_MAX = 10_000;

/** Kills a process; of several, one is left that answers. */
async function killOne(processes: Apps, random: () => number): Promise<void> {
	const least = Math.min(2, processes.ports.length);
	for (let waited = 0; processes.running() < least && waited < START_MS_MAX; waited += 100) {
		await delay(100);
	}
	processes.kill(random);
}

/** Checks the books, the provider's statement and the invariants, then plants faults. */
async function check(world: MoneyWorld, deeds: Deed[]) {
	const { db, adminUrl, pspUrl } = world;
	await sealLedger(db);
	const breaks = await reconcile(db, invariants, { full: true });
	const books = { ours: await connectTo(adminUrl), theirs: await connectTo(pspUrl) };
	try {
		const evidence = await readEvidence(books.ours, books.theirs);
		const faults = [
			...checkBooks(evidence, deeds),
			...breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`),
			...(await compareDays(world, evidence)),
		];
		return { evidence, faults, planted: await plantFaults(books, deeds) };
	} finally {
		await Promise.all([books.ours.end(), books.theirs.end()]);
	}
}

/**
 * I10 by the product itself, a day later: it must find what the provider lists twice, what the
 * provider owes after a trace, and nothing else.
 */
async function compareDays(world: MoneyWorld, { ours, theirs }: Evidence): Promise<string[]> {
	const { db, ownerUrl, providers } = world;
	const owner = openDatabase({ url: ownerUrl, connectionsMax: 1 });
	const days = [0, 1].map((ago) => dayOf(Date.now() - ago * 86_400_000));
	await setClockOffset(owner, 86_400 + 3600).finally(() => closeDatabase(owner));
	const provider = providers.get('sandbox');
	if (!provider) throw new Error('no provider');
	const found = new Set<string>();
	for (const day of days.reverse()) {
		const { added } = await compareStatement(db, provider, { currency: 'BDT', day });
		for (const { kind, ref, problem } of added) found.add(`${problem} ${kind} ${ref}`);
	}
	const expected = new Set<string>();
	for (const { id, state, behaviour } of theirs.payouts) {
		if (state === 'paid' && behaviour === 'listed_twice') expected.add(`doubled payout ${id}`);
	}
	const known = new Set(ours.returns.map(({ ref }) => ref));
	for (const { id, refunded } of ours.withdrawals) {
		if (refunded > 0n) expected.add(`missing_there refund ${id}`);
	}
	for (const { ref, payout } of theirs.returns) {
		// It came back after its refund and is an alarm here.
		if (!known.has(ref)) expected.add(`missing_here return ${payout}`);
	}
	return [
		...[...found].filter((one) => !expected.has(one)).map((one) => `I10: ${one}`),
		...[...expected].filter((one) => !found.has(one)).map((one) => `I10 does not find: ${one}`),
	];
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}
