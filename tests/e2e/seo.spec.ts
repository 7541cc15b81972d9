import { LOCALES, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { isListedAlone } from '#lib/seo/page-address.ts';
import { createWps } from '#lib/wps/client.ts';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { expect, test } from './fixtures.ts';
import { indexedPages, readHead } from './heads.ts';

const PICTURE = /\/share\/[\w/-]+\.png(\?|$)/;

/** Checks the pages of the sitemap: what search engines and shared links read. */
test('every indexed page describes itself once, in both languages, with an image', async ({
	site,
}) => {
	test.setTimeout(180_000);
	const listed = await indexedPages(site.origin);
	expect(listed.length).toBeGreaterThan(20);
	const titles = new Map<string, string>();
	const frequent = await frequentArticles(site.origin);
	expect(frequent.size).toBeGreaterThan(0);

	for (const { href, alternates } of listed) {
		const head = await readHead(href);
		expect([href, head.status, head.robots]).toEqual([href, 200, undefined]);
		expect([href, head.canonicals]).toEqual([href, [href]]);
		expect([href, head.alternates]).toEqual([href, alternates]);
		expect([href, head.title.length > 5, head.description.length > 20]).toEqual([href, true, true]);
		expect([href, titles.get(head.title)]).toEqual([href, undefined]);
		titles.set(head.title, href);

		expect([href, head.og['type'], head.og['url']]).toEqual([href, 'website', href]);
		expect([href, head.og['locale']]).toEqual([href, head.lang === 'bn' ? 'bn_BD' : 'en_GB']);
		expect(head.og['image']).toMatch(PICTURE);
		expect(head.og['image:alt']).toBeTruthy();
		expect(head.og['title'] && head.title.startsWith(head.og['title'])).toBe(true);
		for (const thing of head.things) expect(thing).toHaveProperty('@graph');
		expect([href, head.things.length]).toEqual([href, 1]);
		expect([href, kindsOf(head.things[0])]).toEqual([href, kindsAt(new URL(href), frequent)]);
	}
});

test('a promotion names its offerer and has the image of a shared link', async ({ site }) => {
	const listed = await indexedPages(site.origin);
	const { href = '' } = listed.find((one) => one.href.includes('/en/promoDetail')) ?? {};

	const { things, og } = await readHead(href);

	const [{ '@graph': graph }] = things as [{ '@graph': Record<string, unknown>[] }];
	expect(graph.find((thing) => thing['@type'] === 'Offer')).toMatchObject({
		image: og['image'],
		offeredBy: { '@type': 'Organization', name: 'Jhilik', url: `${site.origin}/` },
	});
});

function kindsOf(things: unknown): string[] {
	return (things as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type']);
}

/** Returns the structured-data types of a page. */
function kindsAt({ pathname, searchParams }: URL, frequent: ReadonlySet<string>): string[] {
	if (pathname === '/' || pathname === '/en') return ['Organization', 'WebSite'];
	if (searchParams.has('id')) return ['BreadcrumbList', 'Offer'];
	if (/^(\/en)?\/lottery\/(?!verify$)/.test(pathname)) return ['BreadcrumbList', 'Dataset'];
	const isAsked = frequent.has(searchParams.get('article') ?? '') || pathname.endsWith('/join');
	return isAsked ? ['BreadcrumbList', 'FAQPage'] : ['BreadcrumbList'];
}

/** Returns the most frequent questions of the help. */
async function frequentArticles(origin: string): Promise<ReadonlySet<string>> {
	const wps = createWps({ origin, transport: (request) => fetch(request) });
	const help = await wps(getHelpCenter, {});
	const articles = help.ok ? help.value.categories.flatMap((category) => category.articles) : [];
	return new Set(articles.flatMap(({ slug, isFrequent }) => (isFrequent ? [slug] : [])));
}

test('the sitemap lists the indexed screens, promotions and articles, and nothing else', async ({
	site,
}) => {
	const listed = await indexedPages(site.origin);
	const found = listed.map(({ href }) => href.replace(site.origin, ''));
	const screens = (Object.keys(ROUTES) as RouteName[]).filter(isListedAlone);
	const paths = screens.flatMap((name) =>
		LOCALES.map((locale) => localizePath(locale, ROUTES[name].path)),
	);

	/** Pages of lotteries: their results, charts and days (lottery-results.spec.ts). */
	const isBelow = (path: string) => /^(\/en)?\/lottery\/(?!verify$)/.test(path);
	const plain = found.filter((path) => !path.includes('?') && !isBelow(path));
	expect(plain.sort()).toEqual([...paths].sort());
	const others = found.filter((path) => path.includes('?'));
	for (const path of others)
		expect(path).toMatch(/^(\/en)?\/(promoDetail\?id|help\?article)=[\w-]+$/);
	expect(others.some((path) => path.startsWith('/en/promoDetail'))).toBe(true);
	expect(others.some((path) => path.startsWith('/help'))).toBe(true);
	for (const { href, changedAt } of listed.filter(({ href }) => href.includes('?'))) {
		expect([href, changedAt]).toEqual([href, expect.stringMatching(/^\d{4}-\d\d-\d\d/)]);
		expect(new Date(changedAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
	}
});

/** Drawing is most of the work: every second page is taken in the other language. */
test('the share image of every page is a PNG of 1200 by 630', async ({ site }) => {
	test.setTimeout(180_000);
	const listed = await indexedPages(site.origin);
	const pages = listed.filter(({ href, alternates }) => href === alternates['bn']);
	expect(pages.length).toBeGreaterThan(0);
	expect(pages.length).toBe(listed.length / LOCALES.length);

	const pictures = new Set<string>();
	for (const [index, { alternates }] of pages.entries()) {
		const href = alternates[LOCALES[index % LOCALES.length] ?? ''] ?? '';
		pictures.add((await readHead(href)).og['image'] ?? href);
	}

	for (const address of pictures) {
		const response = await fetch(address);
		const bytes = Buffer.from(await response.arrayBuffer());
		const type = response.headers.get('content-type');
		expect([address, response.status, type]).toEqual([address, 200, 'image/png']);
		expect([address, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([address, 1200, 630]);
		expect([address, bytes.length < 300_000]).toEqual([address, true]);
	}
});

test('an unknown part of the sitemap returns 404, and an old icon name redirects to the icon', async ({
	site,
}) => {
	const statusOf = async (path: string) => (await fetch(site.origin + path)).status;

	for (const part of ['9', '0', 'x', '1.5']) {
		expect([part, await statusOf(`/sitemap.xml?part=${part}`)]).toEqual([part, 404]);
	}
	expect(await statusOf('/sitemap.xml?part=1')).toBe(200);
	const icon = await fetch(`${site.origin}/favicon.ico`);
	expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a share image is sent once, and pages that are not indexed have none', async ({ site }) => {
	const address = `${site.origin}/share/home.png`;
	const etag = (await fetch(address)).headers.get('etag') ?? '';
	const again = await fetch(address, { headers: { 'if-none-match': etag } });

	expect([etag.length > 10, again.status]).toEqual([true, 304]);
	for (const name of ['nothing', 'login', 'home-fr', 'home-', 'promo/0-en', 'promo/x']) {
		expect([name, (await fetch(`${site.origin}/share/${name}.png`)).status]).toEqual([name, 404]);
	}
});

const NOT_TO_BE_FOUND = [
	...['/login', '/en/login', '/nothing-here', '/en/rng?vassalage=%3Cscript%3E', '/rng?name=padma'],
];

for (const path of NOT_TO_BE_FOUND) {
	test(`${path} is not indexed`, async ({ site }) => {
		const head = await readHead(site.origin + path);

		expect([head.robots, head.canonicals, head.things]).toEqual(['noindex', [], []]);
		expect(head.html).not.toContain('<script>alert');
	});
}

test('robots.txt lists the refused paths and the sitemap', async ({ site }) => {
	const response = await fetch(`${site.origin}/robots.txt`);
	const text = await response.text();

	expect(response.headers.get('content-type')).toContain('text/plain');
	expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
	expect(text).toContain('Disallow: /wps/');
});

for (const [path, lang] of [
	['/manifest.webmanifest', 'bn'],
	['/en/manifest.webmanifest', 'en'],
] as const) {
	test(`the manifest in ${lang} names pages and icons that exist`, async ({ site }) => {
		const response = await fetch(site.origin + path);
		const manifest = await response.json();

		expect(response.headers.get('content-type')).toContain('application/manifest+json');
		expect([manifest.lang, manifest.id, manifest.display]).toEqual([lang, '/', 'standalone']);
		const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose);
		expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
		const addresses = [
			manifest.start_url,
			...manifest.icons.map((icon: { src: string }) => icon.src),
			...manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url),
		];
		for (const address of addresses) {
			expect([address, (await fetch(site.origin + address)).status]).toEqual([address, 200]);
		}
	});
}

for (const [alias, target] of [
	['/home', '/'],
	['/index', '/'],
	['/index.html', '/'],
	['/en/home', '/en'],
	['/register.html', '/register'],
	['/en/down', '/en/download'],
	['/home/', '/'],
	['/index/', '/'],
	['/en/home/', '/en'],
	['/down/', '/download'],
] as const) {
	test(`${alias} redirects to ${target} permanently, in one hop and with its query`, async ({
		site,
	}) => {
		const query = '?referralCode=abc&utm_source=x';
		const response = await fetch(site.origin + alias + query, { redirect: 'manual' });

		expect([response.status, response.headers.get('location')]).toEqual([301, target + query]);
	});
}

for (const [path, href] of [
	['/bn/vip', '/vip'],
	['/VIP', '/vip'],
	['/en/pointmall', '/en/pointMall'],
	['/en/promodetail?id=7', '/en/promotions'],
	['/nothing-here', undefined],
] as const) {
	test(`${path} returns 404 with links onward`, async ({ page, allowConsole }) => {
		allowConsole(/status of 404/);
		const response = await page.goto(path);

		expect(response?.status()).toBe(404);
		const main = page.getByRole('main');
		const meant = main.getByRole('link', { name: /^Did you mean “.+”\?$|^“.+” খুঁজছেন\?$/ });
		if (href) await expect(meant).toHaveAttribute('href', href);
		else await expect(meant).toHaveCount(0);
		const prefix = path.startsWith('/en/') ? '/en' : '';
		for (const way of ['/rng', '/promotions', '/help']) {
			await expect(main.locator(`li a[href="${prefix}${way}"]`)).toBeVisible();
		}
		// One page is sent for all unknown addresses, so the log-in leads home.
		const logIn = page.locator(`header a[href^="${prefix}/login?"]`).first();
		const next = encodeURIComponent(prefix || '/');
		await expect(logIn).toHaveAttribute('href', `${prefix}/login?next=${next}`);
	});
}
