import type { Key } from '#lib/i18n/namespaces.ts';
import type { MoneyEvent } from '#lib/wps/contract/reports.ts';

type AccountKey = Extract<Key<'records'>, `account.${string}`>;

/**
 * Text keys of accounts, by their kind; the first match is used. Names of accounts: docs/ledger.md.
 */
const WORDS: readonly (readonly [kind: RegExp, own: AccountKey, ofOthers: AccountKey])[] = [
	[/^player[.]cash$/, 'account.cash', 'account.cash_of'],
	[/^player[.]bonus$/, 'account.bonus', 'account.other_of'],
	[/^player[.]bonus_locked$/, 'account.bonus_locked', 'account.other_of'],
	[/^player[.]withdraw_hold$/, 'account.hold', 'account.other_of'],
	[/^player[.]returnable$/, 'account.returnable', 'account.other_of'],
	[/^player[.]owed$/, 'account.owed', 'account.other_of'],
	[/^player[.]points$/, 'account.points', 'account.other_of'],
	[/^player[.]points_hold$/, 'account.points_hold', 'account.other_of'],
	[/^player[.]goods_hold$/, 'account.goods_hold', 'account.other_of'],
	[/^round[.]escrow$/, 'account.escrow', 'account.other_of'],
	[/^agent[.]/, 'account.agent', 'account.agent_of'],
	[/^house[.]trial$/, 'account.trial', 'account.trial'],
	[/^house[.]bonus_cost$/, 'account.bonus_cost', 'account.bonus_cost'],
	[/^house[.]/, 'account.house', 'account.house'],
	[/^promo[.](pot|run|draw)[.]/, 'account.offers', 'account.offers'],
	[/^promo[.]backing$/, 'account.backing', 'account.backing'],
	[/^vendor[.]/, 'account.vendor', 'account.vendor'],
	[/^psp[.]unmatched/, 'account.unmatched', 'account.unmatched'],
	[/^psp[.]/, 'account.psp', 'account.psp'],
	[/^bank$/, 'account.bank', 'account.bank'],
	[/^jackpot[.]/, 'account.jackpot', 'account.jackpot'],
	[/^lottery[.]/, 'account.pool', 'account.pool'],
];

/** Returns the text key of a line's account, for its owner or for others. */
export function accountKey({ account, side }: MoneyEvent['lines'][number]): AccountKey {
	const found = WORDS.find(([kind]) => kind.test(account));
	if (!found) return side === 'member' ? 'account.other_of' : 'account.other';
	return side === 'member' ? found[2] : found[1];
}
