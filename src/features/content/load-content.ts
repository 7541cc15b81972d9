import { BRAND } from '#lib/brand.ts';
import { pageIn } from '#lib/content/page-texts.ts';
import { SHIPPED_PAGES } from '#lib/content/shipped-pages.ts';
import { policyOf } from '#lib/page/policy.ts';
import { helpPathOf, readInfo } from '#lib/page/site-flags.ts';
import { plainText } from '#lib/rules/plain-text.ts';
import { fillIn } from '#lib/rules/texts.ts';
import { faqPage, type Thing } from '#lib/seo/json-ld.ts';
import { type ContentPage, type ContentSlug, getContentPage } from '#lib/wps/contract/content.ts';
import { articleHtml } from '../help/article-html.ts';

/**
 * Returns the texts of a page for display: placeholders filled in, HTML sanitised, links localised.
 * The default page is used for a host without this call. `seo` describes the page for its head.
 */
export async function readContent(locals: App.Locals, slug: ContentSlug) {
	const { wps, locale, publicOrigin } = locals;
	const info = await readInfo(locals);
	const helpPath = helpPathOf(info);
	const result = await wps(getContentPage, { slug, language: locale.toUpperCase() });
	if (!result.ok && result.refusal.code !== 'not_found') return result;
	const shipped = pageIn(SHIPPED_PAGES[slug], locale);
	const page = result.ok ? result.value : shipped;
	const facts = {
		ageMin: policyOf(info).ageMin,
		brand: BRAND.names[locale],
		host: new URL(publicOrigin).host,
	};
	const fill = (text: string) => fillIn(text, facts);
	const html = (text: string) => articleHtml(fill(text), locale, helpPath);
	const { title, lead, sections } = page;
	const value: ContentPage = {
		title: fill(title),
		lead: fill(lead),
		sections: sections.map(({ content, closing, ...section }) => ({
			...section,
			title: fill(section.title),
			...(content && { content: html(content) }),
			items: section.items.map((item) => ({
				...item,
				title: fill(item.title),
				content: html(item.content),
			})),
			...(closing && { closing: html(closing) }),
		})),
	};
	const isEdited = page.title !== shipped.title || page.lead !== shipped.lead;
	const words = isEdited
		? { title: value.title, description: value.lead || value.title }
		: undefined;
	return { ok: true as const, value, seo: { things: questionsOf(value), words } };
}

/** Returns the questions with their answers, for search engines. */
function questionsOf({ sections }: ContentPage): Thing[] {
	const questions = sections
		.filter(({ look }) => look === 'questions')
		.flatMap(({ items }) => items);
	if (questions.length === 0) return [];
	const plain = questions.map(({ title, content }) => ({
		question: title,
		answer: plainText(content),
	}));
	return [faqPage(plain)];
}
