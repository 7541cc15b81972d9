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
	for (const { access, method, path, isBare } of calls.filter(
		(call) => call.access !== 'visitor',
	)) {
		const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
		const filled = path.replace(/\{\w+\}/g, '7');
		const answer = await api.send(filled, { method, headers: json, body: body ?? null });
		expect(answer, `${access} ${path}`).toEqual({
			status: 401,
			body: isBare ? bareRefusal('login.not.session') : refusedAs('login.not.session'),
		});
	}
});

test('a call without envelopes is found by each of its paths, and its refusals have a status', async ({
	api,
}) => {
	const paths = ['/lgw/numeros/near?gameId=9999', '/lotto-vn/lgw/numeros/near?gameId=9999'];
	for (const path of [...paths, '/lgw/games/9999/setting', '/lgw/draw/9999']) {
		expect(await api.send(path), path).toEqual({
			status: 400,
			body: bareRefusal('game_not_found'),
		});
	}
});

test('a list without an envelope is sent as a list', async ({ api }) => {
	expect(await api.send('/lgw/games/game_menus/recent')).toEqual({ status: 200, body: [] });
});

test.for([
	['/lgw/draw/x', 400, 'request_param_err'],
	['/lgw/draw/7?id=8', 400, 'game_not_found'],
	['/lgw/draw/7?more=1', 400, 'request_param_err'],
	['/lgw/draw/proof', 400, 'request_param_err'],
	['/lgw/draw/7/8', 404, 'not_found'],
	['/lgw/draw/%2e%2e', 404, 'not_found'],
	['/lgw/orders', 405, 'method_not_allowed'],
] as const)('%s is refused with %i as %s', async ([path, status, errorCode], { api }) => {
	const answer = await api.send(path);

	expect(answer).toMatchObject({ status, body: { errorCode } });
});

/** A refusal without an envelope. */
function bareRefusal(errorCode: string) {
	return { errorCode, message: expect.any(String), params: {} };
}

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
