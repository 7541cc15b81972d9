import { expect, test } from './fixtures.ts';

test('no script from outside the page is fetched before a visitor touches it', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});

	await page.goto('/');
	await page.waitForLoadState('networkidle');

	expect(scripts).toEqual([]);
});
