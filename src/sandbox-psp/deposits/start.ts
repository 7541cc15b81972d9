import { setTimeout as sleep } from 'node:timers/promises';
import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import { refuse } from '../refuse.ts';
import { change, type Sandbox } from '../sandbox.ts';
import { isDelivered } from '../store/deliveries.ts';
import { findDeposit, insertDeposit, lockDeposit } from '../store/deposits.ts';
import { insertStep } from '../store/steps.ts';
import { receivePayment } from './receive.ts';

const POLL_MS = 20;

const PAY_TO = {
	bn: { number: 'নম্বর', name: 'নাম' },
	en: { number: 'Number', name: 'Name' },
} as const;
const TEST_NUMBER = '01700-000000';
const TEST_NAME = 'Jhilik Test';

/**
 * Begins a payment; the same order id returns the same answer. Refuses: `order_differs`, for a
 * known id with another amount.
 */
export async function startDeposit(
	sandbox: Sandbox,
	input: PspInput<'start'>,
): Promise<PspAnswer<'start'>> {
	const { orderId, amount, expiresAt } = input;
	const behaviour = sandbox.choose.deposit({ id: orderId, amount });
	const answer = answerOf(sandbox, input);
	const now = new Date();
	const eventId = await change(sandbox, async (tx) => {
		const deposit = { ...input, behaviour, answer, startedAt: now };
		if (!(await insertDeposit(tx, deposit))) return undefined;
		const expiry = { kind: 'deposit.expire', subjectId: orderId, dueAt: expiresAt } as const;
		await insertStep(tx, expiry);
		const inserted = await lockDeposit(tx, orderId);
		if (behaviour !== 'early' || !inserted) return undefined;
		return receivePayment(tx, inserted, { ...sandbox, now });
	});
	if (eventId !== undefined) await waitForDelivery(sandbox, eventId);
	const stored = await findDeposit(sandbox.db, orderId);
	if (!stored || !isSame(stored, input)) throw refuse('order_differs');
	return stored.answer;
}

function isSame(
	stored: Pick<PspInput<'start'>, 'amount' | 'currency' | 'kind' | 'reference'>,
	input: PspInput<'start'>,
): boolean {
	return (
		stored.amount === input.amount &&
		stored.currency === input.currency &&
		stored.kind === input.kind &&
		stored.reference === input.reference
	);
}

function answerOf(
	{ payOrigin }: Sandbox,
	{ orderId, kind, language, returnUrl }: PspInput<'start'>,
): PspAnswer<'start'> {
	if (kind === 'manual') {
		const { number, name } = PAY_TO[language];
		return {
			payTo: [
				{ label: number, value: TEST_NUMBER },
				{ label: name, value: TEST_NAME },
			],
		};
	}
	const origin = payOrigin.replace('{hostname}', new URL(returnUrl).hostname);
	const url = `${origin}/pay/${orderId}`;
	return kind === 'qr' ? { qrText: url } : { url };
}

/** Waits for the answer to a message, but not for ever: the platform may answer after the start. */
async function waitForDelivery({ db, delays }: Sandbox, eventId: string): Promise<void> {
	const endsAtMs = performance.now() + delays.earlyMs;
	while (performance.now() < endsAtMs && !(await isDelivered(db, eventId))) await sleep(POLL_MS);
}
