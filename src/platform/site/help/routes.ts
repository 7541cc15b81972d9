import { fillIn, keepParts, textIn } from '#lib/rules/texts.ts';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { FACTS } from './facts.ts';
import { listArticles, listCategories } from './rows.ts';

interface Options {
	settings: () => Pick<Settings, 'firebase' | 'GEETEST3' | 'gtagId'>;
	/** True when keys of geetest are configured. */
	hasGeetest: boolean;
}

/** The route of the help centre. */
export function helpRoutes({ settings, hasGeetest }: Options): Route[] {
	/** Third parties that receive personal data: an article names one only while it is in use. */
	function thirdParties() {
		const { firebase, GEETEST3, gtagId } = settings();
		return {
			firebase: firebase !== null,
			geetest: GEETEST3 && hasGeetest,
			analytics: gtagId !== null,
			noAnalytics: gtagId === null,
		};
	}

	return [
		routeWithDb(getHelpCenter, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const [categories, articles] = await Promise.all([listCategories(db), listArticles(db)]);
			const parts = thirdParties();
			const byCategory = Map.groupBy(articles, ({ categoryCode }) => categoryCode);
			return {
				categories: categories.map(({ code, titles, summaries }) => ({
					code,
					title: textIn(titles, language),
					summary: textIn(summaries, language),
					articles: (byCategory.get(code) ?? []).map((article) => ({
						slug: article.slug,
						title: fillIn(textIn(article.titles, language), FACTS),
						content: fillIn(keepParts(textIn(article.contents, language), parts), FACTS),
						isFrequent: article.isFrequent,
						changedAt: article.changedAt,
					})),
				})),
			};
		}),
	];
}
