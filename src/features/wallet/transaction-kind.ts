import type { Key } from '#lib/i18n/namespaces.ts';
import type { IconName } from '#lib/icons.ts';

type KindKey = Extract<Key<'records'>, `kind.${string}`>;
type Kind = KindKey extends `kind.${infer K}` ? K : never;

/** Text keys of the account record, by a part of the entry's type. The first match is used. */
const KINDS: readonly (readonly [part: RegExp, kind: Kind])[] = [
	[/deposit_reversal_settled/, 'settled'],
	[/deposit_revers/, 'deposit_reversed'],
	[/deposit/, 'deposit'],
	[/withdraw.*(return|refund|reject|release|fail)/, 'withdrawal_returned'],
	[/withdraw/, 'withdrawal'],
	[/^transfer/, 'transfer'],
	[/^points_convert/, 'exchanged'],
	[/^points_earn/, 'earned'],
	[/^goods_reject/, 'goods_returned'],
	[/^goods_/, 'goods'],
	[/^reward_bonus/, 'bonus_given'],
	[/^bonus_releas/, 'bonus_freed'],
	[/^bonus_return/, 'bonus_ended'],
	[/^rebate/, 'rebate'],
	[/^(bonus|reward|cashback)/, 'reward'],
	[/tip_rollback/, 'tip_returned'],
	[/tip$/, 'tip'],
	[/freewin/, 'free_win'],
	[/rollback|void/, 'returned'],
	[/adjust|correct/, 'correction'],
	[/win|credit|settle|payout/, 'payout'],
	[/bet|debit|stake/, 'stake'],
];

/**
 * Returns the kind of a movement: other /wps-compatible hosts name their types slightly
 * differently.
 */
export function kindOf(type: string): Kind {
	return KINDS.find(([part]) => part.test(type))?.[1] ?? 'other';
}

export const KIND_ICONS: Record<Kind, IconName> = {
	deposit: 'into',
	deposit_reversed: 'undo',
	settled: 'check',
	withdrawal: 'wallet',
	withdrawal_returned: 'undo',
	transfer: 'users',
	reward: 'gift',
	bonus_given: 'gift',
	bonus_freed: 'check',
	bonus_ended: 'undo',
	rebate: 'undo',
	exchanged: 'points',
	earned: 'points',
	goods: 'gift',
	goods_returned: 'undo',
	stake: 'dice',
	payout: 'star',
	returned: 'undo',
	correction: 'info',
	tip: 'gift',
	tip_returned: 'undo',
	free_win: 'star',
	other: 'list',
};
