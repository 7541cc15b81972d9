import { type Account, agentCash, memberCash } from '#platform/ledger/accounts.ts';
import type { WithdrawalRow } from './rows.ts';

/** Where the money of a withdrawal came from, and comes back to: an agent's own money, or cash. */
export function sourceOf({
	member_id: memberId,
	currency,
	from_agent: fromAgent,
}: Pick<WithdrawalRow, 'member_id' | 'currency' | 'from_agent'>): Account {
	return (fromAgent > 0n ? agentCash : memberCash)(memberId, currency);
}

/** The kind of an event of a withdrawal. */
export function eventKindOf(
	{ from_agent: fromAgent }: Pick<WithdrawalRow, 'from_agent'>,
	step: 'paid' | 'returned' | 'refunded',
): string {
	return fromAgent > 0n ? `agent_withdraw_${step}` : `withdraw_${step}`;
}
