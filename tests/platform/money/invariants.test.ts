import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { aPlayer, expectBooksInOrder, taka } from './player.ts';
import { test as base } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

/** Books with a withdrawal on hold, a rejected one, returnable money and a payment without an order. */
const test = base.extend<{ books: { owner: Database } }>({
	books: [
		async ({ both: { api, provider }, database: { db, owner } }, use) => {
			const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
			await member.withdraw(taka(600));
			const other = { payerName: 'Karim Hossain' };
			await member.paid(await member.order(taka(300)), taka(300), other);
			const player = await aPlayer(api, provider, db);
			await player.paid(await player.order(taka(500)), taka(500));
			await player.paid(undefined, taka(70));
			await use({ owner });
		},
		{ scope: 'file' },
	],
});

test('finds no break in correct books', async ({ books, db }) => {
	expect(books.owner).toBeDefined();
	await expectBooksInOrder(db);
});

const FAULTS: [string, string, RawBuilder<unknown>][] = [
	[
		'IW1',
		'a withdrawal is larger',
		sql`update withdrawal set amount = amount + 1, from_cash = from_cash + 1`,
	],
	['IW1', 'a withdrawal is lost', sql`update withdrawal set state = 'rejected'`],
	[
		'IW1',
		'a hold is released alone',
		sql`update ledger.hold set state = 'voided', resolves_tx = (select id from ledger.tx limit 1)`,
	],
	['IW1', 'the hold of a withdrawal is gone', sql`delete from ledger.hold`],
	['IW4', 'an unmatched payment is lost', sql`delete from deposit_unmatched`],
	['IW4', 'an unmatched payment is larger', sql`update deposit_unmatched set amount = amount + 1`],
	[
		'IW4',
		'a payment is matched without a posting',
		sql`insert into deposit_receipt (provider, provider_ref, order_id, member_id, amount, cash,
				returnable, was_unmatched, paid_at, tx_id)
			select u.provider, u.provider_ref, o.id, o.member_id, u.amount, u.amount, 0, true, u.paid_at,
				gen_random_uuid() from deposit_unmatched u, deposit_order o limit 1`,
	],
	[
		'IW5',
		'a receipt has more that is returnable',
		sql`update deposit_receipt set amount = amount + 1, returnable = returnable + 1`,
	],
	[
		'IW5',
		'returnable money was withdrawn twice',
		sql`update withdrawal set from_returnable = 1,
		from_cash = from_cash - 1`,
	],
];

test.for(FAULTS)('%s breaks when %s', async ([name, , statement], { books: { owner } }) => {
	const tx = await owner.startTransaction().execute();
	try {
		await statement.execute(tx);
		const found = await reconcile(tx, invariants, { full: true });

		expect(found.map(({ invariant }) => invariant)).toContain(name);
	} finally {
		await tx.rollback().execute();
	}
});
