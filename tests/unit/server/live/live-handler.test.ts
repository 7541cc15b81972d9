import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { afterTest, aLiveServer, aPlatform, ask, askAsVisitor } from './live-server.ts';

test('a stream stays open until either side closes it', async () => {
	const platform = aPlatform();
	const { origin, handler } = await aLiveServer(platform.open);

	const response = await ask(origin, { authorization: 'living', 'last-event-id': '7' });
	platform.clients[0]?.send('event: balance\ndata: {}\n\n');
	handler.close();

	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(await response.text()).toBe('retry: 1000\n\nevent: balance\ndata: {}\n\n');
	expect(platform.clients[0]?.lastEventId).toBe('7');
	await expect.poll(platform.left).toBe(1);
});

test('a disconnected client is unsubscribed', async () => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);
	const response = await ask(origin);

	await response.body?.cancel();

	await expect.poll(platform.left).toBe(1);
});

test.for([
	[{}, 401],
	[{ authorization: 'dead' }, 401],
	[{ authorization: 'living', 'sec-fetch-site': 'cross-site' }, 403],
	[{ authorization: 'living', 'sec-fetch-site': 'none' }, 403],
] as const)('%j is refused with %d', async ([headers, status]) => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);

	expect((await ask(origin, headers)).status).toBe(status);
	expect(platform.clients).toEqual([]);
});

test('a stream accepts GET only', async () => {
	const { origin } = await aLiveServer(aPlatform().open);

	const response = await fetch(`${origin}/wps/live`, { method: 'POST' });

	expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
});

test.for([
	['', ['balance']],
	['?topics=balance,rounds', ['balance', 'rounds']],
	['?topics=rounds,rounds,unheard', ['rounds']],
] as const)('%s subscribes to %j', async ([query, topics]) => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);

	expect((await ask(origin, undefined, query)).status).toBe(200);
	expect(platform.clients[0]?.topics).toEqual(topics);
});

test.for([
	['?topics=', 400],
	['?topics=Balance', 400],
	['?topics=balance,,rounds', 400],
	['?topics=%3Cscript%3E', 400],
	[`?topics=${'x'.repeat(5000)}`, 400],
	[`?topics=${Array.from({ length: 17 }, (_, at) => 'x'.repeat(at + 1)).join(',')}`, 400],
	['?topics=unheard,of', 204],
	['?topics=jackpot,balance', 401],
] as const)('the topics %s are refused with %d for a visitor', async ([query, status]) => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);

	expect((await ask(origin, {}, query)).status).toBe(status);
	expect(platform.clients).toEqual([]);
});

test('a visitor streams without a token, up to the limit of the IP address', async () => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);
	const streams = await Promise.all(
		Array.from({ length: 100 }, () => askAsVisitor(origin, { authorization: 'living' })),
	);
	expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
	expect(platform.clients[0]).toMatchObject({ token: undefined, topics: ['jackpot', 'system'] });

	const refused = await askAsVisitor(origin);

	expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
	expect(await refused.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
	// Members at the same address are not refused with them.
	expect((await ask(origin)).status).toBe(200);
	await streams[0]?.body?.cancel();
	await expect.poll(async () => (await askAsVisitor(origin)).status).toBe(200);
});

test('a client that does not read is disconnected and its buffer freed', async () => {
	const platform = aPlatform();
	const { origin } = await aLiveServer(platform.open);
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	afterTest(() => socket.destroy());
	socket.write('GET /wps/live HTTP/1.1\r\nhost: a.test\r\nauthorization: living\r\n\r\n');
	socket.pause();
	await expect.poll(() => platform.clients.length).toBe(1);
	const lines = `event: balance\ndata: ${'x'.repeat(8 * 1024)}\n\n`;

	// The socket buffers of both ends fill first.
	for (let told = 0; told < 4000 && platform.left() === 0; told += 1) {
		platform.clients[0]?.send(lines);
		if (told % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
	}

	await expect.poll(platform.left).toBe(1);
});
