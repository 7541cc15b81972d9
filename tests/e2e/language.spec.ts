import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a language with texts is one choice away and is stored', async ({ page, context }) => {
	await page.goto('/language');
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page).toHaveURL(/\/en$/);

	await page.goto('/');
	await expect(page).toHaveURL(/\/en$/);
	const kept = (await context.cookies()).find(({ name }) => name === 'lang');
	expect(kept?.value).toBe('en');
	expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

test('another language opens at the same place of the page', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/rng#list');
	await page.locator('details.languages summary').click();

	await page.locator('details.languages').getByRole('link', { name: 'English' }).click();

	await expect(page).toHaveURL(/\/en\/rng#list$/);
	await expect(page.locator('#list')).toBeInViewport();
});

test('a language without texts falls back to English with one notice and is stored', async ({
	page,
}) => {
	await page.goto('/language');
	await page.getByRole('button', { name: 'ไทย' }).click();

	await expect(page).toHaveURL(/\/en\/language\?chosen=th$/);
	await expect(page.getByRole('status')).toContainText('There is no Thai translation yet');
	await page.goto('/');
	await expect(page).toHaveURL(/\/en$/);
	await expect(page.getByText('Thai translation')).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('th');
});

test('a link of the site to Bengali is followed, whatever language was chosen', async ({
	page,
}) => {
	await page.goto('/en/language');
	await page.getByRole('button', { name: 'ไทย' }).click();
	await page.getByRole('link', { name: 'Back to home' }).click();
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	await page.getByRole('link', { name: 'বাংলা' }).click();

	await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test.describe('the language menu on the bar', () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test('offers every language and leads to the same page', async ({ page }) => {
		await page.goto('/rng?page=1');
		const menu = page.locator('details.languages');
		await menu.locator('summary').click();
		await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en');
		await expect(menu.getByRole('link')).toHaveCount(35);
		await expect(menu).toContainText('বেছে নিলে আপাতত ইংরেজিতে দেখাবে');
		expect(await axeFaults(page)).toEqual([]);

		await page.keyboard.press('ArrowDown');
		await expect(menu.getByRole('link', { name: 'English' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(menu.getByRole('link')).toHaveCount(0);
		await expect(menu.locator('summary')).toBeFocused();

		await page.keyboard.press('Enter');
		await menu.getByRole('link', { name: 'ไทย' }).click();
		await expect(page).toHaveURL(/\/en\/rng\?page=1$/);
		expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('th');
		await page.locator('details.languages summary').click();
		await expect(
			page.locator('details.languages').getByRole('link', { name: 'ไทย' }),
		).toHaveAttribute('href', /\/en\/rng\?page=1$/);
		await page.getByRole('link', { name: 'বাংলা' }).click();
		await expect(page).toHaveURL(/\/rng\?page=1$/);
		await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
	});

	test('leads to the language page if the list fails to load', async ({ page, allowConsole }) => {
		allowConsole(/ERR_FAILED \(\S+\/parts\/languages\)$/);
		await page.route('**/parts/languages', (route) => route.abort());
		await page.goto('/en/vip');
		const failed = page.waitForEvent('requestfailed');
		await page.locator('details.languages summary').click();
		await failed;
		await page.locator('details.languages').getByRole('link', { name: 'All languages' }).click();
		await expect(page).toHaveURL(/\/en\/language$/);
	});
});

test('a client without a cookie is not redirected by language', async ({ site }) => {
	const headers = { 'accept-language': 'en-GB,en', 'user-agent': 'Googlebot/2.1' };
	for (const path of ['/', '/en', '/rng']) {
		const { status } = await fetch(site.origin + path, { headers, redirect: 'manual' });
		expect(status).toBe(200);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the language menu on the bar opens and leads to the same page', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/vip');
		await page.locator('details.languages summary').click();
		await page.locator('details.languages').getByRole('link', { name: 'English' }).click();

		await expect(page).toHaveURL(/\/en\/vip$/);
		await page.locator('details.languages summary').click();
		await page.locator('details.languages').getByRole('link', { name: 'All languages' }).click();
		await expect(page).toHaveURL(/\/en\/language$/);
	});

	test('the language list is a form and offers a way back', async ({ page, context }) => {
		await page.goto('/language');
		await page.getByRole('button', { name: 'हिन्दी' }).click();

		await expect(page.getByRole('status')).toContainText('There is no Hindi translation yet');
		const kept = (await context.cookies()).find(({ name }) => name === 'lang');
		expect(kept).toMatchObject({ value: 'hi', sameSite: 'Lax' });
		await page.getByRole('link', { name: 'Back to home' }).click();
		await page.getByRole('link', { name: 'Menu', exact: true }).click();
		await page.getByRole('link', { name: 'বাংলা' }).click();
		await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
	});
});

test('an unknown language changes nothing', async ({ site }) => {
	const { origin } = site;
	const headers = { origin, 'sec-fetch-site': 'same-origin' };
	const body = new URLSearchParams({ lang: 'xx' });
	const answer = await fetch(`${origin}/language`, { method: 'POST', headers, body });

	expect(answer.status).toBe(200);
	expect(answer.headers.get('set-cookie')).toBeNull();
});

test('language names in other scripts are loaded after the first paint without a layout shift', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.addInitScript(() => {
		const moved: number[] = [];
		Object.assign(window, { moved });
		const watch = new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) moved.push((entry as { value?: number }).value ?? 0);
		});
		watch.observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto('/language');
	const names = page.getByRole('button').locator('b.later');
	await expect(names.first()).toHaveCSS('animation-name', 'name-later');
	await expect
		.poll(() =>
			names.evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility)),
		)
		.not.toContain('hidden');
	const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);

	expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
	await expect(page.getByRole('button', { name: 'ไทย' })).toBeVisible();
});
