import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Runs the page clock longer than any popup waits, on a page that has loaded the popups. */
async function runClock(page: Page): Promise<void> {
	await page.evaluate('import(document.body.dataset.late)');
	await page.clock.runFor(6000);
}

test.describe('popups', () => {
	test.use({ popups: true });

	test('news open once per session, after a pause in the interaction', async ({ page }) => {
		await page.clock.install();
		await page.goto('/en');
		const news = page.getByRole('dialog', { name: 'News' });
		await expect(news).toBeHidden();

		await page.mouse.wheel(0, 40);

		await expect(news.getByRole('article')).toHaveCount(3);
		await news.getByRole('button', { name: 'Close' }).click();
		await page.goto('/en');
		await page.mouse.wheel(0, 40);
		await runClock(page);
		await expect(news).toBeHidden();
	});

	test('news that cannot be loaded stay closed, and never cover a field in use', async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/Failed to load resource/);
		await page.clock.install();
		await page.route('**/noticePage*', (route) => route.abort());
		await page.goto('/en');
		await page.mouse.wheel(0, 40);
		await runClock(page);
		const news = page.getByRole('dialog', { name: 'News' });
		await expect(news).toBeHidden();

		// The notices arrive while the visitor types in the log-in.
		const arrived = Promise.withResolvers<void>();
		await page.unroute('**/noticePage*');
		let isAsked = false;
		await page.route('**/noticePage*', async (route) => {
			isAsked = true;
			await arrived.promise;
			await route.continue();
		});
		await page.goto('/en');
		// A busy machine may lose the first touch.
		await expect(async () => {
			await page.mouse.wheel(0, 40);
			await runClock(page);
			expect(isAsked).toBe(true);
		}).toPass();
		await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
		const login = page.getByRole('dialog', { name: 'Log in' });
		const answered = page.waitForResponse('**/noticePage*');
		arrived.resolve();
		await answered;
		await runClock(page);
		await expect(login).toBeVisible();
		await expect(news).toBeHidden();
	});

	test('a popup waits while a menu is open or the page is pressed', async ({
		page,
		openDemoSession,
	}) => {
		await openDemoSession();
		await page.clock.install();
		await page.goto('/en');
		const welcome = page.getByRole('dialog', { name: 'News' });

		await page.locator('summary:visible').first().click();
		await runClock(page);
		await expect(welcome).toBeHidden();
		await page.keyboard.press('Escape');
		await page.mouse.move(180, 300);
		await page.mouse.down();
		await page.clock.runFor(6000);
		await expect(welcome).toBeHidden();
		await page.mouse.move(4, 500);
		await page.mouse.up();

		await page.clock.runFor(6000);
		await expect(welcome).toBeVisible();
	});

	test('a member is welcomed once after a login', async ({ page, openDemoSession }) => {
		await openDemoSession();
		await page.clock.install();
		await page.goto('/en');
		const welcome = page.getByRole('dialog', { name: 'News' });

		await expect(welcome.getByText('Before you start, decide')).toBeVisible();
		await page.keyboard.press('Escape');
		await page.goto('/en');
		await runClock(page);
		await expect(welcome).toBeHidden();
	});
});

test('a part that fails to load offers a retry and then works', async ({ page, allowConsole }) => {
	allowConsole(/Failed to (load|fetch)|ERR_FAILED|astro-island|hydrating/i);
	let isBroken = true;
	await page.route('**/_astro/*.js', (route) => {
		return isBroken && !route.request().url().includes('on-first-interaction')
			? route.abort()
			: route.continue();
	});
	await page.goto('/en');
	await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Log in' });

	await dialog.getByRole('button', { name: 'Show password' }).click();
	const toast = page.getByRole('status').filter({ hasText: 'slow to load' });
	await expect(toast).toBeVisible();
	isBroken = false;
	await toast.getByRole('button', { name: 'Try again' }).click();

	await expect(toast).toBeHidden();
	await dialog.getByRole('button', { name: 'Show password' }).click();
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

for (const file of ['core', 'auth', 'form', 'LoginForm'] as const) {
	test(`a form works although its file ${file} was lost once`, async ({ page, allowConsole }) => {
		allowConsole(/Failed to (load|fetch)|ERR_FAILED/i);
		let asked = 0;
		await page.route(new RegExp(`/_astro/${file}\\.[^/]*\\.js`), (route) => {
			asked += 1;
			return asked === 1 ? route.abort() : route.continue();
		});
		await page.goto('/en/login');
		const form = page.getByRole('main').locator('form').first();
		await form.getByLabel('Username').fill('somebody');

		await form.getByRole('button', { name: 'Show password' }).click();

		await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
		await expect(form.getByLabel('Username')).toHaveValue('somebody');
		expect(asked).toBeGreaterThan(1);
	});
}

test('a dialog whose texts fail to load stays a plain form', async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED/);
	await page.route('**/texts/*.json', (route) => route.abort());
	await page.goto('/en');
	await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Log in' });
	await dialog.getByLabel('Username').fill('nobody');
	await dialog.getByLabel('Password', { exact: true }).fill('of this name');

	await dialog.getByRole('button', { name: 'Log in', exact: true }).click();

	await expect(page).toHaveURL(/\/en\/login/);
	// A form sent without a script may be asked for a captcha first.
	await expect(page.getByRole('main')).toContainText(
		/Wrong username or password|Type the characters in the picture/,
	);
});

test('an image that fails to load is retried three times and then shows a message', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource|ERR_FAILED/);
	let tries = 0;
	await page.route('**/art/banners/provable.svg', (route) => {
		tries += 1;
		return route.abort();
	});
	await page.clock.install();
	await page.goto('/en');

	const image = page.locator('.banners img').first();
	await expect(async () => {
		await page.clock.runFor(1000);
		await expect(image).toHaveAttribute('src', /no-image/, { timeout: 50 });
	}).toPass({ intervals: [50] });
	expect(tries).toBe(4);
});

test('a lost connection is announced until it returns', async ({ page, context, allowConsole }) => {
	// Requests under way are lost with the connection.
	allowConsole(/ERR_INTERNET_DISCONNECTED/);
	await page.goto('/en');

	await context.setOffline(true);
	const toast = page.getByRole('status').filter({ hasText: 'You are offline' });
	await expect(toast).toBeVisible();
	await context.setOffline(false);
	await expect(toast).toBeHidden();
});

test('the left bar announces a part being updated', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/en');

	await page.getByRole('button', { name: 'Events' }).click();

	await expect(page.getByRole('status').filter({ hasText: 'being updated' })).toBeVisible();
});
