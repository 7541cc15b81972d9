import { readFileSync } from 'node:fs';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { openHelpCenter } from '#platform/site/help/open-help-center.ts';
import { publishArticle } from '#platform/site/help/publish-article.ts';

/** The chapters, each a file `help/<language>/<code>.html`, in display order. */
const CODES = [
	'start',
	'account',
	'money',
	'games',
	'records',
	'responsible',
	'terms',
	'privacy',
	'contact',
];
const LANGUAGES = ['bn', 'en'];

interface Chapter {
	title: string;
	summary: string;
	articles: { slug: string; isFrequent: boolean; title: string; content: string }[];
}

/** Inserts the default help centre unless one exists. An operator's edits stay. */
export async function seedHelp(tx: Tx): Promise<void> {
	const chapters = CODES.map((code) => ({ code, byLanguage: chapterOf(code) }));
	const isOpened = await openHelpCenter(
		tx,
		chapters.map(({ code, byLanguage }) => ({
			code,
			titles: textsOf(byLanguage, ({ title }) => title),
			summaries: textsOf(byLanguage, ({ summary }) => summary),
		})),
	);
	if (!isOpened) return;
	for (const { code, byLanguage } of chapters) {
		for (const [position, { slug, isFrequent }] of (byLanguage.bn?.articles ?? []).entries()) {
			await publishArticle(tx, {
				slug,
				categoryCode: code,
				titles: textsOf(byLanguage, ({ articles }) => articles[position]?.title ?? ''),
				contents: textsOf(byLanguage, ({ articles }) => articles[position]?.content ?? ''),
				isFrequent,
				position,
			});
		}
	}
}

function chapterOf(code: string): Record<string, Chapter> {
	return Object.fromEntries(LANGUAGES.map((language) => [language, readChapter(language, code)]));
}

function textsOf(byLanguage: Record<string, Chapter>, read: (chapter: Chapter) => string): Texts {
	return Object.fromEntries(
		Object.entries(byLanguage).map(([language, chapter]) => [language, read(chapter)]),
	);
}

const HEAD = /<header>\s*<h1>(.+?)<\/h1>\s*<p>(.+?)<\/p>\s*<\/header>/s;
const ARTICLE = /<article id="([\w-]+)"( class="frequent")?>\s*<h1>(.+?)<\/h1>(.+?)<\/article>/gs;

/** Parses the file of a chapter: a header, then articles whose `h1` is the title. */
export function readChapter(language: string, code: string): Chapter {
	const text = readFileSync(new URL(`./help/${language}/${code}.html`, import.meta.url), 'utf8');
	const [, title = '', summary = ''] = HEAD.exec(text) ?? [];
	const articles = [...text.matchAll(ARTICLE)].map(
		([, slug = '', frequent, heading = '', content = '']) => ({
			slug,
			isFrequent: frequent !== undefined,
			title: oneLine(heading),
			content: content.trim(),
		}),
	);
	return { title: oneLine(title), summary: oneLine(summary), articles };
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}
