import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { listRedemptions, redeemPointGoods } from '#lib/wps/contract/point-mall.ts';
import { listPointGoods } from '#lib/wps/contract/points.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
import { decideByRule } from '#platform/rewards/points/decide-by-rule.ts';
import { type Decision, decideRedemption } from '#platform/rewards/points/decide-redemption.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { type Api, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { NOON } from '../../database.ts';
import { aSpender, expectBooksInOrder, numberOf, PIN, pts, someGoods } from './spender.ts';

const CASH = 200_0000n;
const PRICE = 150_0000n;

async function decide(db: Database, requestId: string, decision: Decision) {
	const number = await numberOf(db, requestId);
	const reasons = { en: 'no delivery there', bn: 'সেখানে পাঠানো যায় না' };
	const input = { number, decision, reasons, decidedBy: 'os:test', now: NOON };
	return await transaction(db, (tx) => decideRedemption(tx, input));
}

async function leftOf(api: Api, id: number): Promise<number | undefined> {
	const answer = await api.call(listPointGoods, {});
	return answer.ok ? answer.value.list.find((one) => one.id === id)?.quantity : undefined;
}

test('a request sets points, money and stock aside; approved, they pay for the goods', async ({
	api,
	db,
}) => {
	const member = await aSpender({ api, db, points: pts(600), cash: CASH });
	const goods = await someGoods(db, { amount: PRICE });
	const requestId = randomUUID();

	expect(await member.redeem(goods, { requestId })).toBe('ok');
	expect(await member.redeem(goods, { requestId })).toBe('ok');
	expect(await member.redeem(goods, { requestId, quantity: 2 })).toBe('reference_conflict');
	expect(await member.balances()).toEqual({
		...{ points: pts(100), points_hold: pts(500), cash: CASH - PRICE, goods_hold: PRICE },
	});
	expect(await leftOf(api, goods.id)).toBe(2);
	expect(await member.statuses()).toEqual(['IN_PROCESS']);
	await expectBooksInOrder(db);

	expect(await decide(db, requestId, 'approve')).toBe('done');
	expect(await decide(db, requestId, 'reject')).toBe('decided_before');
	expect(await member.balances()).toEqual({ points: pts(100), cash: CASH - PRICE });
	expect(await member.statuses()).toEqual(['APPROVED']);
	expect(await leftOf(api, goods.id)).toBe(2);
	const { rows } = await sql`select p.amount from ledger.posting p
		join ledger.account a on a.id = p.account_id and a.kind = 'house.goods'
		join ledger.tx t on t.id = p.tx_id and t.external_id = ${`${requestId}:approve`}`.execute(db);
	// The backing of 500 points, and the money part.
	expect(rows).toEqual([{ amount: 5_0000n + PRICE }]);
	await expectBooksInOrder(db);
});

test('rejected, everything is back, with the reason in both languages', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(600), cash: CASH });
	const goods = await someGoods(db, { amount: PRICE });
	const requestId = randomUUID();
	await member.redeem(goods, { requestId });

	expect(await decide(db, requestId, 'reject')).toBe('done');

	expect(await member.balances()).toEqual({ points: pts(600), cash: CASH });
	expect(await leftOf(api, goods.id)).toBe(3);
	const history = await api.call(listRedemptions, { language: 'BN' }, member.token);
	expect(history).toMatchObject({
		value: { list: [{ status: 'REJECTED', goodsName: 'মগ', remark: 'সেখানে পাঠানো যায় না' }] },
	});
	const inbox = await api.call(listInbox, { language: 'EN' }, member.token);
	expect(inbox.ok && inbox.value.list[0]).toMatchObject({
		title: 'Mug: request rejected',
		content: 'Points and money are returned. Reason: no delivery there.',
	});
	// A repeat of the request finds it as it is now.
	expect(await member.redeem(goods, { requestId })).toBe('ok');
	expect(await member.statuses()).toEqual(['REJECTED']);
	await expectBooksInOrder(db);
});

test('64 members at the last item: one gets it, 63 keep their points', async ({ api, db }) => {
	const goods = await someGoods(db, { quantity: 1 });
	const members = [];
	for (let index = 0; index < 64; index++) {
		members.push(await aSpender({ api, db, points: pts(500) }));
	}

	// A busy database answers that it is unavailable: the same request is sent again.
	const answers = await Promise.all(
		members.map(async (member) => {
			const requestId = randomUUID();
			let answer = await member.redeem(goods, { requestId });
			while (answer === 'unavailable') answer = await member.redeem(goods, { requestId });
			return answer;
		}),
	);

	expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
	expect(new Set(answers)).toEqual(new Set(['ok', 'sold_out']));
	expect(await leftOf(api, goods.id)).toBe(0);
	await expectBooksInOrder(db);
});

