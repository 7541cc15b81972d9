import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import type { Break, SimRound } from '../../../vendor-simulator/rounds.ts';
import { aMember, test } from '../../database.ts';
import { aConnectedVendor } from './connected-vendor.ts';

const ROUNDS = 500;
const CASH = 10_000_0000n;
const STAKE = 1_0000n;
const BREAKS: Break[] = ['bet_unsent', 'bet_lost', 'win_unsent', 'win_lost', 'none'];

// Goal: no money is lost when a connection is cut before, during or after each step. Method: half
// of the rounds are resumed by the vendor, the other half never: the platform refunds their stakes
// after a day.
test(`${ROUNDS} interrupted rounds are resumed or refunded`, { timeout: 240_000 }, async ({
	db,
}) => {
	const vendor = await aConnectedVendor(db, { code: 'BROKEN', isFixed: false });
	const { rounds } = vendor.simulator;
	const memberId = await aMember(db, { cash: CASH });
	const play = await vendor.launch(memberId);
	const played: SimRound[] = [];
	for (let i = 0; i < ROUNDS; i += 1) {
		played.push(await rounds.play(play, STAKE, BREAKS[i % BREAKS.length]));
	}
	// Messages under way when the connection broke arrive by then, or never.
	await new Promise((resolve) => setTimeout(resolve, 500));
	const accounts = [memberCash(memberId), roundEscrow(memberId), house('BROKEN')];
	const [cashHeld = 0n, held = 0n, houseBefore = 0n] = await balancesOf(db, accounts);

	const isResumed = (_: SimRound, index: number) => index % 2 === 0;
	for (const round of played.filter(isResumed)) await rounds.resume(round);
	await refundInterruptedRounds(db, secondsAfter(new Date(), 25 * 3600));
	const [cash = 0n, escrow = 0n, houseAfter = 0n] = await balancesOf(db, accounts);

	// The stakes were held and shown all the time; nothing was lost on the way.
	expect(held).toBeGreaterThan(0n);
	expect(cashHeld + held + houseBefore).toBe(CASH);
	expect(escrow).toBe(0n);
	expect(cash + houseAfter).toBe(CASH);
	const resumed = played.filter(isResumed).map(({ state }) => state);
	expect(resumed.every((state) => state === 'settled' || state === 'void')).toBe(true);
	const settled = played.filter(({ state }) => state === 'settled');
	const known = settled.reduce((sum, { win }) => sum + win - STAKE, 0n);
	// A win whose reply was lost may have been paid: each such round belongs to the house or to the
	// member.
	const unsure = played.filter(
		(round, index) => round.state === 'paying' && !isResumed(round, index),
	);
	const least = unsure.reduce((sum, { win }) => sum + (win > 0n ? 0n : -STAKE), known);
	const most = unsure.reduce((sum, { win }) => sum + (win > 0n ? win - STAKE : 0n), known);
	expect(cash - CASH).toBeGreaterThanOrEqual(least);
	expect(cash - CASH).toBeLessThanOrEqual(most);
	const overdue = await refundInterruptedRounds(db, secondsAfter(new Date(), 26 * 3600));
	expect(overdue).toEqual({ refunded: [], faults: [] });
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	await vendor.close();
});
