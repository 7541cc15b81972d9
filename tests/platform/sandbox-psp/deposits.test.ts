import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PspInput } from '#lib/psp/calls.ts';
import type { PspReceipt } from '#lib/psp/messages.ts';
import { anOrder, press, taka } from './fixtures.ts';
import { serveSandbox } from './serve-sandbox.ts';

const served = serveSandbox();

/** Starts an order and pays it on its page. */
async function payOrder(more: Partial<PspInput<'start'>> = {}): Promise<PspInput<'start'>> {
	const order = anOrder(more);
	await served.call('start', order);
	await press(served.origin(), order.orderId, 'pay');
	return order;
}

/** Waits for messages about an order and returns their types. */
async function expectTypes(orderId: string, types: string[]): Promise<void> {
	await expect.poll(() => served.receiver.typesAbout(orderId)).toEqual(types);
	// A message too many would follow at once.
	await sleep(150);
	expect(served.receiver.typesAbout(orderId)).toEqual(types);
}

async function receiptsOf(orderId: string): Promise<PspReceipt[]> {
	return (await served.call('lookUp', { orderId })).receipts;
}

function messageOf(orderId: string, index = 0) {
	return served.receiver.about(orderId)[index]?.message;
}

test('an order of an ordinary amount is paid once, and a look-up has the same receipt', async () => {
	const { orderId, amount } = await payOrder();

	await expectTypes(orderId, ['deposit.paid']);
	const [receipt] = await receiptsOf(orderId);
	expect(receipt).toMatchObject({ orderId, amount, currency: 'BDT', payerName: 'Karim Uddin' });
	expect(messageOf(orderId)).toEqual({ type: 'deposit.paid', receipt });
});

test('pressing Pay twice at the same time pays once', async () => {
	const order = anOrder();
	await served.call('start', order);
	const { orderId } = order;

	await Promise.all(Array.from({ length: 8 }, () => press(served.origin(), orderId, 'pay')));

	await expectTypes(orderId, ['deposit.paid']);
	expect(await receiptsOf(orderId)).toHaveLength(1);
});

test('a cancelled order fails and cannot be paid any more', async () => {
	const order = anOrder();
	await served.call('start', order);
	const { orderId } = order;

	await press(served.origin(), orderId, 'cancel');
	await press(served.origin(), orderId, 'pay');

	await expectTypes(orderId, ['deposit.failed']);
	expect(messageOf(orderId)).toMatchObject({ reason: 'cancelled' });
	expect(await served.call('lookUp', { orderId })).toEqual({ receipts: [], isFailed: true });
});

test('an unpaid order fails when its time is over', async () => {
	const order = anOrder({ expiresAt: new Date(Date.now() + 100) });
	await served.call('start', order);
	const { orderId } = order;

	await expectTypes(orderId, ['deposit.failed']);
	await press(served.origin(), orderId, 'pay');
	await expectTypes(orderId, ['deposit.failed']);
	expect(messageOf(orderId)).toMatchObject({ reason: 'expired' });
});

test('11: the payment arrives after the order expired', async () => {
	// Time to pay on a busy machine.
	const expiresAt = new Date(Date.now() + 3000);
	const { orderId } = await payOrder({ amount: taka(511), expiresAt });
	expect(await receiptsOf(orderId)).toEqual([]);

	await expectTypes(orderId, ['deposit.paid']);
	const [receipt] = await receiptsOf(orderId);
	expect(receipt?.paidAt.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime() + 60);
});

test('12: the message arrives in five copies with one id and one body', async () => {
	const { orderId } = await payOrder({ amount: taka(512) });

	await expectTypes(orderId, Array(5).fill('deposit.paid'));
	const copies = served.receiver.about(orderId);
	expect(new Set(copies.map(({ eventId }) => eventId)).size).toBe(1);
	expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
	expect(await receiptsOf(orderId)).toHaveLength(1);
});

test.for([
	[513, 503],
	[514, 524],
	[500, 500],
] as const)('of %d requested, %d arrive', async ([requested, arrived]) => {
	const { orderId } = await payOrder({ amount: taka(requested) });

	await expectTypes(orderId, ['deposit.paid']);
	expect(messageOf(orderId)).toMatchObject({ receipt: { amount: taka(arrived) } });
});

test('only the last two digits of the whole units count', async () => {
	const { orderId, amount } = await payOrder({ amount: taka(1_213) + 9999n });

	await expectTypes(orderId, ['deposit.paid']);
	expect(messageOf(orderId)).toMatchObject({ receipt: { amount: amount - taka(10) } });
});

test('15: the order is paid twice, with two references', async () => {
	const { orderId } = await payOrder({ amount: taka(515) });

	await expectTypes(orderId, ['deposit.paid', 'deposit.paid']);
	const receipts = await receiptsOf(orderId);
	expect(new Set(receipts.map(({ ref }) => ref)).size).toBe(2);
	expect(new Set(receipts.map(({ trxId }) => trxId)).size).toBe(2);
});

