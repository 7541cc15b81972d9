import type { IconName } from '#lib/icons.ts';
import { type RouteName, routeOf } from '#lib/routes.ts';

/** What the gates of the entries depend on. */
export interface CentreFacts {
	/** The enabled white-label flags; undefined when they could not be read. */
	flags: ReadonlySet<string> | undefined;
	/** The account type of the member. */
	type: number;
	/** `1` where the upline is an agent. */
	toUpline: string | undefined;
	/** The member has excluded himself from play. */
	isExcluded: boolean;
	/** Promotions that are offered to the member, such as `MISSION` and `REFERRAL`. */
	promotions: ReadonlySet<string>;
	/** The host has bonuses, which the family calls rebates. */
	hasRebate: boolean;
	/** Addresses of screens that the host has nothing for. */
	absent?: ReadonlySet<string>;
}

/** The counts that an entry may show. */
export type Badge = 'missions' | 'rewards' | 'unread';

export interface Entry {
	/** The page key of spec 2, or the last part of the address. */
	key: EntryKey;
	/** The address in the default language. */
	path: string;
	icon: IconName;
	/** Entries of a group are one list; those of `money` are the buttons beside the balance. */
	group: 'money' | 'offers' | 'records' | 'account';
	/** The screens that the entry leads to, beside its own. */
	covers?: readonly RouteName[];
	/** Shown to a member who has excluded himself. */
	isAlwaysShown?: true;
	badge?: Badge;
	/** Absent: the entry is always on. Unknown flags leave an entry on: its page says what failed. */
	isOn?: (facts: GateFacts) => boolean;
}

type GateFacts = Omit<CentreFacts, 'flags'> & { has: (flag: string) => boolean };

type SpecKey =
	| ('securityCenter' | 'transferFund' | 'depositv2' | 'withdraw' | 'transferUpline')
	| ('personalHistoryCopy' | 'transactionHistory' | 'personalProfit' | 'bonusDetails')
	| ('rewardCenter' | 'referral' | 'missionLeaderboard' | 'messageV2' | 'manualRebate')
	| 'playerRank';
type OwnKey = 'turnover' | 'limits' | 'help' | 'lotteryOrders' | 'feedback' | 'conversations';
export type EntryKey = SpecKey | OwnKey;

/** The account type of an agent who has no transfers to the upline (docs/wps.md, section 5). */
const AGENT_WITHOUT_UPLINE = 2;

const member = (key: EntryKey) => `/member/${key}`;

/**
 * The entries of the member centre, in order (spec 2, "Member centre"). An entry is offered as soon
 * as ROUTES has its address: entries of later work are declared here and answer 404.
 */
