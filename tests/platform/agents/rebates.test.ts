import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Money } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import { readProductProfit } from '#platform/agents/reports/read-product-profit.ts';
import { correctDay } from '#platform/agents/settlement/correct-day.ts';
import { payCorrections } from '#platform/agents/settlement/pay-corrections.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { agentCash, memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { checkDay, rebuildDay } from '#platform/play/days/rebuild-day.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { aTeam, type Name, PLAYS, type Team } from './example.ts';
import { addPlay } from './facts.ts';
import { ACTIVE, expectInOrder } from './settled-example.ts';

/** Rates of LOTT, in percent. */
const RATES: [Name, number][] = [
	...([['T', 0.9] as const, ['A', 0.7], ['B', 0.6], ['C', 0.5], ['p1', 0.4]] as [Name, number][]),
	...([['p2', 0.3] as const, ['p3', 0.2], ['p4', 0.1], ['p5', 0.1]] as [Name, number][]),
];

/** The lottery rounds of the example, counted, and the rates of its members. */
const test = base.extend<{ team: Team }>({
	team: async ({ db, owner }, use) => {
		await clear(owner);
		const team = await aTeam(db, owner);
		for (const [name, percent] of RATES) {
			await sql`insert into agent_rebate_rate (member_id, product, starts_at, rate)
				values (${team[name]}, 'LOTT', '2026-11-01Z', ${percent * 10_000})`.execute(owner);
		}
		for (const [index, [name, at, product, stake, paid, valid]] of PLAYS.entries()) {
			const play = { stake: amount(stake), paid: amount(paid), valid: amount(valid) };
			await addPlay(owner, { memberId: team[name], at, product, ...play });
			await sql`insert into play_counted
					(member_id, fact_id, settled_at, game_type, stake, paid, valid, uncounted)
				values (${team[name]}, ${index}, ${at}::timestamp at time zone 'Asia/Dhaka', ${product},
					${play.stake}, ${play.paid}, ${play.valid}, 0)`.execute(owner);
		}
		await openDay(db, owner);
		await use(team);
		await clear(owner);
	},
});

async function clear(owner: Database): Promise<void> {
	for (const table of [
		...['agent_debt_payment', 'agent_debt', 'agent_correction_sum', 'agent_correction'],
		...['agent_rebate_line', 'agent_rebate_run', 'agent_rebate_rate', 'agent_bill', 'agent_run'],
		...['play_counted', 'play_changed', 'play_hour'],
	]) {
		await sql`delete from ${sql.table(table)}`.execute(owner);
	}
}

/** Everything until now is booked. */
async function openDay(db: Database, owner: Database): Promise<string> {
	const now = await readNow(db);
	const today = businessDayOf(now);
	await sql`update play_fold set open_day = ${today}, through_at = ${now}`.execute(owner);
	return today;
}

/** Makes the rounds of issue g1/102 void, seen today. */
async function makeVoid(owner: Database, team: Team, today: string): Promise<void> {
	await sql`
		with gone as (
			delete from play_counted
			where member_id = any(${[team.p2, team.p3]}::int[])
				and settled_at = '2026-11-03T09:45+06:00'
			returning member_id, fact_id, settled_at
		)
		insert into play_changed select ${today}, member_id, fact_id, settled_at from gone`.execute(
		owner,
	);
}

async function cashOf(db: Database, team: Team): Promise<Record<string, Money>> {
	const of = async (name: Name, kind: typeof agentCash) => await balanceOf(db, kind(team[name]));
	return {
		...{ p2: await of('p2', memberCash), p3: await of('p3', memberCash) },
		...{ C: await of('C', memberCash), ofC: await of('C', agentCash) },
		...{ A: await of('A', agentCash), T: await of('T', agentCash) },
	};
}

const PAID = {
	...{ p2: amount('15'), p3: amount('2.6666'), C: amount('3'), ofC: 0n },
	...{ A: amount('27.8667'), T: amount('13.8666') },
};

test('each round pays the player and the levels above by the difference of their rates', async ({
	db,
	team,
}) => {
	await settleDue(db, ACTIVE);
	await settleDue(db, ACTIVE);

	expect(await cashOf(db, team)).toEqual(PAID);
	await expectInOrder(db);
});

test('play that does not count pays the player alone', async ({ db, owner, team }) => {
	await sql`insert into team_uncounted (member_id, day, reason)
		values (${team.p2}, '2026-11-02', 'same_person'), (${team.p2}, '2026-11-03', 'same_person')`.execute(
		owner,
	);

	await settleDue(db, ACTIVE);

	// Of the 5,000 of p2, A would have 0.4 % and T 0.2 %.
	expect(await cashOf(db, team)).toEqual({
		...PAID,
		...{ A: (PAID.A ?? 0n) - amount('20'), T: (PAID.T ?? 0n) - amount('10') },
	});
	await sql`delete from team_uncounted`.execute(owner);
});

