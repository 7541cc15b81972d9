import { translate } from '#lib/i18n/translate.ts';
import {
	CATEGORY_ICONS,
	type Category,
	categoriesOf,
	type GameType,
} from '#lib/rules/categories.ts';
import { listLanes } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readInfo } from './flags.ts';
import type { VendorCard } from './game-list.ts';

export interface CategoryView {
	categories: readonly Category<VendorCard>[];
	vendors: readonly VendorCard[];
	refusal?: Refusal | undefined;
}

/** The vendors of a category; `only` leaves one of them. */
export async function readCategory(
	locals: App.Locals,
	type: GameType,
	only?: string,
): Promise<CategoryView> {
	const { wps, locale } = locals;
	const [lanes, info] = await Promise.all([
		wps(listLanes, { language: locale.toUpperCase() }),
		readInfo(locals),
	]);
	if (!lanes.ok) return { categories: [], vendors: [], refusal: lanes.refusal };
	const categories = categoriesOf(lanes.value.data.lanes, info?.splitFromSports);
	const vendors = categories.find((category) => category.type === type)?.cards ?? [];
	return {
		categories,
		vendors: only ? vendors.filter(({ vassalage }) => vassalage === only) : vendors,
	};
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
