import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openUpstreamLive } from '#server/live/upstream-live.ts';
import { afterTest, aLiveServer, aPlatform, ask, askAsVisitor, listen } from './live-server.ts';

test('a site with an upstream host forwards its events', async () => {
	const platform = aPlatform();
	const there = await aLiveServer(platform.open);
	const here = await aLiveServer(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));

	const response = await ask(here.origin, { authorization: 'living', 'last-event-id': '3' });
	platform.clients[0]?.send('event: gone\ndata: {}\n\n');
	there.handler.close();

	// The site's own line opened the stream while the host was still being asked.
	expect(await response.text()).toMatch(/retry: 1000\n\nevent: gone\ndata: \{\}\n\n$/);
	expect(platform.clients[0]).toMatchObject({ token: 'living', lastEventId: '3' });
	expect((await ask(here.origin, { authorization: 'dead' })).status).toBe(401);
});

test.for([
	['a host without streams', 404, 'application/json', 204],
	['a host with another content type', 200, 'application/json', 204],
	['a failing host', 503, 'text/plain', 429],
] as const)('with %s the browser gets %4$d', async ([, status, type, shown]) => {
	const server = createServer((_, response) => {
		response.writeHead(status, { 'content-type': type }).end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	afterTest(() => server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const here = await aLiveServer(openUpstreamLive({ origin, merchant: 'jhilik' }));

	expect((await ask(here.origin)).status).toBe(shown);
});

test('a member has a separate stream, visitors share one', async () => {
	const platform = aPlatform();
	const there = await aLiveServer(platform.open);
	const here = await aLiveServer(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));
	const first = listen(await askAsVisitor(here.origin));
	const second = listen(await ask(here.origin, {}, '?topics=system'));
	// Without a reader the response could be collected, and that closes its connection.
	const ofMember = listen(await ask(here.origin, undefined, '?topics=balance,system'));

	expect(platform.clients.map(({ topics }) => topics.join())).toEqual([
		'jackpot,system',
		'balance,system',
	]);
	const [shared] = platform.clients;
	shared?.send(`event: time\ndata: ${Date.now()}\n\nid: jackpot.a\nevent: jackp`);
	shared?.send('ot\ndata: {"a":1}\n\nid: jackpot.a,system.b\nevent: system\ndata: {}\n\n');

	const jackpot = 'id: jackpot.a\nevent: jackpot\ndata: {"a":1}\n\n';
	const system = 'event: system\ndata: {}\n\n';
	await expect
		.poll(() => first.heard.text)
		.toContain(`${jackpot}id: jackpot.a,system.b\n${system}`);
	await expect.poll(() => second.heard.text).toContain(`id: system.b\n${system}`);
	expect(second.heard.text).not.toContain('jackpot');

	// A later or returning visitor gets the current state, and only the events they lack.
	const third = listen(await askAsVisitor(here.origin, { 'last-event-id': 'jackpot.a' }));
	await expect.poll(() => third.heard.text).toContain(system);
	expect(third.heard.text).toMatch(/event: time/);
	expect(third.heard.text).not.toContain('event: jackpot');
	expect(platform.clients).toHaveLength(2);

	for (const { leave } of [first, second, third]) await leave();
	await expect.poll(platform.left).toBe(1);
	await ofMember.leave();
	await expect.poll(platform.left).toBe(2);
});

test('when the shared stream ends, all its visitors reconnect to a new one', async () => {
	const platform = aPlatform();
	const there = await aLiveServer(platform.open);
	const here = await aLiveServer(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));
	const streams = [await askAsVisitor(here.origin), await askAsVisitor(here.origin)];

	platform.clients[0]?.end();

	await Promise.all(streams.map((stream) => stream.text()));
	await askAsVisitor(here.origin);
	expect(platform.clients).toHaveLength(2);
});

test('a host with live events for members only has none for visitors', async () => {
	const server = createServer((_, response) => {
		response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	afterTest(() => server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const here = await aLiveServer(openUpstreamLive({ origin, merchant: 'jhilik' }));

	expect((await askAsVisitor(here.origin)).status).toBe(204);
	expect((await ask(here.origin)).status).toBe(401);
});
