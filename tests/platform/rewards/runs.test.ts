import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { excludeMember } from '#platform/people/protection/blocks.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { dryRun } from '#platform/rewards/runs/dry-run.ts';
import { listRuns } from '#platform/rewards/runs/list-runs.ts';
import { runRewards } from '#platform/rewards/runs/run-rewards.ts';
import { CASHBACK, DAILY_REBATE } from '#platform/seed/rewards/offers-of-play.ts';
import { aMember, test as base, type TestDatabase } from '../database.ts';
import { aDayOfPlay, aRule, cashOf, expectRewardsInOrder, readClock } from './offers.ts';

const REBATE = { ...DAILY_REBATE, who: undefined, when: { clock: { every: 'day', at: '00:00' } } };
const body = (rule: object) => JSON.parse(JSON.stringify(rule));

const logs: [object, string][] = [];
const log = {
	info: (context: object, message: string) => void logs.push([context, message]),
	warn: (context: object, message: string) => void logs.push([context, message]),
};

/** A run of yesterday is due: the day is closed and the rule was live before it. */
const test = base.extend<{ yesterday: string }>({
	yesterday: async ({ db, owner }, use) => {
		const today = businessDayOf(await readClock(db));
		await sql`update play_fold set open_day = ${today}`.execute(owner);
		await sql`delete from play_day`.execute(owner);
		logs.length = 0;
		await use(dayAfter(today, -1));
	},
});

