import { sql } from 'kysely';
import { expect } from 'vitest';
import { sumOf } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import { listBillRows, listBills, readBill } from '#platform/agents/bills/bills.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { test as base } from '../database.ts';
import { makeContracts } from './contracts-of-example.ts';
import { aTeam, playExample, type Team, voidIssue } from './example.ts';

const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aTeam(db, owner);
			await playExample(owner, team);
			const today = businessDayOf(await readNow(db));
			await sql`update play_fold set open_day = ${today}, through_at = now()`.execute(owner);
			for (const kind of ['daily', 'hourly', 'dividend'] as const) {
				const to = kind === 'dividend' ? '2026-11-09T00:00' : '2026-11-04T00:00';
				await makeContracts({ db, owner }, team, { kind, from: '2026-11-02T00:00', to });
			}
			await settleDue(db, { activeMin: amount('1000') });
			// What is voided later does not change what was billed.
			await voidIssue(owner, team);
			await use(team);
		},
		{ scope: 'file' },
	],
});

async function everyBill(db: Database, memberId: number) {
	const bills = [];
	let after: string | undefined;
	do {
		const page = await listBills(db, { memberId, after });
		bills.push(...page.list);
		after = page.next;
	} while (after);
	return bills;
}

async function everyRow(db: Database, memberId: number, billNo: string) {
	const rows = [];
	let after: string | undefined;
	do {
		const page = await listBillRows(db, vault, { memberId, billNo, after });
		rows.push(...page.list);
		after = page.next;
	} while (after);
	return rows;
}

test('every bill equals the sum of its rows, and of its days', async ({ db, team }) => {
	for (const memberId of [team.T, team.A, team.B, team.C]) {
		const bills = await everyBill(db, memberId);
		expect(bills.length).toBeGreaterThan(2);
		for (const { billNo, valid, netLoss, kind } of bills) {
			const [rows, { days, account, isOwn }] = await Promise.all([
				everyRow(db, memberId, billNo),
				readBill(db, vault, { memberId, billNo }),
			]);
			expect([account, isOwn]).toEqual(['M', true]);
			for (const parts of [rows, days]) {
				expect(sumOf(parts.map((row) => row.valid))).toBe(valid);
				const losses = parts.map((row) => {
					return row.stake - row.paid - row.uncounted - row.bonus - row.rebate - row.fee;
				});
				if (kind !== 'hourly') expect(sumOf(losses)).toBe(netLoss);
			}
		}
	}
});

test('a bill says its row, what is missing to the next, and who is paid below', async ({
	db,
	team,
}) => {
	const bills = await everyBill(db, team.T);
	const dividend = bills.find(({ kind }) => kind === 'dividend');
	const billNo = dividend?.billNo ?? '';
	expect(billNo).toMatch(/^D-20261102-[0-9A-Z]+$/);
	expect(dividend).toMatchObject({
		...{ row: 3, gross: amount('2309.7316'), state: 'paid', owed: 0n },
		...{ valid: amount('28761.6110'), netLoss: amount('15398.2111'), active: 6 },
	});
	const bill = await readBill(db, vault, { memberId: team.T, billNo });
	expect(bill.missing).toBeUndefined();
	expect(bill.below.map(({ gross }) => gross)).toEqual([amount('846.7240'), amount('171.0150')]);
	const quiet = bills.find(({ state, kind }) => state === 'not_reached' && kind === 'hourly');
	const { missing } = await readBill(db, vault, { memberId: team.T, billNo: quiet?.billNo ?? '' });
	expect(missing).toEqual({ bet: amount('1222.2223'), loss: 0n, active: 0 });
});

test('payee and payer open a bill, other members do not', async ({ db, team }) => {
	const [bill] = await everyBill(db, team.C);
	const billNo = bill?.billNo ?? '';
	const open = (memberId: number, number = billNo) =>
		readBill(db, vault, { memberId, billNo: number });

	expect(await open(team.A)).toMatchObject({ isOwn: false, below: [] });
	for (const memberId of [team.T, team.B, team.p4]) {
		await expect(open(memberId)).rejects.toMatchObject({ code: 'bill_not_yours' });
		const rows = listBillRows(db, vault, { memberId, billNo });
		await expect(rows).rejects.toMatchObject({ code: 'bill_not_yours' });
	}
	const other = billNo.replace(/^./, 'R');
	await expect(open(team.C, other)).rejects.toMatchObject({ code: 'bill_not_yours' });
});

test('a member has another name on each bill', async ({ db, team }) => {
	const bills = await everyBill(db, team.B);
	const names = await Promise.all(
		bills.map(async ({ billNo }) => (await everyRow(db, team.B, billNo)).map((row) => row.member)),
	);
	const all = names.flatMap((list) => [...new Set(list)]);
	expect(all.length).toBeGreaterThan(2);
	expect(new Set(all).size).toBe(all.length);
});
