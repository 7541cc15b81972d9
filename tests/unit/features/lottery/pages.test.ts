import { describe, expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { countEnds, loadDayPage } from '../../../../src/features/lottery/load-draws-page.ts';
import { loadOrderPage } from '../../../../src/features/lottery/load-order.ts';
import { loadVerifyPage } from '../../../../src/features/lottery/load-verify-page.ts';
import { isJoy, validText } from '../../../../src/features/lottery/order-words.ts';

const ORIGIN = 'http://site.test';
const GAME = { gameId: 21, gameCode: 'panchmishali-1', remark: 'Five Mix', remainTime: 20_000 };
const DRAWS = [
	{ numero: '202611250002', winningNumber: '1,2,3,4,5', state: 'drawn' },
	{ numero: '202611250001', winningNumber: '', state: 'void', reason: 'late_root' },
];
const ORDER = {
	order: {
		...{ orderNo: '7', gameId: 21, gameCode: 'panchmishali-1', numero: '202611250002' },
		...{ amount: '34.00', win: '19.50', rebate: '0.00', returned: '0.00', state: 'won' },
		createTime: 1,
	},
	winningStop: false,
	abandoning: false,
	issues: [
		{
			...{ numero: '202611250002', locksAt: 1, drawsAt: 2, isOpen: true, stake: '34.00' },
			...{ win: '19.50', rebate: '0.00' },
			lines: [aLine('11', 'live'), aLine('12', 'live'), aLine('13', 'cancelled')],
		},
	],
};

function aLine(id: string, state: string) {
	const money = { price: '2.00', amount: '10.00', potential: '19.50', win: '0.00', rebate: '0.00' };
	return { id, playId: 'd5.position', balls: '1||||', stakes: 1, odds: ['9.75'], state, ...money };
}

/** The site's answers by path; what was sent is recorded. */
function someLocals(answers: Record<string, unknown> = {}) {
	const sent: string[] = [];
	const expiries: Date[] = [];
	const transport = async (request: Request) => {
		const { pathname } = new URL(request.url);
		const body = request.method === 'GET' ? '' : await request.text();
		sent.push(`${request.method} ${pathname} ${body}`.trim());
		const answer = answers[pathname];
		if (answer === undefined)
			return Response.json({ errorCode: 'order_not_found' }, { status: 404 });
		return Response.json(answer);
	};
	const locals = {
		wps: createWps({ transport, origin: ORIGIN }),
		locale: 'en',
		member: { type: 0 },
		setExpiry: (end: Date) => expiries.push(end),
	} as unknown as App.Locals;
	return { locals, sent, expiries };
}

describe('a day of draws', () => {
	const load = async (code: string, day: string, query = '') => {
		const { locals, expiries, sent } = someLocals({
			'/lgw/games': [GAME],
			[`/lgw/draw/code/${code}`]: { content: DRAWS, totalPages: 1, totalElements: 2 },
		});
		const page = await loadDayPage(locals, { code, day, url: new URL(query, ORIGIN) });
		return { page, expiries, sent };
	};

	test.for([
		['nothing', '2026-11-25', '', 'game'],
		['panchmishali-1', '2026-13-40', '', 'day'],
		['panchmishali-1', '2099-01-01', '', 'future'],
		['panchmishali-1', '2026-11-25', '?page=1000000', 'page'],
		['panchmishali-1', '2026-11-25', '?page=x', undefined],
		['panchmishali-1', '2026-11-25', '', undefined],
	] as const)('%s %s%s lacks %s', async ([code, day, query, missing]) => {
		const { page } = await load(code, day, query);

		expect(page.missing).toBe(missing);
	});

	test('a day that is no day asks the site for no draws', async () => {
		const { sent } = await load('panchmishali-1', '2026-13-40');

		expect(sent).toEqual(['GET /lgw/games']);
	});

	test('void draws and those not held are counted', () => {
		expect(
			countEnds([...DRAWS, { numero: '1', winningNumber: '', state: 'not_held' }] as never),
		).toEqual({ voids: 1, notHeld: 1 });
	});

	test('the digits of a board are one of four, and the asked draw is shown', async () => {
		const { page } = await load('panchmishali-1', '2026-11-25', '?digits=3&numero=202611250001');

		expect([page.filter, page.shown?.numero]).toEqual(['3', '202611250001']);
		expect((await load('panchmishali-1', '2026-11-25', '?digits=9')).page.filter).toBe('all');
	});
});

describe('an order', () => {
	const INFO = '/lgw/orders/detail/7/info';
	const CANCEL = '/lgw/orders/suborders/cancel';
	const load = async (
		query: string,
		{
			body,
			answers = { [INFO]: ORDER },
		}: { body?: string; answers?: Record<string, unknown> } = {},
	) => {
		const { locals, sent } = someLocals(answers);
		const url = new URL(query, ORIGIN);
		const request = new Request(
			url,
			body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) },
		);
		return { page: await loadOrderPage(locals, { request, url }), sent };
	};

	test.for(['', '?no=abc', '?no=0', '?no=9'])('%s is no order of the member', async (query) => {
		expect((await load(query)).page.isMissing).toBe(true);
	});

	test.for([
		['?no=7', []],
		['?no=7&cancel=12', ['12']],
		['?no=7&cancel=all', ['11', '12']],
		['?no=7&cancel=13', []],
		['?no=7&cancel=99', []],
	] as const)('%s asks about the lines %s', async ([query, asked]) => {
		const { page, sent } = await load(query);

		expect(page.asked).toEqual(asked);
		expect(sent).toEqual([`GET ${INFO}`]);
	});

	test('the form cancels its lines and says what came back', async () => {
		const done = {
			...{ cancelled: ['12'], returned: '10.00', sumBalance: '90.00' },
			refused: [{ id: '11', reason: 'line_closed' }],
		};
		const { page, sent } = await load('?no=7&cancel=all', {
			body: 'line=11&line=12&line=x',
			answers: { [INFO]: ORDER, [CANCEL]: done },
		});

		expect(page.cancelled).toMatchObject({ cancelled: ['12'], returned: 100_000n });
		expect(page.asked).toEqual([]);
		expect(sent[0]).toMatch(/^PUT .*\["11","12"\]/);
	});

	test('there is no joy about an order that returned less than it cost', async () => {
		const { page } = await load('?no=7');
		const { order } = page;
		if (!order) throw new Error('no order');
		const won = (win: bigint) => ({ ...order, order: { ...order.order, win } });

		expect(isJoy(order)).toBe(false);
		expect(isJoy(won(340_000n))).toBe(false);
		expect(isJoy(won(340_001n))).toBe(true);
		expect(isJoy({ ...won(1_000_000n), order: { ...won(1_000_000n).order, state: 'part' } })).toBe(
			false,
		);
	});

	test('what counts for turnover has its reason', async () => {
		const issue = (await load('?no=7')).page.order?.issues[0];
		if (!issue) throw new Error('no issue');

		expect(validText('en', issue, '৳')).toBeUndefined();
		expect(validText('en', { ...issue, valid: 340_000n }, '৳')).toContain('৳34.00');
		expect(validText('en', { ...issue, valid: 0n, validReason: 'covers_most' }, '৳')).toContain(
			'70%',
		);
	});
});

describe('the check of a draw', () => {
	test.for([
		['?gameCode=panchmishali-1&numero=1', true],
		['?gameCode=nothing&numero=202611250001', true],
		['', undefined],
	] as const)('%s is unknown: %s', async ([query, isUnknown]) => {
		const { locals } = someLocals({ '/lgw/games': [GAME] });
		const url = new URL(query, ORIGIN);

		const page = await loadVerifyPage(locals, { request: new Request(url), url });

		expect(page.isUnknown).toBe(isUnknown);
	});

	test('a form without a record says so', async () => {
		const url = new URL('/lottery/verify', ORIGIN);
		const request = new Request(url, { method: 'POST', body: new URLSearchParams({ record: '' }) });

		const page = await loadVerifyPage(someLocals().locals, { request, url });

		expect(page.fault).toEqual({ fault: 'empty' });
	});
});
