import fc from 'fast-check';
import { expect } from 'vitest';
import { invariants } from '#platform/jobs/clock.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { aMember, NOON, test } from '../database.ts';
import { modelOf } from './model.ts';
import { message, startPlay } from './play.ts';
import { aVendor } from './vendor.ts';

const RUNS = Number(process.env.VENDOR_ORDERS ?? 200);
const SEED = Number(process.env.VENDOR_SEED ?? 20_261_121);
const CASH = 100n;

// Goal G7: vendor messages in any order, repeated, late and after the session's end, leave what the
// model says. VENDOR_ORDERS=10000 for the full count; VENDOR_SEED repeats a run.
test(`${RUNS} orders of messages answer and leave what the model says (seed ${SEED})`, {
	timeout: 60_000 + RUNS * 200,
}, async ({ db }) => {
	const vendor = await aVendor(db, 'ORDERS');

	await fc.assert(
		fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 14 }), async (messages) => {
			vendor.clock.now = NOON;
			const memberId = await aMember(db, { cash: CASH });
			const player = await startPlay(db, vendor, memberId);
			const [houseBefore = 0n] = await balancesOf(db, [house('ORDERS')]);
			const model = modelOf(CASH);

			for (const sent of messages) {
				const expected = model.answer(sent);
				const reply = await player.send(sent);
				if (expected) expect(reply).toMatchObject(expected);
			}

			const accounts = [memberCash(memberId), roundEscrow(memberId), house('ORDERS')];
			const [cash, escrow, houseAfter = 0n] = await balancesOf(db, accounts);
			const state = { cash, escrow, house: houseAfter - houseBefore };
			expect(state).toEqual(model.state());
		}),
		{ numRuns: RUNS, seed: SEED, endOnFailure: false },
	);

	expect(vendor.faults).toEqual([]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});
