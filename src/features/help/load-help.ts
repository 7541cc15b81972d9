import { BRAND } from '#lib/brand.ts';
import { translate } from '#lib/i18n/translate.ts';
import { policyOf } from '#lib/page/policy.ts';
import { readInfo } from '#lib/page/site-flags.ts';
import { ROUTES } from '#lib/routes.ts';
import { type Found, readSearch, searchHelp } from '#lib/rules/help/help-search.ts';
import { beginningOf, plainText } from '#lib/rules/plain-text.ts';
import { fillIn } from '#lib/rules/texts.ts';
import type { Seo } from '#lib/seo/head.ts';
import { faqPage } from '#lib/seo/json-ld.ts';
import { getHelpCenter, type HelpArticle, type HelpCategory } from '#lib/wps/contract/help.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The two routes of the help centre: with the site's frame, and without it. */
export type HelpRoute = 'help' | 'helpmc';

const DESCRIPTION_LENGTH = 155;

export interface Help {
	/** The path of the route, without language. */
	root: string;
	title: string;
	description: string;
	categories: readonly HelpCategory[];
	/** The reason why there are no articles. */
	refusal?: Refusal | undefined;
	/** The requested article, with its category. */
	asked?: { article: HelpArticle; category: HelpCategory } | undefined;
	/** True when the requested article does not exist. */
	isUnknown: boolean;
	search: string;
	found: Found<HelpArticle>[];
	/** Metadata for search engines: the answer to a frequent question, but no search results. */
	seo: Seo;
}

/** Returns the content of a help address: an article, a search, or the overview. */
export async function readHelp(locals: App.Locals, url: URL, route: HelpRoute): Promise<Help> {
	const { wps, locale } = locals;
	const t = translate(locale, 'help');
	const result = await wps(getHelpCenter, { language: locale.toUpperCase() });
	const { ageMin } = policyOf(await readInfo(locals));
	const facts = { ageMin, brand: BRAND.names[locale] };
	const categories = result.ok ? filled(result.value.categories, facts) : [];
	const slug = url.searchParams.get('article');
	const asked = slug === null ? undefined : findArticle(categories, slug);
	const search = slug === null ? readSearch(url.searchParams.get('q')) : '';
	const text = asked && plainText(asked.article.content);
	return {
		root: ROUTES[route].path,
		title: asked?.article.title ?? t('title'),
		description: text ? beginningOf(text, DESCRIPTION_LENGTH) : t('lead'),
		categories,
		refusal: result.ok ? undefined : result.refusal,
		asked,
		isUnknown: result.ok && slug !== null && !asked,
		search,
		found: searchHelp(
			categories.flatMap(({ articles }) => articles),
			search,
		),
		seo: { isIndexed: search === '', things: questionOf(asked?.article, text ?? '') },
	};
}

/** A frequent question is also described with its answer for search engines. */
function questionOf(article: HelpArticle | undefined, answer: string) {
	return article?.isFrequent ? [faqPage([{ question: article.title, answer }])] : [];
}

/** Fills in the brand's placeholders; the platform has filled in the others. */
function filled(categories: readonly HelpCategory[], facts: Record<string, string | number>) {
	return categories.map((category) => ({
		...category,
		articles: category.articles.map((article) => ({
			...article,
			title: fillIn(article.title, facts),
			content: fillIn(article.content, facts),
		})),
	}));
}

function findArticle(categories: readonly HelpCategory[], slug: string) {
	for (const category of categories) {
		const article = category.articles.find((one) => one.slug === slug);
		if (article) return { article, category };
	}
	return undefined;
}
