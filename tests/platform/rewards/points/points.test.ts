import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { getPointBalance, getPointConfig, listPointGoods } from '#lib/wps/contract/points.ts';
import { house, memberPoints } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { test } from '../../api.ts';
import { NOON } from '../../database.ts';

test('points never expire', async ({ api }) => {
	expect(await api.call(getPointConfig, {})).toMatchObject({ value: { expireDays: 0 } });
});

test('the points mall is empty until an operator adds goods', async ({ api, owner }) => {
	const before = await api.call(listPointGoods, { language: 'BN' });
	const invalidated = api.invalidated('points');
	await sql`
		insert into points_goods (names, descriptions, points, amount, quantity, ends_at) values
		('{"bn": "মগ", "en": "Mug"}', '{"bn": "সাদা"}', ${250n * UNIT}, ${5n * UNIT}, 3, null),
		('{"en": "Over"}', '{}', ${UNIT}, null, 1, now() + interval '1 microsecond')`.execute(owner);
	await invalidated;
	const after = await api.call(listPointGoods, { language: 'BN' });

	expect(before).toMatchObject({ value: { list: [] } });
	expect(after.ok && after.value.list).toEqual([
		{
			id: 1,
			goodsName: 'মগ',
			description: 'সাদা',
			points: 250n * UNIT,
			amount: 5n * UNIT,
			quantity: 3,
		},
	]);
});

test('the goods are not the list of the member’s redemptions', async ({ api }) => {
	const goods = await api.send('/wps/relay/MCSFE_getPointReward');
	const redemptions = await api.send('/wps/relay/MCSFE_getRedeemPointList');

	expect(goods.status).toBe(200);
	expect(redemptions.status).toBe(404);
});

test('a member’s points are the balance of the ledger', async ({ api, db }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const memberId = member.ok ? member.value.id : 0;
	const before = await api.call(getPointBalance, {}, token);
	await post(db, {
		reference: `points:test:${memberId}`,
		kind: 'points_adjustment',
		occurredAt: NOON,
		postings: [
			{ source: house('points', 'PTS'), destination: memberPoints(memberId), amount: 15n * UNIT },
		],
	});
	const after = await api.call(getPointBalance, {}, token);

	expect(before).toMatchObject({ value: { pointBalance: 0n } });
	expect(after).toMatchObject({ value: { pointBalance: 15n * UNIT } });
	expect(await api.call(getPointBalance, {})).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
});