test('the older report of lottery has play and rebates of lottery alone', async ({ db, team }) => {
	await settleDue(db, ACTIVE);
	const to = businessDayOf(await readNow(db));
	const read = (more: Partial<Parameters<typeof readProductProfit>[1]> = {}) =>
		readProductProfit(db, {
			...{ readerId: team.T, products: ['LOTT', 'ELOTT'], isTeam: true, from: '2026-11-02', to },
			...{ customerName: undefined, customerId: undefined, pageNo: 1, pageSize: 2, ...more },
		});

	const { list, pageInfo } = await read();
	expect(pageInfo).toEqual({ total: 3, pageNo: 1, pageSize: 2 });
	expect(list.map(({ customerId }) => customerId)).toEqual([team.A, team.B]);
	expect(list[0]).toMatchObject({
		...{ stake: amount('7833.3333'), paid: amount('5890'), rebate: amount('48.5333') },
		profit: amount('-1894.8'),
	});
	expect(list[1]).toMatchObject({ stake: 0n, paid: 0n, rebate: 0n, profit: 0n });
	expect((await read({ pageNo: 2 })).list.map(({ customerId }) => customerId)).toEqual([team.p1]);
	const { list: alone } = await read({ isTeam: false, customerId: team.p2 });
	expect(alone).toMatchObject([
		{ stake: amount('5000'), paid: amount('4900'), rebate: amount('15'), profit: amount('-85') },
	]);
	expect((await read({ products: ['PVP'] })).list[0]).toMatchObject({ stake: 0n, rebate: 0n });
	for (const customerId of [team.T, 999_999_999]) {
		await expect(read({ customerId })).rejects.toMatchObject({ code: 'not_in_tree' });
	}
	await expect(read({ readerId: team.B, customerId: team.p2 })).rejects.toMatchObject({
		code: 'not_in_tree',
	});
});

test('processes at once pay a rebate once', async ({ db, team }) => {
	await Promise.all([settleDue(db, ACTIVE), settleDue(db, ACTIVE), settleDue(db, ACTIVE)]);

	expect(await cashOf(db, team)).toEqual(PAID);
	await expectInOrder(db);
});

test('a rate counts from its instant, and a level with less than the one below has nothing', async ({
	db,
	owner,
	team,
}) => {
	await sql`insert into agent_rebate_rate (member_id, product, starts_at, rate)
		values (${team.A}, 'LOTT', '2026-11-03Z', 2000)`.execute(owner);

	await settleDue(db, ACTIVE);

	// On the 3rd A has 0.2 %, less than the 0.3 % of p2: T has the rest up to its 0.9 %.
	expect(await cashOf(db, team)).toEqual({
		...PAID,
		...{ A: amount('15.8667'), T: amount('25.8666') },
	});
});

test('a void takes rebates back: from the player what there is, from agents as a debt', async ({
	db,
	owner,
	team,
}) => {
	await settleDue(db, ACTIVE);
	await sql`insert into agent_run (kind, period, starts_at, ends_at, seq, made_at, paid_at)
		values ('daily', 'D', ${await readNow(db)}, ${await readNow(db)}, 0, now(), now())`.execute(
		owner,
	);
	await post(db, {
		...{ reference: `test:${randomUUID()}`, kind: 'test', occurredAt: new Date() },
		postings: [
			{
				...{ source: memberCash(team.p2), amount: amount('10') },
				destination: { kind: 'house.test', currency: 'BDT' },
			},
		],
	});
	const today = await openDay(db, owner);
	await makeVoid(owner, team, today);

	await Promise.all([settleDue(db, ACTIVE), settleDue(db, ACTIVE)]);

	// p2 has 5 of the 9 left; the money of agents stays, what they were paid too much is owed.
	expect(await cashOf(db, team)).toEqual({ ...PAID, p2: 0n });
	const { rows } = await sql<{ id: number; rebate: Money }>`
		select member_id as id, sum(rebate)::bigint as rebate from money_day
		where booked = ${today} group by 1 order by 1`.execute(db);
	expect(rows).toEqual([
		{ id: team.T, rebate: amount('-6') },
		{ id: team.A, rebate: amount('-12') },
		{ id: team.p2, rebate: amount('-5') },
	]);
	// A rebuild of the day knows them, though no folded event says so.
	const faults = async () =>
		(await checkDay(db, today)).filter(({ table, line }) => {
			return table === 'money_day' && Object.values(team).some((id) => line.endsWith(` ${id}`));
		});
	expect(await faults()).toEqual([]);
	for (const name of ['A', 'p2'] as const) {
		const lost = sql`rebate = rebate + 1 where member_id = ${team[name]} and booked = ${today}`;
		await sql`update money_day set ${lost}`.execute(owner);
		expect(await faults()).toMatchObject([{ line: expect.stringContaining('rebate -1,') }]);
		await rebuildDay(db, today);
		expect(await faults()).toEqual([]);
	}

	await correctDay(db, { ...ACTIVE, day: today });
	await payCorrections(db, today);
	const { rows: debts } = await sql<{ id: number; left: Money }>`
		select debtor_id as id, left_amount as left from agent_debt order by 1`.execute(db);
	expect(debts).toEqual([
		{ id: team.T, left: amount('6') },
		{ id: team.A, left: amount('12') },
	]);
	await expectInOrder(db);
});

test('the reconciler finds a rebate that was not paid', async ({ db, owner, team }) => {
	await settleDue(db, ACTIVE);
	await expectInOrder(db);

	const tx = await owner.startTransaction().execute();
	await sql`update agent_rebate_line set amount = amount + 1 where payee_id = ${team.T}`.execute(
		tx,
	);
	const found = await reconcile(tx, invariants, { full: true });
	await tx.rollback().execute();

	expect(found.map(({ invariant }) => invariant)).toContain('IA5');
});
