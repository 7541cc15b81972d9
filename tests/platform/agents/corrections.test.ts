import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { listBillRows, listBills, readBill } from '#platform/agents/bills/bills.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { makeContracts } from './contracts-of-example.ts';
import { type Team, voidIssue } from './example.ts';
import { addPlay } from './facts.ts';
import { ACTIVE, billsOf, carryIn, cashOf, expectInOrder, said, test } from './settled-example.ts';

/** The corrections of the example, without real-time: kind, payee, gross and net. */
async function correctionsOf(db: Database, team: Team): Promise<string[]> {
	const { rows } = await sql<{ kind: string; payeeId: number; gross: Money; net: Money }>`
		select r.kind, b.payee_id as "payeeId", b.gross, b.gross - b.down as net
		from agent_bill b join agent_run r on r.id = b.run_id
		where r.revision > 0 order by r.corrected_on, r.ends_at, b.level, b.id`.execute(db);
	const names = new Map(Object.entries(team).map(([name, id]) => [id, name]));
	return rows.map(
		({ kind, payeeId, gross, net }) =>
			`${kind} ${names.get(payeeId)} ${Number(gross) / 1e4} ${Number(net) / 1e4}`,
	);
}

async function debtsOf(db: Database, team: Team) {
	const { rows } = await sql<{ debtor: number; creditor: number | null; left: Money }>`
		select debtor_id as debtor, creditor_id as creditor, left_amount as left
		from agent_debt order by debtor_id`.execute(db);
	const names = new Map(Object.entries(team).map(([name, id]) => [id, name]));
	return rows.map(({ debtor, creditor, left }) => [names.get(debtor), creditor, left]);
}

test('a void after the bills: corrections, debts to the platform, and what pays them', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-03T09:00', to: '2026-11-03T10:00' },
	});
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
	});
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');
	await voidIssue(owner, team);

	await settleDue(db, ACTIVE);
	await settleDue(db, ACTIVE);

	expect(said(await billsOf(db, team))).toEqual(
		expect.arrayContaining(['02 00 T 2309.7316 1315.9926', '02 00 A 822.724 358.4115']),
	);
	// The hour's rows go down, and so does the day's; B and C keep theirs.
	expect(await correctionsOf(db, team)).toEqual([
		...['hourly T -6 -3', 'hourly A -3 -3', 'daily T -41.5555 -19.5555', 'daily A -22 -22'],
		...['dividend T -282.45 -131.33', 'dividend A -151.12 -151.12'],
	]);
	expect(await debtsOf(db, team)).toEqual([
		['T', null, amount('153.8855')],
		['A', null, amount('176.12')],
	]);
	// What was paid stays paid.
	expect(await cashOf(db, team.A)).toBe(amount('13') + amount('27') + amount('358.4115'));
	await expectInOrder(db);

	// The next payouts pay the debts first.
	const later = '2026-11-12 10:00';
	for (const stake of [amount('5000'), amount('5000')]) {
		const play = { memberId: team.p2, at: later, product: 'RNG', stake, paid: 0n, valid: stake };
		await addPlay(owner, play);
	}
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-12T10:00', to: '2026-11-12T11:00' },
	});
	await settleDue(db, ACTIVE);

	// T 0.2 % and A 0.1 % of 10,000.
	expect(await debtsOf(db, team)).toEqual([
		['T', null, amount('143.8855')],
		['A', null, amount('166.12')],
	]);
	await expectInOrder(db);
});

test('a correction names its bill, what was billed before, and opens to the figures of now', async ({
	db,
	owner,
	team,
}) => {
	for (const kind of ['hourly', 'daily'] as const) {
		const from = kind === 'daily' ? '2026-11-03T00:00' : '2026-11-03T09:00';
		const to = kind === 'daily' ? '2026-11-04T00:00' : '2026-11-03T10:00';
		await makeContracts({ db, owner }, team, { kind, from, to });
	}
	await voidIssue(owner, team);
	await settleDue(db, ACTIVE);
	const { list } = await listBills(db, { memberId: team.T });
	const corrections = list.filter(({ correction }) => correction);
	const original = ({ kind: of }: (typeof list)[number]) =>
		list.find(({ kind, correction }) => kind === of && !correction);

	expect(corrections).toHaveLength(2);
	for (const bill of corrections) {
		const first = original(bill);
		const day = '2026-11-10';
		expect(bill.correction).toEqual({ billNo: first?.billNo, day, before: first?.gross });
		expect(first?.gross).toBeGreaterThan(0n);
		expect([bill.state, bill.owed]).toEqual(['paid', 0n]);
		const ask = { memberId: team.T, billNo: bill.billNo };
		const [rows, { days }] = await Promise.all([
			listBillRows(db, vault, ask),
			readBill(db, vault, ask),
		]);
		expect(sumOf(rows.list.map(({ valid }) => valid))).toBe(bill.valid);
		expect(sumOf(days.map(({ valid }) => valid))).toBe(bill.valid);
		expect(first?.valid).toBe(bill.valid + amount('3000'));
	}
});

