import * as z from 'zod/mini';
import { decimal, instant, path, richTexts, shown, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';

const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/, 'must be a word in capitals'));

/** The editable documents of promotions. Categories precede the promotions that reference them. */
export const promotionDocuments = [
	editableTable({
		name: 'promotion-categories',
		about: 'the kinds of promotions',
		table: 'promotion_category',
		key: 'code',
		columns: { code, names: texts, position: z.int() },
		orderBy: ['position', 'code'],
	}),
	editableTable({
		name: 'promotions',
		about: 'promotions with their pages and terms',
		table: 'promotion',
		columns: {
			category: code,
			titles: texts,
			summaries: texts,
			contents: richTexts,
			terms: richTexts,
			image: z.nullable(path),
			link: z.nullable(path),
			link_texts: texts,
			deposit_min: z.optional(z.nullable(decimal)),
			is_hot: z.boolean(),
			new_until: z.nullable(instant),
			...shown,
		},
		money: ['deposit_min'],
		orderBy: ['position', 'id'],
	}),
];
