import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { listBills, readBill } from '#platform/agents/bills/bills.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { agentCash, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { makeContracts } from './contracts-of-example.ts';
import { ACTIVE, billsOf, carryIn, cashOf, expectInOrder, said, test } from './settled-example.ts';

test('daily wages of the example', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-02T00:00', to: '2026-11-05T00:00' },
	});

	await settleDue(db, ACTIVE);

	const bills = await billsOf(db, team);
	expect(said(bills)).toEqual([
		...[
			'02 00 T 77.9029 45.553',
			'02 00 A 20.3499 11.7249',
			'02 00 B 12 12',
			'02 00 C 8.625 8.625',
		],
		...['03 00 T 88.6666 36.6666', '03 00 A 52 27', '03 00 C 25 25'],
	]);
	expect(bills.filter(({ state }) => state === 'not_reached')).toHaveLength(5);
	const cash = await Promise.all([team.T, team.A, team.B, team.C].map((id) => cashOf(db, id)));
	expect(cash).toEqual(['82.2196', '38.7249', '12', '33.625'].map(amount));
	await settleDue(db, ACTIVE);
	expect(await cashOf(db, team.T)).toBe(amount('82.2196'));
	await expectInOrder(db);
});

test('hourly wages of the example', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-02T10:00', to: '2026-11-03T10:00' },
	});

	await settleDue(db, ACTIVE);

	expect(said(await billsOf(db, team))).toEqual([
		...['02 10 T 6.7999 3.4666', '02 10 A 3.3333 3.3333'],
		...['02 11 T 4.275 1.425', '02 11 A 2.85 2.85', '02 12 T 8.4007 8.4007'],
		...['03 09 T 26 13', '03 09 A 13 13'],
	]);
	expect(await cashOf(db, team.T)).toBe(amount('26.2923'));
	expect(await cashOf(db, team.A)).toBe(amount('19.1833'));
	await expectInOrder(db);
});

test('the dividend of the example, with what A carries in', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');

	await settleDue(db, ACTIVE);

	expect(said(await billsOf(db, team)).slice(-4)).toEqual([
		...['02 00 T 2309.7316 1315.9926', '02 00 A 822.724 358.4115'],
		...['02 00 B 171.015 171.015', '02 00 C 464.3125 464.3125'],
	]);
	const cash = await Promise.all([team.T, team.A, team.B, team.C].map((id) => cashOf(db, id)));
	expect(cash).toEqual(['1315.9926', '358.4115', '171.015', '464.3125'].map(amount));
	await expectInOrder(db);
});

test('a dividend that a move or a lock has ended is billed for its days, thresholds as written', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	const until = '2026-11-04T00:00+06:00';
	await sql`update agent_contract set ends_at = ${until},
			terms = '[{"bet":"10000","loss":"1000","active":1,"rate":50000}]'
		where payee_id = ${team.C}`.execute(owner);

	await settleDue(db, ACTIVE);

	// Without the 1,000 that p5 lost on the 4th: 8,286.25. A's own bill is of the whole week.
	expect(said(await billsOf(db, team)).slice(-4)).toEqual([
		...['02 00 T 2309.7316 1291.9926', '02 00 A 846.724 432.4115'],
		...['02 00 B 171.015 171.015', '02 00 C 414.3125 414.3125'],
	]);
	const { list } = await listBills(db, { memberId: team.C });
	const bill = list.find(({ gross }) => gross > 0n);
	expect(bill).toMatchObject({ active: 1, netLoss: amount('8286.25'), endTime: new Date(until) });
	const ask = { memberId: team.C, billNo: bill?.billNo ?? '' };
	const { days } = await readBill(db, vault, ask);
	expect(days.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03']);
	expect(sumOf(days.map(({ netLoss }) => netLoss))).toBe(amount('8286.25'));
	await expectInOrder(db);
});

