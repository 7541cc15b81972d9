import { sql } from 'kysely';
import { expect } from 'vitest';
import { listBills, readBill } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { setAside } from '#platform/agents/settlement/set-aside.ts';
import type { Database } from '#platform/db/database.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { hasPython, pageOf, pythonOf } from '../../bill-programs.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { makeContracts } from './contracts-of-example.ts';
import { type Name, type Team, voidIssue } from './example.ts';
import { addPlay } from './facts.ts';
import { costOf, decide, heldOf, moneyOf, settleAbove } from './held-bills.ts';
import { ACTIVE, carryIn, expectInOrder, openToday, test } from './settled-example.ts';

interface Dbs {
	db: Database;
	owner: Database;
}

const ABOVE_A = amount('500');

async function giveCash(db: Database, memberId: number, text: string): Promise<void> {
	await post(db, {
		...{ reference: `test:${crypto.randomUUID()}`, kind: 'test', occurredAt: new Date() },
		postings: [
			{
				...{ source: { kind: 'house.test', currency: 'BDT' }, amount: amount(text) },
				destination: agentCash(memberId),
			},
		],
	});
}

/** Debts that are open: debtor, creditor (null: the platform), what is left. */
async function debtsOf(db: Database, team: Team) {
	const { rows } = await sql<{ debtor: number; creditor: number | null; left: bigint }>`
		select debtor_id as debtor, creditor_id as creditor, left_amount as left
		from agent_debt where left_amount > 0 order by debtor_id, id`.execute(db);
	const names = new Map(Object.entries(team).map(([name, id]) => [id, name]));
	return rows.map(({ debtor, creditor, left }) => [
		...[names.get(debtor), creditor && names.get(creditor), Number(left) / 1e4],
	]);
}

/**
 * T has nothing of its own and owes A 41.9999 of its 52, which wait for staff; then a payout of T pays
 * 13 of it.
 */
async function oweHeld({ db, owner }: Dbs, team: Team): Promise<void> {
	const limit = amount('40');
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
	});
	await sql`update agent_contract set terms = '[{"bet":"99999","loss":"0","active":1,"rate":1}]'
		where payee_id = ${team.T}`.execute(owner);
	await giveCash(db, team.T, '10.0001');
	await settleAbove(db, limit);
	expect(await heldOf(db, team)).toEqual(['A']);
	expect(await debtsOf(db, team)).toEqual([['T', 'A', 41.9999]]);
	expect(await moneyOf(db, team)).toEqual({ cash: [0, 0, 0, 0], payable: [0, 10.0001, 0, 0] });
	await expectInOrder(db);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-03T09:00', to: '2026-11-03T10:00' },
	});
	await settleAbove(db, limit);
	// T's 13 go to the bill that waits, not to A; A's own hour is paid.
	expect(await debtsOf(db, team)).toEqual([['T', 'A', 28.9999]]);
	expect(await moneyOf(db, team)).toEqual({ cash: [0, 13, 0, 0], payable: [0, 23.0001, 0, 0] });
	await expectInOrder(db);
}

test('what is owed of a held bill waits with it, and is paid when it is approved', async ({
	db,
	owner,
	team,
}) => {
	await oweHeld({ db, owner }, team);
	await decide(db, { memberId: team.A, limit: amount('40') });

	// C is due 25: all that came, and 1.9999 of A's own.
	expect(await debtsOf(db, team)).toEqual([['T', 'A', 28.9999]]);
	expect(await moneyOf(db, team)).toEqual({ cash: [0, 11.0001, 0, 25], payable: [0, 0, 0, 0] });
	await expectInOrder(db);
	const { rows } = await sql`select sum(amount) as held from agent_debt_payment
		where is_held`.execute(db);
	expect(rows).toEqual([{ held: '130000' }]);
});

