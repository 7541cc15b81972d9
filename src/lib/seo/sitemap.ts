/** A page in every language it is written in. */
export interface SitemapPage {
	/** Full addresses by language; the first is the default. */
	alternates: readonly { locale: string; href: string }[];
	/** When its content last changed; absent where nothing says. */
	changedAt?: Date | undefined;
}

/** What one sitemap may hold (sitemaps.org). */
export const SITEMAP_MAX = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Every language of every page is an entry that names all of them. */
export function sitemapText(pages: readonly SitemapPage[]): string {
	return (
		`${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
		`${pages.flatMap(entriesOf).join('')}</urlset>\n`
	);
}

/** The list of sitemaps of a site with more entries than one may hold. */
export function sitemapIndexText(hrefs: readonly string[]): string {
	const entries = hrefs.map((href) => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>\n`);
	return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The pages in parts that one sitemap each can hold. */
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
