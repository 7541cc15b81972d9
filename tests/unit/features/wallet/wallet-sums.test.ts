import { expect, test } from 'vitest';
import { walletSums } from '#features/wallet/wallet-sums.ts';
import { CASH_ACCOUNT_TYPE } from '#lib/wps/contract/wallet.ts';

const BALANCE = {
	...{ sumBalance: 100n, currency: 'BDT', currencySymbol: '৳' },
	balance: [{ accountTypeId: CASH_ACCOUNT_TYPE, availBalance: 100n, heldBalance: 20n }],
	...{ lockedBalance: 50n, bonusBalance: 0n, returnBalance: 5n },
};

test('locked bonus money is no part of the sum', () => {
	const sums = walletSums({ ...BALANCE, lockedBonusBalance: 84n });

	expect(sums).toMatchObject({ all: 155n, locked: 84n });
	expect(sums.lines.map(({ line }) => line)).toEqual([
		'cash',
		'play',
		'out',
		'bonus',
		'returnable',
	]);
});

test('without locked bonus money there is no line for it', () => {
	expect(walletSums({ ...BALANCE, lockedBonusBalance: 0n }).locked).toBeUndefined();
	expect(walletSums(BALANCE).locked).toBeUndefined();
});
