import { expect, test } from 'vitest';
import { kindOf } from '#features/wallet/transaction-kind.ts';

test.for([
	['deposit', 'deposit'],
	['play_deposit', 'deposit'],
	['deposit_reversed', 'deposit_reversed'],
	['withdrawal', 'withdrawal'],
	['withdraw_hold', 'withdrawal'],
	['withdrawal_returned', 'withdrawal_returned'],
	['withdraw_rejected', 'withdrawal_returned'],
	['transfer', 'transfer'],
	['bonus', 'reward'],
	['reward_cash', 'reward'],
	['reward_points', 'reward'],
	['reward_bonus', 'bonus_given'],
	['bonus_released', 'bonus_freed'],
	['bonus_returned', 'bonus_ended'],
	['rebate_paid', 'rebate'],
	['points_earn', 'earned'],
	['points_convert', 'exchanged'],
	['goods_request', 'goods'],
	['goods_approve', 'goods'],
	['goods_reject', 'goods_returned'],
	['vendor_bet', 'stake'],
	['vendor_win', 'payout'],
	['vendor_freewin', 'free_win'],
	['vendor_rollback', 'returned'],
	['vendor_tip', 'tip'],
	['vendor_tip_rollback', 'tip_returned'],
	['vendor_adjust', 'correction'],
	['jackpot_fund', 'other'],
	['multiply', 'other'],
] as const)('a movement of the type %s is shown as %s', ([type, kind]) => {
	expect(kindOf(type)).toBe(kind);
});
