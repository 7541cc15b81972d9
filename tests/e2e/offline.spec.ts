import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser reports each request without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|Failed to load resource|island\] not loaded/;

/** Addresses of calls and of member pages. */
const MEMBERS = /^(\/en)?\/(wps|lgw|member|game|logout)\b/;

test.beforeEach(({ allowConsole }) => allowConsole(NO_CONNECTION));

test('a visited page opens without a connection, any other page shows the offline page', async ({
	page,
	context,
}) => {
	await openWithWorker(page, '/en');
	await page.goto('/en/rng');
	await waitUntilCached(page, '/en/rng');
	await context.setOffline(true);

	await page.goto('/en/rng');
	await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
	await expect(page).toHaveTitle(/Slot games/);

	await page.goto('/en/member/depositv2');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
	await expect(page.getByRole('link', { name: /Slot games/ })).toHaveAttribute(
		'href',
		/\/en\/rng$/,
	);

	await page.goto('/rng?page=77');
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('ইন্টারনেট কানেকশন নেই');
});

test('the first page is cached too, and the offline page reloads it when the connection returns', async ({
	page,
	context,
}) => {
	await openWithWorker(page, '/en');
	await waitUntilCached(page, '/en');
	await context.setOffline(true);

	await page.goto('/en/login');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
	await context.setOffline(false);

	await expect(page.getByRole('main').locator('form').first()).toBeVisible();
});

test('the chosen theme applies to pages cached before the choice', async ({ page, context }) => {
	await openWithWorker(page, '/en');
	await page.evaluate(() => localStorage.setItem('theme', 'dark'));
	await context.setOffline(true);

	await page.goto('/en/login');

	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('no page of a session is cached, and a logout clears all but the offline page', async ({
	page,
	context,
	logIn,
	site,
}) => {
	const username = site.demoLogins.find(({ role }) => role === 'player')?.username ?? '';
	await openWithWorker(page, '/en');
	await waitUntilCached(page, '/en');
	await logIn();
	for (const path of ['/en', '/en/rng', '/en/member/depositv2', '/en/member/transactionHistory']) {
		await page.goto(path);
	}

	const signedIn = await listCached(page);
	expect(signedIn.filter(({ cache }) => cache.includes('pages'))).toEqual([]);
	for (const { url, text } of signedIn) {
		expect([url, text.includes(username)]).toEqual([url, false]);
		expect(new URL(url).pathname).not.toMatch(MEMBERS);
	}

	await page.evaluate(() => localStorage.setItem('theme', 'dark'));
	await page.goto('/en/logout');
	await page.getByRole('main').locator('form button[type=submit]').click();
	await page.waitForURL(/\/en$/);
	const out = await listCached(page);
	expect(out.filter(({ text }) => text.includes(username))).toEqual([]);
	expect(out.filter(({ url }) => MEMBERS.test(new URL(url).pathname))).toEqual([]);
	expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
	await context.setOffline(true);
	await page.goto('/en/member/depositv2');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
});

test('offline, a cached page shows a notice and a form keeps what was typed', async ({
	page,
	context,
}) => {
	await openWithWorker(page, '/en/vip');
	await page.goto('/en/rng');
	await waitUntilCached(page, '/en/rng');
	await context.setOffline(true);

	await page.reload();
	const toast = page.locator('#toast p');
	await expect(toast).toContainText('You are offline.');
	await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Username').fill('rahim');
	await dialog.getByLabel('Password', { exact: true }).fill('river-boat-42');
	await toast.evaluate((line) => line.replaceChildren());
	await dialog.getByRole('button', { name: 'Log in', exact: true }).click();

	await expect(toast).toContainText('nothing can be sent');
	await expect(dialog.getByLabel('Username')).toHaveValue('rahim');
});

test('a form sent offline shows a message, and Back leads to it', async ({ page, context }) => {
	await openWithWorker(page, '/en/login');
	await context.setOffline(true);
	// As in a browser that wrongly reports a connection.
	await page.evaluate(() => {
		Object.defineProperty(navigator, 'onLine', { value: true });
		document.querySelector<HTMLFormElement>('main form')?.submit();
	});

	await expect(page.getByText(/Nothing was sent|cannot tell/).locator('visible=true')).toHaveCount(
		1,
	);
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Back to the form' }).click();

	await expect(page.getByRole('main').locator('form').first()).toBeVisible();
});

/** Opens a page, interacts with it and waits until the service worker controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.keyboard.press('Tab');
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function waitUntilCached(page: Page, path: string): Promise<void> {
	await expect
		.poll(async () => (await listCached(page)).map(({ url }) => new URL(url).pathname))
		.toContain(path);
}

/** Returns the content of every cache of the site. */
function listCached(page: Page): Promise<{ cache: string; url: string; text: string }[]> {
	return page.evaluate(async () => {
		const found: { cache: string; url: string; text: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const text = await (await cache.match(request, { ignoreVary: true }))?.text();
				found.push({ cache: name, url: request.url, text: text ?? '' });
			}
		}
		return found;
	});
}
