import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import enSeo from '../../locales/en/seo.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { indexedPages } from './heads.ts';
import { runSetting } from './operator.ts';
import { type Site, startSite } from './site-process.ts';

interface OwnSite {
	/** A separate site: these tests close it, and others need an open one. */
	ownSite: Site;
}

const test = base.extend<object, OwnSite>({
	ownSite: [
		async ({ mode }, use) => {
			const { site, stop } = await startSite(mode);
			await use(site);
			await stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	site: async ({ ownSite }, use) => use(ownSite),
	baseURL: async ({ ownSite }, use) => {
		await use(ownSite.origin);
	},
});

const texts = (bn: string, en: string) => ({ bn, en });
const MAINTENANCE = {
	isOn: true,
	titles: texts('কাজ চলছে', 'Back at noon'),
	messages: texts('একটু পরে আসুন', 'We are making the site faster.'),
};

/** Waits until the home page has the status: the own platform reports within a second. */
async function becomes(site: Site, status: number) {
	await expect
		.poll(async () => (await fetch(site.origin)).status, { intervals: [50] })
		.toBe(status);
}

async function expectSound(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	expect(await axeFaults(page)).toEqual([]);
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
}

test('maintenance closes every screen, shows its end, and ends @upstream', async ({
	page,
	context,
	ownSite,
	allowConsole,
}) => {
	allowConsole(/status of 503 /);
	await fetch(ownSite.origin);

	const endsAt = new Date(Date.now() + 7_200_000).toISOString();
	await runSetting(ownSite, 'set', 'maintenance', JSON.stringify({ ...MAINTENANCE, endsAt }));
	await becomes(ownSite, 503);

	for (const theme of ['light', 'dark']) {
		await context.addCookies([{ name: 'theme', value: theme, url: ownSite.origin }]);
		const answer = await page.goto('/en/rng');
		expect(answer?.status()).toBe(503);
		expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(7000);
		expect(answer?.headers()['cache-control']).toBe('no-store');
		await expect(page.getByRole('heading', { name: 'Back at noon' })).toBeVisible();
		await expect(page.getByText('We are making the site faster.')).toBeVisible();
		await expect(page.locator('time')).toBeVisible();
		await expectSound(page);
	}
	const opening = context.waitForEvent('page');
	await page.getByRole('link', { name: 'Customer service' }).click();
	const service = await opening;
	await expect(service.getByRole('heading', { name: 'Customer service' })).toBeVisible();
	expect(await service.evaluate(() => window.opener)).toBeNull();

	const call = await fetch(`${ownSite.origin}/wps/relay/MCSFE_getListAnnouncements`);
	expect([call.status, (await call.json()).errorCode]).toEqual([503, 'maintenance']);
	const status = await (await fetch(`${ownSite.origin}/wps/system/status`)).json();
	expect(status.value).toMatchObject({ maintenance: true, regionRestriction: false });

	await runSetting(ownSite, 'reset', 'maintenance');
	await becomes(ownSite, 200);
});

test('a restricted visitor sees their own IP address @upstream', async ({
	page,
	ownSite,
	allowConsole,
}) => {
	// With an upstream host the maintenance of the previous test is cached for some seconds.
	allowConsole(/status of (403|451|503) /);
	const rules = {
		allow: [],
		isAllowOnly: false,
		deny: ['127.0.0.0/8', '::1'],
		block: [],
		messages: texts('আপনার দেশে নয়', 'Not in your country'),
	};

	await runSetting(ownSite, 'set', 'ipRules', JSON.stringify(rules));
	await becomes(ownSite, 451);
	// The browser may come from another address of this machine than the request above.
	await expect(async () => {
		await page.goto('/en');
		await expect(page.getByText(/^(127\.0\.0\.1|::1)/)).toBeVisible({ timeout: 2000 });
	}).toPass();
	await expect(page.getByText('Not in your country')).toBeVisible();
	await expectSound(page);
	const forged = await fetch(ownSite.origin, { headers: { 'x-forwarded-for': '203.0.113.7' } });
	expect(forged.status).toBe(451);

	const blocked = { ...rules, deny: [], block: rules.deny };
	await runSetting(ownSite, 'set', 'ipRules', JSON.stringify(blocked));
	await becomes(ownSite, 403);
	await runSetting(ownSite, 'reset', 'ipRules');
	await becomes(ownSite, 200);
});

test('with a required login a visitor logs in and continues @upstream', async ({
	page,
	ownSite,
	allowConsole,
}) => {
	// With an upstream host the restriction of the previous test is cached for some seconds.
	allowConsole(/status of (403|451) /);
	await runSetting(ownSite, 'set', 'loginedToHomePage', 'true');
	const asked = () => fetch(`${ownSite.origin}/en`, { redirect: 'manual' });
	await expect.poll(async () => (await asked()).status).toBe(302);
	const listed = async () => (await indexedPages(ownSite.origin)).map(({ href }) => href).sort();
	const open = ['/download', '/en/download', '/en/register', '/register'];
	await expect.poll(listed, { timeout: 60_000 }).toEqual(open.map((path) => ownSite.origin + path));

	// The browser may have another address of this machine, whose availability is asked for
	// separately.
	await expect(async () => {
		await page.goto('/en/rng?page=1');
		expect(page.url()).toMatch(/\/en\/login\?next=%2Fen%2Frng%3Fpage%3D1$/);
	}).toPass();
	// Pages that a visitor is asked to read or needs for help do not require a login.
	for (const name of ['Read the user agreement', 'Forgot your password?']) {
		const link = page.getByRole('link', { name, exact: true }).last();
		const path = (await link.getAttribute('href')) ?? '';
		const { status } = await fetch(ownSite.origin + path, { redirect: 'manual' });
		expect([path, status]).toEqual([path, 200]);
	}
	const player = ownSite.demoLogins.find(({ role }) => role === 'player');
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Username').fill(player?.username ?? '');
	await form.getByLabel('Password', { exact: true }).fill(player?.password ?? '');
	await form.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(page).toHaveURL(/\/en\/rng\?page=1$/);

	await runSetting(ownSite, 'reset', 'loginedToHomePage');
	await expect.poll(async () => (await asked()).status, { timeout: 60_000 }).toBe(200);
});

// Not upstream, like the next two: pages of an upstream host are renewed by time.
test('a banner that an operator edits is on the next page', async ({ ownSite }) => {
	const file = join(ownSite.dataDir, 'banners.json');
	await runSetting(ownSite, 'export', 'banners', file);
	const banners = JSON.parse(await readFile(file, 'utf8'));
	const first = banners.find((row: { group_name: string }) => row.group_name === 'w_home');
	first.titles.en = 'Fresh <from> the operator';
	await writeFile(file, JSON.stringify(banners));
	const home = async () => (await fetch(`${ownSite.origin}/en`)).text();
	expect(await home()).not.toContain('from the operator');

	await runSetting(ownSite, 'import', 'banners', file);

	await expect.poll(home, { intervals: [50] }).toContain('Fresh &lt;from&gt; the operator');
	expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(await home())?.[1]).toBe(enSeo.home.title);
});

test('page texts that an operator edits are in the next response', async ({ ownSite }) => {
	const file = join(ownSite.dataDir, 'pages.json');
	await runSetting(ownSite, 'export', 'pages', file);
	const pages = JSON.parse(await readFile(file, 'utf8'));
	for (const page of pages) page.leads.en = 'Fresh <from> the operator';
	const download = pages.find(({ slug }: { slug: string }) => slug === 'download');
	download.sections[0].code = 'phones';
	await writeFile(file, JSON.stringify(pages));
	const read = async (path: string) => (await fetch(ownSite.origin + path)).text();
	const picture = async () =>
		(await fetch(`${ownSite.origin}/share/join-en.png`)).headers.get('etag');
	const shipped = await picture();
	for (const path of ['/en/join', '/en/download']) {
		expect(await read(path)).not.toContain('from the operator');
	}

	await runSetting(ownSite, 'import', 'pages', file);

	for (const path of ['/en/join', '/en/download']) {
		await expect
			.poll(() => read(path), { intervals: [50] })
			.toContain('Fresh &lt;from&gt; the operator');
	}
	expect(await read('/en/download')).toMatch(/<details [^>]*id="phones"/);
	// Search engines and shared links get the same text.
	expect(await picture()).not.toBe(shipped);
	const told = '<meta name="description" content="Fresh <from> the operator"';
	expect(await read('/en/join')).toContain(told);
	expect(await read('/join')).not.toContain(told);
	const lastmod = /\/en\/join<\/loc><lastmod>([^<]+)/;
	expect(Date.parse(lastmod.exec(await read('/sitemap.xml'))?.[1] ?? '')).toBeGreaterThan(
		Date.now() - 60_000,
	);
});

test('the operator appears in the bars and the footer once its details are set', async ({
	ownSite,
}) => {
	const home = async () => (await fetch(`${ownSite.origin}/en`)).text();
	const before = await home();
	const logos =
		/<ul class="foot-vendors foot-carousel" aria-label="Games by"[^>]*>(?:\s*<li>\s*<img src="[^"]+")/;
	expect(before).toMatch(logos);
	expect(before).not.toMatch(/t\.me|regulator|Customer service 2/);
	const values = {
		resources: [
			{ resourceType: 'TELEGRAM', url: 'https://t.me/jhilik' },
			{ resourceType: 'WHATSAPP', url: 'https://wa.me/8801' },
		],
		licences: [{ authority: 'MGA', number: 'B2C/1', verifyUrl: 'https://reg.example/1' }],
		customerService: {
			hosts: ['chat.example'],
			entries: [3, 5].map((csType) => ({
				...{ csType, csPosition: 'RIGHT', path: `https://chat.example/${csType}` },
			})),
		},
		MANPLAYREB3: false,
	};
	for (const [name, value] of Object.entries(values)) {
		await runSetting(ownSite, 'set', name, JSON.stringify(value));
	}

	// The last of them is applied when all are.
	await expect.poll(home, { intervals: [50] }).not.toContain('>Manual rebate<');
	const html = await home();
	const bar = /<aside class="side side-right".*?<\/aside>/s.exec(html)?.[0] ?? '';
	const menu = /<dialog class="dialog sheet".*?<\/dialog>/s.exec(html)?.[0] ?? '';
	for (const part of [bar, menu]) {
		expect(part).toContain('href="https://t.me/jhilik"');
		expect(part).toContain('href="https://wa.me/8801"');
		expect(part).toMatch(/href="\/wps\/service\/3".*Customer service</s);
		expect(part).toMatch(/href="\/wps\/service\/5".*Customer service 2</s);
	}
	const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
	expect(foot).toMatch(
		/href="https:\/\/reg\.example\/1".*MGA, no\. B2C\/1: check with the regulator/s,
	);
	for (const name of Object.keys(values)) await runSetting(ownSite, 'reset', name);
});

test('an invalid value is refused with a message and changes nothing', async ({ ownSite }) => {
	const change = runSetting(ownSite, 'set', 'gtagId', '"<script>"');

	await expect(change).rejects.toThrow('gtagId must be an id such as G-ABC123.');
	expect(await runSetting(ownSite, 'get', 'gtagId')).toBe('null\n');
});

test('member pages, cookies and errors are never cached; a public page is marked as such @upstream', async ({
	page,
	ownSite,
}) => {
	const player = ownSite.demoLogins.find(({ role }) => role === 'player');
	await page.goto('/en/login');
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Username').fill(player?.username ?? '');
	await form.getByLabel('Password', { exact: true }).fill(player?.password ?? '');
	const posting = page.waitForResponse((response) => response.request().method() === 'POST');
	await form.getByRole('button', { name: 'Log in', exact: true }).click();
	expect((await posting).headers()['cache-control']).toContain('no-store');
	await page.waitForURL((url) => !url.pathname.endsWith('/login'));
	const own = await page.goto('/en');
	expect(own?.headers()['cache-control']).toBe('no-store');
	expect(own?.headers()['etag']).toBeUndefined();

	const missing = await fetch(`${ownSite.origin}/en/nothing-here`);
	expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
	const shown = await fetch(`${ownSite.origin}/en`);
	const etag = shown.headers.get('etag') ?? '';
	expect(await shown.text()).not.toContain(player?.username ?? 'demoplayer');
	const known = await fetch(`${ownSite.origin}/en`, { headers: { 'if-none-match': etag } });
	expect(known.status).toBe(304);
	// The login page is public, but not with a redirect target.
	for (const [path, isPublic] of [
		...[['/en/login', '1'] as const, ['/en/register?referralCode=A1', '1'] as const],
		['/en/login?next=/en/vip', null] as const,
	]) {
		const { headers } = await fetch(ownSite.origin + path);
		expect([path, headers.get('page-public')]).toEqual([path, isPublic]);
	}
});
