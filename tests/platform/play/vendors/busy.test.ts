import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { aMember, test } from '../../database.ts';
import { aVendor, movement } from './vendor.ts';

// The vendor gets a reply within 2 s that the outcome is open, sooner than the database gives up;
// the call is still executed once.
test.for<[WalletCallName, object, bigint]>([
	['bet', { amount: 10n }, 85n],
	['betWin', { amount: 10n, winAmount: 30n, roundClosed: true }, 115n],
	['adjust', { amount: 7n, reason: 'reel stuck' }, 102n],
])(
	'%s is BUSY while the member is locked, and is executed once',
	async ([name, fields, cash], { db, owner }) => {
		const vendor = await aVendor(db, undefined, { isPatient: false });
		const memberId = await aMember(db, { cash: 100n });
		const play = await vendor.launch(memberId);
		await vendor.call('bet', { ...play, ...movement('r1'), amount: 5n });
		const requestId = randomUUID();
		const call = { ...play, ...movement('r1'), ...fields, requestId };
		const holding = await owner.startTransaction().execute();
		await sql`select from ledger.account where owner_id = ${memberId} for update`.execute(holding);

		const whileHeld = await vendor.call(name, call);
		await holding.rollback().execute();

		expect(whileHeld).toEqual({ requestId, code: 'BUSY', message: 'try again' });
		// The call was not repeated: it was still running when the vendor got its reply.
		await expect.poll(() => balanceOf(db, memberCash(memberId))).toBe(cash);
		expect(await vendor.call(name, call)).toMatchObject({ code: 'OK', balance: cash });
		expect(await balanceOf(db, memberCash(memberId))).toBe(cash);
		expect(vendor.faults).toEqual([]);
	},
);
