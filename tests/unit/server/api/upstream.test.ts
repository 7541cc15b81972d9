import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { decryptDes } from '#lib/wps/cipher.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { upstreamTransport } from '#server/api/upstream.ts';
import { readConfig } from '#server/config.ts';

interface Received {
	headers: IncomingMessage['headers'];
	body: string;
}

/** A host that returns one response to every request and records the requests. */
async function aHost(answer: { status?: number; headers?: Record<string, string>; body?: string }) {
	const received: Received[] = [];
	const server = createServer(async (req, res) => {
		const parts: Buffer[] = [];
		for await (const part of req) parts.push(part);
		received.push({ headers: req.headers, body: Buffer.concat(parts).toString() });
		res.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '{"success":true}');
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
