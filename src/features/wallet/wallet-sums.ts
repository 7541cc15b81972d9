import { type Money, sumOf } from '#lib/money.ts';
import { type Balance, CASH_ACCOUNT_TYPE, type WalletLine } from '#lib/wps/contract/wallet.ts';

export interface WalletSums {
	lines: { line: WalletLine; amount: Money }[];
	/** The sum of the lines. */
	all: Money;
	/** Bonus money that is not the member's yet; absent without any. */
	locked: Money | undefined;
}

/** Returns the lines of the wallet. A line that the host does not name is left out. */
export function walletSums(balance: Balance): WalletSums {
	const main = balance.balance.find(({ accountTypeId }) => accountTypeId === CASH_ACCOUNT_TYPE);
	const held = main?.heldBalance;
	const { lockedBalance, bonusBalance, returnBalance, lockedBonusBalance } = balance;
	const out = lockedBalance === undefined ? undefined : lockedBalance - (held ?? 0n);
	const amounts: [WalletLine, Money | undefined][] = [
		['cash', balance.sumBalance],
		['play', held],
		['out', out],
		['bonus', bonusBalance],
		['returnable', returnBalance],
	];
	const lines = amounts.flatMap(([line, amount]) =>
		amount === undefined ? [] : [{ line, amount }],
	);
	return {
		lines,
		all: sumOf(lines.map(({ amount }) => amount)),
		locked: lockedBonusBalance || undefined,
	};
}
