import { sql } from 'kysely';
import { toDecimal } from '#lib/money.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import type { Lottery } from '#platform/lottery/lottery.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { purgePictures } from '#platform/money/proofs/store-picture.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import { purgePendingLogins } from '#platform/people/auth/login/purge-pending-logins.ts';
import { sealEvents, verifyEvents } from '#platform/people/auth/security/seal-events.ts';
import { purgeNetworks } from '#platform/people/auth/sessions/networks.ts';
import { purgeCodes } from '#platform/people/codes/codes.ts';
import { purgeOutbox } from '#platform/people/messages/outbox.ts';
import { endExclusions } from '#platform/people/protection/end-exclusions.ts';
import { closeTrials } from '#platform/people/trials/close-trials.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { rankPlayedGames } from '#platform/play/games/hot/rank-played.ts';
import { advanceDrop } from '#platform/play/jackpot/drop/advance-drop.ts';
import { fundJackpots } from '#platform/play/jackpot/fund-jackpots.ts';
import { listOverdueRounds } from '#platform/play/vendors/overdue-rounds.ts';
import { purgeVendorTraces } from '#platform/play/vendors/purge.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { listVendorHours } from '#platform/play/vendors/vendor-hours.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { foldBonuses } from '#platform/rewards/bonuses/fold-bonuses.ts';
import { foldScores } from '#platform/rewards/rankings/fold-scores.ts';
import { runRewards } from '#platform/rewards/runs/run-rewards.ts';
import { raiseLevels } from '#platform/rewards/vip/raise-levels.ts';
import { agentJobs } from './agent-jobs.ts';
import { type CheckLedgerInput, checkLedger } from './check-ledger.ts';
import { invariants } from './invariants.ts';
import { type Job, type Jobs, runJobs } from './job.ts';
import { moneyJobs } from './money-jobs.ts';
import { rewardDrawJob } from './reward-draw-job.ts';
import { rewardJobs } from './reward-jobs.ts';
import { talkJobs } from './talk-jobs.ts';
import { vendorJobs } from './vendor-jobs.ts';

interface JobsLog {
	error(context: object, message: string): void;
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
}

interface JobParts {
	ports: VendorPorts;
	money: MoneyServices;
	/** Absent in a process without the clock of the lotteries. */
	lottery?: Pick<Lottery, 'makeIssues' | 'getBeacons'> | undefined;
}

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/**
 * Starts the periodic jobs: sealing, reconciling, refunding, funding jackpots, folding turnover,
 * ranking games, closing and purging.
 */
export function startJobs(db: Database, log: JobsLog, parts: JobParts): Jobs {
	return runJobs(db, listJobs(log, parts), log);
}

/** Lists every job of the platform. */
export function listJobs(log: JobsLog, { ports, money, lottery }: JobParts): Job[] {
	return [
		...(lottery
			? [...drawJobs(lottery, money.vault), rewardDrawJob(lottery, money.vault, log)]
			: []),
		...moneyJobs(money, log),
		...vendorJobs(log, ports, readNow),
		...sealJobs(log),
		...reconcileJobs(log),
		...playJobs(log),
		...rewardJobs(money, log),
		...agentJobs(money),
		...talkJobs(log),
		...protectionJobs(log),
		...purgeJobs(),
	];
}

/** Draws need a beacon: they are made by the processes that draw the lotteries. */
function drawJobs(lottery: NonNullable<JobParts['lottery']>, vault: Vault): Job[] {
	return [
		{ name: 'make-lottery-issues', everyS: 20, run: lottery.makeIssues },
		{
			name: 'drop-jackpot',
			everyS: 2,
			run: async (db) => advanceDrop(db, { vault, beacons: await lottery.getBeacons(), readNow }),
		},
	];
}

function sealJobs(log: JobsLog): Job[] {
	return [
		{
			name: 'seal',
			everyS: 10,
			run: async (db, signal) => void (await sealLedger(db, signal)),
		},
		{
			name: 'seal-member-events',
			everyS: 60,
			run: async (db, signal) => void (await sealEvents(db, signal)),
		},
		{
			name: 'verify-member-events',
			everyS: DAY_S,
			async run(db, signal) {
				// Events from before a long stop of the platform are sealed before they count as late.
				await sealEvents(db, signal);
				const broken = await verifyEvents(db);
				if (broken.length > 0) log.error({ broken }, 'member event log check failed');
			},
		},
	];
}

