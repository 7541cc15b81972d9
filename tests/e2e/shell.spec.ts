import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './login-steps.ts';

const WIDE = { width: 1280, height: 900 };

test('a vendor is chosen in the navigation by keyboard alone', async ({ page }) => {
	await page.setViewportSize(WIDE);
	await page.goto('/en');
	const nav = page.getByRole('navigation', { name: 'Main' }).first();
	const slots = nav.getByRole('link', { name: 'Slots', exact: true });
	const vendor = nav.getByRole('link', { name: /Jhilik Studio/ });

	// The first key press loads the arrow-key handling.
	await expect(async () => {
		await nav.getByRole('link', { name: 'Home' }).focus();
		await page.keyboard.press('ArrowRight');
		await expect(slots).toBeFocused({ timeout: 500 });
	}).toPass();
	await expect(vendor).toBeVisible();
	// The list may be filled between the focus and the key.
	await expect(async () => {
		await slots.press('ArrowDown');
		await expect(vendor).toBeFocused({ timeout: 500 });
	}).toPass();
	await page.keyboard.press('Escape');
	await expect(slots).toBeFocused();
	await expect(vendor).toBeHidden();

	await page.keyboard.press('Tab');
	await page.keyboard.press('Shift+Tab');
	await expect(vendor).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await expect(vendor).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/en\/rng\?vassalage=JHL$/);
});

test('a dropdown opens under the pointer', async ({ page }) => {
	await page.setViewportSize(WIDE);
	await page.goto('/en');
	const nav = page.getByRole('navigation', { name: 'Main' }).first();

	await nav.getByRole('link', { name: 'Slots', exact: true }).hover();

	const vendor = nav.getByRole('link', { name: /Jhilik Studio/ });
	await expect(vendor).toBeVisible();
	await expect(vendor).toContainText('Hot');
	await expect(nav.getByRole('link', { name: 'Padma Gold' })).toBeVisible();
	await expect(nav.getByRole('link', { name: 'Cockfight' })).toBeVisible();
});

test('the menu sheet of a phone has all entries and closes by Escape', async ({ page }) => {
	await page.goto('/en');
	const opener = page.getByRole('link', { name: 'Menu', exact: true });

	await opener.click();

	const sheet = page.getByRole('dialog', { name: 'Menu' });
	for (const name of ['Slots', 'Promotions', 'VIP', 'Points mall', 'Help', 'Customer service']) {
		await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
	}
	await expect(sheet.getByRole('link', { name: 'বাংলা' })).toBeVisible();
	expect(await axeFaults(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(sheet).toBeHidden();
	await expect(opener).toBeFocused();
});

test('the wallet link opens the login for a visitor and leads to the wallet after it', async ({
	page,
	site,
}) => {
	const player = site.demoLogins.find(({ role }) => role === 'player');
	await page.goto('/en');

	await page.getByRole('link', { name: 'Wallet' }).click();

	const login = page.getByRole('dialog', { name: 'Log in' });
	await login.getByLabel('Username').fill(player?.username ?? '');
	await login.getByLabel('Password', { exact: true }).fill(player?.password ?? '');
	await login.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(page).toHaveURL(/\/en\/member\/depositv2$/);
});

test('a ticker title opens its notice with its content', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/en');
	const title = 'This site uses play money';

	await page.getByRole('link', { name: title }).click();

	const dialog = page.getByRole('dialog', { name: title });
	await expect(dialog.getByText('Up to ৳100,000.00 in 24 hours.')).toBeVisible();
	expect(await axeFaults(page)).toEqual([]);
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
});

test('a notice that fails to load shows where it can be read', async ({ page, allowConsole }) => {
	allowConsole(/ERR_FAILED|Failed to load/);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/en');
	await page.route('**/noticePage', (route) => route.abort());

	await page.getByRole('link', { name: 'Check every result of Padma Gold' }).click();

	await expect(page.getByText('The notice did not load.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'All notices' })).toBeVisible();
});

test('without JavaScript the menu, the ticker and the pages of the footer work', async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		reducedMotion: 'reduce',
		viewport: { width: 360, height: 740 },
		...(baseURL && { baseURL }),
	});
	const page = await context.newPage();
	await page.goto('/en');

	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	await expect(page.locator('#menu').getByRole('link', { name: 'Slots' })).toBeVisible();
	await page.locator('#menu').getByRole('link', { name: 'Close menu' }).click();
	await expect(page.locator('#menu')).toBeHidden();

	await page.getByRole('link', { name: 'Lost connection' }).click();
	await expect(page).toHaveURL(/\/en\/noticePage#notice-\d+$/);
	await expect(page.getByRole('heading', { name: 'Lost connection' })).toBeVisible();
	await expect(page.getByText('Open the game again, on another phone')).toBeInViewport();
	await context.close();
});

test('customer service opens in a separate window without access to the opener', async ({
	page,
}) => {
	await page.goto('/en');
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	const opened = page.waitForEvent('popup');

	await page.getByRole('dialog').getByRole('link', { name: 'Customer service' }).click();

	const service = await opened;
	await expect(service).toHaveURL(/\/en\/member\/conversations\?about=page/);
	expect(await service.evaluate(() => window.opener)).toBeNull();
});

test('customer service that fails to load closes its window with a message', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|Failed to load/);
	await page.goto('/en');
	await page.route('**/wps/service/3', (route) => route.abort());
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	const opened = page.waitForEvent('popup');

	await page.getByRole('dialog').getByRole('link', { name: 'Customer service' }).click();

	const service = await opened;
	await expect.poll(() => service.isClosed()).toBe(true);
	const toast = page.getByRole('status').filter({ hasText: 'did not open' });
	await expect(toast).toBeVisible();
});

