import type { WalletLine } from '#lib/wps/contract/wallet.ts';
import {
	type Account,
	memberBonus,
	memberBonusLocked,
	memberCash,
	memberReturnable,
	roundEscrow,
	withdrawHold,
} from '#platform/ledger/accounts.ts';

const ACCOUNTS: Record<WalletLine, (memberId: number, currency: string) => Account> = {
	cash: memberCash,
	play: roundEscrow,
	out: withdrawHold,
	bonus: memberBonus,
	returnable: memberReturnable,
	locked: memberBonusLocked,
};

/** The account behind a line of the wallet. */
export function accountOfLine(line: WalletLine, memberId: number, currency: string): Account {
	return ACCOUNTS[line](memberId, currency);
}
