import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { dayAfter } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { readInbox } from '#platform/people/messages/inbox.ts';
import { excludeMember } from '#platform/people/protection/blocks.ts';
import { setOffers } from '#platform/rewards/claims/require-offers.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { foldScores } from '#platform/rewards/rankings/fold-scores.ts';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { dryRun } from '#platform/rewards/runs/dry-run.ts';
import { listRuns } from '#platform/rewards/runs/list-runs.ts';
import { runRewards } from '#platform/rewards/runs/run-rewards.ts';
import { aMember, type TestDatabase } from '../../database.ts';
import { aRule, cashOf, expectRewardsInOrder, potOf, readClock } from '../offers.ts';
import { aRound, backdate, RANKING, test } from './ranked.ts';

const body = (rule: object) => JSON.parse(JSON.stringify(rule));
const log = { info: () => {}, warn: () => {} };

async function exclude({ db }: Pick<TestDatabase, 'db'>, memberId: number): Promise<void> {
	const now = await readClock(db);
	await transaction(db, (tx) => excludeMember(tx, { memberId, term: '6m', word: 'STOP', now }));
}

test('the ranks are paid once, ties by time, as the dry run says', async ({
	db,
	owner,
	monday,
}) => {
	await aRule(db, body(RANKING));
	await backdate({ owner });
	const [first, tie, third, excluded, unwilling, trial] = (await Promise.all(
		Array.from({ length: 6 }, () => aMember(db)),
	)) as [number, number, number, number, number, number];
	await sql`update member set type = 4, currency = 'DEMO' where id = ${trial}`.execute(owner);
	const play = (memberId: number, paid: bigint, second: number) =>
		aRound(owner, { memberId, day: dayAfter(monday, 2), stake: 10n, paid, second });
	await play(tie, 400n, 20);
	await play(first, 400n, 10);
	await play(third, 30n, 5);
	await play(third, 250n, 6);
	for (const one of [excluded, unwilling, trial]) await play(one, 9_000n, 1);
	await exclude({ db }, excluded);
	await transaction(db, (tx) => setOffers(tx, unwilling, false));
	const { rule } = checkRule(body(RANKING));
	if (!rule) throw new Error('the rule is wrong');
	const dry = await dryRun(db, rule, { from: monday, to: dayAfter(monday, 6) });

	// The run waits for the scores.
	await runRewards(db, log);
	expect(await listRuns(db, { limit: 5 })).toEqual([]);
	await Promise.all([foldScores(db), foldScores(db)]);
	await Promise.all([runRewards(db, log), runRewards(db, log)]);
	await runRewards(db, log);

	const all = [first, tie, third, excluded, unwilling, trial];
	expect(await Promise.all(all.map((id) => cashOf(db, id)))).toEqual(
		[1500n, 900n, 600n, 0n, 0n, 0n].map((units) => units * UNIT),
	);
	const [run] = await listRuns(db, { limit: 5 });
	expect(run).toMatchObject({ state: 'done', members: 3, amount: 3_000n * UNIT });
	expect(dry).toMatchObject([{ period: run?.period, members: 3, amount: run?.amount }]);
	const wanted = { memberId: first, language: 'EN', limit: 5, offset: 0 };
	expect((await readInbox(db, wanted)).list).toMatchObject([
		{ type: 'reward_paid', title: 'Best multiplier of the week: ৳1,500.00' },
	]);
	await expectRewardsInOrder(db);
});

