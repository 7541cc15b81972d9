import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { decryptDes } from '#lib/wps/cipher.ts';
import { listGames, listHotGames, postHotGames } from '#lib/wps/contract/games.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { upstreamTransport } from '#server/api/upstream.ts';
import { readConfig } from '#server/config.ts';

interface Received {
	method: string | undefined;
	url: URL;
	headers: IncomingMessage['headers'];
	body: string;
}

/** A host that returns one response to every request and records the requests. */
async function aHost(answer: {
	status?: number;
	statusOf?: (request: IncomingMessage) => number;
	headers?: Record<string, string>;
	body?: string;
}) {
	const received: Received[] = [];
	const server = createServer(async (req, res) => {
		const parts: Buffer[] = [];
		for await (const part of req) parts.push(part);
		const { method, headers } = req;
		const url = new URL(req.url ?? '/', 'http://host.test');
		received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
		const status = answer.statusOf?.(req) ?? answer.status ?? 200;
		res.writeHead(status, answer.headers).end(answer.body ?? '{"success":true}');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : 0;
	return { origin: `http://127.0.0.1:${port}`, received };
}

function aLogin(): Request {
	return new Request(`http://site.test${login.path}`, {
		method: login.method,
		headers: { 'content-type': 'application/json' },
		body: '{"username":"rahim"}',
	});
}

test('a host with a key receives the login body in its encrypted envelope', async () => {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const WPS_RSA_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
	const { origin, received } = await aHost({});
	const rsaKeyPem = readConfig({ WPS_ORIGIN: origin, WPS_RSA_KEY }).wpsRsaKeyPem;

	await upstreamTransport({ origin, rsaKeyPem })(aLogin());

	const [request] = received;
	const padding = constants.RSA_PKCS1_PADDING;
	const sealed = Buffer.from(String(request?.headers['encryption']), 'hex');
	const key = [...privateDecrypt({ key: privateKey, padding }, sealed).toString()].reverse();
	expect(request?.body).not.toContain('rahim');
	expect(decryptDes(request?.body ?? '', key.join(''))).toBe('{"username":"rahim"}');
});

test('a host without a key receives plain JSON', async () => {
	const { origin, received } = await aHost({});

	await upstreamTransport({ origin })(aLogin());

	expect(received[0]?.headers['encryption']).toBeUndefined();
	expect(received[0]?.body).toBe('{"username":"rahim"}');
});

test.for([
	['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
	['a response over 1 MiB', { body: 'x'.repeat(1024 * 1024 + 1) }],
] as const)('%s is rejected', async ([, answer]) => {
	const { origin } = await aHost(answer);
	const request = new Request(`http://site.test${getStatus.path}`);

	await expect(upstreamTransport({ origin })(request)).rejects.toThrow();
});

const HEADERS = { merchant: 'jhilik', 'x-forwarded-host': 'jhilik.example:8443' };

function aRead(path: string, query = ''): Request {
	return new Request(`http://site.test${path}${query}`, { headers: HEADERS });
}

test('a read has the constants of the family, and what the page sends goes before them', async () => {
	const { origin, received } = await aHost({});
	const transport = upstreamTransport({ origin });

	await transport(aRead(listGames.path, '?gameType=RNG&platform=flash'));
	await transport(aRead(getStatus.path));

	expect(received.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
		{ gameType: 'RNG', platform: 'flash', clientType: '3', channel: 'WEB', merchant: 'jhilik' },
		{ url: 'jhilik.example' },
	]);
});

test('a body has the constants of the family', async () => {
	const { origin, received } = await aHost({});
	const body = '{"vassalage":"JL"}';
	const headers = { ...HEADERS, 'content-type': 'application/json' };
	const url = `http://site.test${postHotGames.path}`;

	await upstreamTransport({ origin })(new Request(url, { method: 'POST', headers, body }));

	expect(JSON.parse(received[0]?.body ?? '')).toEqual({
		...{ vassalage: 'JL', merchantCode: 'jhilik', isPlatform: 2 },
		platform: 'flash,html5-desktop',
	});
});

test('a host that has the hot games by POST gets the query as its body', async () => {
	const { origin, received } = await aHost({
		statusOf: ({ method }) => (method === 'POST' ? 200 : 405),
	});

	const response = await upstreamTransport({ origin })(aRead(listHotGames.path, '?language=BN'));

	expect(response.status).toBe(200);
	expect(received.map(({ method }) => method)).toEqual(['GET', 'POST']);
	expect(received[1]?.url.search).toBe('');
	expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ language: 'BN', isPlatform: '2' });
});

test('a host that refuses JSON gets forms from then on', async () => {
	const isForm = (type?: string) => type === 'application/x-www-form-urlencoded';
	const { origin, received } = await aHost({
		statusOf: ({ headers }) => (isForm(headers['content-type']) ? 200 : 415),
	});
	const transport = upstreamTransport({ origin });

	const first = await transport(aLogin());
	const second = await transport(aLogin());

	expect([first.status, second.status]).toEqual([200, 200]);
	expect(received.map(({ body }) => body)).toEqual([
		...['{"username":"rahim"}', 'username=rahim', 'username=rahim'],
	]);
});

test('a host that refuses every format gets JSON again', async () => {
	const { origin, received } = await aHost({ status: 415 });
	const transport = upstreamTransport({ origin });

	await transport(aLogin());
	const response = await transport(aLogin());

	expect(response.status).toBe(415);
	expect(received[2]?.body).toBe('{"username":"rahim"}');
});
