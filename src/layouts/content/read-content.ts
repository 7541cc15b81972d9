import { BRAND } from '#lib/brand.ts';
import { pageIn } from '#lib/content/page-texts.ts';
import { SHIPPED_PAGES } from '#lib/content/shipped-pages.ts';
import { ROUTES } from '#lib/routes.ts';
import { plainText } from '#lib/rules/plain-text.ts';
import { fillIn } from '#lib/rules/texts.ts';
import { faqPage, type Thing } from '#lib/seo/json-ld.ts';
import { type ContentPage, type ContentSlug, getContentPage } from '#lib/wps/contract/content.ts';
import { articleHtml } from '../help/article-html.ts';

/**
 * The words of a page as this site shows them: places filled in, HTML cleaned, links led home. The
 * page of a host that knows no such call is the one that ships.
 */
export async function readContent({ wps, locale, publicOrigin }: App.Locals, slug: ContentSlug) {
	const answer = await wps(getContentPage, { slug, language: locale.toUpperCase() });
	if (!answer.ok && answer.refusal.code !== 'not_found') return answer;
	const page = answer.ok ? answer.value : pageIn(SHIPPED_PAGES[slug], locale);
	const facts = {
		ageMin: BRAND.ageMin,
		brand: BRAND.names[locale],
		host: new URL(publicOrigin).host,
	};
	const fill = (text: string) => fillIn(text, facts);
	const html = (text: string) => articleHtml(fill(text), locale, ROUTES.help.path);
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
	return { ok: true as const, value };
}

/** What search engines are told of it: its questions with their answers. */
export function questionsOf(page: ContentPage | undefined): Thing[] {
	const sections = page?.sections ?? [];
	const asked = sections.filter(({ look }) => look === 'questions').flatMap(({ items }) => items);
	if (asked.length === 0) return [];
	const plain = asked.map(({ title, content }) => ({
		question: title,
		answer: plainText(content),
	}));
	return [faqPage(plain)];
}