export const ENTRIES: readonly Entry[] = [
	{
		...{ key: 'depositv2', path: member('depositv2'), icon: 'into', group: 'money' },
		covers: ['depositOrder'],
		isOn: ({ has }) => has('DPSTBAS3') && !has('CREDITMAR3'),
	},
	{
		...{ key: 'withdraw', path: member('withdraw'), icon: 'up', group: 'money' },
		covers: ['withdrawal', 'payoutAccounts'],
		isAlwaysShown: true,
		isOn: ({ has }) => has('WITHDRAW') && !has('CREDITMAR3'),
	},
	// Shown beside a single wallet too: the page explains where the money is.
	{ key: 'transferFund', path: member('transferFund'), icon: 'wallet', group: 'offers' },
	{
		...{ key: 'transferUpline', path: member('transferUpline'), icon: 'undo', group: 'offers' },
		isOn: ({ has, toUpline, type }) =>
			has('AGETRANSFERUP3') && toUpline === '1' && type !== AGENT_WITHOUT_UPLINE,
	},
	{
		...{ key: 'rewardCenter', path: member('rewardCenter'), icon: 'gift', group: 'offers' },
		badge: 'rewards',
		isOn: ({ has }) => has('REWCEN3'),
	},
	{
		...{ key: 'missionLeaderboard', path: member('missionLeaderboard') },
		...{ icon: 'points', group: 'offers', badge: 'missions' },
		isOn: ({ promotions }) => promotions.has('MISSION'),
	},
	{
		...{ key: 'bonusDetails', path: member('bonusDetails'), icon: 'list', group: 'offers' },
		isOn: ({ has, hasRebate }) => has('PLYRBT') && hasRebate,
	},
	{
		...{ key: 'manualRebate', path: member('manualRebate'), icon: 'undo', group: 'offers' },
		isOn: ({ has }) => has('MANPLAYREB3'),
	},
	{
		...{ key: 'personalHistoryCopy', path: member('personalHistoryCopy') },
		...{ icon: 'dice', group: 'records', covers: ['round'], isAlwaysShown: true },
	},
	{
		...{ key: 'lotteryOrders', path: member('lotteryOrders'), icon: 'elott' },
		...{ group: 'records', covers: ['lotteryOrder'], isAlwaysShown: true },
	},
	{
		...{ key: 'transactionHistory', path: member('transactionHistory'), icon: 'list' },
		...{ group: 'records', covers: ['event', 'statement'], isAlwaysShown: true },
	},
	{
		...{ key: 'personalProfit', path: member('personalProfit'), icon: 'chart' },
		...{ group: 'records', isAlwaysShown: true },
	},
	{
		...{ key: 'turnover', path: member('turnover'), icon: 'check', group: 'records' },
		isAlwaysShown: true,
	},
	{
		...{ key: 'referral', path: member('referral'), icon: 'users', group: 'account' },
		isOn: ({ promotions }) => promotions.has('REFERRAL'),
	},
	{
		...{ key: 'messageV2', path: member('messageV2'), icon: 'mail', group: 'account' },
		badge: 'unread',
		isOn: ({ has }) => has('MAILCEN'),
	},
	{ key: 'playerRank', path: member('playerRank'), icon: 'star', group: 'account' },
	{
		...{ key: 'securityCenter', path: member('securityCenter'), icon: 'shield' },
		...{ group: 'account', covers: ['confirm', 'changePassword'], isAlwaysShown: true },
	},
	{ key: 'limits', path: member('limits'), icon: 'pause', group: 'account' },
	{
		...{ key: 'feedback', path: member('feedback'), icon: 'edit', group: 'account' },
		isOn: ({ has }) => has('FEEDBACK3'),
	},
	{
		...{ key: 'conversations', path: member('conversations'), icon: 'chat', group: 'account' },
		isAlwaysShown: true,
	},
	{ key: 'help', path: '/help', icon: 'help', group: 'account', isAlwaysShown: true },
];

/** Keys of other clients that open an entry (docs/wps-family.md, section 5). */
const DEEP_LINKS: Readonly<Record<string, EntryKey>> = {
	signInTask: 'rewardCenter',
	newbieTask: 'rewardCenter',
	rescueTask: 'rewardCenter',
	promoList: 'rewardCenter',
};

/** Returns the entry of a page key or of a deep link. */
export function findEntry(key: string): Entry | undefined {
	const target = DEEP_LINKS[key] ?? key;
	return ENTRIES.find((entry) => entry.key === target);
}

/** Returns the entry that a screen belongs to, its own or one of its further screens. */
export function entryOfScreen(name: RouteName, path: string): Entry | undefined {
	return ENTRIES.find((entry) => entry.path === path || entry.covers?.includes(name));
}

/** Whether the entry has a page that is on for this member; otherwise its address answers 404. */
export function isOpen(entry: Entry, { flags, ...facts }: CentreFacts): boolean {
	if (!routeOf(entry.path) || facts.absent?.has(entry.path)) return false;
	if (!entry.isOn || !flags) return true;
	return entry.isOn({ ...facts, has: (flag) => flags.has(flag) });
}

/** The entries that this member sees, in order. */
export function shownEntries(facts: CentreFacts): Entry[] {
	return ENTRIES.filter(
		(entry) => isOpen(entry, facts) && (!facts.isExcluded || entry.isAlwaysShown),
	);
}
