import { type Money, minOf } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash, memberOwed } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { lockFunds } from '../wallet/funds.ts';

/**
 * Pays what the member owes from cash, as far as it reaches. Returns what is still owed. Refuses
 * `insufficient_balance` without any cash. When nothing is owed, nothing moves.
 */
export async function settleOwed(
	tx: Tx,
	{ caller, settleId, now }: { caller: Caller; settleId: string; now: Date },
): Promise<{ owed: Money; cash: Money }> {
	const { memberId, currency } = caller;
	await lockMember(tx, memberId);
	const { cash, owed } = await lockFunds(tx, memberId, currency);
	if (owed === 0n) return { owed, cash };
	const amount = minOf(cash, owed);
	if (amount === 0n) throw refuse('insufficient_balance');
	const { replayed } = await post(tx, {
		reference: `settle:${settleId}`,
		kind: 'deposit_reversal_settled',
		occurredAt: now,
		postings: [
			{
				source: memberCash(memberId, currency),
				destination: memberOwed(memberId, currency),
				amount,
			},
		],
	});
	const moved = replayed ? 0n : amount;
	return { owed: owed - moved, cash: cash - moved };
}
