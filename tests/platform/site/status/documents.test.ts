import { expect } from 'vitest';
import { listChanges } from '#platform/settings/change-log.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { DOCUMENTS } from '#platform/site/status/documents.ts';
import { importDocument } from '#platform/site/status/import-document.ts';
import { test } from '../../api.ts';

const changedBy = 'operator';

function documentOf(name: string) {
	const found = DOCUMENTS.find((document) => document.name === name);
	if (!found) throw new Error(name);
	return found;
}

type Row = Record<string, unknown>;
const rowsOf = async (value: Promise<unknown>) => (await value) as Row[];

test('every document is unchanged by an export and an import', async ({ api: _, tx }) => {
	for (const document of DOCUMENTS) {
		const before = await document.read(tx);

		await importDocument(tx, { document, value: structuredClone(before), changedBy });

		expect(await document.read(tx), document.name).toEqual(before);
	}
});

test('rows are changed, added and deleted, and the log holds the previous state', async ({
	api: _,
	tx,
}) => {
	const document = documentOf('notices');
	const row = {
		kind: 'player',
		titles: { bn: 'ক', en: 'A' },
		contents: { bn: '<p>ক</p>', en: '<p onclick="x()">A<script>alert(1)</script></p>' },
		position: 1,
		starts_at: '2026-01-01T00:00:00Z',
		ends_at: null,
	};
	const before = await rowsOf(document.read(tx));

	await importDocument(tx, { document, value: [row, row], changedBy });
	const [first, second] = await rowsOf(document.read(tx));
	const edited = { ...second, titles: { bn: 'খ', en: 'B' } };
	const counts = await importDocument(tx, { document, value: [edited], changedBy });

	expect(first?.contents).toEqual({ bn: '<p>ক</p>', en: '<p>A</p>' });
	expect(counts).toEqual({ before: 2, after: 1 });
	expect(await document.read(tx)).toEqual([edited]);
	const changes = await listChanges(tx, 'document notices', { count: 5 });
	expect(changes.map(({ changed_by }) => changed_by)).toEqual([changedBy, changedBy]);
	expect(changes.at(-1)?.before).toEqual(before);
});

test('amounts are decimal text', async ({ api: _, tx }) => {
	const document = documentOf('vip-levels');
	const levels = await rowsOf(document.read(tx));
	const [level] = levels;

	const value = [{ ...level, month_turnover: '12.5' }, ...levels.slice(1)];
	await importDocument(tx, { document, value, changedBy });

	const [changed] = await rowsOf(document.read(tx));
	expect(changed?.month_turnover).toBe('12.50');
	const stored = await tx
		.selectFrom('vip_level')
		.select('month_turnover')
		.orderBy('rank')
		.execute();
	expect(stored[0]?.month_turnover).toBe(12_5000n);
});

test.for<[string, (rows: Row[]) => unknown, RegExp]>([
	['banners', () => 'no list', /banners must be of the type array/],
	['banners', ([row]) => [{ ...row, link: '//evil.test' }], /banners.0.link must be a path/],
	['banners', ([row]) => [{ ...row, link: 'javascript:x' }], /banners.0.link must be a path/],
	['banners', ([row]) => [{ ...row, more: 1 }], /banners.0 has no more/],
	['banners', ([row]) => [{ ...row, id: 987_654 }], /banners has no row with the id 987654/],
	['vip-levels', ([row]) => [{ ...row, total_turnover: '-1' }], /must be an amount/],
	['help-categories', () => [], /help-categories does not fit what is there/],
])('invalid %s are refused with a message', async ([name, make, sentence], { api: _, tx }) => {
	const document = documentOf(name);
	const value = make(await rowsOf(document.read(tx)));

	const importing = importDocument(tx, { document, value, changedBy });

	await expect(importing).rejects.toThrow(CommandError);
	await expect(importing).rejects.toThrow(sentence);
});
