import { translate } from '#lib/i18n/translate.ts';
import { flagsOf, isOn, readInfo, refusalOfFlags } from '#lib/page/site-flags.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import {
	CATEGORY_ICONS,
	type Category,
	categoriesOf,
	categoryPath,
	GAME_TYPES,
	type GameType,
	hasGameList,
} from '#lib/rules/games/categories.ts';
import { listLanes } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import type { VendorCard } from './load-game-list.ts';

export interface CategoryView {
	categories: readonly Category<VendorCard>[];
	vendors: readonly VendorCard[];
	/** False where its games are a list and the site's lists are off. */
	isOpen: boolean;
	refusal?: Refusal | undefined;
}

/** The vendor that /fbsports is for (spec 2, "sports provider with vassalage FB"). */
export const FB_VENDOR = 'FB';

/** What a screen shows the vendors of; `only` leaves one of them. */
interface Shown {
	type: GameType;
	only?: string;
}

const OTHER_SCREENS: Partial<Record<RouteName, Shown>> = {
	fbsports: { type: 'SPORTS', only: FB_VENDOR },
	vnlottery: { type: 'LOTT' },
};

/** The category that a screen is for; most are for none. */
export function categoryOf(route: RouteName): Shown | undefined {
	const type = GAME_TYPES.find((one) => categoryPath(one) === ROUTES[route].path);
	return type ? { type } : OTHER_SCREENS[route];
}

/** The vendors of a category; `only` leaves one of them. */
export async function readCategory(
	locals: App.Locals,
	type: GameType,
	only?: string,
): Promise<CategoryView> {
	const viewOf = await readCategories(locals);
	return viewOf({ type, ...(only && { only }) });
}

/** The same of any category, by one question. */
export async function readCategories(locals: App.Locals): Promise<(shown: Shown) => CategoryView> {
	const { wps, locale } = locals;
	const [lanes, info, unread] = await Promise.all([
		wps(listLanes, { language: locale.toUpperCase() }),
		readInfo(locals),
		refusalOfFlags(locals),
	]);
	// Whether lists are closed cannot be told without an answer: then the refusal is said.
	const areListsOpen = isOn(flagsOf(info), 'GAMELO3') || unread !== undefined;
	const categories = lanes.ok ? categoriesOf(lanes.value.data.lanes, info?.splitFromSports) : [];
	return ({ type, only }) => {
		const vendors = categories.find((category) => category.type === type)?.cards ?? [];
		// Which vendors stand apart is said beside the flags: without that an empty category is no news.
		const missing = vendors.length === 0 ? unread : undefined;
		return {
			categories,
			vendors: only ? vendors.filter(({ vassalage }) => vassalage === only) : vendors,
			isOpen: areListsOpen || !hasGameList(type),
			refusal: lanes.ok ? missing : lanes.refusal,
		};
	};
}

/** Whether search engines are to find it: not what is closed, has nothing or does not answer. */
export function shouldIndex({
	vendors,
	isOpen,
	refusal,
}: Pick<CategoryView, 'vendors' | 'isOpen' | 'refusal'>): boolean {
	return isOpen && !refusal && vendors.length > 0;
}

/** What the page of a category says of it. */
export function categoryTexts({ locale }: App.Locals, type: GameType) {
	const t = translate(locale, 'games');
	const name = t(`types.${type}`);
	return {
		icon: CATEGORY_ICONS[type],
		title: name,
		lead: t(`about.${type}.lead`),
		points: [t(`about.${type}.point_1`), t(`about.${type}.point_2`), t(`about.${type}.point_3`)],
		none: { title: t('none.title', { name }), text: t('none.text') },
	};
}
