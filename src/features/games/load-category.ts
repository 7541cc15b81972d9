import { translate } from '#lib/i18n/translate.ts';
import { flagsOf, isOn, readInfo, refusalOfFlags } from '#lib/page/site-flags.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import {
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
	/** False when its games are a list and the site's lists are off. */
	isOpen: boolean;
	refusal?: Refusal | undefined;
}

/**
 * The vendors of /fbsports: FB (spec 2, "sports provider with vassalage FB"), else the sports book of
 * the bundled studio.
 */
export const FB_VENDORS = ['FB', 'JHL'];

/** The vendors that a screen shows; `only` selects the first of these that has games. */
interface Shown {
	type: GameType;
	only?: readonly string[];
}

const OTHER_SCREENS: Partial<Record<RouteName, Shown>> = {
	fbsports: { type: 'SPORTS', only: FB_VENDORS },
	vnlottery: { type: 'LOTT' },
};

/** Returns the category of a screen; most have none. */
export function categoryOf(route: RouteName): Shown | undefined {
	const type = GAME_TYPES.find((one) => categoryPath(one) === ROUTES[route].path);
	return type ? { type } : OTHER_SCREENS[route];
}

/** Returns the vendors of a category; `only` selects the first of these that has games. */
export async function readCategory(
	locals: App.Locals,
	type: GameType,
	only?: readonly string[],
): Promise<CategoryView> {
	const viewOf = await readCategories(locals);
	return viewOf({ type, ...(only && { only }) });
}

/** Returns a reader of any category, with a single set of calls. */
export async function readCategories(locals: App.Locals): Promise<(shown: Shown) => CategoryView> {
	const { wps, locale } = locals;
	const [lanes, info, unread] = await Promise.all([
		wps(listLanes, { language: locale.toUpperCase() }),
		readInfo(locals),
		refusalOfFlags(locals),
	]);
	// Without a response it is unknown whether lists are closed: the refusal is shown instead.
	const areListsOpen = isOn(flagsOf(info), 'GAMELO3') || unread !== undefined;
	const categories = lanes.ok ? categoriesOf(lanes.value.data.lanes, info?.splitFromSports) : [];
	return ({ type, only }) => {
		const vendors = categories.find((category) => category.type === type)?.cards ?? [];
		// The vendors that are shown apart come with the flags: without flags an empty category is
		// expected.
		const missing = vendors.length === 0 ? unread : undefined;
		return {
			categories,
			vendors: only ? firstOf(vendors, only) : vendors,
			isOpen: areListsOpen || !hasGameList(type),
			refusal: lanes.ok ? missing : lanes.refusal,
		};
	};
}

function firstOf(vendors: readonly VendorCard[], codes: readonly string[]): VendorCard[] {
	const found = codes.flatMap((code) => vendors.filter(({ vassalage }) => vassalage === code));
	return found.slice(0, 1);
}

/** Whether search engines may index it: not when it is closed, empty or unavailable. */
export function shouldIndex({
	vendors,
	isOpen,
	refusal,
}: Pick<CategoryView, 'vendors' | 'isOpen' | 'refusal'>): boolean {
	return isOpen && !refusal && vendors.length > 0;
}

/** Returns the texts of a category's page. */
export function categoryTexts({ locale }: App.Locals, type: GameType) {
	const t = translate(locale, 'games');
	const name = t(`types.${type}`);
	return {
		title: name,
		lead: t(`about.${type}.lead`),
		points: [t(`about.${type}.point_1`), t(`about.${type}.point_2`), t(`about.${type}.point_3`)],
		none: { title: t('none.title', { name }), text: t('none.text') },
	};
}
