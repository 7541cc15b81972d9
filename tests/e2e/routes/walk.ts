import type { BrowserContext, Page } from '@playwright/test';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { axeFaults } from '../axe.ts';
import { inspectScreen, recordIssues, type ScreenReport } from './screen-report.ts';
import type { Screen } from './screens.ts';

const VIEWPORTS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
];

/**
 * Rules of axe for the second width: rules that depend on the layout, and names of controls that
 * only a wide screen shows. All rules run at the first width; the first screen, with the bars of
 * all screens, gets all rules at both.
 */
const LAYOUT_RULES = [
	...['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
	...['aria-hidden-focus', 'button-name', 'image-alt', 'label', 'link-name'],
];

type Theme = 'light' | 'dark';
/**
 * The theme in which the screens of a language are served; each is then shown in the other theme as
 * well.
 */
const SERVED_IN: Record<Locale, Theme> = { bn: 'light', en: 'dark' };
const SHIFT_MAX = 0.02;
/** Folder of the screenshots, if any: they are not compared. */
const SHOTS = process.env['SCREENS'];

interface Walk {
	context: BrowserContext;
	screens: readonly Screen[];
	locale: Locale;
	audience: string;
	origin: string;
}

export interface WalkResult {
	/** Faults with their place, one sentence each. */
	faults: string[];
	/** Addresses that the pages link to and show. */
	addresses: Set<string>;
}

/** Opens every screen in every size in one browser context and returns the faults. */
export async function walk({
	context,
	screens,
	locale,
	audience,
	origin,
}: Walk): Promise<WalkResult> {
	const found: WalkResult = { faults: [], addresses: new Set() };
	const titles = new Map<string, string>();
	const page = await context.newPage();
	const errors: string[] = [];
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	page.on('pageerror', (error) => errors.push(error.message));
	await page.addInitScript(recordIssues);
	const theme = SERVED_IN[locale];
	// Light is the default theme.
	if (theme === 'dark') await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
	for (const [width, viewport] of VIEWPORTS.entries()) {
		await page.setViewportSize(viewport);
		for (const screen of screens) {
			const rules = width === 0 || screen === screens[0] ? undefined : LAYOUT_RULES;
			const path = localizePath(locale, screen.path);
			const say = (fault: string) => found.faults.push(`${path} at ${viewport.width}: ${fault}`);
			const shoot = async (shown: Theme) => {
				if (!SHOTS) return;
				const file = [screen.name, locale, viewport.width, shown, audience].join('-');
				await page.screenshot({ path: `${SHOTS}/${file}.jpg`, quality: 60, fullPage: true });
			};
			if (screen.leadsToLogin) {
				// A redirect depends on no width.
				if (width === 0) await checkRedirect(context, { locale, path, origin, say });
				continue;
			}
			errors.length = 0;
			if (!(await open(page, { screen, path, origin, say }))) continue;
			const report = await inspectScreen(page);
			for (const fault of faultsOf(report, { locale, theme, status: screen.status })) say(fault);
			for (const fault of await axeFaults(page, rules)) say(`${fault}, ${theme}`);
			await shoot(theme);
			const other = await showOtherTheme(page);
			// Only colours depend on the theme.
			for (const fault of await axeFaults(page, ['color-contrast'])) say(`${fault}, ${other}`);
			await shoot(other);
			for (const error of errors) if (!isExpected(error, screen)) say(`console: ${error}`);
			const owner = titles.get(report.title) ?? screen.name;
			if (owner !== screen.name) say(`has the title of ${owner}`);
			titles.set(report.title, owner);
			for (const address of [...report.links, ...report.images]) found.addresses.add(address);
		}
	}
	await page.close();
	return found;
}

interface Place {
	path: string;
	origin: string;
	say: (fault: string) => void;
}

/** Requests a screen that a visitor may not see. The login has its own turn. */
async function checkRedirect(
	{ request }: BrowserContext,
	{ locale, path, origin, say }: Place & { locale: Locale },
): Promise<void> {
	const response = await request.get(`${origin}${path}`);
	const { pathname } = new URL(response.url());
	if (!response.ok()) say(`leads a visitor to ${response.status()}`);
	if (pathname !== localizePath(locale, '/login')) say(`leads a visitor to ${pathname}`);
}

/** Opens a screen and returns whether it can be checked. */
async function open(
	page: Page,
	{ screen, path, origin, say }: Place & { screen: Screen },
): Promise<boolean> {
	const response = await page.goto(`${origin}${path}`);
	const status = response?.status() ?? 0;
	if (status !== screen.status) say(`answers ${status}, not ${screen.status}`);
	return status === screen.status;
}

/**
 * Switches the theme as the menu does, which not every screen has, and finishes every transition.
 */
export function showOtherTheme(page: Page): Promise<Theme> {
	return page.evaluate(() => {
		const { dataset } = document.documentElement;
		const listed = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
		const other = dataset['theme'] === 'dark' ? 'light' : 'dark';
		dataset['theme'] = other;
		// The end of a transition may start one that inherits from it.
		for (let left = listed(); left.length > 0; left = listed()) {
			for (const transition of left) transition.finish();
		}
		return other;
	});
}

function faultsOf(report: ScreenReport, wanted: { locale: Locale; theme: string; status: number }) {
	const faults: string[] = [];
	if (report.headings.length !== 1) faults.push(`has ${report.headings.length} first headings`);
	if (report.headings.includes('')) faults.push('has an empty first heading');
	if (report.title.trim() === '') faults.push('has no title');
	if (report.lang !== wanted.locale) faults.push(`says that it is in ${report.lang}`);
	if (report.theme !== wanted.theme) faults.push(`is shown in ${report.theme}`);
	if (report.overflow > 0) faults.push(`is ${report.overflow} px wider than the screen`);
	if (report.layoutShift >= SHIFT_MAX) faults.push(`shifts by ${report.layoutShift.toFixed(3)}`);
	for (const image of report.brokenImages) faults.push(`shows a broken image ${image}`);
	for (const anchor of report.lostAnchors) faults.push(`leads to ${anchor}, which is not there`);
	for (const refusal of report.refused) faults.push(`breaks its policy: ${refusal}`);
	return faults;
}

/** A page that is missing or refused is a console error in every browser. */
function isExpected(error: string, { status }: Screen): boolean {
	return [403, 404].includes(status) && error.includes(`status of ${status} (`);
}
