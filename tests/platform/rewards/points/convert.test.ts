import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { convertPoints, listPointMovements } from '#lib/wps/contract/point-mall.ts';
import { checkWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { test } from '../../api.ts';
import { aSpender, expectBooksInOrder, PIN, pts } from './spender.ts';

test('500 points become 5.00 in one event, which a repeat does not do again', async ({
	api,
	db,
}) => {
	const member = await aSpender({ api, db, points: pts(600) });
	const requestId = randomUUID();

	const input = { requestId, points: pts(500), password: PIN };
	const first = await api.call(convertPoints, input, member.token);
	const again = await api.call(convertPoints, input, member.token);

	expect(first).toMatchObject({ value: { amount: 5_0000n, pointBalance: pts(100) } });
	expect(again).toEqual(first);
	expect(await member.convert(pts(600), { requestId })).toBe('reference_conflict');
	expect(await member.balances()).toEqual({ points: pts(100), cash: 5_0000n });
	const { rows } = await sql`select count(*)::int as events from ledger.tx
		where source = 'convert' and external_id = ${requestId}`.execute(db);
	expect(rows).toEqual([{ events: 1 }]);
	const moves = await api.call(listPointMovements, {}, member.token);
	expect(moves).toMatchObject({
		value: {
			list: [
				{ type: 'points_convert', amount: -pts(500), balanceAfter: pts(100) },
				{ type: 'reward_points', amount: pts(600) },
			],
		},
	});
	await expectBooksInOrder(db);
});

test('another member cannot use the id of an exchange', async ({ api, db }) => {
	const first = await aSpender({ api, db, points: pts(500) });
	const second = await aSpender({ api, db, points: pts(500) });
	const requestId = randomUUID();

	expect(await first.convert(pts(500), { requestId })).toBe('ok');
	expect(await second.convert(pts(500), { requestId })).toBe('reference_conflict');
	expect(await second.balances()).toEqual({ points: pts(500) });
});

test('an exchange has a minimum, steps and an end', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(700) - 1n * 100n });

	expect(await member.convert(pts(499.99))).toBe('below_minimum');
	expect(await member.convert(pts(400))).toBe('below_minimum');
	expect(await member.convert(pts(550))).toBe('below_minimum');
	expect(await member.convert(pts(500) + 1n)).toBe('below_minimum');
	expect(await member.convert(pts(700))).toBe('points_short');
	expect(await member.convert(pts(600))).toBe('ok');
	expect(await member.balances()).toEqual({ points: pts(99.99), cash: 6_0000n });
});

test('the cash of an exchange may leave at once', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(500) });
	await member.convert(pts(500));

	const check = await api.call(checkWithdrawal, {}, member.token);

	expect(check).toMatchObject({ value: { available: 5_0000n, turnover: { missing: 0n } } });
});

test('50 copies that arrive together pay once and answer alike', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(2000) });
	const input = { requestId: randomUUID(), points: pts(500), password: PIN };

	const answers = await Promise.all(
		Array.from({ length: 50 }, () => api.call(convertPoints, input, member.token)),
	);

	for (const answer of answers) expect(answer).toEqual(answers[0]);
	expect(answers[0]).toMatchObject({ ok: true });
	expect(await member.balances()).toEqual({ points: pts(1500), cash: 5_0000n });
	await expectBooksInOrder(db);
});

test('five wrong payment passwords end the tries; a right one before that does not', async ({
	api,
	db,
}) => {
	const member = await aSpender({ api, db, points: pts(1000) });
	const wrong = { points: pts(500), password: '111111' };
	const left: (string | undefined)[] = [];
	for (let index = 0; index < 5; index++) {
		const input = { ...wrong, requestId: randomUUID() };
		const answer = await api.call(convertPoints, input, member.token);
		left.push(answer.ok ? 'paid' : answer.refusal.params['triesLeft']);
	}

	expect(left).toEqual(['4', '3', '2', '1', '0']);
	expect(await member.convert(pts(500))).toBe('too_many_requests');
	expect(await member.balances()).toEqual({ points: pts(1000) });
});

test('without a payment password, without a session and with points off nothing moves', async ({
	api,
	db,
}) => {
	const bare = await aSpender({ api, db, points: pts(500), hasPin: false });
	const member = await aSpender({ api, db, points: pts(500) });
	expect(await bare.convert(pts(500))).toBe('payment_password_needed');
	const visitor = { requestId: randomUUID(), points: pts(500), password: PIN };
	expect(await api.call(convertPoints, visitor)).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});

	const changed = api.invalidated('settings');
	await changeSetting(db, { key: 'PTSYS3', value: false, changedBy: 'test' });
	await changed;
	expect(await member.convert(pts(500))).toBe('function_off');
	const again = api.invalidated('settings');
	await resetSetting(db, { key: 'PTSYS3', changedBy: 'test' });
	await again;
	expect(await member.balances()).toEqual({ points: pts(500) });
});

test('an excluded member still gets the money of points', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(500) });
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${member.memberId}, 'exclusion', '6m', core.now(), core.now() + interval '180 days')`.execute(
		db,
	);

	expect(await member.convert(pts(500))).toBe('ok');
});

test('64 exchanges at once never spend a point twice', async ({ api, db }) => {
	const member = await aSpender({ api, db, points: pts(1700) });
	// Five of them at a time: more would use up the tries of the payment password.
	const answers: string[] = [];
	for (let index = 0; index < 13; index++) {
		const five = Array.from({ length: 5 }, () => member.convert(pts(500)));
		answers.push(...(await Promise.all(five)));
	}

	expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3);
	expect(await member.balances()).toEqual({ points: pts(200), cash: 15_0000n });
	await expectBooksInOrder(db);
});
