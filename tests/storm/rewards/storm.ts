import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { type Database, isTransient } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { killPostgres } from '../processes.ts';
import { randomOf } from '../random.ts';
import { countOpenDraws } from './draws.ts';
import { CODES, POINT_CODES, TICKETS } from './offers.ts';
import { makeRewardsWorld, type RewardsWorld, RUN_DAYS } from './world.ts';

export interface RewardsStormOptions {
	seconds: number;
	kills: number;
	dbKills: number;
	memberCount: number;
	ports: number[];
	seed: number;
	/** How long the end is waited for. */
	settleMs: number;
}

export interface RewardsStormResult {
	faults: Record<'books' | 'lost' | 'amounts' | 'unfinished' | 'crashes', string[]>;
	claims: number;
	seconds: number;
}

/** A member's money when everything is done, in units: rebates, codes, tickets, the bonus, two exchanges. */
const RUN_PAYS = 10n * BigInt(RUN_DAYS);
const CODES_PAY = 7n * BigInt(CODES.length);
const EXCHANGED = 2n * 5n;
const BONUS_PAYS = 50n;
const TICKETS_PAY = 4n * BigInt(TICKETS);
const CAPPED_PAYS = 3n;
const POINTS_LEFT = 100n * BigInt(POINT_CODES.length) - 1000n;

/**
 * Processes take prizes, use tickets, exchange points, free bonuses and pay runs while they are killed, and the
 * database. Then everything that is due is done, and the money of each member is what the rules say.
 */
export async function rewardsStorm(options: RewardsStormOptions): Promise<RewardsStormResult> {
	const world = await makeRewardsWorld(options);
	const interrupt = () => void world.end().finally(() => process.exit(130));
	process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
	const startedAt = performance.now();
	try {
		await rage(world, options);
		const unfinished = await settle(world, options.settleMs);
		const crashes = world.apps.crashes();
		await world.apps.stop();
		await sealLedger(world.db);
		const checked = invariants.filter(({ name }) => name !== 'IF1' && name !== 'I11');
		const books = await reconcile(world.db, checked, { full: true });
		return {
			faults: {
				books: books.map(({ invariant, detail }) => `${invariant}: ${detail}`),
				lost: await lostOf(world),
				amounts: await wrongAmounts(world),
				unfinished,
				crashes,
			},
			claims: world.taken.size,
			seconds: (performance.now() - startedAt) / 1000,
		};
	} finally {
		await world.end();
		process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
	}
}

/** Kills what is due, spread evenly over the time. */
async function rage({ apps, dataDir }: RewardsWorld, options: RewardsStormOptions): Promise<void> {
	const { kills, dbKills, seconds, seed } = options;
	const random = randomOf(seed);
	const total = kills + dbKills;
	let databases = dbKills;
	for (let left = total; left > 0; left -= 1) {
		await delay((seconds * 1000) / total);
		if (random() * left < databases) {
			databases -= 1;
			killPostgres(dataDir);
		} else {
			apps.kill(random);
		}
	}
}

/** Waits until nothing is due any more; returns what is. */
async function settle({ db, members, cappedFor }: RewardsWorld, settleMs: number) {
	const wanted =
		members.length * (CODES.length + POINT_CODES.length + RUN_DAYS + TICKETS + 1) + cappedFor;
	const deadline = performance.now() + settleMs;
	for (;;) {
		const left = await leftOf(db, { wanted, members: members.length }).catch((error: unknown) => {
			if (isTransient(error)) return ['the database'];
			throw error;
		});
		if (left.length === 0 || performance.now() > deadline) return left;
		await delay(500);
	}
}

async function leftOf(db: Database, { wanted, members }: { wanted: number; members: number }) {
	const { rows } = await sql<Record<'claims' | 'runs' | 'bonuses' | 'conversions', number>>`
		select (select count(*)::int from reward_claim
				where period !~ '^(date|month):') as claims,
			(select count(*)::int from reward_run where state <> 'done') as runs,
			(select count(*)::int from reward_bonus where state = 'active') as bonuses,
			(select count(*)::int from points_conversion) as conversions`.execute(db);
	const draws = await countOpenDraws(db);
	const { claims = 0, runs = 0, bonuses = 0, conversions = 0 } = rows[0] ?? {};
	return [
		...(claims < wanted ? [`${wanted - claims} claims`] : []),
		...(draws > 0 ? [`${draws} draws`] : []),
		...(runs > 0 ? [`${runs} runs`] : []),
		...(bonuses > 0 ? [`${bonuses} bonuses`] : []),
		...(conversions < members * 2 ? [`${members * 2 - conversions} exchanges`] : []),
	];
}

/** Claims that a process has said it has taken, and that are not there. */
async function lostOf({ db, taken }: RewardsWorld): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select t.id::text from unnest(${[...taken]}::uuid[]) t(id)
		where not exists (select from reward_claim c where c.id = t.id)`.execute(db);
	return rows.map(({ id }) => id);
}

/** Members whose money is not what the rules say. */
async function wrongAmounts({ db, members, cappedFor }: RewardsWorld): Promise<string[]> {
	const { rows } = await sql<{
		id: number;
		cash: bigint;
		points: bigint;
		capped: number;
		drawn: bigint;
	}>`
		select m.id, ledger.balance_of(m.id, 'player.cash', 'BDT') as cash,
			ledger.balance_of(m.id, 'player.points', 'PTS') as points,
			(select count(*)::int from reward_claim c where c.member_id = m.id and c.rule = 'capped') as capped,
			coalesce((select sum(e.prize) from reward_draw_entry e
				where e.member_id = m.id and e.state = 'paid'), 0)::bigint as drawn
		from member m where m.id = any(${members}::int[])`.execute(db);
	const fixed = RUN_PAYS + CODES_PAY + EXCHANGED + BONUS_PAYS + TICKETS_PAY;
	const wrong = rows
		.filter(({ cash, points, capped, drawn }) => {
			const due = (fixed + BigInt(capped) * CAPPED_PAYS) * UNIT + drawn;
			return cash !== due || points !== POINTS_LEFT * UNIT || capped > 1;
		})
		.map(({ id, cash, points, capped }) => `member ${id}: ${cash}, ${points} points, ${capped}`);
	const given = rows.reduce((sum, { capped }) => sum + capped, 0);
	return given === cappedFor ? wrong : [...wrong, `the capped pot paid ${given} of ${cappedFor}`];
}