test('what is owed of a rejected bill is owed to the platform, which pays those below', async ({
	db,
	owner,
	team,
}) => {
	await oweHeld({ db, owner }, team);
	const before = await costOf(db);
	await decide(db, { memberId: team.A, why: 'play_not_real', limit: amount('40') });

	expect(await debtsOf(db, team)).toEqual([['T', null, 28.9999]]);
	expect(await moneyOf(db, team)).toEqual({ cash: [0, 13, 0, 25], payable: [0, 0, 0, 0] });
	expect((await costOf(db)) - before).toBe(amount('1.9999'));
	await expectInOrder(db);
});

test('what is set aside stays so until the bill of its payer is paid', async ({
	db,
	owner,
	team,
}) => {
	// T's dividend covers those below, A's does not cover that of C.
	const won = { memberId: team.p3, at: '2026-11-04 10:00', product: 'RNG', valid: 0n };
	await addPlay(owner, { ...won, stake: 0n, paid: amount('9000') });
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await giveCash(db, team.A, '500');
	await setAside(db, { day: '2026-11-04', ...ACTIVE });
	const kept = await moneyOf(db, team);
	expect(kept.payable[1]).toBeGreaterThan(100);

	await settleAbove(db, ABOVE_A);
	expect(await heldOf(db, team)).toEqual(['T']);
	const { rows } = await sql`select day::text from agent_set_aside_day
		where day > '2026-11-09'`.execute(db);
	expect(rows).toHaveLength(1);
	expect(await moneyOf(db, team)).toEqual(kept);
	await expectInOrder(db);

	await decide(db, { memberId: team.T, limit: ABOVE_A });
	const { cash, payable } = await moneyOf(db, team);
	expect(payable).toEqual([0, 0, 0, 0]);
	expect([cash[1], cash[3]]).toEqual([kept.cash[1], 464.3125]);
	await expectInOrder(db);
});

/** The dividend with the void of 10 November, everything booked until the 14th. */
async function voided({ db, owner }: Dbs, team: Team): Promise<void> {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');
	await voidIssue(owner, team);
	await sql`update play_fold set open_day = '2026-11-14'`.execute(owner);
}

async function decideAll(db: Database, team: Team, names: Partial<Record<Name, string>>) {
	for (const name of await heldOf(db, team)) {
		const why = names[name];
		await decide(db, { memberId: team[name], limit: ABOVE_A, ...(why && { why }) });
	}
}

test('a correction of a bill that waits waits too; then it is paid or owed as ever', async ({
	db,
	owner,
	team,
}) => {
	await voided({ db, owner }, team);
	await settleAbove(db, ABOVE_A);
	expect(await heldOf(db, team)).toEqual(['T', 'A']);
	const { rows } = await sql`select b.state from agent_bill b where b.corrects is not null`.execute(
		db,
	);
	expect(rows).toEqual([{ state: 'calculated' }, { state: 'calculated' }]);
	expect(await debtsOf(db, team)).toEqual([]);
	await expectInOrder(db);

	await decideAll(db, team, {});
	expect((await moneyOf(db, team)).cash).toEqual([1315.9926, 358.4115, 171.015, 464.3125]);
	expect(await debtsOf(db, team)).toEqual([]);
	await openToday(db, owner);
	await Promise.all([settleAbove(db, ABOVE_A), settleAbove(db, ABOVE_A)]);

	// As without a limit: corrections of the worked example.
	expect((await moneyOf(db, team)).cash).toEqual([1315.9926, 358.4115, 171.015, 464.3125]);
	expect(await debtsOf(db, team)).toEqual([
		['T', null, 131.33],
		['A', null, 151.12],
	]);
	await expectInOrder(db);
});

test('a correction of a rejected bill is rejected with it; the others of the run are not', async ({
	db,
	owner,
	team,
}) => {
	await voided({ db, owner }, team);
	const before = await costOf(db);
	await settleAbove(db, ABOVE_A);
	await decideAll(db, team, { A: 'terms_broken' });
	await openToday(db, owner);
	await settleAbove(db, ABOVE_A);
	// Booked after the decision: p3's stake of the week counts no more.
	const { rows } = await sql`select state, why, refused from agent_bill
		where corrects is not null and payee_id = ${team.A}`.execute(db);

	expect(rows).toEqual([{ state: 'rejected', why: 'terms_broken', refused: amount('-151.12') }]);
	expect((await moneyOf(db, team)).cash).toEqual([1315.9926, 0, 171.015, 464.3125]);
	expect(await debtsOf(db, team)).toEqual([['T', null, 131.33]]);
	expect((await costOf(db)) - before).toBe(amount('1315.9926') + amount('635.3275'));
	await expectInOrder(db);
});

