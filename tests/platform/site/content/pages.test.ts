import { expect } from 'vitest';
import { CONTENT_PAGES, type ContentPage, getContentPage } from '#lib/wps/contract/content.ts';
import { seedPages } from '#platform/seed/pages.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { DOCUMENTS } from '#platform/site/status/documents.ts';
import { importDocument } from '#platform/site/status/import-document.ts';
import { test } from '../../api.ts';

type Row = Record<string, unknown> & { sections: Record<string, unknown>[] };

const document = DOCUMENTS.find(({ name }) => name === 'pages') ?? expect.fail();
const changedBy = 'operator';
/** Parameters that the site fills in. */
const OF_THE_SITE = ['{{ageMin}}', '{{brand}}', '{{host}}'];

test.for(CONTENT_PAGES)(
	'the page %s has the same parts in both languages',
	async (slug, { api }) => {
		const pages: ContentPage[] = [];
		for (const language of ['BN', 'EN']) {
			const answer = await api.call(getContentPage, { slug, language });
			if (!answer.ok) throw new Error(answer.refusal.code);
			pages.push(answer.value);
		}

		const [bn, en] = pages;
		expect(shapeOf(bn)).toEqual(shapeOf(en));
		expect(bn?.title).toMatch(/[\u0980-\u09ff]/);
		expect(en?.lead).not.toMatch(/[\u0980-\u09ff]/);
		const places = JSON.stringify(pages).match(/\{\{\w+\}\}/g) ?? [];
		expect(places.filter((place) => !OF_THE_SITE.includes(place))).toEqual([]);
	},
);

test('an operator’s text is sanitised, shown at once and survives a restart', async ({
	api,
	db,
}) => {
	const asked = { slug: 'join', language: 'EN' } as const;
	const before = await api.call(getContentPage, asked);
	const rows = (await document.read(db)) as Row[];
	const hostile =
		'<p onclick="x()">Kept<script>alert(1)</script><a href="javascript:x()">!</a></p>';
	const text = { bn: hostile, en: hostile };
	const section = {
		...{ code: 'ours', look: 'terms', titles: { bn: 'ক', en: 'A' }, contents: text },
		items: [{ titles: { bn: 'খ', en: 'B' }, contents: text }],
		closings: text,
	};
	const value = rows.map((row) => (row['slug'] === 'join' ? { ...row, sections: [section] } : row));

	const invalidated = api.invalidated('pages');
	await db.transaction().execute(async (tx) => {
		await importDocument(tx, { document, value, changedBy });
	});
	await invalidated;
	await db.transaction().execute(seedPages);

	const after = await api.call(getContentPage, asked);
	if (!before.ok || !after.ok) throw new Error('refused');
	const clean = '<p>Kept<a>!</a></p>';
	expect(after.value.sections).toEqual([
		{
			...{ code: 'ours', look: 'terms', title: 'A', content: clean },
			items: [{ title: 'B', content: clean }],
			closing: clean,
		},
	]);
	expect(after.value.title).toBe(before.value.title);
	expect(Number(after.value.changedAt)).toBeGreaterThan(Number(before.value.changedAt));
});

test.for<[string, (rows: Row[]) => unknown, RegExp]>([
	['one page is missing', (rows) => rows.slice(1), /pages must have join and download, each once/],
	['one occurs twice', ([row]) => [row, row], /pages must have join and download, each once/],
	[
		'an unknown page occurs',
		([row, ...rest]) => [{ ...row, slug: 'vip' }, ...rest],
		/pages.0.slug is not valid/,
	],
	[
		'a section has an unknown look',
		([row, ...rest]) => [{ ...row, sections: [{ ...row?.sections[0], look: 'x' }] }, ...rest],
		/pages.0.sections.0.look is not valid/,
	],
	[
		'a code is not a word',
		([row, ...rest]) => [{ ...row, sections: [{ ...row?.sections[0], code: 'a"b' }] }, ...rest],
		/pages.0.sections.0.code must be a word such as android/,
	],
	[
		'two sections have one code',
		([row, ...rest]) => [{ ...row, sections: [row?.sections[0], row?.sections[0]] }, ...rest],
		/pages.0.sections must have another code for each section/,
	],
])('an import is refused when %s', async ([, make, sentence], { api: _, tx }) => {
	const value = make((await document.read(tx)) as Row[]);

	const importing = importDocument(tx, { document, value, changedBy });

	await expect(importing).rejects.toThrow(CommandError);
	await expect(importing).rejects.toThrow(sentence);
});

/** Returns all but the texts. */
function shapeOf(page: ContentPage | undefined) {
	return page?.sections.map(({ code, look, content, items, closing }) => [
		...[code, look, tagsOf(content), tagsOf(closing)],
		items.map((item) => [item.art, tagsOf(item.content)]),
	]);
}

function tagsOf(html: string | undefined) {
	return html?.match(/<(\w+)/g);
}
