import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { listConversionTypes } from '#lib/wps/contract/point-mall.ts';
import { getPointBalance, getPointConfig, listPointGoods } from '#lib/wps/contract/points.ts';
import { house, memberPoints } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { pointsDocuments } from '#platform/rewards/points/documents.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { test } from '../../api.ts';
import { NOON } from '../../database.ts';
import { aSpender, someGoods } from './spender.ts';

test('points never expire', async ({ api }) => {
	expect(await api.call(getPointConfig, {})).toMatchObject({ value: { expireDays: 0 } });
});

test('a new platform has seven goods, and the mall shows what an operator makes of them', async ({
	api,
	owner,
}) => {
	const before = await api.call(listPointGoods, { language: 'BN' });
	await sql`delete from points_goods`.execute(owner);
	const invalidated = api.invalidated('points');
	await sql`
		insert into points_goods (names, descriptions, points, amount, quantity, ends_at) values
		('{"bn": "মগ", "en": "Mug"}', '{"bn": "সাদা"}', ${250n * UNIT}, ${5n * UNIT}, 3, null),
		('{"en": "Over"}', '{}', ${UNIT}, null, 1, now() + interval '1 microsecond')`.execute(owner);
	await invalidated;
	const after = await api.call(listPointGoods, { language: 'BN' });

	expect(before.ok && before.value.list).toHaveLength(7);
	expect(after.ok && after.value.list).toEqual([
		{
			id: 8,
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
	expect(redemptions.status).toBe(401);
});

test('the rules of exchange are settings, and PTSYS3 closes everything', async ({ api, db }) => {
	const open = await api.call(getPointConfig, {});
	const token = await api.aToken();
	const changed = api.invalidated('settings');
	await changeSetting(db, { key: 'PTSYS3', value: false, changedBy: 'test' });
	await changed;
	const closed = await api.call(getPointConfig, {});
	const types = await api.call(listConversionTypes, {}, token);
	const again = api.invalidated('settings');
	await resetSetting(db, { key: 'PTSYS3', changedBy: 'test' });
	await again;

	const rules = { exchangeRatio: 100, minimum: 500n * UNIT, step: 100n * UNIT };
	expect(open).toMatchObject({ value: { allowEarn: 'Y', allowConvert: 'Y', ...rules } });
	expect(closed).toMatchObject({ value: { allowEarn: 'N', allowRedeem: 'N', allowConvert: 'N' } });
	expect(types).toMatchObject({ value: { list: [{ enabled: false }, { enabled: false }] } });
});

test('an import of the goods keeps what requests took', async ({ api, db }) => {
	await sql`delete from points_goods`.execute(db);
	const member = await aSpender({ api, db, points: 500n * UNIT });
	const goods = await someGoods(db, { quantity: 3 });
	const [document] = pointsDocuments;
	const exported = await document?.read(db);
	expect(await member.redeem(goods)).toBe('ok');

	await document?.write(db, exported, 'test');
	const same = await api.call(listPointGoods, {});
	const more = (exported as object[]).map((row) => ({ ...row, quantity: 10 }));
	const invalidated = api.invalidated('points');
	await document?.write(db, more, 'test');
	await invalidated;
	const raised = await api.call(listPointGoods, {});

	expect(same).toMatchObject({ value: { list: [{ quantity: 2 }] } });
	expect(raised).toMatchObject({ value: { list: [{ quantity: 9 }] } });
});

test.for(['0', '0.001', '250.001', 'x'])('goods cannot cost %s points', (points) => {
	const row = {
		...{ names: { en: 'Mug' }, descriptions: {}, image: null, points, amount: null },
		...{ quantity: 1, position: 0, starts_at: '2026-01-01T00:00:00Z', ends_at: null },
	};
	const schema = pointsDocuments[0]?.schema;

	expect(schema?.safeParse([row]).success).toBe(false);
	expect(schema?.safeParse([{ ...row, points: '250.01' }]).success).toBe(true);
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
