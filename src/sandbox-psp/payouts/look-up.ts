import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import { refuse } from '../refuse.ts';
import { change, type Sandbox } from '../sandbox.ts';
import {
	findPayout,
	insertVoid,
	listReturns,
	lockPayout,
	setPayoutVoid,
} from '../store/payouts.ts';
import { listLines } from '../store/statement.ts';

/** Returns the state of a payout. */
export async function lookUpPayout(
	{ db }: Sandbox,
	{ payoutId }: PspInput<'lookUpPayout'>,
): Promise<PspAnswer<'lookUpPayout'>> {
	const payout = await findPayout(db, payoutId);
	if (!payout) return { status: 'unknown' };
	if (payout.state === 'refused') return { status: 'refused', reason: payout.reason };
	if (payout.state !== 'paid') return { status: payout.state };
	const { ref, amount, currency, paid_at: paidAt } = payout;
	const returns = (await listReturns(db, payoutId)).map((row) => {
		return { ref: row.ref, amount: row.amount, reason: row.reason };
	});
	return { status: 'paid', ref, amount, currency, paidAt, returns };
}

/** Cancels a payout unless it was paid; an id that never came is void from then on. */
export async function voidPayout(
	sandbox: Sandbox,
	{ payoutId }: PspInput<'voidPayout'>,
): Promise<PspAnswer<'voidPayout'>> {
	return change(sandbox, async (tx) => {
		await insertVoid(tx, payoutId, new Date());
		const payout = await lockPayout(tx, payoutId);
		if (payout?.state === 'pending') await setPayoutVoid(tx, payoutId);
		return { isVoid: payout?.state !== 'paid' };
	});
}

/** Returns how much of a payout is in its account. Refuses: `not_found`. */
export async function tracePayout(
	{ db }: Sandbox,
	{ payoutId }: PspInput<'trace'>,
): Promise<PspAnswer<'trace'>> {
	const payout = await findPayout(db, payoutId);
	if (!payout) throw refuse('not_found');
	if (payout.state !== 'paid') return { paid: 0n };
	const { arrived, bank_ref: bankRef } = payout;
	return { paid: arrived, ...(bankRef !== null && { bankRef }) };
}

/** Lists the movements of a day. */
export async function readStatement(
	{ db }: Sandbox,
	input: PspInput<'statement'>,
): Promise<PspAnswer<'statement'>> {
	return { lines: await listLines(db, input) };
}
