import { textIn } from '#lib/rules/texts.ts';
import { listPromotionCategories } from '#lib/wps/contract/promotions.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { selectCategories } from './rows.ts';

/** The route of the promotion categories. The promotions themselves are announcements. */
export function promotionRoutes(): Route[] {
	return [
		routeWithDb(listPromotionCategories, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const categories = await selectCategories(db);
			return {
				list: categories.map(({ code, names, count }) => ({
					category: code,
					categoryName: textIn(names, language),
					count,
				})),
			};
		}),
	];
}
