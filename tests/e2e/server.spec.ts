import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import type { Site } from './site-process.ts';

// Starts and stops a platform with its cluster, in a separate process too.
test.use({ siteCluster: 'own' });

const ALWAYS = [
	'content-security-policy',
	'cross-origin-opener-policy',
	'cross-origin-resource-policy',
	'permissions-policy',
	'referrer-policy',
	'x-content-type-options',
	'x-request-id',
];

test('every kind of response carries the security headers and names no software @upstream', async ({
	site,
}) => {
	const home = await (await fetch(site.origin)).text();
	const [, asset = ''] = /(\/_astro\/[^"']+)/.exec(home) ?? [];
	const asked: [path: string, init: RequestInit, status: number][] = [
		['/', {}, 200],
		['/en/login', {}, 200],
		['/nothing-here', {}, 404],
		['/a%2fb', {}, 400],
		['/', { method: 'OPTIONS' }, 405],
		['/en/login', { method: 'POST', body: 'a=1' }, 403],
		['/wps/system/status', {}, 200],
		['/wps/nothing', {}, 404],
		['/wps/session/login', { method: 'POST', body: '{}' }, 403],
		['/healthz', {}, 200],
		['/favicon.svg', {}, 200],
		...(asset ? [[asset, {}, 200] as [string, RequestInit, number]] : []),
	];

	for (const [path, init, status] of asked) {
		const response = await fetch(site.origin + path, init);
		expect([path, response.status]).toEqual([path, status]);
		for (const name of ALWAYS) expect([path, response.headers.has(name)]).toEqual([path, true]);
		for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
			// Other addresses of the site measure how fast this one responds.
			const isOpen = path === '/healthz' && name === 'access-control-allow-origin';
			expect([path, name, response.headers.has(name)]).toEqual([path, name, isOpen]);
		}
		expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
	}
});

for (const hostname of ['localhost', '127.0.0.1']) {
	test(`at ${hostname} the session is a cookie that no script can read @upstream`, async ({
		page,
		context,
		site,
	}) => {
		await logInAt(page, site, hostname);

		const session = (await context.cookies()).find(({ name }) => name === '__Host-sid');
		expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
		expect(session?.expires).toBe(-1);
		expect(await page.evaluate(() => document.cookie)).not.toContain('sid');
		const shown = await page.goto(`http://${hostname}:${new URL(site.origin).port}/en`);
		expect(shown?.headers()['cache-control']).toBe('no-store');
	});
}

test('a phone on the same network can log in by the address of this machine @upstream', async ({
	page,
	context,
	site,
	mode,
	allowConsole,
}) => {
	// The message of browsers about plain http at any name but this machine's own.
	allowConsole(/^The Cross-Origin-Opener-Policy header has been ignored/);
	const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
	const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
	test.skip(!own, 'this machine has no network');

	await logInAt(page, site, own?.address ?? '');

	const names = (await context.cookies()).map(({ name }) => name);
	expect(names).toContain('sid');
	expect(names).not.toContain('__Host-sid');
	if (mode === 'embedded') expect(site.log()).toContain('session over plain http');
});

async function logInAt(page: Page, site: Site, hostname: string): Promise<void> {
	const { demoLogins, origin } = site;
	const player = demoLogins.find(({ role }) => role === 'player');
	await page.goto(`http://${hostname}:${new URL(origin).port}/en/login`);
	const form = page.getByRole('main').locator('form').first();
	const submit = form.getByRole('button', { name: 'Log in', exact: true });
	await form.getByLabel('Username').fill(player?.username ?? '');
	await form.getByLabel('Password', { exact: true }).fill(player?.password ?? '');
	await submit.click();
	if (!(await page.evaluate(() => isSecureContext))) {
		// Over plain http browsers have no proof of work: a captcha is solved.
		const picture = form.getByLabel('Characters in the picture');
		await expect(form.getByRole('img')).toBeVisible();
		await picture.fill(await readCaptcha(page, site));
		await submit.click();
	}
	await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

test('the home page opens in the chosen language @upstream', async ({ page, context, site }) => {
	await context.addCookies([{ name: 'lang', value: 'en', url: site.origin }]);

	await page.goto('/');

	expect(new URL(page.url()).pathname).toBe('/en');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('50 simultaneous visitors of one page cause one render @upstream', async ({ site }) => {
	// Its page declares which query names count; other tests read the articles in the help centre.
	const address = `${site.origin}/en/helpmc`;
	const overview = await (await fetch(address)).text();
	const unseen = [...new Set(overview.match(/(?<=helpmc\?article=)[\w-]+/g))];
	// A page changed by another test is rendered again meanwhile: then the next one is requested.
	await expect(async () => {
		const before = await renders(site.origin);
		const slug = unseen.pop() ?? 'none is left';
		const texts = await Promise.all(
			Array.from({ length: 50 }, async () => (await fetch(`${address}?article=${slug}`)).text()),
		);

		expect(new Set(texts).size).toBe(1);
		expect((await renders(site.origin)) - before).toBe(1);
	}).toPass();
});

test('/openapi.json describes the calls to this machine @upstream', async ({ site }) => {
	const response = await fetch(`${site.origin}/openapi.json`);

	expect(response.headers.get('content-type')).toBe('application/json');
	expect(await response.json()).toMatchObject({
		openapi: '3.1.0',
		paths: { '/wps/session/login': { post: { 'x-access': 'visitor' } } },
	});
});

test('/metrics reports the platform in its own process @upstream', async ({ site, mode }) => {
	const text = await (await fetch(`${site.origin}/metrics`)).text();

	const figures = text.match(
		/^(vendor_rounds|ledger|jobs_failing|database_pool_waiting)\w* \d+$/gm,
	);
	expect(figures?.toSorted()).toEqual(
		mode === 'upstream'
			? undefined
			: [
					'database_pool_waiting 0',
					'jobs_failing 0',
					'ledger_frozen_accounts 0',
					'ledger_open_breaks 0',
					'vendor_rounds_held_wins 0',
					'vendor_rounds_held_wins_oldest_seconds 0',
					'vendor_rounds_overdue 0',
					'vendor_rounds_overdue_held 0',
					'vendor_rounds_overdue_oldest_seconds 0',
					'vendor_rounds_tombstones 0',
				],
	);
});

async function renders(origin: string): Promise<number> {
	const text = await (await fetch(`${origin}/metrics`)).text();
	return Number(/^page_cache_renders_total (\d+)$/m.exec(text)?.[1]);
}
