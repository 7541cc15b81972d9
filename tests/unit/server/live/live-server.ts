import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { readRequest } from '#server/http/request-context.ts';
import { send } from '#server/http/send.ts';
import { createLiveHandler, type OpenLive } from '#server/live/live-handler.ts';

const closings: (() => void)[] = [];
afterEach(() => {
	for (const close of closings.splice(0)) close();
});

/** Runs the function after the test. */
export function afterTest(close: () => void): void {
	closings.push(close);
}

/** A server with only the live handler. */
export async function aLiveServer(open: OpenLive) {
	const handler = createLiveHandler({ open, tokenOf: ({ headers }) => headers.authorization });
	const server = createServer((request, response) => {
		const context = readRequest(request, () => false);
		void handler
			.respond(context, response)
			.then((answer) => answer && send(context, response, answer));
	}).listen(0, '127.0.0.1');
	await new Promise((listening) => server.once('listening', listening));
	afterTest(() => server.close());
	afterTest(() => server.closeAllConnections());
	return { handler, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A platform that sends one event at once, and more on demand. */
export function aPlatform() {
	const clients: Parameters<OpenLive>[0][] = [];
	let left = 0;
	const open: OpenLive = async (client) => {
		if (client.token === 'dead') return 'not_logged_in';
		clients.push(client);
		client.send('retry: 1000\n\n');
		return () => {
			left += 1;
		};
	};
	return { open, clients, left: () => left };
}

const MEMBER = { authorization: 'living' };

export function ask(origin: string, headers: Record<string, string> = MEMBER, query = '') {
	return fetch(`${origin}/wps/live${query}`, { headers });
}

/** Requests the public topics. */
export function askAsVisitor(origin: string, headers: Record<string, string> = {}) {
	return ask(origin, headers, '?topics=jackpot,system');
}

/** Collects the received events and can disconnect. */
export function listen(response: Response) {
	const heard = { text: '' };
	const reader = response.body?.getReader();
	const decoder = new TextDecoder();
	void (async () => {
		for (;;) {
			const part = await reader?.read().catch(() => undefined);
			if (!part || part.done) return;
			heard.text += decoder.decode(part.value, { stream: true });
		}
	})();
	return { heard, leave: () => reader?.cancel() };
}
