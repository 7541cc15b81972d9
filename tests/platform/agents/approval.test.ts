import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideBill, listHeldBills } from '#platform/agents/settlement/decide-bill.ts';
import { payRun } from '#platform/agents/settlement/pay-run.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { amount } from '../../ladder-text.ts';
import { makeContracts } from './contracts-of-example.ts';
import type { Team } from './example.ts';
import { addPlay } from './facts.ts';
import { costOf, decide, heldOf, moneyOf, settleAbove } from './held-bills.ts';
import { billsOf, carryIn, expectInOrder, test } from './settled-example.ts';

/** What the dividend of the example pays T, A, B and C without a limit. */
const PAID = [1315.9926, 358.4115, 171.015, 464.3125];
const NONE = [0, 0, 0, 0];
/** T's bill is 2,309.7316, A's 822.724, B's 171.015, C's 464.3125. */
const [ABOVE_T, ABOVE_A, ABOVE_ALL] = [amount('1000'), amount('500'), amount('100')];

interface Dbs {
	db: Database;
	owner: Database;
}

async function withDividend({ db, owner }: Dbs, team: Team): Promise<void> {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');
}

const stateOf = async (db: Database, team: Team) => {
	const bills = (await billsOf(db, team)).filter(({ day, gross }) => day === '02 00' && gross > 0n);
	return Object.fromEntries(bills.map(({ name, state }) => [name, state]));
};

const isClosed = async (db: Database) => {
	const { rows } = await sql<{
		isClosed: boolean;
	}>`select bool_and(paid_at is not null) as "isClosed"
		from agent_run`.execute(db);
	return rows[0]?.isClosed;
};

/** The messages about bills; those of hours are none. */
async function messagesOf(db: Database, memberId: number): Promise<string[]> {
	const { rows } = await sql<{ kind: string; amount: string }>`
		select kind, params->>'amount' as amount from member_message
		where member_id = ${memberId} and kind like 'bill_%' order by id`.execute(db);
	return rows.map(({ kind, amount: of }) => `${kind} ${of}`);
}

test('a bill above the limit at the top: its whole line waits, other periods are paid', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	const before = await costOf(db);
	await settleAbove(db, ABOVE_T);

	expect(await stateOf(db, team)).toEqual({
		...{ T: 'held', A: 'calculated', B: 'calculated', C: 'calculated' },
	});
	expect(await moneyOf(db, team)).toEqual({ cash: NONE, payable: NONE });
	expect(await costOf(db)).toBe(before);
	const { rows } = await sql`select why, held_at is not null as "isHeld" from agent_bill
		where state = 'held'`.execute(db);
	expect(rows).toEqual([{ why: 'above_limit', isHeld: true }]);
	await expectInOrder(db);

	// A later period is made and paid meanwhile.
	const stake = amount('10000');
	const play = { memberId: team.p2, at: '2026-11-12 10:00', product: 'RNG', paid: 0n };
	await addPlay(owner, { ...play, stake, valid: stake });
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-12T10:00', to: '2026-11-12T11:00' },
	});
	await settleAbove(db, ABOVE_T);
	expect((await moneyOf(db, team)).cash).toEqual([10, 10, 0, 0]);
	expect(await isClosed(db)).toBe(false);
	await expectInOrder(db);

	await decide(db, { memberId: team.T, limit: ABOVE_T });
	expect(await moneyOf(db, team)).toEqual({
		...{ cash: [1325.9926, 368.4115, 171.015, 464.3125], payable: NONE },
	});
	expect(await costOf(db)).toBe(before + amount('2309.7316') + amount('20'));
	expect(await isClosed(db)).toBe(true);
	await settleAbove(db, ABOVE_T);
	expect((await moneyOf(db, team)).cash[0]).toBe(1325.9926);
	await expectInOrder(db);
	expect(await messagesOf(db, team.T)).toEqual(['bill_held ৳1,315.99', 'bill_paid ৳1,315.99']);
	expect(await messagesOf(db, team.A)).toEqual(['bill_paid ৳358.41']);
});

test('a bill above the limit in the middle: its money waits, other lines are paid', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	await settleAbove(db, ABOVE_A);
	expect(await heldOf(db, team)).toEqual(['T', 'A']);
	await decide(db, { memberId: team.T, limit: ABOVE_A });

	expect(await stateOf(db, team)).toEqual({
		...{ T: 'paid', A: 'held', B: 'paid', C: 'calculated' },
	});
	expect(await moneyOf(db, team)).toEqual({
		cash: [1315.9926, 0, 171.015, 0],
		payable: [0, 822.724, 0, 0],
	});
	await expectInOrder(db);
	await settleAbove(db, ABOVE_A);
	expect(await heldOf(db, team)).toEqual(['A']);

	// A stop between the decision and the payment: the job pays.
	await decide(db, { memberId: team.A, limit: ABOVE_A, isLate: true });
	expect((await moneyOf(db, team)).cash[1]).toBe(0);
	await expectInOrder(db);
	await settleAbove(db, ABOVE_A);
	expect(await moneyOf(db, team)).toEqual({ cash: PAID, payable: NONE });
	expect(await isClosed(db)).toBe(true);
	await expectInOrder(db);
});

test('approved in any order, at any limit: every balance is that without a limit', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	await settleAbove(db, ABOVE_ALL);
	expect(await heldOf(db, team)).toEqual(['T', 'A', 'B', 'C']);
	for (const name of ['C', 'B', 'A', 'T'] as const) {
		expect(await moneyOf(db, team)).toEqual({ cash: NONE, payable: NONE });
		await decide(db, { memberId: team[name], limit: ABOVE_ALL });
		await settleAbove(db, ABOVE_ALL);
		await expectInOrder(db);
	}
	expect(await moneyOf(db, team)).toEqual({ cash: PAID, payable: NONE });
});

