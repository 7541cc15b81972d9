import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Dispatches the install prompt of a browser and returns whether the page deferred it. */
function offer(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const event = new Event('beforeinstallprompt', { cancelable: true });
		const prompt = () => {
			const { dataset } = document.body;
			dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1);
			return Promise.resolve({ outcome: 'accepted' });
		};
		dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve() }));
		return event.defaultPrevented;
	});
}

for (const [path, name] of [
	['/en/download', 'Install now'],
	['/download', 'এখনই ইনস্টল করুন'],
] as const) {
	test(`${path} installs the site if the browser offers it`, async ({ page }) => {
		await page.goto(path);
		const button = page.getByRole('button', { name });
		const asked = page.locator('body');
		await expect(button).toBeHidden();

		expect(await offer(page)).toBe(true);
		await button.click();
		await expect(asked).toHaveAttribute('data-asked', '1');
		await expect(button).toBeHidden();

		// After a refusal the browser offers it again.
		await offer(page);
		await button.click();
		await expect(asked).toHaveAttribute('data-asked', '2');

		await offer(page);
		await expect(button).toBeVisible();
		await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
		await expect(button).toBeHidden();
	});
}

test('an iPhone is shown the install steps', async ({ browser, site }) => {
	const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari';
	const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
	const page = await context.newPage();
	await page.goto(`${site.origin}/en/download`);

	await page.getByRole('button', { name: 'Install now' }).click();

	await expect(page.getByRole('heading', { name: 'iPhone and iPad' })).toBeInViewport();
	await expect(page.getByRole('heading', { name: 'Tap Share' })).toBeInViewport();
	await context.close();
});
