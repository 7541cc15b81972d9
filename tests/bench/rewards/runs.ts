import { sql } from 'kysely';
import { toDecimal, UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule, pauseRule } from '#platform/rewards/rules/change-state.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { dryRun } from '#platform/rewards/runs/dry-run.ts';
import { listRuns } from '#platform/rewards/runs/list-runs.ts';
import { runRewards } from '#platform/rewards/runs/run-rewards.ts';
import { DAILY_REBATE } from '#platform/seed/rewards/offers-of-play.ts';
import type { Bench } from '../bench.ts';
import type { BenchDatabase } from '../bets/bench-database.ts';
import type { Figure } from '../figures.ts';

/** Members who played; REWARD_MEMBERS=1000000 measures a run of a million as well. */
const SIZES = [10_000, 100_000, Number(process.env['REWARD_MEMBERS'] ?? 0)].filter(Boolean);
/** Members that one statement inserts. */
const CHUNK = 50_000;
/** What each of a day's two games pays. */
const VALID = 2_000n * UNIT;

interface Ran {
	members: number;
	dryMs: number;
	runMs: number;
	databaseCpuMs: number;
	ownCpuMs: number;
	peakMb: number;
	note: string;
}

/** Measures the run of a daily rebate of everyone who played, after its dry run. */
export async function measureRuns(bench: Bench, database: BenchDatabase): Promise<Figure[]> {
	const owner = openDatabase({ url: database.ownerUrl, connectionsMax: 2 });
	const db = openDatabase({ url: database.appUrl, connectionsMax: 4 });
	bench.closings.add('the runs', () => closeDatabase(db));
	bench.closings.add('their rules', () => closeDatabase(owner));
	const ran: Ran[] = [];
	for (const members of SIZES) {
		bench.say(`a daily rebate of ${members} members`);
		const played = await playYesterday(owner, members);
		ran.push(await measureRun({ db, owner, database }, played));
	}
	return ran.flatMap((one, at) => figuresOf(one, ran[at - 1]));
}

interface Played {
	day: string;
	members: number;
}

/**
 * So many members have played two games yesterday: one fewer where the random referral code of a new
 * member is one that another has.
 */
async function playYesterday(owner: Database, wanted: number): Promise<Played> {
	const today = businessDayOf(await readNow(owner));
	const day = dayAfter(today, -1);
	await sql`delete from play_day`.execute(owner);
	for (let from = 1; from <= wanted; from += CHUNK) {
		const to = Math.min(from + CHUNK - 1, wanted);
		await sql`insert into member (username, nickname, password_hash)
			select 'rebate' || n, 'rebate' || n, 'none' from generate_series(${from}::int, ${to}::int) n
			on conflict do nothing`.execute(owner);
		await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code,
				rounds, stake, paid, valid, uncounted)
			select m.id, ${day}::date, ${day}::date, t, 'JHL', 'bench', 1, ${VALID}, 0, ${VALID}, 0
			from generate_series(${from}::int, ${to}::int) n join member m on m.username = 'rebate' || n,
				unnest(array['RNG', 'LIVE']) t`.execute(owner);
	}
	await sql`update play_fold set open_day = ${today}`.execute(owner);
	await sql`analyze`.execute(owner);
	const { rows } = await sql<{ members: number }>`
		select count(distinct member_id)::int as members from play_day`.execute(owner);
	return { day, members: rows[0]?.members ?? 0 };
}

interface Place {
	db: Database;
	owner: Database;
	database: BenchDatabase;
}

async function measureRun({ db, owner, database }: Place, { members, day }: Played): Promise<Ran> {
	const code = `rebate-${members}`;
	const { who, ...rest } = DAILY_REBATE;
	const when = { clock: { every: 'day', at: '00:00' } };
	const body = { ...rest, code, when, pot: { code } };
	const { rule } = checkRule(body);
	if (!rule) throw new Error('the rule of the bench is wrong');
	await transaction(owner, async (tx) => {
		const now = await readNow(tx);
		const amount = BigInt(members) * 100n * UNIT;
		await fundPot(tx, { code, amount, fundedBy: 'bench', reason: 'bench', now });
		await saveRule(tx, { body, madeBy: 'maker' });
		await approveRule(tx, { code, changedBy: 'checker' });
		await sql`update reward_version set approved_at = approved_at - interval '9 days'
			where rule = ${code}`.execute(tx);
	});
	const drying = performance.now();
	const [dry] = await dryRun(db, rule, { from: day, to: day });
	const dryMs = performance.now() - drying;
	const memory = watchMemory();
	const before = { database: database.cpuMs(), own: process.cpuUsage() };
	const running = performance.now();
	await runRewards(db, { info: () => {}, warn: fail });
	const runMs = performance.now() - running;
	const { user, system } = process.cpuUsage(before.own);
	const peakMb = memory.stop();
	const [run] = await listRuns(db, { rule: code, limit: 1 });
	await transaction(owner, (tx) => pauseRule(tx, { code, changedBy: 'checker' }));
	const isEqual = run?.state === 'done' && run.members === members && run.amount === dry?.amount;
	return {
		...{ members, dryMs, runMs, peakMb, ownCpuMs: (user + system) / 1000 },
		databaseCpuMs: database.cpuMs() - before.database,
		note: isEqual
			? `${toDecimal(run.amount)} paid, as in the dry run`
			: `NOT the dry run: ${run?.state} ${run?.members} members, ${run?.amount}, ${dry?.amount}`,
	};
}

/** The most memory above what it was. */
function watchMemory() {
	const before = process.memoryUsage().rss;
	let peak = before;
	const timer = setInterval(() => {
		peak = Math.max(peak, process.memoryUsage().rss);
	}, 50);
	return {
		stop: () => {
			clearInterval(timer);
			return (peak - before) / 2 ** 20;
		},
	};
}

function figuresOf(ran: Ran, smaller?: Ran): Figure[] {
	const { members, dryMs, runMs, databaseCpuMs, ownCpuMs, peakMb, note } = ran;
	const name = `daily rebate of ${members.toLocaleString('en')} members`;
	const growth = smaller && runMs / members / (smaller.runMs / smaller.members);
	return [
		{
			...{ name, value: runMs / 1000, unit: 's', note },
			...(growth !== undefined && { ratio: growth, against: 'time of a member in the run before' }),
			goal: growth === undefined ? undefined : '<= 1.2',
		},
		{ name: `${name}: dry run`, value: dryMs / 1000, unit: 's' },
		{
			...{ name: `${name}: CPU of the database`, value: databaseCpuMs / 1000, unit: 's' },
			note: `of this process ${(ownCpuMs / 1000).toFixed(1)} s`,
		},
		{ name: `${name}: memory above that before`, value: peakMb, unit: 'MB', goal: '<= 128' },
	];
}

function fail(context: object, message: string): void {
	throw new Error(`${message}: ${JSON.stringify(context)}`);
}
