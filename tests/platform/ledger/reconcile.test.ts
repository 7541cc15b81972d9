import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/clock.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { isWithdrawalFrozen, reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { aMember, makeDatabase, NOON, test } from '../database.ts';
import { aVendor, movement } from '../play/vendors/vendor.ts';

/** Creates a ledger with two deposits and an open round, sealed and reconciled. */
async function someBooks() {
	const made = await makeDatabase();
	const { db, owner } = made;
	const memberId = await aMember(db, { cash: 100n });
	const otherId = await aMember(db, { cash: 100n });
	const vendor = await aVendor(db, 'BOOKS');
	const play = await vendor.launch(memberId);
	await vendor.call('bet', { ...play, ...movement('r1'), amount: 10n });
	await vendor.call('tip', { ...play, ...movement('r1'), amount: 5n });
	await grantFreeRounds(db, {
		...{ rewardId: randomUUID(), vendorCode: 'BOOKS', gameCode: play.gameCode, memberId },
		...{ rounds: 3, stake: 10n, expiresAt: secondsAfter(new Date(), 3600), now: NOON },
		...{ grantedBy: 'test', reason: 'books' },
	});
	await sealLedger(db);
	for (const table of ['tx', 'posting', 'account']) {
		await sql`alter table ledger.${sql.ref(table)} disable trigger user`.execute(owner);
	}
	return { ...made, memberId, otherId };
}

function check(db: Database, full = true) {
	return reconcile(db, invariants, { full });
}

test('finds no break in a correct ledger', async () => {
	const { db, drop } = await someBooks();

	expect(await check(db)).toEqual([]);
	expect(await check(db, false)).toEqual([]);
	await drop();
});

const breaks: [string, string, string][] = [
	['I2', 'a line is lost', 'delete from ledger.posting where line = 1'],
	[
		'I2',
		'a line has no event',
		`insert into ledger.posting (tx_id, line, account_id, amount) values
			(gen_random_uuid(), 1, 1, 5), (gen_random_uuid(), 1, 1, -5)`,
	],
	['I3', 'a balance is changed', 'update ledger.account set balance = balance + 1 where tracked'],
	['I4', 'a version is skipped', 'update ledger.posting set version = version + 5'],
	['I5', 'a balance was below 0', 'update ledger.posting set balance_after = -1 where version = 1'],
	['I6', 'a stored result is changed', `update ledger.tx set result = '{"balances": {}}'`],
	['I7', 'a bet has no entry', `update vendor_tx set entry_id = gen_random_uuid()`],
	['I7', 'a tip is called a bet', `update vendor_tx set kind = 'bet' where kind = 'tip'`],
	['I7', 'a free round is used by no bet', 'update vendor_reward set used = used + 1'],
	['I8', 'a round holds more', 'update vendor_round set held = held + 1, stake = stake + 1'],
	['I8', 'an open round counts already', 'update vendor_round set turnover_bp = 1'],
	['I11', 'a sealed event is changed', `update ledger.tx set kind = 'other'`],
];

for (const [name, what, statement] of breaks) {
	test(`${name} breaks when ${what}`, async () => {
		const { db, owner, drop } = await someBooks();

		await sql.raw(statement).execute(owner);

		const found = await check(db);
		expect(found.map(({ invariant }) => invariant)).toContain(name);
		await drop();
	});
}

test('I13 breaks when trial money meets real money', async () => {
	const { db, owner, drop } = await someBooks();

	await sql`update ledger.account set currency = 'DEMO' where kind = 'round.escrow'`.execute(owner);

	expect((await check(db)).map(({ invariant }) => invariant)).toContain('I13');
	await drop();
});

test('a break names account and event, is new once, and freezes that account only', async () => {
	const { db, owner, drop, memberId, otherId } = await someBooks();
	const posted = await post(db, {
		reference: `deposit:${randomUUID()}`,
		kind: 'deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: 5n }],
	});
	await sql`update ledger.account set balance = balance + 1
		where owner_id = ${memberId} and kind = 'player.cash'`.execute(owner);

	const [first] = await check(db, false);
	const [second] = await check(db, false);

	expect(first).toMatchObject({ invariant: 'I3', tx_id: posted.txId, isNew: true });
	expect(second).toMatchObject({ invariant: 'I3', isNew: false });
	expect(await isWithdrawalFrozen(db, memberCash(memberId))).toBe(true);
	expect(await isWithdrawalFrozen(db, memberCash(otherId))).toBe(false);
	await drop();
});
