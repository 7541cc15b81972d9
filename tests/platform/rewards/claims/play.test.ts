import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { listRewards } from '#platform/rewards/claims/list-rewards.ts';
import { addLevels } from '#platform/rewards/vip/add-levels.ts';
import { BIRTHDAY, LEVEL_UP, MONTH_GIFT } from '#platform/seed/rewards/offers-of-days.ts';
import { MANUAL_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { aMember, test } from '../../database.ts';
import {
	aDayOfPlay,
	aRule,
	cashOf,
	expectRewardsInOrder,
	pointsOf,
	readClock,
	take,
} from '../offers.ts';

const refusal = (code: string, params = {}) => expect.objectContaining({ code, params });

const LEVELS = [0n, 10_000n, 50_000n, 250_000n].map((turnover, index) => ({
	rank: index + 1,
	names: { en: `L${index + 1}` },
	totalTurnover: turnover * UNIT,
	monthTurnover: 0n,
	keepTurnover: 0n,
	benefits: [],
}));

test('a rebate pays what was played since the last one, above its least amount', async ({
	db,
	owner,
}) => {
	await aRule(db, MANUAL_REBATE);
	const memberId = await aMember(db);
	const today = businessDayOf(await readClock(db));
	const rebate = (n: number) => take(db, { memberId, rule: 'manual-rebate', period: `asked:${n}` });
	await aDayOfPlay(owner, { memberId, day: today, valid: 3_999n * UNIT });
	await expect(rebate(1)).rejects.toEqual(refusal('not_eligible', { why: 'counts' }));
	await aDayOfPlay(owner, { memberId, day: today, valid: 14_241n * UNIT, gameType: 'LIVE' });

	const first = await rebate(1);
	await aDayOfPlay(owner, { memberId, day: today, valid: 4_000n * UNIT });
	const second = await rebate(2);

	expect(first.prize).toEqual({ cash: 45_5900n, isRebate: true });
	expect(second.prize).toEqual({ cash: 10_0000n, isRebate: true });
	await expect(rebate(4)).rejects.toEqual(refusal('claim_not_found'));
	await expectRewardsInOrder(db);
});

test('what a claim has taken of the cap of a day is not counted again as another type', async ({
	db,
	owner,
}) => {
	const rates = { SPORTS: 25, ESPORTS: 25, COCKFIGHT: 25 };
	await aRule(db, {
		...{ ...MANUAL_REBATE, code: 'capped-rebate', product: 'BETTING' },
		pay: { tiers: [{ prize: { cash: { rates } } }], least: '10.00' },
	});
	const memberId = await aMember(db);
	const today = businessDayOf(await readClock(db));
	const rebate = (n: number) => take(db, { memberId, rule: 'capped-rebate', period: `asked:${n}` });
	const play = (gameType: string, valid: bigint) =>
		aDayOfPlay(owner, { memberId, day: today, valid: valid * UNIT, gameType });
	await play('SPORTS', 40_000n);
	const first = await rebate(1);

	// 10,000.00 are left of the cap; without it these would be 60,000.00.
	await play('ESPORTS', 60_000n);
	const second = await rebate(2);
	await play('COCKFIGHT', 90_000n);

	expect(first.prize).toEqual({ cash: 100_0000n, isRebate: true });
	expect(second.prize).toEqual({ cash: 25_0000n, isRebate: true });
	await expect(rebate(3)).rejects.toEqual(refusal('not_eligible', { why: 'counts' }));
});

test('steps of a mission add up, and a day counts fifty rounds at most', async ({ db, owner }) => {
	await aRule(db, MISSION);
	const memberId = await aMember(db);
	const now = await readClock(db);
	const monday = mondayOf(businessDayOf(now));
	// Play before the day of the approval does not count.
	await sql`update reward_version set approved_at = ${startOfBusinessDay(monday)}
		where rule = 'three-games'`.execute(db);
	const sunday = secondsAfter(startOfBusinessDay(dayAfter(monday, 7)), -60);
	const step = (tier: number) =>
		take(db, { memberId, rule: 'three-games', period: `week:${monday}:${tier}`, now: sunday });
	await aDayOfPlay(owner, { memberId, day: monday, valid: UNIT, rounds: 80 });
	await aDayOfPlay(owner, {
		memberId,
		day: dayAfter(monday, 1),
		valid: UNIT,
		rounds: 99,
		game: 'pasha',
	});
	await aDayOfPlay(owner, {
		memberId,
		day: dayAfter(monday, 2),
		valid: UNIT,
		rounds: 50,
		game: 'bhokatta',
	});

	await step(0);
	await expect(step(1)).rejects.toEqual(refusal('not_eligible', { why: 'counts' }));
	await aDayOfPlay(owner, { memberId, day: dayAfter(monday, 3), valid: UNIT, rounds: 50 });
	await step(1);

	expect(await pointsOf(db, memberId)).toBe(50n * UNIT);
	const { running } = await listRewards(db, { memberId, now: sunday, language: 'en' });
	const own = running.filter(({ rule }) => rule.code === 'three-games');
	expect(own.map(({ progress }) => progress)).toEqual([{ done: 150n * UNIT, needed: 300n * UNIT }]);
	await expectRewardsInOrder(db);
});

test('two levels at once pay both, each once for life', async ({ db, owner }) => {
	await addLevels(db, LEVELS);
	await aRule(db, LEVEL_UP);
	const memberId = await aMember(db);
	const today = businessDayOf(await readClock(db));
	await aDayOfPlay(owner, { memberId, day: today, valid: 50_000n * UNIT });
	const level = (rank: number) => take(db, { memberId, rule: 'level-up', period: `level:${rank}` });

	await level(2);
	await level(3);
	await level(3);
	await expect(level(4)).rejects.toEqual(refusal('claim_not_found'));
	await expect(level(1)).rejects.toEqual(refusal('claim_not_found'));

	expect(await cashOf(db, memberId)).toBe(70n * UNIT);
	await expectRewardsInOrder(db);
});

test('a gift of the month and of a birthday is of the level, once', async ({ db, owner }) => {
	await addLevels(db, LEVELS);
	await aRule(db, MONTH_GIFT);
	await aRule(db, BIRTHDAY);
	const memberId = await aMember(db);
	const start = await readClock(db);
	const next = new Date(`${nextMonth(businessDayOf(start))}T06:00:00Z`);
	await sql`insert into member_profile (member_id, birth_date, identity_proven_at)
		values (${memberId}, ${`2000-${businessDayOf(next).slice(5)}`}, core.now())`.execute(db);
	await sql`update member set created_at = core.now() - interval '90 days'
		where id = ${memberId}`.execute(db);
	const month = businessDayOf(next);
	const gift = (rule: string, period: string) => take(db, { memberId, rule, period, now: next });
	await expect(gift('month-gift', `month:${month}`)).rejects.toEqual(
		refusal('not_eligible', { why: 'who' }),
	);
	await aDayOfPlay(owner, { memberId, day: businessDayOf(start), valid: 60_000n * UNIT });

	await gift('month-gift', `month:${month}`);
	await gift('birthday', `birthday:${month}`);
	await gift('birthday', `birthday:${month}`);

	expect([await cashOf(db, memberId), await pointsOf(db, memberId)]).toEqual([
		20n * UNIT,
		150n * UNIT,
	]);
	await expectRewardsInOrder(db);
});

function mondayOf(day: string): string {
	const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	return dayAfter(day, -weekday);
}

function nextMonth(day: string): string {
	return `${dayAfter(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
