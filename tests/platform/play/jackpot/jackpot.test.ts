import { sql } from 'kysely';
import { expect } from 'vitest';
import { jackpotAt } from '#lib/rules/games/jackpot.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { house, jackpotPool } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { fundJackpots, openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { findFunded } from '#platform/play/jackpot/rows.ts';
import { stateOf } from '#platform/play/jackpot/rules.ts';
import { makeDatabase, NOON, test } from '../../database.ts';

const OPENING = 1_000_0000n;
const STEP = 165_1100n;
const POOL = jackpotPool('main');

function after(seconds: number): Date {
	return new Date(NOON.getTime() + seconds * 1000);
}

/** The display by the specification: 165.11 more every 3 seconds. */
function formula(seconds: number): bigint {
	return OPENING + STEP * BigInt(Math.floor(seconds / 3));
}

async function aJackpot() {
	const made = await makeDatabase();
	await openJackpot(made.db, { currency: 'BDT', amount: OPENING, now: NOON });
	return made;
}

async function shown(db: Database, seconds: number): Promise<bigint> {
	const funded = await findFunded(db, 'main');
	if (!funded) throw new Error('there is no jackpot');
	return jackpotAt(stateOf(funded, after(seconds)), after(seconds));
}

function brokenRules(db: Database) {
	return reconcile(db, invariants, { full: true });
}

/**
 * Goal: the display equals the formula to the minor unit, is never above the account, and the
 * ledger balances, whatever the pauses between two runs of the job. Method: uneven runs, restarts
 * and long gaps, with checks in between.
 */
test('formula and ledger never drift, over late runs, restarts and gaps', async () => {
	const { db, drop } = await aJackpot();
	const runs = [0, 1, 2, 59, 61, 64, 64, 150, 151, 3_600, 3_601, 90_000, 259_203, 259_204.5];

	for (const seconds of runs) {
		await fundJackpots(db, after(seconds));
		for (const later of [0, 0.4, 2.9, 3, 60, 147]) {
			expect(await shown(db, seconds + later), `${seconds} s + ${later} s`).toBe(
				formula(seconds + later),
			);
		}
		const balance = await balanceOf(db, POOL);
		expect(balance).toBeGreaterThanOrEqual(await shown(db, seconds + 100_000));
		expect(await balanceOf(db, house('jackpot'))).toBe(-balance);
	}

	expect(await brokenRules(db)).toEqual([]);
	await drop();
});

test('the display stops at the balance of the account until the house pays, and catches up exactly', async () => {
	const { db, drop } = await aJackpot();
	await fundJackpots(db, after(0));

	const covered = await balanceOf(db, POOL);
	const stopped = await shown(db, 86_400);
	await fundJackpots(db, after(86_400));

	expect(stopped).toBe(covered);
	expect(await shown(db, 86_400)).toBe(formula(86_400));
	await drop();
});

test('an interval is paid once by many simultaneous runs', async () => {
	const { db, drop } = await aJackpot();

	await Promise.all(Array.from({ length: 12 }, () => fundJackpots(db, after(600))));
	await fundJackpots(db, after(600));
	await fundJackpots(db, after(30));

	expect(await shown(db, 600)).toBe(formula(600));
	const { rows } = await sql`select from ledger.tx where kind = 'jackpot_fund'`.execute(db);
	expect(rows).toHaveLength(2);
	await drop();
});

test('a crash between the note and the money leaves neither', async () => {
	const { db, drop } = await aJackpot();
	await fundJackpots(db, after(0));
	await sql`select ledger.account_id(null, 'house.elsewhere', 'BDT')`.execute(db);
	const before = await findFunded(db, 'main');
	// The reference of the next interval is used already, so its posting fails after the note was
	// written.
	const reference = `jackpot:main:${before?.fundedUntil.toISOString()}`;
	const postings = [{ source: house('elsewhere'), destination: POOL, amount: 5n }];
	await post(db, { reference, kind: 'other', occurredAt: NOON, postings });

	await expect(fundJackpots(db, after(60))).rejects.toThrow('reference_conflict');

	expect(await findFunded(db, 'main')).toMatchObject({ fundedUntil: before?.fundedUntil });
	await drop();
});

test('opening it again changes nothing', async () => {
	const { db, drop } = await aJackpot();
	await fundJackpots(db, after(60));
	const before = await findFunded(db, 'main');

	await openJackpot(db, { currency: 'BDT', amount: OPENING * 2n, now: after(70) });

	expect(await findFunded(db, 'main')).toEqual(before);
	await drop();
});

test('a payout lowers the display by exactly its amount', async () => {
	const { db, drop } = await aJackpot();
	await fundJackpots(db, after(60));
	const amount = await shown(db, 60);

	await post(db, {
		reference: 'test:payout',
		kind: 'test',
		occurredAt: after(60),
		postings: [{ source: POOL, destination: house('elsewhere'), amount }],
	});

	expect(await shown(db, 60)).toBe(0n);
	expect(await shown(db, 63)).toBe(STEP);
	expect((await brokenRules(db)).filter(({ invariant }) => invariant === 'I9')).toEqual([]);
	await drop();
});

test.for([
	['an unpaid contribution is noted', 'update jackpot set contributed = contributed + 1'],
	['the display exceeds the account', "update jackpot set funded_until = '9999-01-01'"],
	[
		'a contribution comes from elsewhere',
		`update ledger.account set kind = 'house.other' where kind = 'house.jackpot'`,
	],
] as const)('I9 breaks when %s', async ([, statement]) => {
	const { db, owner, drop } = await aJackpot();
	await fundJackpots(db, new Date());

	await sql.raw(statement).execute(owner);

	const found = await brokenRules(db);
	expect(found.map(({ invariant }) => invariant)).toContain('I9');
	await drop();
});