test('theme and hidden balance are switched by a press and persist on the next page', async ({
	page,
	openDemoSession,
}) => {
	await openDemoSession();
	await page.setViewportSize(WIDE);
	await page.goto('/en');
	const header = page.getByRole('banner');
	const balance = header.locator('.balance');
	const hiding = header.getByRole('button', { name: 'Show or hide balance' });
	await expect(balance).toContainText('৳');

	await header.getByRole('button', { name: 'Dark' }).click();
	await hiding.click();

	const expectChosen = async () => {
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(hiding).toHaveAttribute('aria-pressed', 'true');
		await expect(balance.getByText('***')).toBeVisible();
		await expect(balance.getByText('৳')).toBeHidden();
	};
	await expectChosen();
	const next = await (await page.request.get('/en/vip')).text();
	expect(next).toMatch(/<html[^>]* data-theme="dark"[^>]* data-balance="hidden"/);
	await page.reload();
	await expectChosen();
	await header.getByRole('button', { name: 'Light' }).click();
	await hiding.click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	await expect(balance.getByText('৳')).toBeVisible();
});

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
	test(`the notices page passes the checks at ${viewport.width}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		for (const path of ['/noticePage', '/en/noticePage']) {
			await page.goto(path);
			await expect(page.getByRole('article')).toHaveCount(4);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			expect(await axeFaults(page)).toEqual([]);
		}
	});
}

for (const root of ['', '/en']) {
	test(`nothing is wider than a screen of 320 px: ${root || '/'}`, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		for (const path of ['', '/rng', '/promotions', '/help', '/login', '/register', '/vip']) {
			await page.goto(root + path || '/');
			await expectNoOverflow(page);
		}
	});

	test(`text at 200 % leaves every login control in reach at 360 px: ${root || '/'}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		for (const path of ['', '/login', '/register']) {
			await page.goto(root + path || '/');
			await page.evaluate(() => {
				document.documentElement.style.fontSize = '200%';
			});

			const widest = await page.evaluate(() =>
				Math.max(
					document.documentElement.scrollWidth,
					...[...document.querySelectorAll('.bar-auth a, .tabs a')].map(
						(link) => link.getBoundingClientRect().right,
					),
				),
			);
			expect(widest).toBeLessThanOrEqual(360);
			const skip = page.locator('.skip');
			expect((await skip.boundingBox())?.y).toBeLessThan(0);
			await expect(skip).not.toBeInViewport();
		}
	});
}
