import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parseDecimal } from '#lib/money.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';

/** Returns the balance in the header, in minor units. */
async function shownBalance(page: Page): Promise<bigint> {
	const text = await page.getByRole('banner').locator('.balance-shown').textContent();
	return parseDecimal(text?.replaceAll(/[^\d.]/g, '') ?? '') ?? -1n;
}

/** Logs a member in whose balance no other test changes. */
async function logInAsNewMember(page: Page, site: Site): Promise<void> {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
}

/** Deposits for the member, without any page of theirs. */
async function deposit(page: Page, { origin }: Site): Promise<void> {
	const cookies = await page.context().cookies();
	const response = await fetch(origin + depositPlayMoney.path, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-wps': '1',
			origin,
			'sec-fetch-site': 'same-origin',
			cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
		},
		body: JSON.stringify({ depositId: randomUUID(), amount: '100.00' }),
	});
	expect(await response.json()).toMatchObject({ success: true });
}

test('a balance change elsewhere shows in the header at once, before and after an interaction @upstream', async ({
	page,
	site,
}) => {
	await logInAsNewMember(page, site);
	await page.goto('/en');
	const before = await shownBalance(page);

	await deposit(page, site);
	await expect.poll(() => shownBalance(page)).toBe(before + 100_0000n);

	// React hydrates over a text that differs from the one it rendered.
	await page.getByRole('button', { name: 'Refresh balance' }).click();
	await expect(page.locator('astro-island[ssr]:has(.balance-shown)')).toHaveCount(0);
	await expect.poll(() => shownBalance(page)).toBe(before + 100_0000n);

	await deposit(page, site);
	await expect.poll(() => shownBalance(page)).toBe(before + 200_0000n);
});

test('a lost connection is reopened and misses no change @upstream', async ({
	page,
	site,
	allowConsole,
}) => {
	// The script of the welcome popup, a second after the load, may meet the loss.
	allowConsole(/net::ERR_|Failed to fetch dynamically imported module/);
	await logInAsNewMember(page, site);
	await page.goto('/en');
	const before = await shownBalance(page);
	await page.context().setOffline(true);
	await deposit(page, site);

	await page.context().setOffline(false);

	await expect.poll(() => shownBalance(page)).toBe(before + 100_0000n);
});

test('an open page is notified when the member logs out elsewhere @upstream', async ({
	page,
	site,
	allowConsole,
}) => {
	// The page asks whether another log-in has replaced the session.
	allowConsole(/401/);
	await logInAsNewMember(page, site);
	await page.goto('/en');
	const stream = await page.evaluateHandle(async (path) => {
		const source = new EventSource(path);
		const gone = new Promise((heard) => {
			source.addEventListener('gone', () => heard('gone'));
		});
		await new Promise((opened) => source.addEventListener('open', opened));
		return { gone };
	}, LIVE_PATH);
	const other = await page.context().newPage();
	await other.goto(`${site.origin}/en/logout`);
	await other.getByRole('main').getByRole('button').first().click();

	expect(await stream.evaluate(({ gone }) => gone)).toBe('gone');
	await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
	await expect(page.locator('.bar .menu-name')).toHaveCount(0);
});

test('a visitor gets no events and sends no requests @upstream', async ({ page, site }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto('/en');
	await page.mouse.move(50, 300);
	await page.mouse.click(5, 300);
	// Everything that the first interaction starts has run, and its requests are recorded by then.
	await page.evaluate(
		'import(document.body.dataset.late).then(() => fetch("/healthz").then(String))',
	);
	expect(asked).toContain('/healthz');

	expect(asked.filter((path) => path === LIVE_PATH || /\/live-/.test(path))).toEqual([]);
	expect((await fetch(site.origin + LIVE_PATH)).status).toBe(401);
});
