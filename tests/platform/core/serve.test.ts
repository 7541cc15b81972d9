import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import { test } from '../api.ts';

const json = { 'content-type': 'application/json' };

function refusedAs(errorCode: string) {
	return expect.objectContaining({ success: false, errorCode });
}

test('a path without a call is not found and another method is not allowed', async ({ api }) => {
	expect(await api.send('/wps/nothing')).toEqual({ status: 404, body: refusedAs('not_found') });
	expect(await api.send('/wps/%2e%2e/etc/passwd')).toMatchObject({ status: 404 });
	expect(await api.send(getMember.path, { method: 'POST' })).toEqual({
		status: 405,
		body: refusedAs('method_not_allowed'),
	});
});

test('every restricted call refuses visitors', async ({ api }) => {
	for (const { access, method, path } of calls.filter((call) => call.access !== 'visitor')) {
		const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
		const answer = await api.send(path, { method, headers: json, body: body ?? null });
		expect(answer, `${access} ${path}`).toEqual({
			status: 401,
			body: refusedAs('login.not.session'),
		});
	}
});

test('an expired token is refused on public calls too', async ({ api }) => {
	const headers = { authorization: 'dead' };

	const answer = await api.send('/wps/relay/GCSGAME_hotGamesV2', { headers });

	expect(answer).toEqual({ status: 401, body: refusedAs('login.not.session') });
});

test.for([
	['{', json, 400, 'request_param_err'],
	['[]', json, 400, 'request_param_err'],
	['null', json, 400, 'request_param_err'],
	['"x"', json, 400, 'request_param_err'],
	['{"username":1,"password":"x"}', json, 400, 'request_param_err'],
	['{"username":"a"}', json, 400, 'request_param_err'],
	['{"username":"a","password":"b","isAdmin":true}', json, 400, 'request_param_err'],
	['{"__proto__":{"username":"a"},"username":"a","password":"b"}', json, 400, 'request_param_err'],
	['username=a', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
	[`{"username":"${'a'.repeat(300_000)}"}`, json, 413, 'body_too_large'],
] as const)('the body %s is refused', async ([body, headers, status, code], { api }) => {
	const answer = await api.send('/wps/session/login', { method: 'POST', headers, body });

	expect(answer).toEqual({ status, body: refusedAs(code) });
});

test.for(['?pageNo=0', '?pageNo=-1', '?pageNo=1e9', '?pageNo=1&pageNo=2', '?x=1', '?pageNo=১'])(
	'the query %s is refused',
	async (query, { api }) => {
		const headers = { authorization: await api.aToken() };

		const answer = await api.send(`/wps/report/transaction${query}`, { headers });

		expect(answer).toEqual({ status: 400, body: refusedAs('request_param_err') });
	},
);

test.for(['-5', '0', '0.00001', 'NaN', '1e9', '٣', '১০০', '', ' 100', '0x64', '1,000'])(
	'a deposit of %j is refused and moves nothing',
	async (amount, { api }) => {
		const headers = { ...json, authorization: await api.aToken() };
		const body = JSON.stringify({ depositId: randomUUID(), amount });

		const answer = await api.send(depositPlayMoney.path, { method: 'POST', headers, body });

		expect(answer).toMatchObject({ status: 400, body: { field: 'amount' } });
	},
);

test('no refused input was logged as an internal error', async ({ api }) => {
	expect(api.log.filter((line) => line.includes('call failed'))).toEqual([]);
});
