import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { StatementRow } from '#lib/vendor/operator-calls.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { compareNext, compareStatement } from '#platform/play/vendors/compare-statement.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { aMember, test } from '../../database.ts';
import { aConnectedVendor } from './connected-vendor.ts';

const ROUNDS = 200;

// Goal: a statement with 1 % missing, 1 % doubled and 1 % altered rows yields exactly these
// differences.
test('a statement comparison lists every difference, nothing else, and moves no money', async ({
	db,
}) => {
	const vendor = await aConnectedVendor(db, { isFixed: false });
	const { rounds, api } = vendor.simulator;
	const memberId = await aMember(db, { cash: 10_000_0000n });
	const play = await vendor.launch(memberId);
	for (let i = 0; i < ROUNDS; i += 1) await rounds.play(play, 1_0000n);
	const to = secondsAfter(new Date(), 60);
	const period = { from: secondsAfter(to, -3600), to, now: to };
	const honest = await compareStatement(db, vendor.port, period);
	const moneyBefore = await balancesOf(db, [memberCash(memberId), roundEscrow(memberId)]);

	const books = rounds.books.map(({ at: _, ...row }): StatementRow => row);
	const share = Math.round(books.length / 100);
	const missing = books.slice(0, share);
	const doubled = books.slice(share, 2 * share);
	const altered = books.slice(2 * share, 3 * share);
	const invented = { ...books[0], transactionId: randomUUID() } as StatementRow;
	api.statement = () => [
		...books.slice(share).map((row) => {
			return altered.includes(row) ? { ...row, amount: row.amount + 1n } : row;
		}),
		...doubled,
		invented,
	];
	const { differences } = await compareStatement(db, vendor.port, period);

	expect(honest).toEqual({ ownCount: 2 * ROUNDS, vendorCount: 2 * ROUNDS, differences: [] });
	const found = differences.map(({ kind, transactionId }) => `${kind} ${transactionId}`);
	const made = [
		...missing.map(({ transactionId }) => `missing_there ${transactionId}`),
		...doubled.map(({ transactionId }) => `doubled_there ${transactionId}`),
		...altered.map(({ transactionId }) => `amount_differs ${transactionId}`),
		`missing_here ${invented.transactionId}`,
	];
	expect(found.sort()).toEqual(made.sort());
	const after = await balancesOf(db, [memberCash(memberId), roundEscrow(memberId)]);
	expect(after).toEqual(moneyBefore);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from vendor_difference`.execute(db);
	expect(rows[0]?.count).toBe(made.length);
	await vendor.close();
});

test('bets undone by either side differ only if the vendor does not know', async ({ db }) => {
	const vendor = await aConnectedVendor(db, { code: 'UNDONE', isFixed: false });
	const { rounds } = vendor.simulator;
	const play = await vendor.launch(await aMember(db, { cash: 100_0000n }));
	const lost = await rounds.play(play, 1_0000n, 'bet_lost');
	await new Promise((resolve) => setTimeout(resolve, 50));
	await rounds.resume(lost);
	const open = await rounds.play(play, 1_0000n, 'win_unsent');
	const tooMuch = await rounds.play(play, 999_0000n);
	const to = secondsAfter(new Date(), 60);
	const period = { from: secondsAfter(to, -3600), to, now: to };

	const before = await compareStatement(db, vendor.port, period);
	await refundInterruptedRounds(db, secondsAfter(to, 25 * 3600));
	const after = await compareStatement(db, vendor.port, period);

	expect(lost.state).toBe('void');
	expect(tooMuch.code).toBe('INSUFFICIENT_FUNDS');
	expect(before.differences).toEqual([]);
	expect(after.differences).toMatchObject([
		{ kind: 'refunded_here', transactionId: open.betId, vendor: { kind: 'bet' } },
	]);
	await vendor.close();
});

test('the comparison continues where it stopped, six hours at a time', async ({ db }) => {
	const vendor = await aConnectedVendor(db, { code: 'HOURS', isFixed: false });
	const start = new Date();
	const first = await compareNext(db, vendor.port, start);
	const again = await compareNext(db, vendor.port, start);
	const later = secondsAfter(start, 10 * 3600);
	const second = await compareNext(db, vendor.port, later);
	const third = await compareNext(db, vendor.port, later);

	expect(first).toMatchObject({ from: secondsAfter(start, -3600), to: start });
	expect(again).toBeUndefined();
	expect(second).toMatchObject({ from: start, to: secondsAfter(start, 6 * 3600) });
	expect(third).toMatchObject({ to: later });
	await vendor.close();
});
