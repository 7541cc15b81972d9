import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { listLanes } from '#lib/wps/contract/games.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { createDecodedCache } from '#lib/wps/decoded-cache.ts';

const ANSWERS: Record<string, () => unknown> = {
	[listLanes.path]: () => ({ data: { lanes: [{ title: 'RNG', cards: [] }] } }),
	[getBalance.path]: () => ({ sumBalance: 1, currency: 'BDT', currencySymbol: '৳', balance: [] }),
};

function aClient(answers = ANSWERS) {
	return createWps({
		origin: 'https://site.test',
		known: createDecodedCache(),
		transport: async (request) => {
			const value = answers[new URL(request.url).pathname]?.();
			return Response.json({ success: true, value });
		},
	});
}

test('a shared result is decoded once and is immutable', async () => {
	const wps = aClient();

	const first = await wps(listLanes, {});
	const again = await wps(listLanes, {});

	if (!first.ok || !again.ok) throw new Error('the calls were answered');
	expect(again.value).toBe(first.value);
	expect(() => first.value.data.lanes.push({ title: 'LIVE', cards: [] })).toThrow(TypeError);
});

test('a changed response text is decoded again', async () => {
	const titles = ['RNG', 'LIVE'];
	const lanes = () => ({ data: { lanes: [{ title: titles.shift(), cards: [] }] } });
	const wps = aClient({ [listLanes.path]: lanes });

	await wps(listLanes, {});

	expect(await wps(listLanes, {})).toMatchObject({
		value: { data: { lanes: [{ title: 'LIVE' }] } },
	});
});

test("a member's result is not cached", async () => {
	const wps = aClient();

	const [first, again] = [await wps(getBalance, {}), await wps(getBalance, {})];

	if (!first.ok || !again.ok) throw new Error('the calls were answered');
	expect(again.value).not.toBe(first.value);
});

test('a partly dropped result is reported each time', async () => {
	const known = createDecodedCache();
	let troubles = 0;
	const wps = createWps({
		origin: 'https://site.test',
		known,
		onIssue: () => {
			troubles += 1;
		},
		transport: async () =>
			Response.json({ success: true, value: { data: { lanes: [{ title: 1 }] } } }),
	});

	await wps(listLanes, {});
	await wps(listLanes, {});

	expect(troubles).toBe(2);
});

test('at most 200 values are cached, the most recently used', () => {
	const known = createDecodedCache();
	for (let n = 0; n < 200; n++) known.keep(listLanes, `${n}`, { n });
	known.find(listLanes, '0');

	known.keep(listLanes, 'one more', {});

	expect(known.find(listLanes, '0')).toEqual({ n: 0 });
	expect(known.find(listLanes, '1')).toBeUndefined();
});
