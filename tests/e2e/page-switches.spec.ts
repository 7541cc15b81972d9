import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCentre from '../../locales/bn/member-centre.json' with { type: 'json' };
import bnShell from '../../locales/bn/shell.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCentre from '../../locales/en/member-centre.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';

const BAR = {
	bn: { text: 'আজ সব স্লটে পয়েন্ট দ্বিগুণ', link: '/promotions' },
	en: { text: 'Double points on all slots today', link: '/promotions', picture: '/art/coins.svg' },
};
const LANGUAGES = [
	{ root: '', language: 'bn', t: bnShell, centre: bnCentre, account: bnAccount },
	{ root: '/en', language: 'en', t: enShell, centre: enCentre, account: enAccount },
] as const;

const USUAL = {
	...{ memberCentre: true, headerNav: true, noticePages: true, promoBar: true },
	...{ promoBarContent: null, pwdEnabled: true, VERIFICATION3: false, MOBILENUMREG3: false },
};
// Other tests use the same site.
test.afterEach(({ site }) => changeSettings(site, USUAL));

/** The pages of a frame: shell, lists, promotions, help. */
const PAGES = ['', '/rng', '/promotions', '/pointMall', '/vip', '/help', '/lottery', '/join'];

/** The addresses that a page links to, the parts behind a menu included. */
async function linksOf(page: Page, path: string): Promise<string[]> {
	await page.goto(path);
	return page
		.locator('a[href]')
		.evaluateAll((links) =>
			links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
		);
}

