import type { MovementGroup } from '#lib/wps/contract/wallet.ts';

/**
 * The kinds of event of each filter, as patterns of PostgreSQL. A new kind of event whose name
 * begins otherwise is added here.
 */
export const GROUP_PATTERNS: Record<MovementGroup, string> = {
	deposit: '^(play_)?deposit',
	withdrawal: '^withdraw',
	play: '^(vendor|lottery)_',
	transfer: '^transfer',
	reward: '^(bonus|reward|rebate|cashback|points_|goods_)',
};

/** Kinds of event that return a stake, and those of tips. All others of play pay a result. */
export const STAKE_KINDS = [
	...(['vendor_bet', 'vendor_rollback'] as const),
	...(['lottery_bet', 'lottery_cancel', 'lottery_stop', 'lottery_void'] as const),
];
export const TIP_KINDS = ['vendor_tip', 'vendor_tip_rollback'] as const;

/** Accounts at the border of the site: money comes in and goes out through them. */
export const BORDER_PATTERN = '^(psp[.].+|bank)$';