test('a correction above the limit waits for staff itself', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-02T00:00', to: '2026-11-03T00:00' },
	});
	const stake = amount('50000');
	const late = { memberId: team.p4, at: '2026-11-02 23:30', product: 'RNG', paid: 0n };
	await addPlay(owner, { ...late, stake, valid: stake, booked: '2026-11-04' });
	await sql`update play_fold set open_day = '2026-11-14'`.execute(owner);
	await settleAbove(db, amount('150'));

	// T 300, A 179.6501, C 125 of the late bet; T's and A's wait, C's is paid.
	expect(await heldOf(db, team)).toEqual(['T', 'A']);
	const { cash } = await moneyOf(db, team);
	expect(cash[3]).toBe(8.625 + 125);
	await expectInOrder(db);
	await decide(db, { memberId: team.T, limit: amount('150') });
	await decide(db, { memberId: team.A, why: 'other', limit: amount('150') });
	await openToday(db, owner);
	await settleAbove(db, amount('150'));

	const { rows } = await sql<{ net: bigint }>`select gross - down - refused as net from agent_bill
		where corrects is not null order by level`.execute(db);
	const [ofT = 0n, ofA = 1n] = rows.map(({ net }) => net);
	expect([ofT > 0n, ofA]).toEqual([true, 0n]);
	const after = (await moneyOf(db, team)).cash;
	expect(after[0]).toBeCloseTo((cash[0] ?? 0) + Number(ofT) / 1e4, 4);
	expect(after.slice(1)).toEqual(cash.slice(1));
	await expectInOrder(db);
});

test('the payee reads why a bill waits or was rejected; its file is right in both programs', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');
	await settleAbove(db, ABOVE_A);
	const billsOf = async (memberId: number) => {
		const { list } = await listBills(db, { memberId, kind: 'dividend' });
		return list.filter(({ billNo }) => billNo.startsWith('D-20261102'));
	};
	const read = async (memberId: number, of = memberId) => {
		const [bill] = await billsOf(of);
		return await readBill(db, vault, { memberId, billNo: bill?.billNo ?? '' });
	};
	const held = { state: 'held', why: 'above_limit', paid: 0n, owed: 0n };
	expect(await billsOf(team.A)).toMatchObject([{ ...held, heldTime: expect.any(Date) }]);
	const seen = await read(team.T, team.A);
	expect([seen.state, seen.why, seen.heldTime]).toEqual(['held', undefined, undefined]);

	await decide(db, { memberId: team.A, why: 'terms_broken', limit: ABOVE_A });
	await decide(db, { memberId: team.T, limit: ABOVE_A });
	const refused = amount('358.4115');
	expect(await read(team.A)).toMatchObject({
		...{ state: 'rejected', why: 'terms_broken', refused, net: 0n, paid: 0n, owed: 0n },
		...{ gross: amount('822.724'), down: amount('464.3125'), isOwn: true },
	});
	expect((await read(team.T, team.A)).why).toBeUndefined();

	const files: string[] = [];
	for (const memberId of [team.T, team.A, team.B, team.C]) {
		for (const { billNo } of await billsOf(memberId)) {
			files.push(await makeBillFile(db, vault, { memberId, billNo, ...ACTIVE }));
		}
	}
	const right = files.map(() => ({ wrong: [], waits: [] }));
	expect(files).toHaveLength(4);
	expect(pageOf(files)).toEqual(right);
	if (hasPython) expect(pythonOf(files)).toEqual({ answers: right, status: 0 });
});
