/** A page in all its languages. */
export interface SitemapPage {
	/** Full addresses by language; the first is the default. */
	alternates: readonly { locale: string; href: string }[];
	/** The time of the last change of its content; absent when unknown. */
	changedAt?: Date | undefined;
}

/** Maximum number of entries in one sitemap (sitemaps.org). */
export const SITEMAP_MAX = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Writes a sitemap. Each language of a page is an entry that names all of them. */
export function sitemapText(pages: readonly SitemapPage[]): string {
	return (
		`${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
		`${pages.flatMap(entriesOf).join('')}</urlset>\n`
	);
}

/** Writes the index of several sitemaps, for a site with more entries than one may hold. */
export function sitemapIndexText(hrefs: readonly string[]): string {
	const entries = hrefs.map((href) => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>\n`);
	return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Splits the pages into parts that fit one sitemap each. */
export function partsOf(pages: readonly SitemapPage[], max = SITEMAP_MAX): SitemapPage[][] {
	const parts: SitemapPage[][] = [];
	let room = 0;
	for (const page of pages) {
		const size = page.alternates.length;
		if (size > room) {
			parts.push([]);
			room = max;
		}
		parts.at(-1)?.push(page);
		room -= size;
	}
	return parts;
}

function entriesOf({ alternates, changedAt }: SitemapPage): string[] {
	const [standard] = alternates;
	const all = [...alternates, ...(standard ? [{ ...standard, locale: 'x-default' }] : [])];
	const links = all.map(
		({ locale, href }) =>
			`<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`,
	);
	const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
	return alternates.map(
		({ href }) => `<url><loc>${escapeXml(href)}</loc>${changed}${links.join('')}</url>\n`,
	);
}

function escapeXml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