async function backdate({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
	await sql`update reward_version set approved_at = approved_at - interval '70 days'`.execute(
		owner,
	);
}

test('a daily rebate pays each member the working of the terms, once', async ({
	db,
	owner,
	yesterday,
}) => {
	await aRule(db, body(REBATE));
	await backdate({ owner });
	const [one, small, excluded] = [await aMember(db), await aMember(db), await aMember(db)];
	for (const memberId of [one, excluded]) {
		await aDayOfPlay(owner, { memberId, day: yesterday, valid: 125_000n * UNIT });
		await aDayOfPlay(owner, { memberId, day: yesterday, valid: 40_000n * UNIT, gameType: 'LIVE' });
	}
	await aDayOfPlay(owner, { memberId: small, day: yesterday, valid: 333n * UNIT });
	await aDayOfPlay(owner, { memberId: one, day: dayAfter(yesterday, 1), valid: 9_000n * UNIT });
	const now = await readClock(db);
	await transaction(db, (tx) =>
		excludeMember(tx, { memberId: excluded, term: '6m', word: 'STOP', now }),
	);
	const { rule } = checkRule(body(REBATE));
	if (!rule) throw new Error('the rule is wrong');
	const dry = await dryRun(db, rule, { from: yesterday, to: yesterday });

	await Promise.all([runRewards(db, log), runRewards(db, log)]);
	await runRewards(db, log);

	expect(await Promise.all([one, small, excluded].map((id) => cashOf(db, id)))).toEqual([
		455n * UNIT,
		0n,
		0n,
	]);
	const [run] = await listRuns(db, { limit: 5 });
	expect(run).toMatchObject({ state: 'done', members: 1, amount: 455n * UNIT });
	expect(dry).toMatchObject([{ period: run?.period, members: 1, amount: run?.amount }]);
	await expectRewardsInOrder(db);
});

test('a run begins when its days are booked, and of no day before its rule was live', async ({
	db,
	owner,
	yesterday,
}) => {
	const rule = body({ ...REBATE, code: 'waits', pot: { code: 'waits' } });
	rule.pay.tiers[0].prize.cash.rates = { PVP: 100 };
	await aRule(db, rule);
	const memberId = await aMember(db);
	const play = { memberId, day: yesterday, valid: 10_000n * UNIT, gameType: 'PVP' };
	await aDayOfPlay(owner, play);
	const ranAs = async () => {
		await runRewards(db, log);
		return (await listRuns(db, { rule: 'waits', limit: 5 })).map(({ state }) => state);
	};

	const young = await ranAs();
	await backdate({ owner });
	await sql`update play_fold set open_day = ${yesterday}`.execute(owner);
	const early = await ranAs();
	await sql`update play_fold set open_day = ${dayAfter(yesterday, 1)}`.execute(owner);

	expect([young, early, await ranAs()]).toEqual([[], [], ['done']]);
	expect(await cashOf(db, memberId)).toBe(100n * UNIT);
	await expectRewardsInOrder(db);
});

test('a run stops where its pot is short, says so once, and goes on when it is funded', async ({
	db,
	owner,
	yesterday,
}) => {
	const rule = body({ ...REBATE, code: 'short', pot: { code: 'short' } });
	rule.pay.tiers[0].prize.cash.rates = { FISH: 100 };
	await aRule(db, rule, { funds: 250n * UNIT });
	await backdate({ owner });
	const members = [await aMember(db), await aMember(db), await aMember(db), await aMember(db)];
	for (const memberId of members) {
		await aDayOfPlay(owner, { memberId, day: yesterday, valid: 10_000n * UNIT, gameType: 'FISH' });
	}

	await runRewards(db, log);
	await runRewards(db, log);
	const paid = () => Promise.all(members.map((id) => cashOf(db, id)));
	expect(await paid()).toEqual([100n * UNIT, 100n * UNIT, 0n, 0n]);
	const warnings = logs.filter(([, message]) => message === 'the pot of a run is short');
	expect(warnings).toEqual([[expect.objectContaining({ member: members[2] }), expect.anything()]]);
	const now = await readClock(db);
	const funding = { code: 'short', amount: 150n * UNIT, fundedBy: 'test', reason: 'test', now };
	await transaction(db, (tx) => fundPot(tx, funding));
	await runRewards(db, log);

	expect(await paid()).toEqual(members.map(() => 100n * UNIT));
	await expectRewardsInOrder(db);
});

test('cashback is of the week, for losses, and none for a member who won', async ({
	db,
	owner,
	yesterday,
}) => {
	const rule = body({ ...CASHBACK, when: { clock: { every: 'week', weekday: 1, at: '00:00' } } });
	await aRule(db, { ...rule, pot: { code: 'cashback' } });
	await backdate({ owner });
	const [lost, won] = [await aMember(db), await aMember(db)];
	const weekday = (new Date(`${dayAfter(yesterday, 1)}T00:00:00Z`).getUTCDay() + 6) % 7;
	const monday = dayAfter(dayAfter(yesterday, 1), -weekday);
	for (const [memberId, paid] of [
		[lost, 1_600n],
		[won, 12_000n],
	] as const) {
		await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
				stake, paid, valid, uncounted)
			values (${memberId}, ${dayAfter(monday, -3)}, ${dayAfter(monday, -3)}, 'RNG', 'JHL', 'g', 9,
				${10_000n * UNIT}, ${paid * UNIT}, ${10_000n * UNIT}, 0)`.execute(owner);
	}

	await runRewards(db, log);

	expect([await cashOf(db, lost), await cashOf(db, won)]).toEqual([420n * UNIT, 0n]);
	await expectRewardsInOrder(db);
});

test('the dry run of a past month is what its run pays, and writes nothing', async ({
	db,
	owner,
	yesterday,
}) => {
	const rule = body({
		...{ ...REBATE, code: 'month', pot: { code: 'month' }, product: 'BETTING' },
		when: { clock: { every: 'month', at: '00:00' } },
		counts: { measure: 'sum', of: 'turnover', over: 'month', capPerDay: '200000.00' },
		limits: { perMember: { times: 1, per: 'month' } },
	});
	rule.pay.tiers[0].prize.cash.rates = { SPORTS: 37 };
	await aRule(db, rule);
	await backdate({ owner });
	const to = dayAfter(`${dayAfter(yesterday, 1).slice(0, 7)}-01`, -1);
	const from = `${to.slice(0, 7)}-01`;
	for (let n = 0; n < 12; n += 1) {
		const memberId = await aMember(db);
		for (const [day, odd] of [
			[from, 3_333n],
			[dayAfter(from, n), 1n],
			[to, 777n],
		] as const) {
			const valid = BigInt(n + 1) * 1_000n * UNIT + odd;
			await aDayOfPlay(owner, { memberId, day, valid, gameType: 'SPORTS' });
		}
		// The days beside the month.
		for (const day of [dayAfter(from, -1), dayAfter(to, 1)]) {
			await aDayOfPlay(owner, { memberId, day, valid: 50_000n * UNIT, gameType: 'SPORTS' });
		}
	}
	const { rule: checked } = checkRule(rule);
	if (!checked) throw new Error('the rule is wrong');

	const dry = await db.transaction().execute(async (tx) => {
		await sql`set transaction read only`.execute(tx);
		return await dryRun(tx, checked, { from, to });
	});
	await runRewards(db, log);

	const [run] = await listRuns(db, { rule: 'month', limit: 5 });
	expect(run).toMatchObject({ period: `month:${from}`, state: 'done', members: 12 });
	expect(dry).toEqual([
		expect.objectContaining({ period: run?.period, members: 12, amount: run?.amount }),
	]);
	await expectRewardsInOrder(db);
});