test('a correction that adds is paid, after debts; a second one corrects what is left', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-02T00:00', to: '2026-11-03T00:00' },
	});
	const late = { memberId: team.p4, at: '2026-11-02 23:30', product: 'RNG', paid: 0n };
	const stake = amount('1000');
	await addPlay(owner, { ...late, stake, valid: stake, booked: '2026-11-04' });
	await addPlay(owner, { ...late, stake, valid: stake, booked: '2026-11-06', rounds: -1 });

	await settleDue(db, ACTIVE);

	expect(await correctionsOf(db, team)).toEqual([
		...['daily T 6 3', 'daily A 3 0.5', 'daily C 2.5 2.5'],
		...['daily T -6 -3', 'daily A -3 -0.5', 'daily C -2.5 -2.5'],
	]);
	// Bill and correction of the 4th; what the 6th takes back is owed.
	expect(await cashOf(db, team.C)).toBe(amount('8.625') + amount('2.5'));
	expect(await debtsOf(db, team)).toEqual([
		['T', null, amount('3')],
		['A', null, amount('0.5')],
		['C', null, amount('2.5')],
	]);
	await expectInOrder(db);
});

test('what a corrected dividend carries out goes into the next period, not into one before', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-23T00:00' },
	});
	// The second week A's team wins 4,000; a stake of 1,500 of it becomes void in the third.
	const won = { memberId: team.p3, at: '2026-11-10 10:00', product: 'RNG', valid: 0n };
	await addPlay(owner, { ...won, stake: 0n, paid: amount('4000') });
	const lost = { ...won, at: '2026-11-11 10:00', stake: amount('1500'), paid: 0n };
	await addPlay(owner, lost);
	await addPlay(owner, { ...lost, booked: '2026-11-18', rounds: -1 });

	await settleDue(db, ACTIVE);

	const { rows } = await sql<{ start: string; revision: number; carry: bigint[] }>`
		select to_char(r.starts_at at time zone 'Asia/Dhaka', 'DD') as start, r.revision,
			array[b.carry_in, b.carry_out] as carry
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.payee_id = ${team.A} order by r.starts_at, r.revision`.execute(db);
	expect(rows).toEqual([
		{ start: '02', revision: 0, carry: [0n, 0n] },
		{ start: '09', revision: 0, carry: [0n, amount('-2500')] },
		{ start: '09', revision: 1, carry: [0n, amount('-1500')] },
		{ start: '16', revision: 0, carry: [amount('-4000'), amount('-4000')] },
	]);
	await expectInOrder(db);
});

test('a correction is made and paid once by processes at once', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
	});
	await voidIssue(owner, team);

	await Promise.all([settleDue(db, ACTIVE), settleDue(db, ACTIVE), settleDue(db, ACTIVE)]);

	expect(await correctionsOf(db, team)).toEqual(['daily T -41.5555 -19.5555', 'daily A -22 -22']);
	expect(await debtsOf(db, team)).toEqual([
		['T', null, amount('19.5555')],
		['A', null, amount('22')],
	]);
	await expectInOrder(db);
});

test('the reconciler finds a correction that is not what its bills come to', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
	});
	await voidIssue(owner, team);
	await settleDue(db, ACTIVE);
	await expectInOrder(db);

	const tx = await owner.startTransaction().execute();
	await sql`update agent_debt set amount = amount + 1, left_amount = left_amount + 1
		where debtor_id = ${team.A}`.execute(tx);
	const found = await reconcile(tx, invariants, { full: true });
	await tx.rollback().execute();

	expect(found.map(({ invariant }) => invariant)).toContain('IA4');
});
