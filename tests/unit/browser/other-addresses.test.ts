import { expect, test } from 'vitest';
import { measure } from '../../../src/browser/other-addresses.ts';

/** Addresses that respond in an order: by name, the modes in which they do. */
function aNetwork(inOrder: [origin: string, ...modes: ('cors' | 'no-cors' | 503)[]][]) {
	const sent: { url: string; init: RequestInit }[] = [];
	let turn = Promise.resolve();
	const turns = new Map<string, Promise<void>>();
	for (const [origin] of inOrder) {
		turn = turn.then(() => new Promise((next) => setTimeout(next, 2)));
		turns.set(origin, turn);
	}
	const send = (async (url: string, init: RequestInit) => {
		sent.push({ url, init });
		const { origin } = new URL(url);
		const [, ...modes] = inOrder.find(([name]) => name === origin) ?? [origin];
		await turns.get(origin);
		if (modes.includes(503) && init.mode === 'cors') return new Response('', { status: 503 });
		if (!modes.some((mode) => mode === init.mode)) throw new TypeError('Failed to fetch');
		return new Response('alive');
	}) as typeof fetch;
	return { send, sent };
}

test('the three fastest that respond are offered, whatever their order in the list', async () => {
	const { send } = aNetwork([
		['https://d.example', 'cors'],
		['https://b.example', 'cors'],
		['https://c.example', 'cors'],
		['https://a.example', 'cors'],
	]);

	const reached = await measure(
		['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'],
		send,
	);

	expect(reached).toEqual(['https://d.example', 'https://b.example', 'https://c.example']);
});

test('an address that cannot be reached, or says that it is down, is not offered', async () => {
	const { send } = aNetwork([
		['https://down.example', 503],
		['https://other-front-end.example', 'no-cors'],
	]);

	const reached = await measure(
		['https://gone.example', 'https://down.example', 'https://other-front-end.example'],
		send,
	);

	expect(reached).toEqual(['https://other-front-end.example']);
	expect(await measure([], send)).toEqual([]);
});

test('a measurement tells the other address nothing of the visitor', async () => {
	const { send, sent } = aNetwork([['https://a.example', 'cors']]);

	await measure(['https://a.example'], send);

	expect(sent.map(({ url }) => url)).toEqual(['https://a.example/healthz']);
	expect(sent[0]?.init).toMatchObject({
		...{ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
	});
});
