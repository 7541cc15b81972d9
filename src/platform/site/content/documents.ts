import * as z from 'zod/mini';
import { CONTENT_PAGES } from '#lib/wps/contract/content.ts';
import { editableTable } from '#platform/db/editable-table.ts';
import { pageColumns } from './columns.ts';

const pages = editableTable({
	name: 'pages',
	about: 'the words of /join and /download',
	table: 'content_page',
	key: 'slug',
	columns: pageColumns,
	orderBy: ['slug'],
});

/** The editable document of the pages. Their texts can change, their set cannot. */
export const contentDocuments = [
	{
		...pages,
		schema: pages.schema.check(
			z.refine(hasAll, `must have ${CONTENT_PAGES.join(' and ')}, each once`),
		),
	},
];

function hasAll(rows: unknown): boolean {
	const slugs = (rows as { slug: string }[]).map(({ slug }) => slug);
	return (
		slugs.length === CONTENT_PAGES.length && CONTENT_PAGES.every((slug) => slugs.includes(slug))
	);
}
