import type { MovementGroup } from '#lib/wps/contract/wallet.ts';

/**
 * The kinds of event of each filter, as patterns of PostgreSQL. A new kind of event whose name
 * begins otherwise is added here.
 */
export const GROUP_PATTERNS: Record<MovementGroup, string> = {
	deposit: '^(play_)?deposit',
	withdrawal: '^withdraw',
	play: '^vendor_',
	transfer: '^transfer',
	reward: '^(bonus|reward|rebate|cashback)',
};

/** Kinds of event that return a stake, and those of tips. All others of a vendor pay a result. */
export const STAKE_KINDS = ['vendor_bet', 'vendor_rollback'] as const;
export const TIP_KINDS = ['vendor_tip', 'vendor_tip_rollback'] as const;

/** Accounts at the border of the site: money comes in and goes out through them. */
export const BORDER_PATTERN = '^(psp[.].+|bank)$';