test('a stop after each bill: an approved run goes on where it was', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	await settleAbove(db, ABOVE_T);
	await decide(db, { memberId: team.T, limit: ABOVE_T, isLate: true });
	const { rows } = await sql<{ id: bigint }>`select max(id) as id from agent_run`.execute(db);
	for (let step = 0; step < 6; step += 1) {
		let asked = 0;
		const signal = {
			get aborted() {
				asked += 1;
				return asked > 1;
			},
		} as AbortSignal;
		await payRun(db, rows[0]?.id ?? 0n, { readAt: readNow, approvalAbove: ABOVE_T, signal });
		await expectInOrder(db);
	}
	expect(await moneyOf(db, team)).toEqual({ cash: PAID, payable: NONE });
});

test('rejected at the top: its payee gets nothing, the platform pays those below', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	const before = await costOf(db);
	await settleAbove(db, ABOVE_T);
	await decide(db, { memberId: team.T, why: 'terms_broken', limit: ABOVE_T });

	expect(await stateOf(db, team)).toEqual({ T: 'rejected', A: 'paid', B: 'paid', C: 'paid' });
	expect(await moneyOf(db, team)).toEqual({ cash: [0, ...PAID.slice(1)], payable: NONE });
	expect(await costOf(db)).toBe(before + amount('2309.7316') - amount('1315.9926'));
	expect(await isClosed(db)).toBe(true);
	await settleAbove(db, ABOVE_T);
	expect((await moneyOf(db, team)).cash).toEqual([0, ...PAID.slice(1)]);
	await expectInOrder(db);
});

test.for([
	['T', 'A'],
	['A', 'T'],
] as const)(
	'rejected in the middle, decided in the order %s, %s',
	async (order, { db, owner, team }) => {
		await withDividend({ db, owner }, team);
		const before = await costOf(db);
		await settleAbove(db, ABOVE_A);
		for (const name of order) {
			const why = name === 'A' ? { why: 'play_not_real' } : {};
			await decide(db, { memberId: team[name], limit: ABOVE_A, ...why });
			await expectInOrder(db);
		}

		expect(await stateOf(db, team)).toEqual({ T: 'paid', A: 'rejected', B: 'paid', C: 'paid' });
		const [ofT = 0, , ...ofRest] = PAID;
		expect(await moneyOf(db, team)).toEqual({ cash: [ofT, 0, ...ofRest], payable: NONE });
		expect(await costOf(db)).toBe(before + amount('2309.7316') - amount('358.4115'));
		expect(await isClosed(db)).toBe(true);
	},
);

test('both levels rejected: the lowest still gets its part, once', async ({ db, owner, team }) => {
	await withDividend({ db, owner }, team);
	const before = await costOf(db);
	await settleAbove(db, ABOVE_A);
	for (const name of ['A', 'T'] as const) {
		await decide(db, { memberId: team[name], why: 'other', limit: ABOVE_A, isLate: true });
	}
	await Promise.all([1, 2, 3].map(() => settleAbove(db, ABOVE_A)));

	expect((await moneyOf(db, team)).cash).toEqual([0, 0, 171.015, 464.3125]);
	expect(await costOf(db)).toBe(before + amount('171.015') + amount('464.3125'));
	await expectInOrder(db);
});

test('two processes approve at once: it is paid once, and each person counts once', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	const before = await costOf(db);
	await settleAbove(db, ABOVE_T);
	const [held] = await listHeldBills(db);
	const approve = async (person: string) => {
		const actor = { name: `os:ops/${person}`, person };
		const given = { billNo: held?.billNo ?? '', actor, reason: 'looked at it' };
		const { outcome, runId } = await transaction(db, (tx) => decideBill(tx, given));
		await payRun(db, runId, { readAt: readNow, approvalAbove: ABOVE_T });
		return outcome;
	};

	// The same person at once, in two spellings: one decision.
	const same = await Promise.allSettled([approve('Rima'), approve('rima'), approve('rima')]);
	expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await heldOf(db, team)).toEqual(['T']);
	const results = await Promise.allSettled(['omar', 'asha', 'omar'].map(approve));

	const done = results.filter((one) => one.status === 'fulfilled' && one.value === 'done');
	expect(done).toHaveLength(1);
	expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
	expect(await moneyOf(db, team)).toEqual({ cash: PAID, payable: NONE });
	expect(await costOf(db)).toBe(before + amount('2309.7316'));
	await expectInOrder(db);
});

test('the reconciler finds a rejected bill that is not what became of it', async ({
	db,
	owner,
	team,
}) => {
	await withDividend({ db, owner }, team);
	await settleAbove(db, ABOVE_T);
	await decide(db, { memberId: team.T, why: 'other', limit: ABOVE_T });
	await expectInOrder(db);
	for (const fault of [
		sql`update agent_bill set refused = refused - 1 where state = 'rejected'`,
		sql`update agent_bill set released = 1 where state = 'rejected'`,
		sql`update agent_bill set funded = funded + 1 where state = 'rejected'`,
	]) {
		const tx = await owner.startTransaction().execute();
		await fault.execute(tx);
		const found = await reconcile(tx, invariants, { full: true });
		await tx.rollback().execute();
		expect(found.map(({ invariant }) => invariant)).toContain('IA4');
	}
});
