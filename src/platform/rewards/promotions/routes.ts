import { textIn } from '#lib/rules/texts.ts';
import { getPromotionTerms, listPromotionCategories } from '#lib/wps/contract/promotions.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { findRule, readVersions } from '../rules/find-rules.ts';
import { explain } from '../terms/explain.ts';
import { oddsOf } from '../tickets/odds-of-rule.ts';
import { readGameNames } from './game-names.ts';
import { selectCategories } from './rows.ts';
import { countRulePromotions, languageOf } from './rule-promotions.ts';

/** The routes of promotion categories and terms. The promotions themselves are announcements. */
export function promotionRoutes(): Route[] {
	return [
		routeWithDb(listPromotionCategories, async (input, { db, client, now }) => {
			const language = input.language ?? client.language;
			const [categories, offers] = await Promise.all([
				selectCategories(db),
				countRulePromotions(db, now),
			]);
			const counted = categories.map(({ code, names, count }) => ({
				category: code,
				categoryName: textIn(names, language),
				count: count + (offers.get(code) ?? 0),
			}));
			return { list: counted.filter(({ count }) => count > 0) };
		}),
		routeWithDb(getPromotionTerms, async ({ promotionId, language, version }, { db }) => {
			const stored = await findRule(db, promotionId);
			if (!stored || stored.state === 'checked') throw refuse('promotion_not_found');
			const wanted = { rule: promotionId, version: version ?? stored.version };
			const [found] = await readVersions(db, [wanted]).catch(() => []);
			if (!found) throw refuse('promotion_not_found');
			const locale = languageOf(language);
			const names = await readGameNames(db, [found], locale);
			const { headline, parts, example } = explain(found.rule, locale, names);
			const odds = oddsOf(found.rule);
			return {
				...{ version: found.version, headline, parts },
				...(odds && { odds }),
				...(example !== undefined && { example }),
			};
		}),
	];
}