test('what is short is shared, becomes a debt, and is paid out of the next payout', async ({
	db,
	owner,
	team,
}) => {
	// A's own result of the day is nothing, its downline C is due 25.
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
	});
	await sql`update agent_contract set terms = '[{"bet":"99999","loss":"0","active":1,"rate":1}]'
		where payee_id = ${team.A}`.execute(owner);
	await post(db, {
		...{ reference: 'test:float', kind: 'test', occurredAt: new Date() },
		postings: [
			{
				...{ source: { kind: 'house.test', currency: 'BDT' }, amount: amount('10.0001') },
				destination: agentCash(team.A),
			},
		],
	});

	await settleDue(db, ACTIVE);

	const [a, c] = [team.A, team.C];
	expect([await cashOf(db, a), await cashOf(db, c)]).toEqual([0n, amount('10.0001')]);
	expect((await billsOf(db, team)).find(({ name }) => name === 'C')?.state).toBe('partly_paid');
	const debts = sql<{ left: Money }>`
		select left_amount as left from agent_debt where debtor_id = ${a} and creditor_id = ${c}`;
	expect((await debts.execute(db)).rows).toEqual([{ left: amount('14.9999') }]);
	await expectInOrder(db);

	// The next day pays A itself.
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-03T09:00', to: '2026-11-03T10:00' },
	});
	await settleDue(db, ACTIVE);

	expect((await debts.execute(db)).rows).toEqual([{ left: amount('1.9999') }]);
	expect([await cashOf(db, a), await cashOf(db, c)]).toEqual([0n, amount('23.0001')]);
	expect(await balanceOf(db, commissionPayable(a))).toBe(0n);
	await expectInOrder(db);
});

test('the reconciler finds bills that are not what was paid', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-02T00:00', to: '2026-11-05T00:00' },
	});
	await settleDue(db, ACTIVE);
	await expectInOrder(db);
	const ofTeam = sql`payee_id = ${team.A} and gross > 0`;
	const faults = {
		IA1: sql`select ledger.post(ledger.new_id(), 'test', 'surplus', 'test', '\\x00'::bytea, null,
			array[ledger.account_id(${team.A}, 'agent.commission_payable', 'BDT'),
				ledger.account_id(null, 'house.test', 'BDT')], array[1::bigint, -1::bigint])`,
		IA2: sql`update agent_bill set down = down + 1 where ${ofTeam}`,
		IA4: sql`update agent_bill set released = released + 1 where ${ofTeam}`,
		IA4_owed: sql`update agent_bill set funded = funded - 1, released = released - 1
			where ${ofTeam}`,
		IA4_left: sql`update agent_bill set state = 'calculated', paid_at = null
			where id = (select min(id) from agent_bill where gross = 0)`,
	};
	for (const [name, fault] of Object.entries(faults)) {
		const tx = await owner.startTransaction().execute();
		await fault.execute(tx);
		const found = await reconcile(tx, invariants, { full: true });
		await tx.rollback().execute();
		expect(
			found.map(({ invariant }) => invariant),
			name,
		).toContain(name.slice(0, 3));
	}
});

test('three processes at once bill and pay each period once, missed ones in their order', async ({
	db,
	owner,
	team,
}) => {
	for (const kind of ['daily', 'hourly'] as const) {
		await makeContracts({ db, owner }, team, {
			...{ kind, from: '2026-11-02T09:00', to: '2026-11-05T00:00' },
		});
	}
	await sql`update agent_contract set starts_at = '2026-11-02T00:00+06:00'
		where kind = 'daily'`.execute(owner);

	await Promise.all([settleDue(db, ACTIVE), settleDue(db, ACTIVE), settleDue(db, ACTIVE)]);

	const { rows } = await sql<{ kind: string; count: number; inOrder: boolean }>`
		select kind, count(*)::int as count,
			bool_and(starts_at >= coalesce(before, starts_at)) as "inOrder"
		from (select kind, starts_at, lag(starts_at) over (partition by kind order by id) as before
			from agent_run) r
		group by kind order by kind`.execute(db);
	expect(rows).toEqual([
		{ kind: 'daily', count: 3, inOrder: true },
		{ kind: 'hourly', count: 63, inOrder: true },
	]);
	// Of the worked example: days and hours, each once.
	expect(await cashOf(db, team.T)).toBe(amount('82.2196') + amount('26.2923'));
	expect(await cashOf(db, team.A)).toBe(amount('38.7249') + amount('19.1833'));
	await expectInOrder(db);
});
