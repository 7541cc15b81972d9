import type { PspAnswer, PspInput } from '#lib/psp/calls.ts';
import { refuse } from '../refuse.ts';
import type { Sandbox } from '../sandbox.ts';
import { findDeposit, listReceipts } from '../store/deposits.ts';
import { wireReceipt } from './receive.ts';

const FAILED = ['declined', 'cancelled', 'expired'];

/** Returns every payment of an order. Refuses: `not_found`. */
export async function lookUpDeposit(
	{ db }: Sandbox,
	{ orderId }: PspInput<'lookUp'>,
): Promise<PspAnswer<'lookUp'>> {
	const deposit = await findDeposit(db, orderId);
	if (!deposit) throw refuse('not_found');
	const receipts = await listReceipts(db, orderId);
	return { receipts: receipts.map(wireReceipt), isFailed: FAILED.includes(deposit.state) };
}