test('16: the payment fails first and arrives later', async () => {
	const { orderId } = await payOrder({ amount: taka(516) });
	expect((await served.call('lookUp', { orderId })).isFailed).toBe(true);

	await expectTypes(orderId, ['deposit.failed', 'deposit.paid']);
	expect(messageOf(orderId)).toMatchObject({ reason: 'declined' });
	expect(await served.call('lookUp', { orderId })).toMatchObject({
		receipts: [{ orderId }],
		isFailed: false,
	});
});

test('17: the message is answered before the start is', async () => {
	const order = anOrder({ amount: taka(517) });
	let answered: number | undefined;
	served.receiver.reply = async () => {
		await sleep(100);
		answered = performance.now();
		return 200;
	};

	await served.call('start', order);
	const started = performance.now();

	expect(answered).toBeLessThan(started);
	await expectTypes(order.orderId, ['deposit.paid']);
});

test('17: a receiver that is down delays the start only for a while', async () => {
	served.receiver.reply = () => 503;
	const order = anOrder({ amount: taka(517) });

	expect(await served.call('start', order)).toHaveProperty('url');
	expect(served.receiver.about(order.orderId).length).toBeGreaterThan(1);
});

test('18: nothing is reported; a look-up has the payment', async () => {
	const { orderId } = await payOrder({ amount: taka(518) });

	await expectTypes(orderId, []);
	expect(await receiptsOf(orderId)).toMatchObject([{ orderId, amount: taka(518) }]);
});

test('19: the payment is taken back', async () => {
	const { orderId } = await payOrder({ amount: taka(519) });
	const [receipt] = await receiptsOf(orderId);
	const ref = receipt?.ref ?? '';

	await expect
		.poll(() => served.receiver.typesAbout(ref))
		.toEqual(['deposit.paid', 'deposit.reversed']);
	expect(served.receiver.about(ref)[1]?.message).toMatchObject({ ref, amount: taka(519) });
	expect(await receiptsOf(orderId)).toEqual([receipt]);
});

test('20: the payer has another name', async () => {
	const { orderId } = await payOrder({ amount: taka(520) });

	await expectTypes(orderId, ['deposit.paid']);
	const message = messageOf(orderId);
	expect(message).toMatchObject({ receipt: { payerName: expect.any(String) } });
	expect(message).not.toMatchObject({ receipt: { payerName: 'Karim Uddin' } });
});

test.for([
	['redirect', { url: expect.stringMatching(/^http:\/\/play\.example:4325\/pay\/[0-9a-f-]{36}$/) }],
	['qr', { qrText: expect.stringMatching(/^http:\/\/play\.example:4325\/pay\/[0-9a-f-]{36}$/) }],
	[
		'manual',
		{
			payTo: [
				{ label: 'Number', value: '01700-000000' },
				{ label: 'Name', value: 'Jhilik Test' },
			],
		},
	],
] as const)('a start of the kind %s says where to pay', async ([kind, answer]) => {
	expect(await served.call('start', anOrder({ kind }))).toEqual(answer);
});

test('the same order id returns the same answer and begins one order', async () => {
	const order = anOrder();

	const answers = await Promise.all([order, order, order].map((one) => served.call('start', one)));
	const later = await served.call('start', { ...order, returnUrl: 'https://other.example/' });

	expect(answers).toEqual([later, later, later]);
});

test('the same order id with another amount is refused', async () => {
	const order = anOrder();
	await served.call('start', order);

	await expect(served.call('start', { ...order, amount: taka(600) })).rejects.toThrow('400');
});

test('a hint pays a manual order after a while, with the id that the payer typed', async () => {
	const order = anOrder({ kind: 'manual' });
	await served.call('start', order);
	const { orderId } = order;

	await served.call('hint', { orderId, trxId: 'bk7a9f2k1x' });
	await served.call('hint', { orderId, trxId: 'BK7A9F2K1X' });
	await served.call('hint', { orderId, trxId: 'OTHER00001' });
	expect(await receiptsOf(orderId)).toEqual([]);

	await expectTypes(orderId, ['deposit.paid']);
	expect(messageOf(orderId)).toMatchObject({ receipt: { trxId: 'BK7A9F2K1X' } });
});

test('a hint behaves as its amount says, and pays an order that has expired', async () => {
	const expiresAt = new Date(Date.now() + 50);
	const order = anOrder({ kind: 'manual', amount: taka(513), expiresAt });
	await served.call('start', order);
	const { orderId } = order;
	await expectTypes(orderId, ['deposit.failed']);

	await served.call('hint', { orderId, trxId: 'BK00000513' });

	await expectTypes(orderId, ['deposit.failed', 'deposit.paid']);
	expect(messageOf(orderId, 1)).toMatchObject({ receipt: { amount: taka(503) } });
});

test('an id that another order has confirms nothing', async () => {
	const [first, second] = [anOrder({ kind: 'manual' }), anOrder({ kind: 'manual' })];
	for (const order of [first, second]) {
		await served.call('start', order);
		await served.call('hint', { orderId: order.orderId, trxId: 'BK00000001' });
	}

	await expectTypes(first.orderId, ['deposit.paid']);
	await expectTypes(second.orderId, []);
});

test('a hint for an order that is paid on a page does nothing', async () => {
	const order = anOrder();
	await served.call('start', order);

	await served.call('hint', { orderId: order.orderId, trxId: 'BK00000002' });

	await expectTypes(order.orderId, []);
});
