import { fillIn, textIn } from '#lib/rules/texts.ts';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { type Route, routeWithDb } from '../route.ts';
import { FACTS } from './facts.ts';
import { listArticles, listCategories } from './rows.ts';

/** The help centre. */
export function helpRoutes(): Route[] {
	return [
		routeWithDb(getHelpCenter, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const [categories, articles] = await Promise.all([listCategories(db), listArticles(db)]);
			const byCategory = Map.groupBy(articles, ({ categoryCode }) => categoryCode);
			return {
				categories: categories.map(({ code, titles, summaries }) => ({
					code,
					title: textIn(titles, language),
					summary: textIn(summaries, language),
					articles: (byCategory.get(code) ?? []).map((article) => ({
						slug: article.slug,
						title: fillIn(textIn(article.titles, language), FACTS),
						content: fillIn(textIn(article.contents, language), FACTS),
						isFrequent: article.isFrequent,
						changedAt: article.changedAt,
					})),
				})),
			};
		}),
	];
}
