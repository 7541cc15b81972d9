import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PspInput } from '#lib/psp/calls.ts';
import { anOrder, aPayout, press, taka } from './fixtures.ts';
import { serveSandbox } from './serve-sandbox.ts';

const served = serveSandbox();

/** Waits for messages about a payout. */
async function expectTypes(payoutId: string, types: string[]): Promise<void> {
	await expect.poll(() => served.receiver.typesAbout(payoutId)).toEqual(types);
	// A message too many would follow at once.
	await sleep(150);
	expect(served.receiver.typesAbout(payoutId)).toEqual(types);
}

function messageOf(payoutId: string, index = 0) {
	return served.receiver.about(payoutId)[index]?.message;
}

async function sendPayout(units: number): Promise<PspInput<'send'>> {
	const payout = aPayout({ amount: taka(units) });
	expect(await served.call('send', payout)).toEqual({ status: 'accepted' });
	return payout;
}

async function statementOf(ref: string, at = new Date()) {
	const day = at.toISOString().slice(0, 10);
	const { lines } = await served.call('statement', { day, currency: 'BDT' });
	return lines.filter((line) => line.ref === ref);
}

test('an ordinary payout is paid once', async () => {
	const { payoutId, amount } = await sendPayout(500);

	await expectTypes(payoutId, ['payout.paid']);
	const state = await served.call('lookUpPayout', { payoutId });
	expect(state).toMatchObject({ status: 'paid', amount, currency: 'BDT', returns: [] });
	expect(messageOf(payoutId)).toMatchObject({ ref: 'ref' in state && state.ref });
	expect(await served.call('trace', { payoutId })).toMatchObject({ paid: amount });
});

test('the same payout id pays once and returns the same answer', async () => {
	const payout = aPayout();

	const answers = await Promise.all(Array.from({ length: 6 }, () => served.call('send', payout)));

	expect(answers).toEqual(Array(6).fill({ status: 'accepted' }));
	await expectTypes(payout.payoutId, ['payout.paid']);
	expect(await statementOf(payout.payoutId)).toHaveLength(1);
	expect(await served.call('send', payout)).toEqual({ status: 'accepted' });
	await expect(served.call('send', { ...payout, amount: taka(501) })).rejects.toThrow('400');
});

test('21: the payout is refused at once', async () => {
	const payout = aPayout({ amount: taka(521) });
	const refused = { status: 'refused', reason: 'account_unknown' };

	expect(await served.call('send', payout)).toEqual(refused);
	expect(await served.call('send', payout)).toEqual(refused);

	const { payoutId } = payout;
	expect(await served.call('lookUpPayout', { payoutId })).toEqual(refused);
	expect(await served.call('trace', { payoutId })).toEqual({ paid: 0n });
	await expectTypes(payoutId, []);
	expect(await statementOf(payoutId)).toEqual([]);
});

test('22: the connection is cut, and the payout is paid once', async () => {
	const payout = aPayout({ amount: taka(522) });

	await expect(served.call('send', payout)).rejects.toThrow('fetch failed');
	expect(await served.call('send', payout)).toEqual({ status: 'accepted' });

	await expectTypes(payout.payoutId, ['payout.paid']);
	expect(await statementOf(payout.payoutId)).toHaveLength(1);
});

test('23: the connection is cut, and the payout is refused', async () => {
	const payout = aPayout({ amount: taka(523) });
	const { payoutId } = payout;

	await expect(served.call('send', payout)).rejects.toThrow('fetch failed');

	await expectTypes(payoutId, ['payout.refused']);
	expect(await served.call('lookUpPayout', { payoutId })).toEqual({
		status: 'refused',
		reason: 'account_closed',
	});
	expect(await statementOf(payoutId)).toEqual([]);
});

