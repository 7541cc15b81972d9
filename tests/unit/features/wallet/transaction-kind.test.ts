import { expect, test } from 'vitest';
import { kindOf } from '../../../../src/features/wallet/transaction-kind.ts';

test.for([
	['deposit', 'deposit'],
	['vendor_bet', 'stake'],
	['vendor_win', 'payout'],
	['vendor_freewin', 'free_win'],
	['vendor_tip', 'tip'],
	['vendor_tip_rollback', 'tip_returned'],
	['vendor_rollback', 'returned'],
	['vendor_adjust', 'correction'],
	['multiply', 'other'],
] as const)('a transaction of the type %s is shown as %s', ([type, kind]) => {
	expect(kindOf(type)).toBe(kind);
});
