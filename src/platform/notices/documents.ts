import * as z from 'zod/mini';
import { cleanRichText } from '#lib/rich-text.ts';
import { editableTable } from '#platform/db/editable-table.ts';

/** Texts by language. */
const texts = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.maxLength(300)));
const richTexts = z.record(
	z.string().check(z.regex(/^[a-z]{2}$/)),
	z.pipe(z.string(), z.transform(cleanRichText)),
);

const instant = z.iso.datetime({
	offset: true,
	error: 'must be an instant such as 2026-12-01T06:00:00Z',
});

/** When and where among the others a thing shows. */
const shown = {
	position: z.int(),
	starts_at: instant,
	ends_at: z.nullable(instant),
};

/** A path of the site; banners lead nowhere else. */
const path = z
	.string()
	.check(z.regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site such as /rng'));

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
			kind: z.enum(['player', 'popup', 'promotion']),
			titles: texts,
			contents: richTexts,
			...shown,
		},
		orderBy: ['kind', 'position', 'id'],
	}),
];
