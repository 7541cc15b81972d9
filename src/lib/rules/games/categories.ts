import { BRAND } from '#lib/brand.ts';
import type { IconName } from '#lib/icons.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';

/** Every game type with a screen, in menu order. */
export const GAME_TYPES = [
	...(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const),
	...(['ELOTT', 'LOTT'] as const),
] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** The game types whose vendors link to a list of games; the others open their lobby at once. */
const LISTED: readonly GameType[] = ['RNG', 'FISH', 'PVP'];

/** Vendors that provide the lottery (spec 2, "Starting a game takes the player to /lottery"). */
const LOTTERY_VENDORS = ['TCG_LOTT_VN', 'TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'];

const SCREENS = {
	RNG: 'rng',
	LIVE: 'live',
	FISH: 'fish',
	PVP: 'pvp',
	SPORTS: 'sports',
	ESPORTS: 'esports',
	COCKFIGHT: 'cockfight',
	ELOTT: 'elott',
	LOTT: 'lottery',
} as const satisfies Record<GameType, RouteName>;

/**
 * Returns the screen of the category that `games` names, at a games page of another one (spec 2, "a
 * route parameter games"). Undefined for any other address.
 */
export function askedCategory(route: RouteName, games: string | null): RouteName | undefined {
	const isGamesPage = Object.values<RouteName>(SCREENS).includes(route);
	const type = GAME_TYPES.find((one) => one === games?.toUpperCase());
	const asked = type && SCREENS[type];
	return isGamesPage && asked !== route ? asked : undefined;
}

export const CATEGORY_ICONS: Readonly<Record<GameType, IconName>> = {
	RNG: 'rng',
	LIVE: 'live',
	FISH: 'fish',
	PVP: 'pvp',
	SPORTS: 'sports',
	ESPORTS: 'esports',
	COCKFIGHT: 'cockfight',
	ELOTT: 'elott',
	LOTT: 'lott',
};

/** The vendors of SPORTS that are shown apart. */
type Split = Readonly<Record<'ESPORTS' | 'COCKFIGHT', readonly string[]>>;

interface Card {
	vassalage: string;
	gameType: string;
}

export interface Category<C extends Card> {
	type: GameType;
	/** Its vendors; cockfight and the site's own lottery may have none. */
	cards: readonly C[];
}

/**
 * Returns the menu's categories from the vendor lanes: esports and cockfight are split out of
 * SPORTS by the brand's lists of vendors. A lane without vendors or without a screen is omitted.
 *
 * Source: spec 2, "one item per game type that has at least one vendor … The cockfight item is
 * always added"; spec 9, "cockfight sits two positions after sports". Without sports it is the
 * last.
 */
export function categoriesOf<C extends Card>(
	lanes: readonly { title: string; cards: readonly C[] }[],
	split: Split = BRAND.splitFromSports,
): Category<C>[] {
	const byType = new Map<GameType, C[]>();
	for (const { title, cards } of lanes) {
		for (const card of cards) {
			const type = typeOf(title.toUpperCase(), card, split);
			if (type) byType.set(type, [...(byType.get(type) ?? []), card]);
		}
	}
	const cockfight = { type: 'COCKFIGHT', cards: byType.get('COCKFIGHT') ?? [] } as const;
	byType.delete('COCKFIGHT');

	const categories: Category<C>[] = orderOf(lanes, [...byType.keys()]).map((type) => {
		return { type, cards: byType.get(type) ?? [] };
	});
	const sports = categories.findIndex(({ type }) => type === 'SPORTS');
	const position = sports < 0 ? categories.length : sports + 2;
	return categories.toSpliced(Math.min(position, categories.length), 0, cockfight);
}

/** Whether the games of a type are a list on the site. */
export function hasGameList(type: GameType): boolean {
	return LISTED.includes(type);
}

/** Returns the category of a game or a vendor; `undefined` without a screen. */
export function categoryOf(card: Card, split: Split = BRAND.splitFromSports): GameType | undefined {
	return typeOf(card.gameType.toUpperCase(), card, split);
}

/** Returns the path of a game type's screen, without language. */
export function categoryPath(type: GameType): string {
	return ROUTES[SCREENS[type]].path;
}

/** Whether a vendor's games are the site's own lottery. */
export function isLotteryVendor(vassalage: string): boolean {
	return LOTTERY_VENDORS.includes(vassalage);
}

interface LotteryQuery {
	vendor?: string | undefined;
	gameCode?: string | undefined;
	playType?: string | undefined;
}

/** Returns the path of the lottery, at a game or a vendor, without language. */
export function lotteryPath({ gameCode, vendor, playType }: LotteryQuery): string {
	const named = Object.entries({ gameCode, vendor, playType }).flatMap(([name, value]) => {
		return value === undefined ? [] : [[name, value]];
	});
	const { path } = ROUTES.lottery;
	return named.length > 0 ? `${path}?${new URLSearchParams(named)}` : path;
}

/**
 * Returns the path that a vendor links to, without language (spec 2, "Clicking an RNG, PVP or
 * FISH").
 */
export function vendorPath(type: GameType, { vassalage, gameType }: Card): string {
	if (isLotteryVendor(vassalage)) return lotteryPath({ vendor: vassalage });
	if (hasGameList(type)) return `${categoryPath(type)}?${new URLSearchParams({ vassalage })}`;
	return `${ROUTES.game.path}?${new URLSearchParams({ vassalage, gameType })}`;
}

function typeOf(title: string, { vassalage }: Card, split: Split): GameType | undefined {
	if (title === 'SPORTS' && split.COCKFIGHT.includes(vassalage)) return 'COCKFIGHT';
	if (title === 'SPORTS' && split.ESPORTS.includes(vassalage)) return 'ESPORTS';
	return GAME_TYPES.find((type) => type === title);
}

/** Returns the types in the host's order; those split out of SPORTS follow it. */
function orderOf(lanes: readonly { title: string }[], types: GameType[]): GameType[] {
	const titles = lanes.map(({ title }) => title.toUpperCase());
	const placeOf = (type: GameType) => {
		const place = titles.indexOf(type);
		return place < 0 ? titles.indexOf('SPORTS') + 0.5 : place;
	};
	return types.sort((a, b) => placeOf(a) - placeOf(b));
}