test('play by the sum of days with a cap: seven small days stand above three large ones', async ({
	db,
	owner,
	monday,
}) => {
	const counts = { measure: 'sum', of: 'turnover', over: 'week', capPerDay: '5000.00' };
	await aRule(db, body({ ...RANKING, code: 'most-play', counts, pot: { code: 'most' } }));
	await sql`update reward_rule set state = 'paused' where code <> 'most-play'`.execute(owner);
	await backdate({ owner });
	const [steady, large] = [await aMember(db), await aMember(db)];
	for (let day = 0; day < 7; day += 1) {
		const common = { day: dayAfter(monday, day), paid: 0n, second: 60 };
		await aRound(owner, { ...common, memberId: steady, stake: 3_000n });
		if (day < 3) await aRound(owner, { ...common, memberId: large, stake: 20_000n });
	}
	await foldScores(db);
	const { rows } = await sql`select member_id, value from reward_rank
		where rule = 'most-play' order by value desc`.execute(db);
	const { rule } = checkRule(body({ ...RANKING, code: 'most-play', counts }));
	if (!rule) throw new Error('the rule is wrong');
	const dry = await dryRun(db, rule, { from: monday, to: dayAfter(monday, 6) });
	await runRewards(db, log);

	expect(rows).toEqual([
		{ member_id: steady, value: 21_000n * UNIT },
		{ member_id: large, value: 15_000n * UNIT },
	]);
	expect([await cashOf(db, steady), await cashOf(db, large)]).toEqual([1500n * UNIT, 900n * UNIT]);
	expect(dry).toMatchObject([{ members: 2, amount: 2_400n * UNIT }]);
	await expectRewardsInOrder(db);
});

test('a short pot pays none; an exclusion meanwhile lets the others move up', async ({
	db,
	owner,
	monday,
}) => {
	const rule = body({ ...RANKING, code: 'short-board', pot: { code: 'short-board' } });
	await aRule(db, rule, { funds: 5_000n * UNIT });
	await sql`update reward_rule set state = 'paused' where code <> 'short-board'`.execute(owner);
	await backdate({ owner });
	const now = await readClock(db);
	const funding = { code: 'short-board', fundedBy: 'test', reason: 'test', now };
	await transaction(db, (tx) => fundPot(tx, { ...funding, amount: -4_000n * UNIT }));
	const members = [await aMember(db), await aMember(db), await aMember(db)] as const;
	for (const [at, memberId] of members.entries()) {
		const paid = BigInt(100 - at);
		await aRound(owner, { memberId, day: monday, stake: 1n, paid, second: at });
	}
	await foldScores(db);
	await runRewards(db, log);
	const paid = () => Promise.all(members.map((id) => cashOf(db, id)));
	expect(await paid()).toEqual([0n, 0n, 0n]);
	expect(await listRuns(db, { limit: 1 })).toMatchObject([{ state: 'short', members: 0 }]);

	await exclude({ db }, members[0]);
	await transaction(db, (tx) => fundPot(tx, { ...funding, amount: 4_000n * UNIT }));
	await runRewards(db, log);

	expect(await paid()).toEqual([0n, 1500n * UNIT, 900n * UNIT]);
	expect(await potOf(db, 'short-board')).toBe(2_600n * UNIT);
	await expectRewardsInOrder(db);
});

test('a run that is killed while it pays leaves nothing, and pays once afterwards', async ({
	db,
	owner,
	monday,
}) => {
	await aRule(db, body({ ...RANKING, code: 'killed-board', pot: { code: 'killed' } }));
	await sql`update reward_rule set state = 'paused' where code <> 'killed-board'`.execute(owner);
	await backdate({ owner });
	const memberId = await aMember(db);
	await aRound(owner, { memberId, day: monday, stake: 1n, paid: 5n, second: 1 });
	await foldScores(db);
	// The last row that a run writes is held: the money is posted and not committed.
	const holder = await owner.startTransaction().execute();
	const killed = sql`insert into reward_given values ('killed-board', 'life', 0, 0)`
		.execute(holder)
		.then(() => runRewards(db, log))
		.catch((error: unknown) => error);
	try {
		const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
			where query like '%reward.pay_run(%' and wait_event_type = 'Lock'
				and datname = current_database()`;
		await vi.waitFor(
			async () => {
				const { rows } = await waiting.execute(db);
				expect(rows.length).toBe(1);
				await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
			},
			{ timeout: 20_000, interval: 100 },
		);
		expect(await cashOf(db, memberId)).toBe(0n);
	} finally {
		await holder.rollback().execute();
		await killed;
	}
	await Promise.all([runRewards(db, log), runRewards(db, log)]);

	expect(await cashOf(db, memberId)).toBe(1500n * UNIT);
	await expectRewardsInOrder(db);
});
