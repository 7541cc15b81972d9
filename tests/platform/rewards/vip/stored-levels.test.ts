import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { readClubLabel } from '#platform/rewards/vip/club-labels.ts';
import { keepLevels } from '#platform/rewards/vip/keep-levels.ts';
import { raiseLevels } from '#platform/rewards/vip/raise-levels.ts';
import { readProgress } from '#platform/rewards/vip/read-progress.ts';
import { LEVEL_UP } from '#platform/seed/rewards/offers-of-days.ts';
import { aMember, test as base, NOON } from '../../database.ts';
import { aRule, cashOf, readClock, take } from '../offers.ts';

const test = base.extend<{ levels: undefined }>({
	levels: [
		async ({ db, owner }, use) => {
			await sql`truncate vip_level, vip_member, vip_reached, play_day`.execute(owner);
			await sql`update vip_fold set open_day = '1900-01-01', levels = '', kept_month = null`.execute(
				owner,
			);
			await sql`update play_fold set open_day = '2026-11-01'`.execute(owner);
			for (const [index, units] of [0, 10_000, 50_000, 250_000, 1_000_000].entries()) {
				await sql`insert into vip_level (rank, names, total_turnover)
					values (${index + 1}, ${{ en: `L${index + 1}` }}, ${BigInt(units) * UNIT})`.execute(db);
			}
			await use(undefined);
		},
		{ auto: true },
	],
});

async function play(owner: Database, memberId: number, bets: { day: string; units: number }) {
	const valid = BigInt(bets.units) * UNIT;
	await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
			stake, paid, valid, uncounted)
		values (${memberId}, ${bets.day}, ${bets.day}, 'RNG', 'JHL', 'padma-gold', 1, ${valid}, 0,
			${valid}, 0)
		on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
		set valid = play_day.valid + excluded.valid`.execute(owner);
}

async function rankOf(db: Database, memberId: number) {
	return (await readClubLabel(db, { memberId, type: 0, language: 'en' }))?.rankLevel;
}

async function openDay(owner: Database, day: string) {
	await sql`update play_fold set open_day = ${day}`.execute(owner);
}

test('two levels at once are both reached, on the days on which the bets sufficed', async ({
	db,
	owner,
}) => {
	const memberId = await aMember(db);
	await play(owner, memberId, { day: '2026-11-02', units: 12_000 });
	await play(owner, memberId, { day: '2026-11-05', units: 40_000 });
	expect(await rankOf(db, memberId)).toBe(1);

	await Promise.all([raiseLevels(db), raiseLevels(db)]);
	const { rows } = await sql`select rank, day::text from vip_reached
		where member_id = ${memberId} and rank > 1 order by rank`.execute(db);

	expect(await rankOf(db, memberId)).toBe(3);
	expect(rows).toEqual([
		{ rank: 2, day: '2026-11-02' },
		{ rank: 3, day: '2026-11-05' },
	]);
});

test('a trial member has no level; the others begin with the first', async ({ db }) => {
	const memberId = await aMember(db);

	expect(await rankOf(db, memberId)).toBe(1);
	expect(await readClubLabel(db, { memberId, type: 4, language: 'en' })).toBeUndefined();
});

test('members are looked at when their bets change, and all when the levels do', async ({
	db,
	owner,
}) => {
	const memberId = await aMember(db);
	await play(owner, memberId, { day: '2026-11-02', units: 9_000 });
	await raiseLevels(db);
	expect(await rankOf(db, memberId)).toBe(1);
	await openDay(owner, '2026-11-10');
	await raiseLevels(db);
	await sql`update vip_level set total_turnover = ${8_000n * UNIT} where rank = 2`.execute(db);
	await raiseLevels(db);
	expect(await rankOf(db, memberId)).toBe(2);
	await play(owner, memberId, { day: '2026-11-10', units: 41_000 });
	await raiseLevels(db);

	expect(await rankOf(db, memberId)).toBe(3);
});

test('a correction that takes bets back lowers no level', async ({ db, owner }) => {
	const memberId = await aMember(db);
	await play(owner, memberId, { day: '2026-11-02', units: 12_000 });
	await raiseLevels(db);
	await play(owner, memberId, { day: '2026-11-02', units: -12_000 });
	await raiseLevels(db);

	expect(await rankOf(db, memberId)).toBe(2);
});

test('short months: grace, then a level a month; rising again pays no second level-up', async ({
	db,
	owner,
}) => {
	await aRule(db, LEVEL_UP);
	await sql`update reward_version set approved_at = '2020-01-01Z'`.execute(owner);
	const memberId = await aMember(db);
	const now = await readClock(db);
	const today = now.toISOString().slice(0, 10);
	await sql`update vip_level set keep_turnover = ${20_000n * UNIT} where rank = 4`.execute(db);
	await play(owner, memberId, { day: '2026-10-02', units: 250_000 });
	await raiseLevels(db);
	await sql`update vip_member set since = '2026-10-02Z' where member_id = ${memberId}`.execute(
		owner,
	);
	await sql`update vip_reached set day = ${today} where member_id = ${memberId}`.execute(owner);
	await keepLevels(db);
	await take(db, { memberId, rule: 'level-up', period: 'level:4' });
	const cash = await cashOf(db, memberId);
	await play(owner, memberId, { day: '2026-11-05', units: 12_000 });
	await play(owner, memberId, { day: '2026-12-05', units: 7_000 });

	await openDay(owner, '2026-12-01');
	await Promise.all([keepLevels(db), keepLevels(db)]);
	await keepLevels(db);
	expect(await rankOf(db, memberId)).toBe(4);
	await openDay(owner, '2027-01-01');
	await Promise.all([keepLevels(db), keepLevels(db)]);
	await keepLevels(db);
	await raiseLevels(db);
	expect(await rankOf(db, memberId)).toBe(3);
	const fallen = await readProgress(db, { memberId, language: 'en', now: NOON });
	expect(fallen).toMatchObject({ rankLevel: 3, nextRankLevel: 4 });
	expect(fallen.since).toEqual(new Date('2026-12-31T18:00:00Z'));

	await sql`update vip_level set keep_turnover = 0 where rank = 4`.execute(db);
	await raiseLevels(db);
	expect(await rankOf(db, memberId)).toBe(4);
	await take(db, { memberId, rule: 'level-up', period: 'level:4' });
	expect(await cashOf(db, memberId)).toBe(cash);
});

test('several months that wait are judged one after the other', async ({ db, owner }) => {
	const memberId = await aMember(db);
	await sql`update vip_level set keep_turnover = ${UNIT} where rank > 1`.execute(db);
	await play(owner, memberId, { day: '2026-10-02', units: 1_000_000 });
	await raiseLevels(db);
	await sql`update vip_member set since = '2026-10-02Z' where member_id = ${memberId}`.execute(
		owner,
	);
	await keepLevels(db);
	await openDay(owner, '2027-03-02');
	await keepLevels(db);

	// November is short, December, January and February take a level each.
	expect(await rankOf(db, memberId)).toBe(2);
});

test('without keeps no month changes a level', async ({ db, owner }) => {
	const memberId = await aMember(db);
	await play(owner, memberId, { day: '2026-10-02', units: 1_000_000 });
	await raiseLevels(db);
	await keepLevels(db);
	await openDay(owner, '2028-01-01');
	await keepLevels(db);

	expect(await rankOf(db, memberId)).toBe(5);
});
