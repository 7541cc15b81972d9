import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { excludeSelf, takeTimeOut } from '#lib/wps/contract/limits.ts';
import {
	cancelLines,
	getOrder,
	getReceipt,
	listTodayOrders,
} from '#lib/wps/contract/lottery-orders.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { DEMO_CURRENCY, memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import type { Api } from '../api.ts';
import { accepted } from './accepted.ts';
import { anApiBettor } from './api-bettor.ts';
import {
	CLASSIC,
	CLEAN,
	classicBody,
	cleanBody,
	type Desk,
	expectRefused,
	INVALID,
	test,
	VN,
	vnBody,
} from './bet-desk.ts';

const LINE = { play: 'vn.tail', balls: '7' };
const CONTENT = { playId: 'vn.tail', bettingContent: '7' };
const SLIP = '7~1~vn.tail~1~~1';
const GAME = 'brishti-1';

/** The same order in each form. */
function inEveryForm({ games }: Desk) {
	const game = games[GAME];
	return [
		[CLEAN, cleanBody(game, [LINE])],
		[CLASSIC, classicBody(game, SLIP)],
		[VN, vnBody(game, [CONTENT])],
	] as const;
}

interface PlacedBody {
	orderNo: string;
	lines: { id: string }[];
}

describe('the id of an order', () => {
	test('with another body is a conflict, in every form', async ({ api, db, desk }) => {
		const game = desk.games[GAME];
		const other = await anApiBettor(api, db, 100n * UNIT);
		for (const [path, body] of inEveryForm(desk)) {
			const orderId = randomUUID();
			const first = await desk.send(path, { ...body, orderId }, desk.bettor.token);
			const again = await desk.send(path, { ...body, orderId }, desk.bettor.token);
			expect(first.body).toHaveProperty('orderNo');
			expect(again.body).toEqual(first.body);
			const conflict = { code: 'reference_conflict', status: 409 };
			for (const [otherPath, changed] of [
				[CLEAN, cleanBody(game, [{ ...LINE, balls: '8' }])],
				[CLASSIC, classicBody(game, SLIP.replace('7', '8'))],
				[VN, vnBody(game, [{ ...CONTENT, bettingContent: '8' }])],
			] as const) {
				await expectRefused(desk, [otherPath, { ...changed, orderId }], conflict);
			}
			// The same body of another member is another order.
			const theirs = { ...desk, bettor: other };
			await expectRefused(theirs, [path, { ...body, orderId }], conflict);
		}
	});

	test('is a UUID, and in the family forms the body and its time', async ({ desk }) => {
		const game = desk.games[GAME];
		for (const orderId of ['', '1', 'x'.repeat(36), null, 7]) {
			for (const [path, body] of inEveryForm(desk)) {
				await expectRefused(desk, [path, { ...body, orderId }], {
					...{ code: INVALID, field: 'orderId' },
				});
			}
		}
		const send = async (path: string, body: object) =>
			((await desk.send(path, body, desk.bettor.token)).body as PlacedBody).orderNo;
		const classic = classicBody(game, '5~1~vn.head~1~~1');
		expect(await send(CLASSIC, classic)).toBe(await send(CLASSIC, classic));
		const vn = vnBody(game, [{ ...CONTENT, bettingContent: '6' }]);
		const first = await send(VN, vn);
		expect(await send(VN, vn)).toBe(first);
		expect(await send(VN, { ...vn, t: randomUUID() })).not.toBe(first);
	});
});

describe('an order of another member', () => {
	test('is answered as one that does not exist', async ({ api, db, desk }) => {
		const other = await anApiBettor(api, db, 100n * UNIT);
		const [[path, body]] = inEveryForm(desk);
		const { orderNo, lines } = (await desk.send(path, body, desk.bettor.token)).body as PlacedBody;
		const [line = { id: '' }] = lines;
		const unknown = { ok: false, refusal: { code: 'order_not_found', params: {} } };
		const answers = async (no: string, id: string) => [
			await other.call(getOrder, { no }),
			await other.call(getReceipt, { line: id }),
			await other.call(cancelLines, [id]),
		];

		const theirs = await answers(orderNo, line.id);
		const none = await answers('999999999', '999999999');

		expect(theirs).toEqual(none);
		for (const answer of theirs) expect(answer).toMatchObject(unknown);
		expect((await other.get(listTodayOrders, {})).orders.content).toEqual([]);
		// A line of one's own beside it is not cancelled either.
		const own = (await desk.send(path, cleanBody(desk.games[GAME], [LINE]), other.token))
			.body as PlacedBody;
		const both = [...own.lines, line].map(({ id }) => id);
		expect(await other.call(cancelLines, both)).toMatchObject(unknown);
		expect(await other.balance()).toBe(98n * UNIT);
	});

	test.for(['0', '-1', '1.5', 'x', '1'.repeat(19), "1' or '1'='1"])(
		'has no number such as %s',
		async (no, { api, desk }) => {
			const path = `/lgw/orders/detail/${encodeURIComponent(no)}/info`;
			const headers = { authorization: desk.bettor.token };
			const { status } = await api.send(path, { headers });

			expect([400, 404]).toContain(status);
		},
	);
});

