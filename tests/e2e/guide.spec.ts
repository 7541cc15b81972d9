import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

const LANGUAGES = ['', '/en'];
const PASSWORD = 'river-at-dusk-71';
const NEW_PASSWORD = 'kash-flowers-72';

for (const root of LANGUAGES) {
	test(`every article has its own address: ${root || '/bn'}`, async ({ site }) => {
		for (const { slug, title } of await listArticles(site.origin, root)) {
			const response = await fetch(`${site.origin}${root}/help?article=${slug}`);
			const html = await response.text();

			expect([slug, response.status]).toEqual([slug, 200]);
			expect(html.match(/<h1/g)).toHaveLength(1);
			expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toContain('{{');
			expect(title).not.toBe('');
			expect(html).toMatch(new RegExp(`rel="canonical"[^>]*help\\?article=${slug}"`));
		}
	});

	test(`articles and searches pass the screen checks: ${root || '/bn'}`, async ({ page }) => {
		const queries = ['article=privacy', 'q=%E0%A6%9F%E0%A6%BE%E0%A6%95%E0%A6%BE', 'q=unicorn'];
		for (const query of queries) await checkScreen(page, `${root}/help?${query}`);
	});
}

test('an unknown article returns 404 with a link onward', async ({ site }) => {
	const address = `${site.origin}/en/help`;
	for (const slug of ['nope', '%3Cscript%3E', '', 'x'.repeat(5000), '__proto__']) {
		const response = await fetch(`${address}?article=${slug}`);

		expect(response.status).toBe(404);
		expect(await response.text()).toContain('Article not found');
	}
});

test('a hostile search is shown as text', async ({ site }) => {
	const typed = [
		...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' or 1=1 --", '%00'],
		...['{{ageMin}}', '\u202e\u0000', '🎲'.repeat(900), '(((((.*)+)+', '\\'],
	];
	for (const words of typed) {
		const response = await fetch(`${site.origin}/en/help?q=${encodeURIComponent(words)}`);
		const html = await response.text();
		// Inside quotes markup characters are harmless.
		const outside = html.replace(/="[^"]*"/g, '');

		expect([200, 400]).toContain(response.status);
		expect(outside).not.toContain('<script>alert');
		expect(outside).not.toContain('<img src=x');
	}
});

test('/help#terms opens the terms, Escape closes them, the same link opens them again', async ({
	page,
}) => {
	await page.goto('/en/help#terms');
	const dialog = page.getByRole('dialog', { name: 'Terms of service' });
	await expect(dialog).toBeVisible();
	await expect(dialog).toContainText('You are 18 or over');

	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	const footer = page.getByRole('contentinfo');
	await footer.getByText('Help', { exact: true }).click();
	await footer.getByRole('link', { name: 'Terms' }).click();
	await expect(dialog).toBeVisible();
});

test('terms that fail to load show a message and are fetched again', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	await page.route(/article=terms/, (route) => route.abort());
	await page.goto('/en/help#terms');
	const dialog = page.getByRole('dialog', { name: 'Terms of service' });
	const toast = page.getByRole('status').filter({ hasText: 'slow to load' });
	await expect(toast).toBeVisible();

	await page.unroute(/article=terms/);
	await toast.getByRole('button', { name: 'Try again' }).click();

	await expect(dialog).toContainText('You are 18 or over');
});

test('the help for apps has no header or footer, keeps its links inside and is not indexed', async ({
	page,
}) => {
	await page.goto('/en/helpmc');

	await expect(page.getByRole('banner')).toHaveCount(0);
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	await page.getByRole('heading', { name: 'Games and fairness' }).click();
	await page.getByRole('link', { name: 'What does RTP mean?' }).click();
	await expect(page).toHaveURL(/\/en\/helpmc\?article=rtp$/);
	await page.getByRole('link', { name: 'Games and fairness' }).click();
	await expect(page).toHaveURL(/\/en\/helpmc#games$/);
	await expect(page.getByRole('link', { name: 'Why can I not spin faster?' })).toBeVisible();
});

test('the download page shows its own address as a QR code on a computer', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/down');

	expect(page.url()).toBe(`${site.origin}/download`);
	const code = page.getByRole('img', { name: `${site.origin}/download` });
	await expect(code).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(code).toBeHidden();
});

test('a password change ends the other session and keeps this one', async ({ page, browser }) => {
	const username = await register(page);
	const elsewhere = await browser.newContext();
	const other = await elsewhere.newPage();
	await logIn(other, new URL(page.url()).origin, username, PASSWORD);

	await page.goto('/en/changePassword');
	// The old password was set at the registration a moment ago.
	await expect(page.getByLabel('Old password', { exact: true })).toHaveCount(0);
	await fillChange(page, PASSWORD);
	await expect(page.getByText('The new password is the same as the old one.')).toBeVisible();
	await fillChange(page, NEW_PASSWORD);
	await expect(page.getByText('Password changed.')).toBeVisible();
	await page.waitForURL((url) => url.pathname === '/en');
	await expect(page.locator('header .balance')).toBeVisible();

	await other.reload();
	await expect(other.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible();
	await elsewhere.close();
});

async function listArticles(origin: string, root: string) {
	const language = root === '/en' ? 'EN' : 'BN';
	const response = await fetch(`${origin}${getHelpCenter.path}?language=${language}`);
	const { value } = (await response.json()) as {
		value: { categories: { articles: { slug: string; title: string }[] }[] };
	};
	const articles = value.categories.flatMap((category) => category.articles);
	expect(articles.length).toBeGreaterThanOrEqual(30);
	return articles;
}

async function checkScreen(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
	expect(await axeFaults(page), path).toEqual([]);
}

async function register(page: Page): Promise<string> {
	const username = `g${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	await page.goto('/en/register');
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Username', { exact: true }).fill(username);
	await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await form.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
	await form.getByRole('button', { name: 'Register', exact: true }).click();
	await page.waitForURL((url) => !url.pathname.endsWith('/register'));
	return username;
}

async function logIn(page: Page, origin: string, username: string, password: string) {
	await page.goto(`${origin}/en/login`);
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Username').fill(username);
	await form.getByLabel('Password', { exact: true }).fill(password);
	await form.getByRole('button', { name: 'Log in', exact: true }).click();
	await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

async function fillChange(page: Page, fresh: string) {
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('New password', { exact: true }).fill(fresh);
	await form.getByLabel('Confirm new password', { exact: true }).fill(fresh);
	await form.getByRole('button', { name: 'Change password', exact: true }).click();
}

test('the breadcrumbs of an article start at the home page', async ({ page }) => {
	await page.goto('/en/help?article=contact');

	const way = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
	await expect(way.first().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
	await expect(way.last()).toHaveAttribute('aria-current', 'page');
});