test('24: the payout is paid, then returned', async () => {
	const { payoutId, amount } = await sendPayout(524);

	await expectTypes(payoutId, ['payout.paid', 'payout.returned']);
	const state = await served.call('lookUpPayout', { payoutId });
	const returned = { ref: expect.any(String), amount, reason: 'account_closed' };
	expect(state).toMatchObject({ status: 'paid', amount, returns: [returned] });
	expect(messageOf(payoutId, 1)).toMatchObject({ return: returned, currency: 'BDT' });
	expect(await served.call('trace', { payoutId })).toMatchObject({ paid: 0n });
	expect((await statementOf(payoutId)).map(({ kind }) => kind)).toEqual(['payout', 'return']);
});

test('25: the payout is reported as paid, but the trace shows that a part arrived', async () => {
	const { payoutId, amount } = await sendPayout(525);

	await expectTypes(payoutId, ['payout.paid']);
	expect(messageOf(payoutId)).toMatchObject({ amount });
	expect(await served.call('trace', { payoutId })).toEqual({
		paid: taka(315),
		bankRef: expect.any(String),
	});
});

test('26: the payout is paid once and listed twice', async () => {
	const { payoutId } = await sendPayout(526);

	await expectTypes(payoutId, ['payout.paid']);
	const lines = await statementOf(payoutId);
	expect(lines).toHaveLength(2);
	expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
});

test('a paid payout cannot be cancelled', async () => {
	const { payoutId } = await sendPayout(500);
	await expectTypes(payoutId, ['payout.paid']);

	expect(await served.call('voidPayout', { payoutId })).toEqual({ isVoid: false });
	expect(await served.call('lookUpPayout', { payoutId })).toMatchObject({ status: 'paid' });
});

test('an unknown payout is void from its cancellation on', async () => {
	const payout = aPayout();
	const { payoutId } = payout;
	expect(await served.call('lookUpPayout', { payoutId })).toEqual({ status: 'unknown' });

	expect(await served.call('voidPayout', { payoutId })).toEqual({ isVoid: true });

	expect(await served.call('send', payout)).toEqual({ status: 'refused', reason: 'unknown' });
	await expectTypes(payoutId, []);
});

test('of a cancellation and a payment at the same time one happens', async () => {
	const payouts = await Promise.all(Array.from({ length: 20 }, () => sendPayout(500)));
	await sleep(30);

	const voids = await Promise.all(
		payouts.map(({ payoutId }) => served.call('voidPayout', { payoutId })),
	);

	await sleep(300);
	for (const [index, { payoutId }] of payouts.entries()) {
		const isPaid = served.receiver.about(payoutId).length;
		expect(isPaid).toBe(voids[index]?.isVoid ? 0 : 1);
	}
});

test('the statement of a day has every movement of the day and the currency in order', async () => {
	const order = anOrder({ amount: taka(519) });
	await served.call('start', order);
	await press(served.origin(), order.orderId, 'pay');
	const { receipts } = await served.call('lookUp', { orderId: order.orderId });
	const ref = receipts[0]?.ref ?? '';
	await expect.poll(() => statementOf(ref)).toHaveLength(2);

	const lines = await statementOf(ref);
	const yesterday = await statementOf(ref, new Date(Date.now() - 86_400_000));
	const day = new Date().toISOString().slice(0, 10);
	const other = await served.call('statement', { day, currency: 'USD' });

	expect(lines).toMatchObject([
		{ kind: 'receipt', amount: taka(519) },
		{ kind: 'reversal', amount: taka(519) },
	]);
	expect(lines.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id));
	expect([yesterday, other.lines]).toEqual([[], []]);
});

test.for(['lookUp', 'hint', 'trace'] as const)('%s of an unknown id is 404', async (name) => {
	const id = randomUUID();
	const inputs = {
		lookUp: { orderId: id },
		hint: { orderId: id, trxId: 'BK00000001' },
		trace: { payoutId: id },
	};

	await expect(served.call(name, inputs[name] as never)).rejects.toThrow('404');
});
