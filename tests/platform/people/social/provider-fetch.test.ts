import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
	createProviderFetch,
	ProviderUnavailable,
} from '#platform/people/social/provider-fetch.ts';

const ASK = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;

let server: Server | undefined;
afterEach(() => server?.close());

async function aHost(answer: RequestListener): Promise<string> {
	const host = createServer(answer).listen(0, '127.0.0.1');
	server = host;
	await new Promise((ready) => host.once('listening', ready));
	return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

test.for([
	'https://evil.test/token',
	'https://accounts.google.com.evil.test/',
	'https://accounts.google.com:8443/',
	'https://user@accounts.google.com/',
	'http://accounts.google.com/',
	'http://169.254.169.254/latest/meta-data',
	'file:///etc/passwd',
])('%s gets no request', async (address) => {
	const fetch = createProviderFetch(['https://accounts.google.com']);

	await expect(fetch(address, ASK)).rejects.toThrow(ProviderUnavailable);
});

test('a listed name that resolves to this machine gets no request', async () => {
	const fetch = createProviderFetch(['https://localhost']);

	await expect(fetch('https://localhost/', ASK)).rejects.toThrow('private');
});

test('a redirect is not followed', async () => {
	let count = 0;
	const host = await aHost((_, response) => {
		count += 1;
		response.writeHead(302, { location: '/elsewhere' }).end();
	});

	const response = await createProviderFetch([host])(`${host}/`, ASK);

	expect([response.status, count]).toEqual([302, 1]);
});

test('a response over 1 MiB is dropped', async () => {
	const host = await aHost((_, response) => response.end(Buffer.alloc(1024 * 1024 + 1)));

	await expect(createProviderFetch([host])(`${host}/`, ASK)).rejects.toThrow(ProviderUnavailable);
});