test('50 copies of a request that arrive together are one request', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(2000) });
	const goods = await someGoods(db);
	const input = { requestId: randomUUID(), password: PIN, ...goods };

	const answers = await Promise.all(
		Array.from({ length: 50 }, () => api.call(redeemPointGoods, input, member.token)),
	);

	for (const answer of answers) expect(answer).toEqual(answers[0]);
	expect(answers[0]).toMatchObject({ value: { status: 'IN_PROCESS', pointBalance: pts(1500) } });
	expect(await leftOf(api, goods.id)).toBe(2);
});

test('what is short, gone or priced otherwise is refused and nothing moves', async ({
	api,
	db,
}) => {
	const member = await aSpender({ api, db, points: pts(500) - 1n * 100n, cash: CASH });
	const goods = await someGoods(db, { amount: PRICE });
	const cheap = await someGoods(db, { points: pts(100), amount: CASH + 1n });
	const over = await someGoods(db, { points: pts(100) });
	await sql`update points_goods set starts_at = core.now() - interval '1 hour',
		ends_at = core.now() where id = ${over.id}`.execute(db);

	expect(await member.redeem(goods)).toBe('points_short');
	expect(await member.redeem(goods, { password: '111111' })).toBe('payment_password_wrong');
	expect(await member.redeem({ ...goods, points: pts(499) })).toBe('price_changed');
	expect(await member.redeem({ id: goods.id, points: goods.points })).toBe('price_changed');
	expect(await member.redeem(cheap)).toBe('insufficient_balance');
	expect(await member.redeem(over)).toBe('goods_not_found');
	expect(await member.redeem({ id: 99_999, points: pts(1) })).toBe('goods_not_found');
	expect(await member.redeem(cheap, { quantity: 4 })).toBe('sold_out');
	expect(await member.balances()).toEqual({ points: pts(499.99), cash: CASH });
	await expectBooksInOrder(db);
});

test('money with turnover to come buys no goods; points alone do', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(1000), cash: CASH });
	const priced = await someGoods(db, { amount: PRICE });
	const plain = await someGoods(db);
	await openRequirement(db, {
		...{ memberId: member.memberId, source: 'deposit', ref: `test:${randomUUID()}`, base: CASH },
		...{ multipleBp: 10_000, fundsBefore: 100_0000n },
	});

	expect(await member.redeem(priced)).toBe('turnover_missing');
	expect(await member.redeem(plain)).toBe('ok');
	expect(await member.balances()).toMatchObject({ cash: CASH });
});

test('a member on a break gets no goods', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(500) });
	const goods = await someGoods(db);
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${member.memberId}, 'time_out', '24h', core.now(), core.now() + interval '1 day')`.execute(
		db,
	);

	expect(await member.redeem(goods)).toBe('excluded');
	expect(await member.balances()).toEqual({ points: pts(500) });
});

test('in play money a rule decides after a minute: approved, or rejected when the goods are gone', async ({
	api,
	db,
}) => {
	const settings = await readSettings(db);
	// The job of the site decides by the same rule, at its own times.
	const pointRules = { ...settings.pointRules, decideAfterS: null };
	await setForTest({ platform: api.platform, db }, { pointRules });
	const member = await aSpender({ api, db, points: pts(1500) });
	const [kept, removed, later] = [await someGoods(db), await someGoods(db), await someGoods(db)];
	await member.redeem(kept);
	await member.redeem(removed);
	await sql`update points_redemption set requested_at = requested_at - interval '61 seconds'
		where member_id = ${member.memberId}`.execute(db);
	await member.redeem(later);
	await sql`delete from points_goods where id = ${removed.id}`.execute(db);
	await decideByRule(db, { pointRules });
	expect(await member.statuses()).toEqual(['IN_PROCESS', 'IN_PROCESS', 'IN_PROCESS']);
	await decideByRule(db, settings);

	expect(await member.statuses()).toEqual(['IN_PROCESS', 'REJECTED', 'APPROVED']);
	expect(await member.balances()).toEqual({ points: pts(500), points_hold: pts(500) });
	await expectBooksInOrder(db);
});
