import { expect, test } from './fixtures.ts';

test('a page fetches no external script before the first interaction', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});

	await page.goto('/');
	await page.waitForLoadState('networkidle');

	expect(scripts).toEqual([]);
});

test('opening the login requests all of its scripts at once, in a few files', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
	});
	await page.goto('/');
	const ahead = (await page.locator('body').getAttribute('data-with'))?.split(' ') ?? [];
	await page.locator('[data-dialog="login"]').first().click();
	await expect(page.locator('#login astro-island:not([ssr])')).toHaveCount(1);

	expect(ahead.length).toBeGreaterThan(2);
	expect(asked).toEqual(expect.arrayContaining(ahead));
	expect(new Set(asked).size).toBe(asked.length);
	// The page's deferred script, the form, its loader, and the parts that the form shows by
	// itself.
	expect(asked.length).toBeLessThan(ahead.length + 8);
});
