import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { decideRedemption } from '#platform/rewards/points/decide-redemption.ts';
import { earnPoints } from '#platform/rewards/points/earn-points.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { test as base } from '../../api.ts';
import { NOON } from '../../database.ts';
import { aSpender, expectBooksInOrder, numberOf, pts, someGoods } from './spender.ts';

/** The database of this file has `books`: points of every kind, requests in every state. */
const test = base.extend<{ books: { memberId: number } }>({
	books: [
		async ({ api, database: { db, owner } }, use) => {
			const member = await aSpender({ api, db, points: pts(5000), cash: 500_0000n });
			const { memberId } = member;
			const goods = await someGoods(db, { amount: 10_0000n });
			const [approved, rejected, open] = [randomUUID(), randomUUID(), randomUUID()];
			for (const requestId of [approved, rejected, open]) await member.redeem(goods, { requestId });
			for (const [requestId, decision] of [
				[approved, 'approve'],
				[rejected, 'reject'],
			] as const) {
				const number = await numberOf(db, requestId);
				const decided = { number, decision, reasons: { en: 'test' }, decidedBy: 'test', now: NOON };
				await transaction(db, (tx) => decideRedemption(tx, decided));
			}
			await member.convert(pts(500));
			await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code,
				rounds, stake, paid, valid, uncounted)
				values (${memberId}, '2026-11-20', '2026-11-20', 'RNG', 'JHL', 'g', 1, 0, 0, 5000000, 0)`.execute(
				owner,
			);
			await sql`update points_earning set open_day = '2026-11-20'`.execute(owner);
			await earnPoints(db, await readSettings(db));
			await sql`delete from play_day`.execute(owner);
			for (const table of ['tx', 'posting', 'account']) {
				await sql`alter table ledger.${sql.ref(table)} disable trigger user`.execute(owner);
			}
			await use({ memberId });
		},
		{ scope: 'file' },
	],
});

test('points of every kind are in order', async ({ db, books, owner }) => {
	expect(books.memberId).toBeGreaterThan(0);
	const { rows } = await sql`select given from points_earned`.execute(owner);
	expect(rows).toEqual([{ given: pts(5) }]);
	await expectBooksInOrder(db);
});

const lineOf = (event: string, account: string) => `(select p.ctid from ledger.posting p
	join ledger.tx t on t.id = p.tx_id join ledger.account a on a.id = p.account_id
	where t.kind = '${event}' and a.kind = '${account}' limit 1)`;

/** What is planted into the books, and the rule that must find it. */
const faults: [string, string, string][] = [
	[
		'IR6',
		'backing is missing',
		`update ledger.account set balance = 0 where kind = 'promo.backing'`,
	],
	[
		'IR6',
		'an event gives points without their backing',
		`delete from ledger.posting where ctid = ${lineOf('points_earn', 'promo.backing')}`,
	],
	['IR6', 'a day says more than was given', 'update points_earned set given = given + 100'],
	['IR6', 'a day is forgotten', 'delete from points_earned'],
	[
		'IR7',
		'points are set aside for nothing',
		`update ledger.account set balance = balance + 1 where kind = 'player.points_hold'`,
	],
	[
		'IR7',
		'money is set aside for nothing',
		`update ledger.account set balance = balance - 1 where kind = 'player.goods_hold'`,
	],
	[
		'IR7',
		'an approved request waits again',
		`update points_redemption set state = 'process', decided_at = null, decided_by = null
			where state = 'approved'`,
	],
	[
		'IR7',
		'a request is rejected without a return',
		`update points_redemption set state = 'rejected', decided_at = now(), decided_by = 'x',
			reasons = '{"en": "x"}' where state = 'approved'`,
	],
	['IR7', 'a request has another price', `update points_redemption set points = points + 100`],
	['IR7', 'an exchange says more', 'update points_conversion set amount = amount + 1'],
	['IR7', 'the stock lost an item', 'update points_goods set taken = taken + 1 where taken > 0'],
	[
		'IR7',
		'the money part of approved goods is not paid',
		`delete from ledger.posting where ctid = ${lineOf('goods_approve', 'player.goods_hold')}`,
	],
];

for (const [name, what, statements] of faults) {
	test(`${name} breaks when ${what}`, async ({ owner, books }) => {
		expect(books.memberId).toBeGreaterThan(0);
		const tx = await owner.startTransaction().execute();

		await sql.raw(statements).execute(tx);
		const found = await reconcile(tx, invariants, { full: true });
		await tx.rollback().execute();

		expect(found.map(({ invariant }) => invariant)).toContain(name);
	});
}