test('a line is cancelled once', async ({ desk }) => {
	const [[path, body]] = inEveryForm(desk);
	const before = await desk.bettor.balance();
	const { lines } = (await desk.send(path, body, desk.bettor.token)).body as PlacedBody;
	const ids = lines.map(({ id }) => id);

	const first = await desk.bettor.get(cancelLines, [...ids, ...ids]);
	const again = await desk.bettor.get(cancelLines, ids);

	expect(first).toMatchObject({ cancelled: ids, refused: [], returned: 2n * UNIT });
	expect(again).toMatchObject({
		...{ cancelled: [], refused: [{ id: ids[0], reason: 'line_cancelled' }], returned: 0n },
	});
	expect(await desk.bettor.balance()).toBe(before);
});

describe('bets', () => {
	test('of a guest are refused', async ({ desk }) => {
		for (const [path, body] of inEveryForm(desk)) {
			for (const token of [undefined, '', 'x', 'a'.repeat(4000)]) {
				const answer = await desk.send(path, body, token);
				expect(answer).toMatchObject({ status: 401, body: { errorCode: 'login.not.session' } });
			}
		}
	});

	test('of a session that ended between page and tap are refused', async ({ api, db, desk }) => {
		const bettor = await anApiBettor(api, db, 100n * UNIT);
		const mine = { ...desk, bettor };
		const ended = { code: 'login.not.session', status: 401 };
		await accepted(api.call(logout, {}, bettor.token));

		for (const sent of inEveryForm(desk)) await expectRefused(mine, sent, ended);
	});

	test('of a member who was locked are refused', async ({ api, db, owner, desk }) => {
		const bettor = await anApiBettor(api, db, 100n * UNIT);
		await owner
			.updateTable('member')
			.set({ status: 'locked' })
			.where('id', '=', bettor.memberId)
			.execute();

		for (const [path, body] of inEveryForm(desk)) {
			const { body: answer } = await desk.send(path, body, bettor.token);
			expect(['member_locked', 'login.not.session']).toContain(answer.errorCode);
		}
		expect(await bettor.balance()).toBe(100n * UNIT);
	});

	test.for([
		['was excluded', excludeSelf, { term: '6m', word: 'STOP' }],
		['took a break', takeTimeOut, { term: '24h' }],
	] as const)(
		'of a member who %s a moment ago are refused',
		async ([, call, input], { api, db, desk }) => {
			const bettor = await anApiBettor(api, db, 100n * UNIT);
			await accepted<unknown>(api.call(call, input as never, bettor.token) as never);

			for (const sent of inEveryForm(desk)) {
				await expectRefused({ ...desk, bettor }, sent, { code: 'excluded' });
			}
		},
	);

	test('with trial money are taken, but not for the jackpot', async ({ api, db, desk }) => {
		const trial = await aTrial(api);
		const balance = () => balanceOf(db, memberCash(trial.id, DEMO_CURRENCY));
		const game = desk.games.mohamela;
		const before = await balance();
		const six = '1,2,3,4,5,6';
		for (const [path, sent] of [
			[CLEAN, cleanBody(game, [{ play: 'mg.six', balls: six }])],
			[CLASSIC, classicBody(game, `${six}~1~mg.six~1~~1`)],
			[VN, vnBody(game, [{ playId: 'mg.six', bettingContent: six }])],
		] as const) {
			expect(await desk.send(path, sent, trial.token)).toMatchObject({
				...{ status: 403, body: { errorCode: 'in_need_true_account' } },
			});
		}
		expect(await balance()).toBe(before);
		const [[path, body]] = inEveryForm(desk);
		expect((await desk.send(path, body, trial.token)).body).toHaveProperty('orderNo');
		expect(await balance()).toBe(before - 2n * UNIT);
	});
});

async function aTrial(api: Api): Promise<{ id: number; token: string }> {
	return await accepted(api.call(openTrial, {}));
}
