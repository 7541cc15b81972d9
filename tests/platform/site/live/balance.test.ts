import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { stepUp } from '#lib/wps/contract/security.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import { type Api, PASSWORD, test } from '../../api.ts';
import { aListener, aProcess } from './listener.ts';

function deposit(api: Api, token: string, amount: string) {
	const money = parseDecimal(amount) ?? 0n;
	return api.call(depositPlayMoney, { depositId: randomUUID(), amount: money }, token);
}

test('a client gets the balance at the start and after each change', async ({ api }) => {
	const token = await api.aToken();
	const { opened, sums } = await aListener(api.platform.live, { token });
	await expect.poll(sums).toEqual([0]);

	await deposit(api, token, '100.00');
	await expect.poll(sums).toEqual([0, 100]);

	await deposit(api, token, '150.50');
	await expect.poll(sums).toEqual([0, 100, 250.5]);
	expect(opened).toBeTypeOf('function');
});

test('a client that reconnects gets only what changed meanwhile', async ({ api }) => {
	const token = await api.aToken();
	await deposit(api, token, '100.00');
	const first = await aListener(api.platform.live, { token });
	await expect.poll(first.sums).toEqual([100]);
	const lastEventId = first.lastId();
	first.leave();

	const same = await aListener(api.platform.live, { token, lastEventId });
	const other = await aListener(api.platform.live, { token, lastEventId: 'balance.0' });
	const lost = await aListener(api.platform.live, { token, lastEventId: 'x'.repeat(9999) });

	await expect.poll(other.sums).toEqual([100]);
	await expect.poll(lost.sums).toEqual([100]);
	expect(same.events()).toEqual([]);
});

test('a member gets no events of another member', async ({ api }) => {
	const [one, other] = [await api.aToken(), await api.aToken()];
	const listener = await aListener(api.platform.live, { token: one });
	await expect.poll(listener.sums).toEqual([0]);

	await deposit(api, other, '100.00');
	await deposit(api, one, '120.00');

	await expect.poll(listener.sums).toEqual([0, 120]);
});

test('a client that reconnects to another process misses and repeats no event', async ({
	api,
	database,
}) => {
	const token = await api.aToken();
	const [one, two] = [aProcess(database.db), aProcess(database.db)];
	const before = await aListener(one, { token });
	const beside = await aListener(two, { token });
	await expect.poll(before.sums).toEqual([0]);
	await expect.poll(beside.sums).toEqual([0]);
	await deposit(api, token, '170.00');
	await expect.poll(before.sums).toEqual([0, 170]);
	await expect.poll(beside.sums).toEqual([0, 170]);
	const lastEventId = before.lastId();
	one.close();
	expect(before.heard.isEnded).toBe(true);

	const unchanged = await aListener(two, { token, lastEventId });
	await deposit(api, token, '130.00');

	await expect.poll(unchanged.sums).toEqual([300]);
	two.close();
});

test('an expired session opens no stream, and a stream ends with its session', async ({
	api,
	database,
}) => {
	const token = await api.aToken();
	const quick = aProcess(database.db, { checkEveryMs: 50 });
	const listener = await aListener(quick, { token });
	const clock = /event: time\ndata: (\d+)\n\n/;
	await expect.poll(() => listener.heard.text).toMatch(clock);
	const serverMs = Number(clock.exec(listener.heard.text)?.[1]);
	expect(Math.abs(serverMs - Date.now())).toBeLessThan(1000);

	await api.call(logout, {}, token);

	await expect.poll(() => listener.heard.isEnded).toBe(true);
	expect(listener.heard.text).toMatch(/event: gone\ndata: \{\}\n\n$/);
	expect((await aListener(quick, { token })).opened).toBe('not_logged_in');
	expect(quick.metrics()).toEqual({ clients: 0, members: 0 });
	quick.close();
});

test('a stream goes on when its session gets another token', async ({ api, database }) => {
	const token = await api.aToken();
	const quick = aProcess(database.db, { checkEveryMs: 50 });
	const listener = await aListener(quick, { token });

	await api.call(stepUp, { way: 'password', secret: PASSWORD }, token);
	const before = listener.heard.text.length;

	// Two checks later.
	await expect
		.poll(() => listener.heard.text.slice(before).match(/event: time/g)?.length ?? 0)
		.toBeGreaterThan(1);
	expect(listener.heard.isEnded).toBe(false);
	quick.close();
});

test('a member has a limited number of streams', async ({ api }) => {
	const token = await api.aToken();
	const listeners = await Promise.all(
		Array.from({ length: 13 }, () => aListener(api.platform.live, { token })),
	);

	expect(listeners.filter(({ opened }) => opened === 'too_many_requests')).toHaveLength(1);
	for (const { leave } of listeners) leave();
	expect((await aListener(api.platform.live, { token })).opened).toBeTypeOf('function');
});
