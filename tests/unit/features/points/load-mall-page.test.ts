import { describe, expect, test } from 'vitest';
import { convertibleOf, formatPoints, worthOf } from '#features/points/format-points.ts';
import { loadMallPage } from '#features/points/load-mall-page.ts';
import type { Call } from '#lib/wps/call.ts';
import * as mall from '#lib/wps/contract/point-mall.ts';
import type { PointConfig } from '#lib/wps/contract/points.ts';

const CONFIG: PointConfig = {
	...{ expireDays: 0, allowEarn: 'Y', allowRedeem: 'Y', allowConvert: 'Y' },
	...{ exchangeRatio: 100, minimum: 500_0000n, step: 100_0000n },
};
const ID = '6a1f1a52-6f6f-4a3c-9f0e-0a2b6c1d9e10';

interface Asked {
	path?: string;
	fields?: Record<string, string>;
	isVisitor?: boolean;
	answer?: object;
}

/** Opens the page; returns it with the calls that were made. */
async function open({ path = '/pointMall', fields, isVisitor = false, answer }: Asked) {
	const url = new URL(path, 'https://site.test');
	const request = new Request(url, {
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
	});
	const sent: [Call, object][] = [];
	const wps = async (call: Call, input: object) => {
		sent.push([call, input]);
		return answer ?? { ok: true, value: { list: [], pointBalance: 0n, ...CONFIG } };
	};
	const member = isVisitor ? undefined : { type: 0 };
	const locals = { locale: 'en', wps, member, token: undefined } as unknown as App.Locals;
	return { page: await loadMallPage({ request, url, locals }), sent };
}

test('an exchange is sent with its id, and leads to the movements', async () => {
	const fields = { requestId: ID, points: '৫০০', paymentPassword: '402917' };

	const { page, sent } = await open({ path: '/pointMall?view=exchange', fields });

	expect(page).toEqual({ next: '/pointMall?view=moves&done=convert' });
	expect(sent).toEqual([
		[mall.convertPoints, { requestId: ID, points: 500_0000n, password: '402917' }],
	]);
});

test('a request names the price that was shown, and leads to the history', async () => {
	const fields = { requestId: ID, points: '250.00', amount: '5.00', paymentPassword: '1' };

	const { page, sent } = await open({ path: '/pointMall?take=7', fields });

	expect(page).toEqual({ next: '/pointMall?view=history&done=redeem' });
	expect(sent).toEqual([
		[
			mall.redeemPointGoods,
			{ requestId: ID, id: '7', points: 250_0000n, amount: 5_0000n, password: '1' },
		],
	]);
});

test.for(['', 'many', '-5', '0', '1e3'])('"%s" is no number of points', async (points) => {
	const fields = { requestId: ID, points, paymentPassword: '1' };

	const { page, sent } = await open({ path: '/pointMall?view=exchange', fields });

	expect(page).toMatchObject({ refusal: { field: 'points' }, typed: points, requestId: ID });
	expect(sent.map(([call]) => call)).not.toContain(mall.convertPoints);
});

test('a refusal of the password is shown at its field; an id that was used is not used again', async () => {
	const fields = { requestId: ID, points: '500', paymentPassword: '1' };
	const path = '/pointMall?view=exchange';
	const refuse = (code: string) => ({
		...{ path, fields },
		answer: { ok: false, refusal: { code, params: {}, field: 'password' } },
	});

	const wrong = await open(refuse('payment_password_wrong'));
	const used = await open(refuse('reference_conflict'));

	expect(wrong.page).toMatchObject({ refusal: { field: 'paymentPassword' }, requestId: ID });
	expect(used.page).not.toMatchObject({ requestId: ID });
});

test.for(['/pointMall?view=history', '/pointMall?take=2'])(
	'a visitor at %s is led to the log-in',
	async (path) => {
		const { page, sent } = await open({ path, isVisitor: true });

		expect(page).toMatchObject({ next: expect.stringMatching(/^\/en\/login\?next=/) });
		expect(sent).toEqual([]);
	},
);

describe('points as text and money', () => {
	test('decimals are shown when they are not zero', () => {
		expect([formatPoints(12_345_0000n), formatPoints(1_481_400n)]).toEqual(['12,345', '148.14']);
	});

	test('a ratio that is no whole number is not used', () => {
		expect(worthOf(500_0000n, CONFIG)).toBe(5_0000n);
		expect(worthOf(500_0000n, { ...CONFIG, exchangeRatio: 0.5 })).toBeUndefined();
		expect(worthOf(500_0000n, { ...CONFIG, exchangeRatio: undefined })).toBeUndefined();
	});

	test.for([
		[499_9999n, 0n],
		[500_0000n, 500_0000n],
		[699_9999n, 600_0000n],
	])('of %s at most %s can be exchanged', ([points, most]) => {
		expect(convertibleOf(points as bigint, CONFIG)).toBe(most);
	});
});
