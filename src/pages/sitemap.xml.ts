import type { APIRoute } from 'astro';
import { listSitemapPages, SITEMAP_TAGS } from '#layouts/sitemap-pages.ts';
import { partsOf, sitemapIndexText, sitemapText } from '#lib/seo/sitemap.ts';

/**
 * `?part=2` is a part of a sitemap that is too large for one file; without it, the whole or its
 * index.
 */
export const GET: APIRoute = async ({ locals, url }) => {
	const parts = partsOf(await listSitemapPages(locals));
	const asked = url.searchParams.get('part');
	const part = asked === null ? parts[0] : parts[Number(asked) - 1];
	if (!part) return new Response(null, { status: 404 });
	const address = `${locals.publicOrigin}/sitemap.xml?part=`;
	const text =
		parts.length > 1 && asked === null
			? sitemapIndexText(parts.map((_, index) => address + (index + 1)))
			: sitemapText(part);
	const headers = {
		'content-type': 'application/xml; charset=utf-8',
		'page-cache': `fresh=600, stale=3600, tags=${SITEMAP_TAGS}, query=part`,
	};
	return new Response(text, { headers });
};
