import type { IconName } from '#lib/icons.ts';
import { isSwitchedOff } from '#lib/page/page-toggles.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { CATEGORY_ICONS, type Category, categoryPath } from '#lib/rules/games/categories.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

/** Maximum number of vendors in a dropdown (spec 9, "Header dropdown max 11 providers"). */
export const VENDORS_MAX = 11;

/** With fewer vendors a dropdown centres them (spec 9, "centred unless 6 or more"). */
export const VENDORS_SPREAD_MIN = 6;

/** Maximum number of games in a dropdown: one row. */
export const GAMES_MAX = 8;

/** The screens under "Games" and "Wallet" of the bottom bar. */
const GAME_SCREENS = new Set<string | undefined>([
	...Object.keys(CATEGORY_ICONS).map((type) => categoryPath(type as Category<never>['type'])),
	...[ROUTES.game, ROUTES.vnlottery, ROUTES.fbsports, ROUTES.seamless].map(({ path }) => path),
]);
const WALLET_SCREENS = new Set<string | undefined>(
	[ROUTES.deposit, ROUTES.withdraw, ROUTES.bettingRecord, ROUTES.accountRecord].map(
		({ path }) => path,
	),
);
const PROMOTION_SCREENS = new Set<string | undefined>(
	[ROUTES.promotions, ROUTES.promoDetail, ROUTES.chance, ROUTES.rewardCenter].map(
		({ path }) => path,
	),
);

/** The bottom bar of a phone, left of its menu. `isHere` matches the screens of an entry. */
export const TABS = [
	{ key: 'home', route: 'home', icon: 'home', covers: new Set<string | undefined>(['/']) },
	{ key: 'games', route: 'rng', icon: 'dice', covers: GAME_SCREENS },
	{ key: 'promotions', route: 'promotions', icon: 'gift', covers: PROMOTION_SCREENS },
	{ key: 'wallet', route: 'deposit', icon: 'wallet', covers: WALLET_SCREENS },
] as const satisfies readonly {
	key: string;
	route: RouteName;
	icon: IconName;
	covers: ReadonlySet<string | undefined>;
}[];

const MORE_LINKS = [
	{ key: 'promotions', route: 'promotions', icon: 'gift' },
	{ key: 'vip', route: 'vip', icon: 'star' },
	{ key: 'points', route: 'pointMall', icon: 'points' },
	{ key: 'join', route: 'join', icon: 'users' },
	{ key: 'download', route: 'download', icon: 'app' },
	{ key: 'notices', route: 'noticePage', icon: 'bell' },
	{ key: 'help', route: 'help', icon: 'help' },
] as const satisfies readonly { key: string; route: RouteName; icon: IconName }[];

/**
 * Links of the menu and the footer beside games: for all users, and for those who need help. Those of
 * screens that are switched off are left out.
 */
export function moreLinks(info: SystemStatus['info'] | undefined) {
	return MORE_LINKS.filter(({ route }) => !isSwitchedOff(info, route));
}

/**
 * Links of a real account, in the order of spec 2, "a dropdown with betting record, deposit,
 * withdrawal, account record".
 */
export const RECORD_LINKS = [
	{ key: 'betting_record', route: 'bettingRecord', icon: 'dice' },
	{ key: 'deposit', route: 'deposit', icon: 'into' },
	{ key: 'withdrawal', route: 'withdraw', icon: 'up' },
	{ key: 'account_record', route: 'accountRecord', icon: 'list' },
] as const satisfies readonly { key: string; route: RouteName; icon: IconName }[];
