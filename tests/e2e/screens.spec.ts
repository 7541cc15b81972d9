import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const VISITOR = ['/', '/rng', '/login', '/register', '/nothing-here'];
const MEMBER = [
	'/',
	'/member/depositv2',
	'/member/personalHistoryCopy',
	'/member/transactionHistory',
	'/logout',
];
const LANGUAGES = ['', '/en'];
const THEMES = ['light', 'dark'] as const;

for (const theme of THEMES) {
	for (const root of LANGUAGES) {
		test(`a visitor's screens are sound: ${root || '/bn'}, ${theme}`, async ({
			page,
			context,
			baseURL,
			allowConsole,
		}) => {
			allowConsole(/404 \(Not Found\)/);
			await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
			for (const path of VISITOR) await checkScreen(page, `${root}${path}`, theme);
		});

		test(`a member's screens are sound: ${root || '/bn'}, ${theme}`, async ({
			page,
			context,
			baseURL,
			logIn,
		}) => {
			await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
			await logIn();
			for (const path of MEMBER) await checkScreen(page, `${root}${path}`, theme);
		});
	}
}

test('no script from outside the page is fetched before a visitor touches it', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});

	await page.goto('/');
	await page.waitForLoadState('networkidle');

	expect(scripts).toEqual([]);
});

/** One heading, the right language and theme, nothing wider than the screen, nothing axe minds. */
async function checkScreen(page: import('@playwright/test').Page, path: string, theme: string) {
	await page.goto(path);
	await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
	await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/en') ? 'en' : 'bn');
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
	const { violations } = await new AxeBuilder({ page }).analyze();
	const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
	expect(serious.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
}
