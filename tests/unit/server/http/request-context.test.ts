import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RequestContext, readRequest } from '#server/http/request-context.ts';
import { clientAddressOf, trustProxies } from '#server/http/trusted-proxies.ts';

const PROXY = trustProxies(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);

test.for([
	{ peer: '203.0.113.7', forwardedFor: '1.1.1.1', is: '203.0.113.7' },
	{ peer: '10.0.0.1', forwardedFor: undefined, is: '10.0.0.1' },
	{ peer: '10.0.0.1', forwardedFor: '203.0.113.7', is: '203.0.113.7' },
	{ peer: '10.0.0.1', forwardedFor: '1.1.1.1, 203.0.113.7', is: '203.0.113.7' },
	{ peer: '10.0.0.1', forwardedFor: '1.1.1.1, 203.0.113.7, 10.0.0.2', is: '203.0.113.7' },
	{ peer: '10.0.0.1', forwardedFor: '1.1.1.1, nonsense, 10.0.0.2', is: '10.0.0.2' },
	{ peer: '10.0.0.1', forwardedFor: '', is: '10.0.0.1' },
	{ peer: '10.0.0.1', forwardedFor: ',,', is: '10.0.0.1' },
	{ peer: '::ffff:10.0.0.1', forwardedFor: '203.0.113.7', is: '203.0.113.7' },
	{ peer: 'fd00::1', forwardedFor: '2001:db8::7', is: '2001:db8::7' },
	{ peer: '192.0.2.2', forwardedFor: '1.1.1.1', is: '192.0.2.2' },
])(
	'a visitor from $peer with "$forwardedFor" has the address $is',
	({ peer, forwardedFor, is }) => {
		expect(clientAddressOf({ peer, forwardedFor, isTrusted: PROXY })).toBe(is);
	},
);

let trust = trustProxies([]);
let context: RequestContext;
const server = createServer((request, response) => {
	context = readRequest(request, trust);
	response.end();
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => server.close());

/** Returns the request context of a request from this machine. */
async function contextOf(path: string, headers: Record<string, string>, proxies: string[] = []) {
	trust = trustProxies(proxies);
	const { port } = server.address() as AddressInfo;
	await new Promise<void>((done) => {
		const made = send({
			port,
			host: '127.0.0.1',
			path,
			headers: { host: 'Jhilik.example', ...headers },
		});
		made.on('response', (response) => response.resume().on('end', done)).end();
	});
	return context;
}

const FORWARDED = {
	'x-forwarded-for': '203.0.113.7',
	'x-forwarded-proto': 'https',
	'x-forwarded-host': 'play.example',
	'x-request-id': 'from-the-proxy',
};

test('headers of an untrusted proxy are ignored', async () => {
	const seen = await contextOf('/', FORWARDED);

	expect(seen).toMatchObject({ clientAddress: '127.0.0.1', origin: 'http://jhilik.example' });
	expect(seen.requestId).not.toBe('from-the-proxy');
	expect(seen.isLocal).toBe(false);
});

test('headers of a trusted proxy are used', async () => {
	const seen = await contextOf('/', FORWARDED, ['127.0.0.1']);

	expect(seen).toMatchObject({ clientAddress: '203.0.113.7', origin: 'https://play.example' });
	expect(seen.requestId).toBe('from-the-proxy');
});

test('an invalid request id is replaced', async () => {
	const seen = await contextOf('/', { 'x-request-id': 'a"b c{}' }, ['127.0.0.1']);

	expect(seen.requestId).toMatch(/^[\da-f-]{36}$/);
});

test('only the session cookie of the scheme and host opens a session', async () => {
	const cookie = '__Host-sid=secure; sid=plain; theme=dark; broken';

	expect((await contextOf('/', { cookie })).token).toBe('plain');
	expect((await contextOf('/', { cookie, host: 'localhost:4321' })).token).toBe('secure');
	expect((await contextOf('/', { cookie, ...FORWARDED }, ['127.0.0.1'])).token).toBe('secure');
});

test('an unreadable cookie counts as absent', async () => {
	const cookie = '=; ;;; sid=%E0%A4%A; theme=blue; lang';

	expect(await contextOf('/', { cookie })).toMatchObject({ token: undefined, theme: undefined });
});

test('the path gives the language, and the query is kept apart', async () => {
	const seen = await contextOf('/en/games?page=2?', {});

	expect(seen).toMatchObject({ path: '/en/games', query: '?page=2?', locale: 'en' });
	expect((await contextOf('/english', {})).locale).toBe('bn');
});
