import { expect, test } from './fixtures.ts';

test('a language with texts is one choice away and is kept', async ({ page, context }) => {
	await page.goto('/language');
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page).toHaveURL(/\/en$/);

	await page.goto('/');
	await expect(page).toHaveURL(/\/en$/);
	const kept = (await context.cookies()).find(({ name }) => name === 'lang');
	expect(kept?.value).toBe('en');
	expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

test('a language without texts is shown in English, says so once and is kept', async ({ page }) => {
	await page.goto('/language');
	await page.getByRole('button', { name: 'ไทย' }).click();

	await expect(page).toHaveURL(/\/en\/language\?chosen=th$/);
	await expect(page.getByRole('status')).toContainText('There is no Thai translation yet');
	await page.goto('/');
	await expect(page).toHaveURL(/\/en$/);
	await expect(page.getByText('Thai translation')).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('th');
});

test('a link of the site to Bengali is followed, whatever was chosen', async ({ page }) => {
	await page.goto('/en/language');
	await page.getByRole('button', { name: 'ไทย' }).click();
	await page.getByRole('link', { name: 'Back to home' }).click();
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	await page.getByRole('link', { name: 'বাংলা' }).click();

	await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('nobody who brings no cookie is led away from a page', async ({ site }) => {
	const headers = { 'accept-language': 'en-GB,en', 'user-agent': 'Googlebot/2.1' };
	for (const path of ['/', '/en', '/rng']) {
		const { status } = await fetch(site.origin + path, { headers, redirect: 'manual' });
		expect(status).toBe(200);
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the list is a form, and a way back is left', async ({ page, context }) => {
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

test('names in letters that have to be looked for come after the first paint, and move nothing', async ({
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
