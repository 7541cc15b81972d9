import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { test as base, expect } from 'vitest';
import { createGeetest } from '#platform/people/bot-check/geetest.ts';

const ID = '0123456789abcdef0123456789abcdef';
const KEY = 'key-of-the-operator-1';
const PROOF = { lot_number: 'lot-1', captcha_output: 'out', pass_token: 'pass', gen_time: '1' };
const ASKING = { purpose: 'login', deviceKey: 'd', now: new Date() } as const;
const log = pino({ level: 'silent' });

interface Loopback {
	origin: string;
	asked: { path: string; fields: Record<string, string> }[];
	answer: { status: number; body: string };
}

const test = base.extend<{ loopback: Loopback }>({
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
	loopback: async ({}, use) => {
		const loopback: Loopback = { origin: '', asked: [], answer: { status: 200, body: '' } };
		const server = createServer(async (request, response) => {
			let body = '';
			for await (const part of request) body += part;
			const fields = Object.fromEntries(new URLSearchParams(body));
			loopback.asked.push({ path: request.url ?? '', fields });
			response.writeHead(loopback.answer.status).end(loopback.answer.body);
		});
		loopback.origin = await listen(server);
		await use(loopback);
		server.closeAllConnections();
		server.close();
	},
});

test('the server of geetest verifies a proof signed with the key', async ({ loopback }) => {
	loopback.answer.body = JSON.stringify({ status: 'success', result: 'success', reason: '' });
	const geetest = createGeetest(keysFor(loopback.origin), log);

	expect(await geetest.ask(ASKING)).toEqual({
		captchaId: ID,
		captchaScript: 'https://files.test/v4/gt4.js',
	});
	expect(await geetest.verify(PROOF, ASKING)).toMatchObject({ purpose: 'login', id: 'lot-1' });
	const sign_token = createHmac('sha256', KEY).update('lot-1').digest('hex');
	expect(loopback.asked).toEqual([
		{ path: `/validate?captcha_id=${ID}`, fields: { ...PROOF, sign_token } },
	]);
});

test.for([
	['refuses it', 200, '{"status":"success","result":"fail","reason":"pass_token expire"}'],
	['refuses the key', 200, '{"status":"error","code":"-50005"}'],
	['returns invalid JSON', 200, '<html>'],
	['fails', 500, '{"status":"success","result":"success"}'],
] as const)('no proof is accepted when geetest %s', async ([, status, body], { loopback }) => {
	Object.assign(loopback.answer, { status, body });
	const geetest = createGeetest(keysFor(loopback.origin), log);

	expect(await geetest.verify(PROOF, ASKING)).toBeUndefined();
});

test('no proof is accepted when geetest is unreachable, and an incomplete proof is not sent', async ({
	loopback,
}) => {
	const away = createGeetest(keysFor('http://127.0.0.1:9'), log);
	const here = createGeetest(keysFor(loopback.origin), log);

	expect(await away.verify(PROOF, ASKING)).toBeUndefined();
	expect(await here.verify({ ...PROOF, pass_token: undefined }, ASKING)).toBeUndefined();
	expect(loopback.asked).toEqual([]);
});

function keysFor(origin: string) {
	return { captchaId: ID, captchaKey: KEY, origin, filesOrigin: 'https://files.test' };
}

function listen(server: Server): Promise<string> {
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
		});
	});
}
