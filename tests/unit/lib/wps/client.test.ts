import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { depositPlayMoney, getBalance, listTransactions } from '#lib/wps/contract/wallet.ts';

function answering(body: unknown, status = 200) {
	const requests: Request[] = [];
	const wps = createWps({
		origin: 'https://site.test',
		headers: { language: 'BN' },
		transport: async (request) => {
			requests.push(request);
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			return new Response(text, { status });
		},
	});
	return { wps, requests };
}

const balance = {
	sumBalance: 12.5,
	currency: 'BDT',
	currencySymbol: '৳',
	balance: [{ accountTypeId: 2, availBalance: 12.5 }],
	unknownField: 1,
};

test('a read sends its input as the query, with the headers of the connection', async () => {
	const { wps, requests } = answering({
		success: true,
		value: { list: [], totalPages: 1, totalCount: 0 },
	});

	await wps(listTransactions, { pageNo: 2 });

	expect(requests[0]?.url).toBe('https://site.test/wps/report/transaction?pageNo=2');
	expect(requests[0]?.headers.get('language')).toBe('BN');
	expect(requests[0]?.headers.get('x-wps')).toBe('1');
});

test('a write sends JSON with money as decimal text', async () => {
	const { wps, requests } = answering({ success: false, errorCode: 'deposit_too_low' });
	const depositId = '01890000-0000-7000-8000-000000000000';

	await wps(depositPlayMoney, { depositId, amount: 12_5000n });

	expect(await requests[0]?.json()).toEqual({ depositId, amount: '12.50' });
});

test('a success holds the decoded value without fields unknown to the contract', async () => {
	const { wps } = answering({ success: true, value: balance });

	const answer = await wps(getBalance, {});

	expect(answer).toMatchObject({ ok: true, value: { sumBalance: 12_5000n } });
	expect(answer.ok && 'unknownField' in answer.value).toBe(false);
});

test('a refusal keeps its code, parameters and field', async () => {
	const { wps } = answering({
		success: false,
		errorCode: 'too_many_requests',
		params: { retryAfterS: 30 },
		field: 'username',
	});

	const answer = await wps(login, { username: 'a', password: 'b' });

	expect(answer).toEqual({
		ok: false,
		refusal: { code: 'too_many_requests', params: { retryAfterS: '30' }, field: 'username' },
	});
});

test.for([
	[{ success: false, errorCode: 'CUSTOMER_NOT_LOGIN' }, 401, 'not_logged_in'],
	[{ success: false, errorCode: 'never.seen' }, 401, 'not_logged_in'],
	[{ success: false, errorCode: 'constructor' }, 400, 'unknown_error'],
	[{ errorCode: 'x' }, 503, 'unavailable'],
	['<html>', 502, 'network'],
	['', 504, 'unavailable'],
] as const)(
	'the wire value %j with status %i becomes the refusal %s',
	async ([body, status, code]) => {
		const { wps } = answering(body, status);

		expect(await wps(getBalance, {})).toMatchObject({ ok: false, refusal: { code } });
	},
);

test('a response of the wrong shape is the refusal network and is reported', async () => {
	const onIssue = vi.fn();
	const wps = createWps({
		origin: 'https://site.test',
		transport: async () => Response.json({ success: true, value: { sumBalance: [] } }),
		onIssue,
	});

	expect(await wps(getBalance, {})).toMatchObject({ ok: false, refusal: { code: 'network' } });
	expect(onIssue).toHaveBeenCalledOnce();
});

test('invalid fields and items are dropped and reported', async () => {
	const onIssue = vi.fn();
	const value = {
		info: {
			whitelabel: {
				modId: 'ROOT',
				enabled: '1',
				childrenNodes: [
					{ modId: 'A', enabled: '1' },
					7,
					{ modId: 'B' },
					{ modId: 'C', enabled: '0' },
				],
			},
			resources: 'none',
			customerService: [
				{ csType: '3', path: 5 },
				{ csType: 'x', csPosition: 1 },
			],
			analytics: { gtagId: 4 },
		},
		maintenance: '0',
	};
	const wps = createWps({
		origin: 'https://site.test',
		transport: async () => Response.json({ success: true, value }),
		onIssue,
	});

	const answer = await wps(getStatus, {});

	expect(answer).toMatchObject({ ok: true, value: { maintenance: false } });
	const info = answer.ok ? answer.value.info : undefined;
	expect(info?.whitelabel?.childrenNodes?.map(({ modId }) => modId)).toEqual(['A', 'B', 'C']);
	expect(info?.customerService).toEqual([{ csType: 3 }]);
	expect([info?.resources, info?.analytics]).toEqual([undefined, {}]);
	expect(onIssue).toHaveBeenCalledOnce();
	expect(onIssue.mock.calls[0]?.[0]).toMatchObject({
		isLost: false,
		fields: expect.arrayContaining([
			'info.resources',
			'info.customerService[].path',
			'info.analytics.gtagId',
		]),
	});
});

