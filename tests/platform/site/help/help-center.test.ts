import { expect } from 'vitest';
import { getHelpCenter, type HelpCenter } from '#lib/wps/contract/help.ts';
import { readChapter, seedHelp } from '#platform/seed/help.ts';
import { publishArticle } from '#platform/site/help/publish-article.ts';
import { test } from '../../api.ts';

const LANGUAGES = ['BN', 'EN'];
const CHAPTERS = [
	...['start', 'account', 'money', 'games', 'records', 'responsible'],
	...['terms', 'privacy', 'contact'],
];
/** Parameters that the site fills in; the platform fills in all others. */
const OF_THE_SITE = ['{{ageMin}}', '{{brand}}'];

test.for(LANGUAGES)('the help centre in %s is complete', async (language, { api }) => {
	const answer = await api.call(getHelpCenter, { language });

	if (!answer.ok) throw new Error(answer.refusal.code);
	const { categories } = answer.value;
	expect(categories.map(({ code }) => code)).toEqual(CHAPTERS);
	expect(articlesOf(answer.value).length).toBeGreaterThanOrEqual(30);
	for (const { title, summary } of categories) expect(title && summary).not.toBe('');
	for (const { title, content, slug } of articlesOf(answer.value)) {
		expect(title, slug).not.toBe('');
		expect(content.length, slug).toBeGreaterThan(120);
		const places = `${title}${content}`.match(/\{\{\w+\}\}/g) ?? [];
		expect(
			places.filter((place) => !OF_THE_SITE.includes(place)),
			slug,
		).toEqual([]);
	}
});

test('the limits in the articles are the enforced ones', async ({ api }) => {
	const answer = await api.call(getHelpCenter, { language: 'EN' });

	const text = JSON.stringify(answer.ok && answer.value);
	expect(text).toContain('an amount from ৳100.00 to ৳25,000.00');
	expect(text).toContain('After 30 minutes without activity (15 for agents)');
	expect(text).toContain('at least 8 characters');
});

test('Bengali texts use Bengali letters with Latin digits', async ({ api }) => {
	const answer = await api.call(getHelpCenter, { language: 'BN' });

	if (!answer.ok) throw new Error(answer.refusal.code);
	for (const { slug, title, content } of articlesOf(answer.value)) {
		const words = content.replace(/<[^>]*>|\{\{\w+\}\}/g, ' ');
		const bengali = words.match(/[\u0980-\u09ff]/g)?.length ?? 0;
		const latin = words.match(/[a-z]/gi)?.length ?? 0;
		expect(bengali, slug).toBeGreaterThan(3 * latin);
		expect(title + content, slug).not.toMatch(/[০-৯]/);
	}
});

test.for(CHAPTERS)('the chapter %s has the same articles in both languages', (code) => {
	const [bn, en] = ['bn', 'en'].map((language) => readChapter(language, code));

	const shape = (chapter: typeof bn) =>
		chapter?.articles.map(({ slug, isFrequent, content }) => [
			slug,
			isFrequent,
			content.match(/<(\w+)/g),
		]);
	expect(shape(bn)).toEqual(shape(en));
});

test('every link in the articles leads to an existing article or page', async ({ api }) => {
	const answer = await api.call(getHelpCenter, { language: 'EN' });

	if (!answer.ok) throw new Error(answer.refusal.code);
	const slugs = articlesOf(answer.value).map(({ slug }) => slug);
	const links = articlesOf(answer.value).flatMap(({ content }) => [
		...content.matchAll(/href="\/help\?article=([^"]*)"/g),
	]);
	expect(links.length).toBeGreaterThan(10);
	for (const [, slug] of links) expect(slugs).toContain(slug);
});

test('scripts in an article are removed before it is stored', async ({ api, db }) => {
	const html = '<p onclick="x()">Kept<script>alert(1)</script><a href="javascript:x()">!</a></p>';

	await db.transaction().execute((tx) =>
		publishArticle(tx, {
			slug: 'hostile',
			categoryCode: 'contact',
			titles: { en: 'Hostile' },
			contents: { en: html },
			isFrequent: false,
			position: 99,
		}),
	);

	const { contents } = await db
		.selectFrom('help_article')
		.select('contents')
		.where('slug', '=', 'hostile')
		.executeTakeFirstOrThrow();
	expect(contents).toEqual({ en: '<p>Kept<a>!</a></p>' });
	expect(api.log).toEqual([]);
});

test('an edit raises the cache tag, has its date and survives a restart', async ({ api, db }) => {
	await api.call(getHelpCenter, { language: 'EN' });
	const before = await versionOf('help');

	await db
		.updateTable('help_article')
		.set({ titles: { en: 'Edited' }, changed_at: new Date(0) })
		.where('slug', '=', 'rtp')
		.execute();
	await db.transaction().execute(seedHelp);

	expect(await versionOf('help')).toBeGreaterThan(before);
	const row = await db
		.selectFrom('help_article')
		.select(['titles', 'changed_at'])
		.where('slug', '=', 'rtp')
		.executeTakeFirstOrThrow();
	expect(row.titles).toEqual({ en: 'Edited' });
	expect(row.changed_at.getFullYear()).toBeGreaterThan(2000);

	async function versionOf(tag: string): Promise<number> {
		const found = await db
			.selectFrom('cache_tag')
			.select('version')
			.where('tag', '=', tag)
			.executeTakeFirstOrThrow();
		return found.version;
	}
});

function articlesOf({ categories }: HelpCenter) {
	return categories.flatMap(({ articles }) => articles);
}
