import type { Money } from '#lib/money.ts';
import { type Balance, CASH_ACCOUNT_TYPE } from '#lib/wps/contract/wallet.ts';
import { symbolOf } from '#platform/ledger/accounts.ts';

/** A member's balance as the calls tell it: what can be staked, and what open rounds hold. */
export function balanceValue(currency: string, cash: Money, held: Money): Balance {
	return {
		sumBalance: cash,
		currency,
		currencySymbol: symbolOf(currency),
		balance: [{ accountTypeId: CASH_ACCOUNT_TYPE, availBalance: cash, heldBalance: held }],
	};
}