const NOTICE = { id: 1, title: 'A', content: '<p>B</p>' };
const BANNER = { bannerId: 1, groupName: 'w_home', url: '/x.svg' };

test.for([
	['a list of the wrong shape', { promotion: 7, popup: [] }, { popup: [] }],
	['an empty response', {}, {}],
	['a notice without a title', { player: [NOTICE, { id: 2 }] }, { player: [NOTICE] }],
	['an object in place of a list', { player: { 0: NOTICE } }, {}],
] as const)('%s removes no other banner and no other notice', async ([, wrong, rest]) => {
	const value = { banners: [BANNER], ...structuredClone(wrong) };
	const { wps } = answering({ success: true, value });

	const answer = await wps(listAnnouncements, {});

	expect(answer).toEqual({ ok: true, value: { banners: [BANNER], ...rest } });
});

test.for([
	[{ maintenance: true }],
	[{ maintenance: 'Y', info: {} }],
	[{ maintenance: 1, info: 7 }],
	[{ maintenance: { any: 'shape' }, info: { whitelabel: 'x' } }],
	[{ maintenance: true, info: { whitelabel: { modId: 'ROOT', enabled: '1' } } }],
])('a status with %j is a closed site, whatever its info is', async ([value]) => {
	const { wps } = answering({ success: true, value });

	const answer = await wps(getStatus, {});

	expect(answer).toEqual({ ok: true, value: { maintenance: true, info: {} } });
});

test('no JSON value of a host makes the client throw', async () => {
	await fc.assert(
		fc.asyncProperty(fc.jsonValue(), async (value) => {
			const wps = createWps({
				origin: 'https://site.test',
				transport: async () => Response.json({ success: true, value }),
			});
			await expect(wps(getStatus, {})).resolves.toHaveProperty('ok');
			expect((await wps(getBalance, {})).ok).toBe(false);
		}),
	);
});

test('a slow read is the refusal network; a write is awaited', async () => {
	const onIssue = vi.fn();
	const wps = createWps({
		origin: 'https://site.test',
		readLimitMs: 20,
		transport: async () => {
			await new Promise((resolve) => setTimeout(resolve, 60));
			return Response.json({ success: false, errorCode: 'deposit_too_low' });
		},
		onIssue,
	});
	const deposit = { depositId: '01890000-0000-7000-8000-000000000000', amount: 1n };

	const [read, write] = await Promise.all([wps(getStatus, {}), wps(depositPlayMoney, deposit)]);

	expect(read).toMatchObject({ refusal: { code: 'network' } });
	expect(write).toMatchObject({ refusal: { code: 'deposit_too_low' } });
	expect(onIssue).toHaveBeenCalledExactlyOnceWith({
		call: getStatus,
		fields: [],
		isLost: true,
		reason: 'network',
	});
});

test('a lost connection is the refusal network', async () => {
	const wps = createWps({
		origin: 'https://site.test',
		transport: () => Promise.reject(new TypeError('failed to fetch')),
	});

	expect(await wps(getBalance, {})).toMatchObject({ ok: false, refusal: { code: 'network' } });
});

test.for([
	['an unknown code has the text of the host', { errorCode: 'sms.quota' }, 200, 'No quota'],
	['no code has the text of the host', {}, 500, 'No quota'],
	['our code has our text', { errorCode: 'unknown_error' }, 500, undefined],
	['a code that the status decides has our text', { errorCode: 'odd' }, 429, undefined],
] as const)('%s', async ([, part, status, message]) => {
	const { wps } = answering({ success: false, message: 'No\nquota', ...part }, status);

	const answer = await wps(getBalance, {});

	expect(answer.ok ? undefined : answer.refusal.message).toBe(message);
});

test.for(['<html>nginx</html>', ''])(
	'a web server that has no such path is no lost connection: %j',
	async (body) => {
		const transport = async () => new Response(body, { status: 404 });
		const wps = createWps({ origin: 'https://site.test', transport });

		expect(await wps(getStatus, {})).toMatchObject({ refusal: { code: 'not_found' } });
	},
);
