import { pageIn } from '#lib/content/page-texts.ts';
import { getContentPage } from '#lib/wps/contract/content.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { getPage } from './rows.ts';

/** The route of the editable pages. */
export function contentRoutes(): Route[] {
	return [
		routeWithDb(getContentPage, async ({ slug, language }, { db, client }) => {
			const { changedAt, ...texts } = await getPage(db, slug);
			return { ...pageIn(texts, language ?? client.language), changedAt };
		}),
	];
}
