import * as z from 'zod/mini';
import { richTexts, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';

const category = z
	.string()
	.check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a word such as money'));
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be a name such as my-bets'));

/**
 * The editable documents of the help centre. Categories precede the articles that reference them.
 */
export const helpDocuments = [
	editableTable({
		name: 'help-categories',
		about: 'the chapters of the help centre',
		table: 'help_category',
		key: 'code',
		columns: { code: category, titles: texts, summaries: texts, position: z.int() },
		orderBy: ['position', 'code'],
	}),
	editableTable({
		name: 'help-articles',
		about: 'the articles of the help centre, the terms and the privacy page among them',
		table: 'help_article',
		key: 'slug',
		columns: {
			slug,
			category_code: category,
			titles: texts,
			contents: richTexts,
			is_frequent: z.boolean(),
			position: z.int(),
		},
		orderBy: ['category_code', 'position', 'slug'],
	}),
];
