import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnGames from '../../locales/bn/games.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import { ageRememberMeTokens, endAttemptDelays, insertFailures } from './operator.ts';

const LANGUAGES = [
	{
		name: 'Bengali',
		root: '',
		t: bnAccount,
		common: bnCommon,
		games: bnGames.types,
		studio: 'ঝিলিক স্টুডিও',
		// So many failures are made by hand, the others are inserted as rows.
		failures: 2,
		// The cookies that a thief copied: all of them, or only the remember-me token.
		takes: () => true,
	},
	{
		name: 'English',
		root: '/en',
		t: enAccount,
		common: enCommon,
		games: enGames.types,
		studio: 'Jhilik Studio',
		failures: 5,
		takes: (cookie: string) => cookie === '__Host-rm',
	},
];
const WRONG = 'not-the-one-1';
/** Wrong passwords per username before a captcha is required. */
const FAILURES_MAX = 5;
/** Seconds until a rotated token no longer passes as the request of another tab, plus one. */
const OVERLAP_S = 11;

for (const { name, root, t, common, failures, takes } of LANGUAGES) {
	const fill = async (page: Page, given: { username: string; password: string }) => {
		await page.goto(`${root}/`);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		const dialog = page.getByRole('dialog', { name: t.login_title });
		await dialog.getByLabel(t.username, { exact: true }).fill(given.username);
		await dialog.getByLabel(t.password, { exact: true }).fill(given.password);
		return dialog;
	};

	test(`a login asks for a captcha after failures and accepts the owner with it, in ${name}`, async ({
		page,
		site,
	}) => {
		test.setTimeout(120_000);
		await page.setViewportSize({ width: 360, height: 740 });
		// A known and an unknown username get the same response.
		const username = `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;
		const dialog = await fill(page, { username, password: WRONG });
		const submit = dialog.getByRole('button', { name: t.log_in, exact: true });
		const picture = dialog.getByLabel(t.captcha, { exact: true });
		const send = async () => {
			const answered = page.waitForResponse((one) => one.url().endsWith('/session/login'));
			await submit.click();
			return await (await answered).text();
		};
		for (let failure = 1; failure <= failures; failure++) {
			await expect(picture).toBeHidden();
			await send();
			await expect(dialog.getByText(common.errors.login_failed)).toBeVisible();
			if (failure === 1) await insertFailures(site, username, FAILURES_MAX - failures);
		}

		const password = dialog.getByLabel(t.password, { exact: true });
		const eye = dialog.getByRole('button', { name: t.password_show, exact: true });
		await eye.click();
		await expect(password).toHaveAttribute('type', 'text');
		await expect(eye).toHaveAttribute('aria-pressed', 'true');
		await eye.click();
		await expect(password).toHaveAttribute('type', 'password');

		const shown = dialog.getByRole('img', { name: t.captcha_picture });
		await expect(shown).toBeVisible();
		await expect(picture).toHaveAccessibleDescription(t.captcha_why);
		await expect(dialog.locator('.refusal')).toBeInViewport();
		await submit.click();
		await expect(dialog.getByText(t.captcha_required)).toBeVisible();
		await picture.fill('AAAAA');
		await submit.click();
		await expect(dialog.getByText(common.errors.captcha_wrong)).toBeVisible();
		await expect(picture).toHaveValue('');
		await expect(picture).toBeFocused();
		await expect(password).toHaveValue(WRONG);

		// At most one new captcha a second: an early press changes nothing, a later press does.
		const before = (await shown.getAttribute('src')) ?? '';
		await expect(async () => {
			await dialog.getByRole('button', { name: t.captcha_another }).click();
			await expect(shown).not.toHaveAttribute('src', before, { timeout: 200 });
		}).toPass({ intervals: [200] });
		await picture.fill((await readCaptcha(page, site)).toLowerCase());
		await submit.click();
		await expect(dialog.getByText(common.errors.login_failed)).toBeVisible();

		// Proof of work replaces the captcha.
		await dialog.getByRole('button', { name: t.captcha_other }).click();
		await expect(dialog.getByText(t.captcha_proven)).toBeVisible({ timeout: 60_000 });
		await endAttemptDelays(site);
		expect(await send()).toContain('login_failed');
	});

	test(`a remembered login survives a browser restart, in ${name}`, async ({
		page,
		context,
		browser,
		site,
	}) => {
		const player = site.demoLogins.find(({ role }) => role === 'player');
		if (!player) throw new Error('there is no demo player');
		const dialog = await fill(page, player);
		await dialog.getByRole('checkbox', { name: t.remember }).check();
		await dialog.getByLabel(t.password, { exact: true }).press('Enter');
		await expect(page.locator('header .balance')).toBeVisible();
		const kept = await persistentCookies(context);
		expect(kept.map((cookie) => cookie.name)).toContain('__Host-rm');

		const later = await restart(browser, site.origin, kept);
		await later.page.goto(`${root}/`);
		await expect(later.page.locator('header .balance')).toBeVisible();
		const next = await persistentCookies(later.context);
		expect(rememberTokenOf(next)).not.toBe(rememberTokenOf(kept));
		await later.page.goto(`${root}/login`);
		await expect(later.page).not.toHaveURL(/login/);

		// A copied old token is refused and its sessions are revoked.
		await ageRememberMeTokens(site, OVERLAP_S);
		const copy = kept.filter((cookie) => takes(cookie.name));
		const cookie = copy.map((one) => `${one.name}=${one.value}`).join('; ');
		const asThief = () => fetch(`${site.origin}${root}/`, { headers: { cookie } });
		// The requests of one page share a response for some seconds.
		const isIn = async () => (await (await asThief()).text()).includes('class="balance');
		await expect.poll(isIn).toBe(false);
		await later.page.goto(`${root}/`);
		await expect(later.page.locator('header .balance')).toBeHidden();
		await later.context.close();
	});
}

test('a login changes the session id, scripts read no secret of it, and Back shows nothing after a logout', async ({
	page,
	context,
	site,
	logIn,
}) => {
	const planted = { name: '__Host-sid', value: 'planted', domain: 'localhost', path: '/' };
	await context.addCookies([{ ...planted, secure: true, httpOnly: true, sameSite: 'Lax' }]);
	await logIn();
	const session = (await context.cookies()).find((cookie) => cookie.name === '__Host-sid');
	expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
	expect(session?.value).not.toBe('planted');
	const readable = await page.evaluate(() =>
		JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
	);
	const password = site.demoLogins.find(({ role }) => role === 'player')?.password ?? '-';
	expect(readable).not.toContain(password);
	expect(readable).toContain('"token":"in-cookie"');
	expect(readable).not.toMatch(/[\w-]{43}/);

	await page.goto('/en/member/transactionHistory');
	await page.goto('/en/logout');
	const answered = page.waitForResponse((response) => response.request().method() === 'POST');
	await page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).click();
	const answer = await answered;
	expect(await answer.headerValue('clear-site-data')).toBe('"cache"');
	await expect(page.getByRole('link', { name: 'Log in', exact: true }).first()).toBeVisible();

	await page.goBack();
	await page.goBack();
	await expect(page.locator('header .balance')).toBeHidden();
	await page.keyboard.press('Tab');
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

for (const { name, root, t, common, games, studio } of LANGUAGES) {
	test(`the games above the login are loaded with the dialog and lead to their page, in ${name}`, async ({
		page,
	}) => {
		await page.goto(`${root}/`);
		await expect(page.locator('.login-games')).toHaveCount(0);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		const kinds = page.getByRole('dialog').getByRole('navigation', { name: games.label });
		await expect(kinds.getByRole('link', { name: t.hot_games })).toBeVisible();
		await kinds.getByRole('link', { name: studio }).first().click();
		await expect(page).toHaveURL(new RegExp(`${root}/rng\\?vassalage=JHL`));
	});
}

async function persistentCookies(context: BrowserContext) {
	return (await context.cookies()).filter(({ expires }) => expires > 0);
}

function rememberTokenOf(cookies: readonly { name: string; value: string }[]): string | undefined {
	return cookies.find(({ name }) => name === '__Host-rm')?.value;
}

async function restart(
	browser: NonNullable<ReturnType<BrowserContext['browser']>>,
	baseURL: string,
	cookies: Awaited<ReturnType<typeof persistentCookies>>,
) {
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 360, height: 740 },
		serviceWorkers: 'block',
	});
	await context.addCookies(cookies);
	return { context, page: await context.newPage() };
}