function reconcileJobs(log: JobsLog): Job[] {
	return [
		{
			name: 'reconcile',
			everyS: 60,
			run: (db, signal) => reconcileLedger(db, { full: false, signal }, log),
		},
		{
			name: 'reconcile-all',
			everyS: DAY_S,
			run: (db, signal) => reconcileLedger(db, { full: true, signal }, log),
		},
	];
}

async function reconcileLedger(db: Database, input: CheckLedgerInput, log: JobsLog): Promise<void> {
	// As above: what was posted before a long stop may not be sealed yet.
	await sealLedger(db, input.signal);
	const found = await checkLedger(db, invariants, input);
	for (const broken of found.filter(({ isNew }) => isNew)) {
		log.error({ broken }, 'ledger invariant violated');
	}
}

function playJobs(log: JobsLog): Job[] {
	return [
		{
			name: 'refund-rounds',
			everyS: 300,
			run: async (db) => refundRounds(db, await readNow(db), log),
		},
		{
			name: 'reconcile-vendors',
			everyS: HOUR_S,
			run: async (db) => reconcileVendors(db, await readNow(db), log),
		},
		{
			name: 'fund-jackpots',
			everyS: 60,
			run: async (db) => fundJackpots(db, await readNow(db)),
		},
		{
			name: 'fold-play',
			everyS: 10,
			async run(db, signal) {
				await foldPlay(db, signal);
				await raiseLevels(db, signal);
			},
		},
		{
			name: 'fold-scores',
			everyS: 10,
			run: foldScores,
		},
		{
			name: 'run-rewards',
			everyS: 30,
			run: (db, signal) => runRewards(db, log, { signal }),
		},
		{
			name: 'fold-bonuses',
			everyS: 10,
			run: foldBonuses,
		},
		{
			name: 'fold-turnover',
			everyS: 60,
			run: foldTurnover,
		},
		{
			name: 'rank-played-games',
			everyS: HOUR_S,
			run: rankPlayedGames,
		},
	];
}

async function refundRounds(db: Database, now: Date, log: JobsLog): Promise<void> {
	const { refunded, faults } = await refundInterruptedRounds(db, now);
	for (const { vendorCode, roundId, held } of refunded) {
		log.info({ vendorCode, roundId, held: String(held) }, 'interrupted round refunded');
	}
	for (const { round, error } of faults) {
		const { vendorCode, roundId } = round;
		log.error({ vendorCode, roundId, err: error }, 'interrupted round not refunded');
	}
}

/**
 * Logs the hourly totals of each vendor, and warns of rounds that a vendor left open for more than
 * a day: their count, their held stakes and the time of the oldest.
 */
export async function reconcileVendors(db: Database, now: Date, log: JobsLog): Promise<void> {
	for (const hour of await listVendorHours(db, now)) {
		log.info(plain(hour), 'vendor hourly totals');
	}
	for (const rounds of await listOverdueRounds(db, now)) {
		log.warn(plain(rounds), 'vendor rounds open for more than 24 hours');
	}
}

function protectionJobs(log: JobsLog): Job[] {
	return [
		{
			name: 'end-exclusions',
			everyS: 60,
			async run(db) {
				for (const memberId of await endExclusions(db)) log.info({ memberId }, 'exclusion is over');
			},
		},
	];
}

function purgeJobs(): Job[] {
	return [
		{
			name: 'close-trials',
			everyS: 600,
			run: async (db) => void (await closeTrials(db, await readNow(db))),
		},
		{
			name: 'purge',
			everyS: 60,
			async run(db) {
				const now = await readNow(db);
				await purgeVendorTraces(db, now);
				await purgeOutbox(db, now);
				await purgeCodes(db, now);
				await purgePendingLogins(db, now);
				await purgeNetworks(db);
				await purgePictures(db);
			},
		},
	];
}

/** Converts money to decimal text, because a log cannot hold a `bigint`. */
function plain(fields: object): object {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			name,
			typeof value === 'bigint' ? toDecimal(value) : value,
		]),
	);
}

async function readNow(tx: Tx): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select core.clock() as now`.execute(tx);
	if (!rows[0]) throw new Error('the query returned no row');
	return rows[0].now;
}
