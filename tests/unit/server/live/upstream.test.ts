import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openUpstreamLive } from '#server/live/upstream-live.ts';
import { aDoor, aPlatform, ask, askAsVisitor, listen, whenDone } from './a-door.ts';

test('a site before another platform passes on what it tells', async () => {
	const platform = aPlatform();
	const there = await aDoor(platform.open);
	const here = await aDoor(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));

	const response = await ask(here.origin, { authorization: 'living', 'last-event-id': '3' });
	platform.clients[0]?.tell('event: gone\ndata: {}\n\n');
	there.door.close();

	// A line of its own opened it, while the other host was still asked.
	expect(await response.text()).toMatch(/retry: 1000\n\nevent: gone\ndata: \{\}\n\n$/);
	expect(platform.clients[0]).toMatchObject({ token: 'living', lastEventId: '3' });
	expect((await ask(here.origin, { authorization: 'dead' })).status).toBe(401);
});

test.for([
	['a host that has no streams', 404, 'application/json', 204],
	['a host that answers something else', 200, 'application/json', 204],
	['a host that fails', 503, 'text/plain', 429],
] as const)('before %s the browser is told with %4$d', async ([, status, type, shown]) => {
	const server = createServer((_, response) => {
		response.writeHead(status, { 'content-type': type }).end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	whenDone(() => server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const here = await aDoor(openUpstreamLive({ origin, merchant: 'jhilik' }));

	expect((await ask(here.origin)).status).toBe(shown);
});

test('a member hears by a stream of their own, visitors share one', async () => {
	const platform = aPlatform();
	const there = await aDoor(platform.open);
	const here = await aDoor(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));
	const first = listen(await askAsVisitor(here.origin));
	const second = listen(await ask(here.origin, {}, '?topics=system'));
	// Without a reader the response could be collected, and that closes its connection.
	const ofMember = listen(await ask(here.origin, undefined, '?topics=balance,system'));

	expect(platform.clients.map(({ topics }) => topics.join())).toEqual([
		'jackpot,system',
		'balance,system',
	]);
	const [shared] = platform.clients;
	shared?.tell(`event: time\ndata: ${Date.now()}\n\nid: jackpot.a\nevent: jackp`);
	shared?.tell('ot\ndata: {"a":1}\n\nid: jackpot.a,system.b\nevent: system\ndata: {}\n\n');

	const jackpot = 'id: jackpot.a\nevent: jackpot\ndata: {"a":1}\n\n';
	const system = 'event: system\ndata: {}\n\n';
	await expect
		.poll(() => first.heard.text)
		.toContain(`${jackpot}id: jackpot.a,system.b\n${system}`);
	await expect.poll(() => second.heard.text).toContain(`id: system.b\n${system}`);
	expect(second.heard.text).not.toContain('jackpot');

	// Whoever comes later, or comes back, is told how things stand, and only what they do not have.
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

test('when the shared stream ends, all of its visitors come back to a new one', async () => {
	const platform = aPlatform();
	const there = await aDoor(platform.open);
	const here = await aDoor(openUpstreamLive({ origin: there.origin, merchant: 'jhilik' }));
	const streams = [await askAsVisitor(here.origin), await askAsVisitor(here.origin)];

	platform.clients[0]?.end();

	await Promise.all(streams.map((stream) => stream.text()));
	await askAsVisitor(here.origin);
	expect(platform.clients).toHaveLength(2);
});

test('a host that tells members alone has nothing for visitors', async () => {
	const server = createServer((_, response) => {
		response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	whenDone(() => server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const here = await aDoor(openUpstreamLive({ origin, merchant: 'jhilik' }));

	expect((await askAsVisitor(here.origin)).status).toBe(204);
	expect((await ask(here.origin)).status).toBe(401);
});
