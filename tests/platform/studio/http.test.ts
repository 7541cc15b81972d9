import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { SessionAnswer } from '#studio/wire.ts';
import { anExchangeRequest, HOST, openSession, send } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio();
const { origin } = served;

const uuid = randomUUID();
const BAD_SPINS: [string, unknown][] = [
	['no body', undefined],
	['a list', []],
	['null', null],
	['no stake', { requestId: uuid }],
	['an unknown field', { requestId: uuid, stake: '1.00', turbo: true }],
	['a number', { requestId: uuid, stake: 1 }],
	['a negative stake', { requestId: uuid, stake: '-1.00' }],
	['five decimals', { requestId: uuid, stake: '1.00000' }],
	['NaN', { requestId: uuid, stake: 'NaN' }],
	['an exponent', { requestId: uuid, stake: '1e9' }],
	['Bengali digits', { requestId: uuid, stake: '১.০০' }],
	['zero', { requestId: uuid, stake: '0.00' }],
	['a stake not offered', { requestId: uuid, stake: '3.00' }],
	['an invalid id', { requestId: 'x', stake: '1.00' }],
];

test.for(BAD_SPINS)('a spin with %s is refused and moves nothing', async ([, body]) => {
	const client = await openSession(origin);

	const answer = await client.call<{ code: string }>('POST', '/api/round', body);

	expect([400, 415, 422]).toContain(answer.status);
	expect(answer.body.code).toMatch(/^(invalid_input|json_only|bad_stake)$/);
	expect(served.wallet.movements.size).toBe(0);
});

test('a launch token is valid for one exchange', async () => {
	const body = anExchangeRequest();
	const another = { ...body, exchangeId: randomUUID() };

	const first = await send<SessionAnswer>(`${origin()}/api/session`, 'POST', { body });
	const second = await send<{ code: string }>(`${origin()}/api/session`, 'POST', { body: another });

	expect(first.status).toBe(200);
	expect(JSON.stringify(first.body)).not.toContain(body.launchToken);
	expect(second.status).toBe(401);
	expect(second.body.code).toBe('launch_refused');
});

test.for(['cut_after', 'hang_after', 'forged_after', 'busy'] as const)(
	'an exchange whose response is %s opens the game on a retry',
	async (fault) => {
		served.wallet.fault = (_name, attempt) => (attempt === 1 ? fault : 'none');
		const body = anExchangeRequest();

		const lost = await send<{ code: string }>(`${origin()}/api/session`, 'POST', { body });
		const again = await send<SessionAnswer>(`${origin()}/api/session`, 'POST', { body });
		const state = await send(`${origin()}/api/state`, 'GET', { key: again.body.key });

		expect([lost.status, lost.body.code]).toEqual([503, 'wallet_down']);
		expect([again.status, state.status]).toEqual([200, 200]);
	},
);

test.for([
	['GET', '/api/seed', 405],
	['TRACE', '/api/round', 405],
	['DELETE', '/play/padma-gold', 405],
	['GET', '/api/nothing', 404],
	['GET', '/', 404],
	['GET', '//evil.example/play/padma-gold', 404],
	['GET', '/assets/%2e%2e/padma-gold.html', 404],
	['GET', '/assets/..%2f..%2fetc%2fpasswd', 404],
	['GET', '/api/state', 401],
	['GET', `/api/round?roundId=${uuid}`, 401],
	['GET', '/\\[', 404],
	['GET', '/api/table?hash=%00', 400],
	['GET', '/api/table', 400],
	['GET', `/api/table?hash=${'0'.repeat(64)}`, 404],
] as const)(
	'%s %s returns %i, with every header and no stack trace',
	async ([method, path, status]) => {
		const answer = await raw(method, path);

		expect(answer.status).toBe(status);
		expect(answer.text).not.toMatch(/\bat .*\.ts/);
		expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
		expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${HOST}`);
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
		expect(answer.headers['referrer-policy']).toBe('no-referrer');
		expect(answer.headers['set-cookie']).toBeUndefined();
	},
);

test('a body above 16 KB is refused', async () => {
	const answer = await raw('POST', '/api/session', { body: `"${'x'.repeat(17_000)}"` });

	expect(answer.status).toBe(413);
});

test('a body that is not JSON is refused', async () => {
	expect((await raw('POST', '/api/session', { body: '{' })).status).toBe(400);
	const headers = { 'content-type': 'text/plain' };
	expect((await raw('POST', '/api/session', { body: '{}', headers })).status).toBe(415);
});

test('a cross-site write is refused', async () => {
	const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };

	const answer = await raw('POST', '/api/session', { body: '{"mode":"demo"}', headers });

	expect(answer.status).toBe(403);
});

test('the page names its hosts and is not stored; assets are cached for ever, compressed', async () => {
	const page = await raw('GET', '/play/padma-gold?launchToken=x&lang=bn');
	const asset = await raw('GET', '/assets/main-1234.js', { headers: { 'accept-encoding': 'br' } });
	const again = await raw('GET', '/assets/main-1234.js', {
		headers: { 'accept-encoding': 'br', 'if-none-match': String(asset.headers.etag) },
	});

	expect(page.text).toContain(HOST);
	expect(page.headers['cache-control']).toBe('no-store');
	expect(asset.headers['cache-control']).toContain('immutable');
	expect(asset.headers['content-encoding']).toBe('br');
	expect(again.status).toBe(304);
});

interface RawReply {
	status: number;
	text: string;
	headers: Record<string, string | string[] | undefined>;
}

/** Sends a request with the path as written, dots included. */
function raw(
	method: string,
	path: string,
	{ body, headers }: { body?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
	const { port } = new URL(origin());
	const all = headers ?? (body === undefined ? {} : { 'content-type': 'application/json' });
	return new Promise((resolve, reject) => {
		const sent = request({ port, host: '127.0.0.1', method, path, headers: all }, (res) => {
			const chunks: Buffer[] = [];
			res.on('data', (chunk: Buffer) => chunks.push(chunk));
			res.on('end', () =>
				resolve({
					status: res.statusCode ?? 0,
					text: Buffer.concat(chunks).toString(),
					headers: res.headers,
				}),
			);
		});
		sent.on('error', reject);
		sent.end(body);
	});
}
