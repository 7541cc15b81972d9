import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { startOf } from '#platform/rewards/evaluate/periods.ts';
import { LEADERBOARD } from '#platform/seed/rewards/offers-of-play.ts';
import { test as base, type TestDatabase } from '../../database.ts';
import { readClock } from '../offers.ts';

/** The leaderboard, paid as soon as its week is over, for play of every kind. */
export const RANKING = {
	...LEADERBOARD,
	when: { clock: { every: 'week', weekday: 1, at: '00:00' } },
	product: 'ANY',
};

/** Last week is closed: its run is due. */
export const test = base.extend<{ monday: string }>({
	monday: async ({ db, owner }, use) => {
		const present = startOf('week', businessDayOf(await readClock(db)));
		await sql`update play_fold set open_day = ${present}`.execute(owner);
		for (const table of ['play_day', 'play_counted', 'play_touched', 'reward_rank']) {
			await sql`delete from ${sql.table(table)}`.execute(owner);
		}
		await use(dayAfter(present, -7));
	},
});

/** Rules were live long before. */
export async function backdate({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
	await sql`update reward_version set approved_at = approved_at - interval '40 days'`.execute(
		owner,
	);
}

let rounds = 0n;

interface ARound {
	memberId: number;
	day: string;
	stake: bigint;
	paid: bigint;
	/** Seconds after the start of the day. */
	second: number;
}

/** Adds a counted round, in units of money, as the fold of play leaves it. */
export async function aRound(owner: Database, round: ARound): Promise<void> {
	const { memberId, day, second } = round;
	const [stake, paid] = [round.stake * UNIT, round.paid * UNIT];
	rounds += 1n;
	const at = secondsAfter(startOfBusinessDay(day), second);
	await sql`insert into play_counted
		values (${memberId}, ${rounds}, ${at}, 'RNG', ${stake}, ${paid}, ${stake}, 0, ${day})`.execute(
		owner,
	);
	await sql`insert into play_day
		values (${memberId}, ${day}, ${day}, 'RNG', 'JHL', 'g', 1, ${stake}, ${paid}, ${stake}, 0)
		on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
		set rounds = play_day.rounds + 1, stake = play_day.stake + excluded.stake,
			valid = play_day.valid + excluded.valid`.execute(owner);
	await sql`insert into play_touched values (${day}, ${memberId}) on conflict do nothing`.execute(
		owner,
	);
}
