import type { Browser, BrowserContext } from '@playwright/test';
import { LOCALES, type Locale, localizePath } from '#lib/i18n/locales.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { htmlFaults, listBroken } from './routes/check-responses.ts';
import { type Audience, listAliases, listScreens, withEachLoginOnce } from './routes/screens.ts';
import { walk } from './routes/walk.ts';
import type { Site } from './site-process.ts';

// Each test reports all faults of all screens; `SCREENS=<folder>` saves screenshots.
test.use({ trace: 'off', screenshot: 'off' });
// The longest tests, independent of each other: the workers share them.
test.describe.configure({ mode: 'parallel' });

const AUDIENCES: Audience[] = ['visitor', 'member', 'agent'];
/** Each screen in each language; `AUDIENCES=all` walks both languages for each audience. */
const WALKS: [Audience, Locale][] =
	process.env['AUDIENCES'] === 'all'
		? AUDIENCES.flatMap((audience) =>
				LOCALES.map((locale): [Audience, Locale] => [audience, locale]),
			)
		: [
				['visitor', 'bn'],
				['member', 'en'],
				['agent', 'bn'],
				['agent', 'en'],
			];
/** Minutes on a quiet machine; a busy machine must not hide the faults. */
const WALK_MS = 1_200_000;
/** Some screens are refusals: `walk` reports the console errors of the others. */
const REFUSING = /status of 40[34] \(/;

for (const [audience, locale] of WALKS) {
	test(`every screen passes the checks for a ${audience} in ${locale}`, async ({
		browser,
		site,
		allowConsole,
	}) => {
		test.setTimeout(WALK_MS);
		allowConsole(REFUSING);
		const { origin } = site;
		const context = await openContext(browser, site, audience);
		const screens = await listScreens(audience, site);

		const { faults, addresses } = await walk({ context, screens, locale, audience, origin });
		const asking = { origin, cookie: await cookieOf(context) };
		// Opened screens need no second request, screens of the other language have their own
		// test; a screen that refuses this audience still links to itself there.
		for (const { path } of screens) {
			for (const one of LOCALES) addresses.delete(`${origin}${localizePath(one, path)}`);
		}
		const broken = await listBroken(addresses, asking);

		expect([...faults, ...broken]).toEqual([]);
		await context.close();
	});
}

for (const audience of AUDIENCES) {
	for (const locale of LOCALES) {
		test(`every screen is valid HTML for a ${audience} in ${locale}`, async ({ browser, site }) => {
			const context = await openContext(browser, site, audience);
			const asking = { origin: site.origin, cookie: await cookieOf(context) };
			const screens = withEachLoginOnce(await listScreens(audience, site));

			const faults: string[] = [];
			for (const { path } of screens) {
				faults.push(...(await htmlFaults(localizePath(locale, path), asking)));
			}

			expect(faults).toEqual([]);
			await context.close();
		});
	}
}

for (const locale of LOCALES) {
	test(`every alias redirects to its screen in one hop, in ${locale}`, async ({ site }) => {
		const faults: string[] = [];
		for (const { alias, path } of listAliases(locale)) {
			const { status, headers } = await fetch(`${site.origin}${alias}`, { redirect: 'manual' });
			const to = new URL(headers.get('location') ?? alias, site.origin).pathname;
			if (status !== 301 || to !== path) faults.push(`${alias}: ${status} to ${to}, not ${path}`);
			const { status: next } = await fetch(`${site.origin}${to}`, { redirect: 'manual' });
			// A screen of members leads this visitor on to the log-in.
			const expected = path.includes('/member/') ? 303 : 200;
			if (next !== expected) faults.push(`${alias}: ${to} answers ${next}`);
		}

		expect(faults).toEqual([]);
	});

	test(`every screen is readable without JavaScript in ${locale}`, async ({
		browser,
		site,
		allowConsole,
	}) => {
		test.setTimeout(WALK_MS);
		allowConsole(REFUSING);
		const [phone, desk] = [
			{ width: 360, height: 740 },
			{ width: 1280, height: 800 },
		];
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
		const page = await context.newPage();
		const screens = withEachLoginOnce(await listScreens('visitor', site));

		const faults: string[] = [];
		for (const { path, leadsToLogin } of screens) {
			const address = localizePath(locale, path);
			await page.goto(`${site.origin}${address}`);
			const { headings, links, text, dead } = await page.evaluate(readPlain);
			if (headings !== 1 && !leadsToLogin) faults.push(`${address}: no heading`);
			if (text.length < READABLE) faults.push(`${address}: says only "${text}"`);
			if (links === 0) faults.push(`${address}: leads nowhere`);
			faults.push(...dead.map((one) => `${address}: ${one} does nothing`));
			// The same page, wider: it shows the side bars.
			await page.setViewportSize(desk);
			const wide = await page.evaluate(readPlain);
			faults.push(...wide.dead.map((one) => `${address}: ${one} does nothing, wide`));
			await page.setViewportSize(phone);
		}

		expect(faults).toEqual([]);
		await context.close();
	});
}

/** Minimum characters of text on a screen: a heading, a sentence and a way out. */
const READABLE = 40;

/** Collects the readable content of a page without scripts. Runs in the page. */
function readPlain() {
	const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
	const works = 'form button:not([type=button]), [popovertarget], [commandfor], [form]';
	const isSeen = (one: HTMLElement) => one.checkVisibility({ visibilityProperty: true });
	const here = location.href.split('#')[0];
	return {
		headings: all('h1:not(dialog h1)').length,
		links: all('a[href]').filter((link) => (link as HTMLAnchorElement).href.split('#')[0] !== here)
			.length,
		text: document.querySelector('main')?.textContent?.trim() ?? '',
		/** Visible controls that need a script. */
		dead: all('button, a[href="#"], a:not([href])')
			.filter((control) => isSeen(control) && !control.matches(works))
			.map((control) => control.outerHTML.slice(0, 120)),
	};
}

async function openContext(
	browser: Browser,
	site: Site,
	audience: Audience,
): Promise<BrowserContext> {
	// Animations would be caught midway by axe and by the screenshots.
	const context = await browser.newContext({ reducedMotion: 'reduce' });
	if (audience === 'visitor') return context;
	const role = audience === 'agent' ? 'agent' : 'player';
	const login = site.demoLogins.find((one) => one.role === role);
	if (!login) throw new Error(`there is no demo ${role}`);
	await logInAs(context, site, login.username);
	return context;
}

async function cookieOf(context: BrowserContext): Promise<string | undefined> {
	const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
	return cookies.join('; ') || undefined;
}
