import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Delays } from '#sandbox-psp/sandbox.ts';
import { freePort } from '../../free-port.ts';
import {
	anOrder,
	aPayout,
	call,
	optionsOf,
	press,
	type RunningSandbox,
	startSandbox,
	taka,
} from './fixtures.ts';
import { serveSandbox } from './serve-sandbox.ts';

/** A receiver that never answers, and a killed process, are waited for. */
const IMPATIENT = { deliveryMs: 1000, leaseMs: 2500 };

const served = serveSandbox({ delays: IMPATIENT });

async function payOrder(amount = taka(500), origin = served.origin()): Promise<string> {
	const order = anOrder({ amount });
	await call(origin, 'start', order);
	await press(origin, order.orderId, 'pay');
	return order.orderId;
}

/** Starts the provider of the file again, after it was closed. */
async function restart(delays: Partial<Delays> = IMPATIENT): Promise<void> {
	const { database, receiver } = served;
	const place = { databaseUrl: database.url, platformOrigin: receiver.origin };
	served.sandbox = await startSandbox({ ...place, delays });
}

async function startAnother(more: { seed?: string } = {}): Promise<RunningSandbox> {
	const another = await startSandbox({
		databaseUrl: served.database.url,
		platformOrigin: served.receiver.origin,
		...more,
	});
	onTestFinished(() => another.close());
	return another;
}

test.for([500, 503, 404, 409, 302, 204, 'never'] as const)(
	'a message that is answered %s is delivered until 200, with one id, signed anew',
	async (answer) => {
		served.receiver.reply = () => (served.receiver.deliveries.length < 4 ? answer : 200);

		const orderId = await payOrder();

		await expect.poll(() => served.receiver.about(orderId)).toHaveLength(4);
		await sleep(200);
		const deliveries = served.receiver.about(orderId);
		expect(deliveries).toHaveLength(4);
		expect(deliveries.every(({ eventId }) => eventId)).toBe(true);
		expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(1);
		expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
		expect(new Set(deliveries.map(({ timestampMs }) => timestampMs)).size).toBe(4);
	},
);

test('the pauses between deliveries grow, and the last one repeats', async () => {
	await served.sandbox.close();
	await restart({ retryMs: [50, 300, 300] });
	served.receiver.reply = () => 503;

	const orderId = await payOrder();

	await expect.poll(() => served.receiver.about(orderId)).toHaveLength(5);
	served.receiver.reply = () => 200;
	const times = served.receiver.about(orderId).map(({ at }) => at);
	const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
	expect(pauses[0]).toBeGreaterThanOrEqual(45);
	for (const pause of pauses.slice(1)) expect(pause).toBeGreaterThanOrEqual(290);
});

test('messages and steps that were open go on after a restart', async () => {
	served.receiver.reply = () => 503;
	const orderId = await payOrder();
	const payout = aPayout();
	await served.call('send', payout);
	await expect.poll(() => served.receiver.about(orderId).length).toBeGreaterThan(0);

	await served.sandbox.close();
	served.receiver.deliveries.length = 0;
	served.receiver.reply = () => 200;
	await sleep(100);
	expect(served.receiver.deliveries).toEqual([]);
	await restart();

	await expect.poll(() => served.receiver.typesAbout(orderId)).toEqual(['deposit.paid']);
	await expect.poll(() => served.receiver.typesAbout(payout.payoutId)).toEqual(['payout.paid']);
});

test('of several processes on one database one delivers a message and one performs a step', async () => {
	await startAnother();
	await startAnother();

	const orders = await Promise.all(
		Array.from({ length: 10 }, (_, index) => payOrder(taka(index % 2 ? 515 : 500))),
	);

	const counts = () => orders.map((orderId) => served.receiver.about(orderId).length);
	const expected = orders.map((_, index) => (index % 2 ? 2 : 1));
	await expect.poll(counts).toEqual(expected);
	await sleep(300);
	expect(counts()).toEqual(expected);
});

test('a killed process loses nothing and pays nothing twice', async () => {
	await served.sandbox.close();
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	let child = await startProcess(port);
	onTestFinished(() => void child.kill('SIGKILL'));
	// The receiver takes the message, but the process is killed before it has the answer.
	served.receiver.reply = () => 'never';
	const orderId = await payOrder(taka(500), origin);
	const twice = await payOrder(taka(515), origin);
	const payout = aPayout();
	await call(origin, 'send', payout);
	await expect.poll(() => served.receiver.about(orderId)).not.toEqual([]);

	child.kill('SIGKILL');
	await once(child, 'exit');
	served.receiver.deliveries.length = 0;
	served.receiver.reply = () => 200;
	child = await startProcess(port);

	await expect.poll(() => served.receiver.typesAbout(orderId)).toEqual(['deposit.paid']);
	await expect.poll(() => served.receiver.typesAbout(payout.payoutId)).toEqual(['payout.paid']);
	await expect.poll(() => served.receiver.about(twice)).toHaveLength(2);
	expect((await call(origin, 'lookUp', { orderId })).receipts).toHaveLength(1);
	expect((await call(origin, 'lookUp', { orderId: twice })).receipts).toHaveLength(2);
	child.kill('SIGKILL');
	await once(child, 'exit');
	await restart();
});

async function startProcess(port: number): Promise<ChildProcess> {
	const { database, receiver } = served;
	const options = optionsOf({
		databaseUrl: database.url,
		platformOrigin: receiver.origin,
		delays: IMPATIENT,
	});
	const child = fork(new URL('process.ts', import.meta.url), {
		env: { ...process.env, PSP_TEST_OPTIONS: JSON.stringify({ ...options, port }) },
	});
	await once(child, 'message');
	return child;
}

test('a seed chooses by the id, the same for every process, whatever the amount is', async () => {
	const [first, second] = [await startAnother({ seed: 'a' }), await startAnother({ seed: 'a' })];
	served.receiver.reply = () => 200;
	const payouts = Array.from({ length: 40 }, (_, at) =>
		aPayout({ payoutId: `${10 + at}000000-0000-4000-8000-000000000000`, amount: taka(521) }),
	);

	const statuses = await Promise.all(
		payouts.map(async (payout) => {
			const one = await call(first.origin, 'send', payout).catch(() => ({ status: 'cut' }));
			const other = await call(second.origin, 'send', payout);
			return one.status === 'cut' ? 'cut' : `${one.status} ${other.status}`;
		}),
	);

	expect(new Set(statuses)).toEqual(new Set(['accepted accepted', 'refused refused', 'cut']));
});
