import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LOCALES, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { browserEnv, findTestBrowser } from '../../scripts/lib/browser.mjs';
import { listSmallTargets } from './small-targets.ts';

/**
 * Checks every screen of a running site, in both languages and themes and at two widths, for people who
 * do not see it, use no pointer or have large fingers:
 * `npm run reach-check -- <origin> [<cookie>] [<part of a route's name>]`. The cookie is that of a
 * session, such as `__Host-sid=…`, for the screens of members. It lists findings of axe of any level,
 * touch targets under 44 px, screens that scroll sideways, and screens without one main landmark.
 */
const VIEWS = [
	{ width: 360, height: 740, theme: 'light' },
	{ width: 360, height: 740, theme: 'dark' },
	{ width: 1280, height: 900, theme: 'light' },
	// A screen of 640 px at 200 % zoom, the narrowest that WCAG asks for.
	{ width: 320, height: 512, theme: 'light' },
] as const;
type View = (typeof VIEWS)[number];

const TARGET_PX = 44;
/** Touch targets are measured as a phone shows them. */
const PHONE = VIEWS[0];

const [origin = '', cookie = '', part = ''] = process.argv.slice(2);
const executablePath = findTestBrowser();
if (!URL.canParse(origin)) fail('use: npm run reach-check -- <origin> [<cookie>] [<route>]');
if (!executablePath) fail('no Chromium: install it, or set CHROMIUM_PATH to one');

const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath, args, env: browserEnv() });
try {
	const places = new Map<string, number>();
	let screens = 0;
	for (const view of VIEWS) {
		const page = await openPage(browser, view);
		for (const [name, { path }] of Object.entries(ROUTES)) {
			if (!name.includes(part)) continue;
			for (const locale of LOCALES) {
				screens += 1;
				const address = localizePath(locale, path);
				for (const fault of await faultsOf(page, address, view)) {
					const before = places.get(fault) ?? 0;
					places.set(fault, before + 1);
					// The first place of each is enough to find it.
					if (before === 0) console.error(`${address} ${view.width} ${view.theme}: ${fault}`);
				}
			}
		}
		await page.context().close();
	}
	const count = [...places.values()].reduce((sum, places) => sum + places, 0);
	console.log(`${screens} views of screens, ${places.size} faults in ${count} places`);
	process.exitCode = places.size === 0 ? 0 : 1;
} finally {
	await browser.close();
}

async function openPage(within: Browser, { width, height, theme }: View): Promise<Page> {
	const context = await within.newContext({
		...{ viewport: { width, height }, baseURL: origin, reducedMotion: 'reduce' },
		...{ colorScheme: theme, serviceWorkers: 'block', ignoreHTTPSErrors: true },
	});
	const [name, value] = cookie.split('=', 2);
	const cookies = [{ name: 'theme', value: theme }, ...(name && value ? [{ name, value }] : [])];
	await context.addCookies(
		cookies.map((one) => ({
			...{ ...one, domain: new URL(origin).hostname, path: '/', secure: one.name.startsWith('__') },
		})),
	);
	return await context.newPage();
}

async function faultsOf(page: Page, address: string, view: View): Promise<string[]> {
	await page.goto(address, { waitUntil: 'load' });
	const faults: string[] = [];
	const { violations } = await new AxeBuilder({ page }).analyze();
	for (const { id, impact, nodes } of violations) {
		faults.push(`axe ${id} (${impact}): ${nodes[0]?.html.slice(0, 120)}`);
	}
	const seen = await page.evaluate(() => ({
		mains: document.querySelectorAll('main').length,
		over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
	}));
	if (seen.mains !== 1) faults.push(`${seen.mains} main landmarks`);
	if (seen.over > 0) faults.push(`scrolls sideways by ${seen.over} px`);
	if (view === PHONE) {
		for (const target of await listSmallTargets(page, TARGET_PX)) faults.push(`small ${target}`);
	}
	return faults;
}

function fail(reason: string): never {
	console.error(reason);
	process.exit(2);
}
