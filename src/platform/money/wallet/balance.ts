import type { Money } from '#lib/money.ts';
import { type Balance, CASH_ACCOUNT_TYPE } from '#lib/wps/contract/wallet.ts';
import { symbolOf } from '#platform/ledger/accounts.ts';

/**
 * Builds a member's balance for the wire: the money available, and the money held by open rounds.
 */
export function balanceValue(currency: string, cash: Money, held: Money): Balance {
	return {
		sumBalance: cash,
		currency,
		currencySymbol: symbolOf(currency),
		balance: [{ accountTypeId: CASH_ACCOUNT_TYPE, availBalance: cash, heldBalance: held }],
	};
}
