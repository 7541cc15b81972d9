import * as z from 'zod/mini';
import { path, richTexts, shown, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';

/** The editable documents of banners and notices. */
export const noticeDocuments = [
	editableTable({
		name: 'banners',
		about: 'the banners of every screen, by group',
		table: 'notice_banner',
		columns: {
			group_name: z.string().check(z.regex(/^w_[a-z]+$/, 'must be a group such as w_home')),
			image: path,
			titles: texts,
			contents: texts,
			link: z.nullable(path),
			link_texts: texts,
			...shown,
		},
		orderBy: ['group_name', 'position', 'id'],
	}),
	editableTable({
		name: 'notices',
		about: 'the ticker, the popup and the notices of the notice page',
		table: 'notice',
		columns: {
			kind: z.enum(['headline', 'player', 'popup', 'promotion']),
			titles: texts,
			contents: richTexts,
			...shown,
		},
		orderBy: ['kind', 'position', 'id'],
	}),
];
