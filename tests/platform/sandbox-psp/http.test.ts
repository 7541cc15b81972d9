import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pspCalls } from '#lib/psp/calls.ts';
import { BODY_BYTES_MAX, SIGNATURE_WINDOW_MS } from '#lib/psp/signature.ts';
import { anOrder, aPayout, post } from './fixtures.ts';
import { EARLIER_PLATFORM_KEYS, makeKeys, PROVIDER_KEYS } from './keys.ts';
import { serveSandbox } from './serve-sandbox.ts';

const served = serveSandbox();

const PATH = '/deposits/look-up';
const body = JSON.stringify({ orderId: randomUUID() });

test.for([
	['a foreign key', { privateKeyPem: makeKeys().privateKeyPem }],
	['the provider’s own key', { privateKeyPem: PROVIDER_KEYS.privateKeyPem }],
	['an old time', { timestampMs: Date.now() - SIGNATURE_WINDOW_MS - 60_000 }],
	['a future time', { timestampMs: Date.now() + SIGNATURE_WINDOW_MS + 60_000 }],
	['another path', { signedPath: '/api/payouts/look-up' }],
	['the path without /api', { signedPath: PATH }],
	['another body', { signedBody: '{}' }],
] as const)('a call signed with %s is 401', async ([, more]) => {
	const response = await post(served.origin(), PATH, { body, ...more });

	expect(response.status).toBe(401);
	expect(await response.json()).toEqual({ code: 'not_signed' });
});

test.for([
	{},
	{ 'x-psp-signature': 'AAAA', 'x-psp-timestamp': String(Date.now()), 'x-psp-message': 'a' },
	{ 'x-psp-signature': '', 'x-psp-timestamp': 'NaN', 'x-psp-message': '' },
])('a call with the headers %j is 401', async (headers) => {
	const response = await fetch(`${served.origin()}/api${PATH}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
	});

	expect(response.status).toBe(401);
});

test('the earlier key counts during a rotation', async () => {
	const { privateKeyPem } = EARLIER_PLATFORM_KEYS;

	expect((await post(served.origin(), PATH, { body, privateKeyPem })).status).toBe(404);
});

const ORDER = z.encode(pspCalls.start.input, anOrder());
const PAYOUT = z.encode(pspCalls.send.input, aPayout());

const INVALID: [string, string, unknown][] = [
	['no object', '/deposits/start', null],
	['a list', '/deposits/start', []],
	['a missing field', '/deposits/start', { ...ORDER, amount: undefined }],
	['an unknown field', '/deposits/start', { ...ORDER, extra: 1 }],
	['a number as amount', '/deposits/start', { ...ORDER, amount: 5_000_000 }],
	['an amount of 0', '/deposits/start', { ...ORDER, amount: '0' }],
	['a negative amount', '/deposits/start', { ...ORDER, amount: '-1' }],
	['an amount of 19 digits', '/deposits/start', { ...ORDER, amount: '9'.repeat(19) }],
	['an id that is none', '/deposits/start', { ...ORDER, orderId: 'x' }],
	['a script as return address', '/deposits/start', { ...ORDER, returnUrl: 'javascript:alert(1)' }],
	['a NUL in an address', '/deposits/start', { ...ORDER, returnUrl: 'http://a.example/\0' }],
	['a lone surrogate in a name', '/deposits/start', { ...ORDER, payerName: '\ud800' }],
	['a NUL in a name', '/deposits/start', { ...ORDER, payerName: 'a\0b' }],
	['a day that is none', '/deposits/start', { ...ORDER, expiresAt: '2026-02-30T00:00:00Z' }],
	['a hint without an id', '/deposits/hint', { orderId: randomUUID() }],
	[
		'a lone surrogate in a holder',
		'/payouts/send',
		{ ...PAYOUT, account: { ...PAYOUT.account, holder: '\udfff' } },
	],
	['a wrong day', '/statement', { day: '2026-13-01', currency: 'BDT' }],
	['a wrong currency', '/statement', { day: '2026-01-01', currency: "B'T" }],
];

test.for(INVALID)('a signed call with %s is 400', async ([, path, input]) => {
	const response = await post(served.origin(), path, { body: JSON.stringify(input) });

	expect(response.status).toBe(400);
});

test.for(['', '{', '{"orderId":', 'null', '"x"', '\u0000', '[[[['])(
	'a signed body %j is 400',
	async (text) => {
		expect((await post(served.origin(), PATH, { body: text })).status).toBe(400);
	},
);

test.for([
	['/statement', { day: '0000-01-01', currency: 'BDT' }],
	['/statement', { day: '9999-12-31', currency: 'BDT' }],
	['/deposits/start', { ...ORDER, orderId: randomUUID(), expiresAt: '0000-01-01T00:00:00Z' }],
	['/deposits/start', { ...ORDER, orderId: randomUUID(), expiresAt: '9999-12-31T23:59:59Z' }],
	['/deposits/start', { ...ORDER, orderId: randomUUID(), amount: '9'.repeat(18) }],
	['/deposits/start', { ...ORDER, orderId: randomUUID().toUpperCase() }],
	['/payouts/send', { ...PAYOUT, payoutId: randomUUID(), amount: '1' }],
] as const)('%s takes the extreme %j', async ([path, input]) => {
	expect((await post(served.origin(), path, { body: JSON.stringify(input) })).status).toBe(200);
});

test('a body is taken up to its limit', async () => {
	const filled = (bytes: number) => body.padEnd(bytes, ' ');

	const statuses = await Promise.all(
		[BODY_BYTES_MAX, BODY_BYTES_MAX + 1].map(async (bytes) => {
			return (await post(served.origin(), PATH, { body: filled(bytes) })).status;
		}),
	);

	expect(statuses).toEqual([404, 413]);
});

test.for([
	['GET', '/api/deposits/look-up', 404],
	['POST', '/api/nothing', 404],
	['POST', '/api/deposits/start/', 404],
	['GET', '/', 404],
	['GET', '/pay', 404],
	['GET', '/pay/x', 404],
	['GET', `/pay/${randomUUID()}`, 404],
	['GET', '/pay/%00', 404],
	['GET', '/pay/%ff', 404],
	['GET', '/pay/%', 404],
	['GET', '//evil.example/pay', 404],
	['GET', '/pay/../api', 404],
	['POST', '/pay/x/pay', 404],
	['POST', `/pay/${randomUUID()}/refund`, 404],
	['DELETE', `/pay/${randomUUID()}`, 404],
	['TRACE', '/pay/x', 404],
] as const)('%s %s is %d', async ([method, path, status]) => {
	expect(await statusOf(method, path)).toBe(status);
});

/** Sends a path as it is: `fetch` would normalise it. */
function statusOf(method: string, path: string): Promise<number | undefined> {
	const { hostname, port } = new URL(served.origin());
	return new Promise((resolve, reject) => {
		const sent = request({ hostname, port, method, path }, (response) => {
			response.resume();
			resolve(response.statusCode);
		});
		sent.on('error', reject).end();
	});
}