for (const { root, language, t, centre, account } of LANGUAGES) {
	test(`a closed member centre has no links and shows a warning, at ${root}/`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 40[34] /);
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		expect(await linksOf(page, root || '/')).toContain(`${root}/member`);
		await changeSettings(site, { memberCentre: false });
		const isOpen = (path: string) => /^(\/en)?\/member\/(limits|conversations)$/.test(path);

		await expect(async () => {
			const links = await linksOf(page, root || '/');
			expect(links.filter((path) => /\/member(\/|$)/.test(path) && !isOpen(path))).toEqual([]);
		}).toPass();
		for (const path of [...PAGES, '/member/limits', '/member/conversations', '/changePassword']) {
			const links = await linksOf(page, `${root}${path}` || '/');
			const closed = links.filter((one) => /\/member(\/|$)/.test(one) && !isOpen(one));
			expect(closed, path).toEqual([]);
			expect(links, path).toContain(`${root}/member/limits`);
		}
		for (const path of ['/member', '/member/withdraw', '/member/securityCenter']) {
			const answer = await page.goto(`${root}${path}`);
			expect(answer?.status(), path).toBe(403);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(centre.closed_title);
		}
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		// The calls follow the platform.
		const called = await page.evaluate(async () => {
			const answer = await fetch('/wps/member/info', { headers: { 'x-wps': '1' } });
			return answer.json();
		});
		expect(called).toMatchObject({ success: true });
		expect((await page.goto(`${root}/member/limits`))?.status()).toBe(200);
	});

	test(`without notices their page, links and popups are gone, at ${root}/`, async ({
		page,
		request,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 404 /);
		const address = `${root}/noticePage`;
		expect(await linksOf(page, root || '/')).toContain(address);
		await expect(page.locator('.ticker')).toBeVisible();
		expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);
		await changeSettings(site, { noticePages: false });

		await expect(async () => expect((await page.goto(address))?.status()).toBe(404)).toPass();
		for (const path of PAGES) {
			expect(await linksOf(page, `${root}${path}` || '/'), path).not.toContain(address);
			await expect(page.locator('.ticker, dialog#notice')).toHaveCount(0);
		}
		expect(await (await request.get('/sitemap.xml')).text()).not.toContain('noticePage');
	});

	test(`the promo bar shows the words of the language until it is dismissed, at ${root}/`, async ({
		page,
		site,
	}) => {
		await changeSettings(site, { promoBarContent: BAR });
		const { text } = BAR[language];
		const bar = page.getByRole('complementary', { name: t.promo.label });
		await expect(async () => {
			await page.goto(`${root}/rng`);
			await expect(bar).toHaveText(text, { timeout: 1000 });
		}).toPass();
		for (const path of [root || '/', `${root}/promotions`, `${root}/rng`]) {
			await page.goto(path);
			// A line or two, whatever styles the page has of its own.
			await expect(bar.getByText(text)).toBeVisible();
			expect((await bar.boundingBox())?.height).toBeLessThan(80);
		}
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		await bar.getByRole('link').click();
		await expect(page).toHaveURL(new RegExp(`${root}/promotions$`));
		await page.goto(`${root}/login`);
		await expect(bar).toHaveCount(0);
		await page.goto(`${root}/rng`);
		await bar.getByRole('button', { name: t.promo.close }).focus();
		await page.keyboard.press('Enter');
		await expect(bar).toBeHidden();
		await expect(page.getByRole('main')).toBeFocused();
		await page.goto(`${root}/vip`);
		await expect(page.getByRole('main')).toBeVisible();
		await expect(bar).toBeHidden();

		const other = { ...BAR, en: { text: 'A new one' }, bn: { text: 'নতুন একটা' } };
		await changeSettings(site, { promoBarContent: other });
		await expect(async () => {
			await page.goto(`${root}/vip`);
			await expect(bar).toHaveText(other[language].text, { timeout: 1000 });
		}).toPass();
		await changeSettings(site, { promoBar: false });
		await expect(async () => {
			await page.goto(`${root}/vip`);
			await expect(bar).toHaveCount(0, { timeout: 1000 });
		}).toPass();
	});

	for (const javaScriptEnabled of [true, false]) {
		test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
			test.use({ javaScriptEnabled });

			test(`without passwords other methods are left, at ${root}/`, async ({ page, site }) => {
				const on = { pwdEnabled: false, VERIFICATION3: true, MOBILENUMREG3: true };
				await changeSettings(site, on);
				const main = page.getByRole('main');
				const names = page.locator('input[name="username"]');
				await expect(async () => {
					await page.goto(`${root}/login`);
					await expect(names).toHaveCount(0, { timeout: 1000 });
				}).toPass();
				await expect(main.locator('input[name="mobileNum"]')).toBeVisible();
				await expect(page.locator('input[type="password"]')).toHaveCount(0);
				await expectNoOverflow(page);
				await page.goto(`${root}/register`);
				await expect(main.locator('input[name="mobileNum"]')).toBeVisible();
				await expect(names).toHaveCount(0);
				await page.goto(`${root}/login?agent=1`);
				await expect(main.locator('input[name="mobileNum"]')).toBeVisible();
				await expect(names).toHaveCount(0);
				await page.goto(root || '/');
				await expect(names).toHaveCount(0);
				if (javaScriptEnabled) {
					await page.getByRole('banner').locator('.bar-login').click();
					const dialog = page.getByRole('dialog', { name: account.login_title });
					await expect(dialog.locator('input[name="mobileNum"]')).toBeVisible();
					await expect(names).toHaveCount(0);
					await expect(page.locator('input[type="password"]')).toHaveCount(0);
					expect(await axeFaults(page)).toEqual([]);
				}

				await changeSettings(site, { VERIFICATION3: false, MOBILENUMREG3: false });
				await expect(async () => {
					await page.goto(`${root}/login`);
					await expect(main).toContainText(account.password_off, { timeout: 1000 });
				}).toPass();
				await expect(page.locator('input[name="mobileNum"], input[name="username"]')).toHaveCount(
					0,
				);
				await expectNoOverflow(page);
			});
		});
	}
}

test('the header has no navigation while it is off', async ({ page, site }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/en/rng');
	await expect(page.getByRole('banner').locator('nav.nav')).toBeVisible();
	await changeSettings(site, { headerNav: false });

	await expect(async () => {
		await page.goto('/en/rng');
		await expect(page.locator('nav.nav')).toHaveCount(0, { timeout: 1000 });
	}).toPass();

	await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Fish' })).toBeVisible();
});
