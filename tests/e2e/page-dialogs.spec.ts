import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnHelp from '../../locales/bn/help.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enHelp from '../../locales/en/help.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { ALL_LOGIN_METHODS, aMember, expectNoOverflow, logInAs } from './login-steps.ts';

/** Pages that open as dialogs over the page that leads to them (spec 2, "Modals"). */
const LANGUAGES = [
	{ root: '', account: bnAccount, common: bnCommon, help: bnHelp, recover: bnRecover },
	{ root: '/en', account: enAccount, common: enCommon, help: enHelp, recover: enRecover },
];

test.use({ viewport: { width: 360, height: 740 }, siteSettings: ALL_LOGIN_METHODS });

for (const { root, account, common, recover } of LANGUAGES) {
	test(`a forgotten password opens over the log-in, and its tabs stay there, at ${root}/`, async ({
		page,
	}) => {
		await page.goto(`${root}/promotions`);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		const login = page.getByRole('dialog', { name: account.login_title });
		await login.getByRole('link', { name: account.forgot, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: recover.title });
		await expect(dialog.locator('input:not([type=hidden])').first()).toBeVisible();
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);

		const other = dialog.getByRole('navigation').getByRole('link').last();
		await other.click();
		await expect(dialog.getByRole('navigation').getByRole('link').last()).toHaveAttribute(
			'aria-current',
			'page',
		);
		await expect(dialog.locator('input:not([type=hidden])').first()).toBeVisible();
		expect(new URL(page.url()).pathname).toBe(`${root}/promotions`);

		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	});

	test(`an empty change of the password marks every field over the page, at ${root}/`, async ({
		page,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await page.goto(`${root}/member/securityCenter`);
		await page.getByRole('main').locator('a[data-dialog="change-password"]').click();
		const dialog = page.getByRole('dialog', { name: account.change_title });
		const send = dialog.getByRole('button', { name: account.change_password, exact: true });
		await expect(send).toBeVisible();
		await expect(dialog.locator('astro-island[ssr]')).toHaveCount(0);
		await send.click();
		const fields = dialog.locator('input[type=password]');
		expect(await fields.count()).toBeGreaterThan(1);
		await expect(dialog.locator('input[aria-invalid=true]')).toHaveCount(await fields.count());
		await expect(dialog.locator('input[aria-invalid=true]').first()).toBeFocused();
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
	});
}

for (const { root, help } of LANGUAGES) {
	test(`the help of the footer opens over the page, at ${root}/`, async ({ page }) => {
		await page.goto(`${root}/promotions`);
		const foot = page.getByRole('contentinfo');
		for (const part of await foot.locator('summary').all()) await part.click();
		await foot.locator('a[data-centre]').first().click();
		const dialog = page.getByRole('dialog', { name: help.title });
		await expect(dialog.getByRole('searchbox')).toBeVisible();
		await dialog.getByRole('link', { name: /./ }).first().click();
		await expectNoOverflow(page);
		expect(new URL(page.url()).pathname).toBe(`${root}/promotions`);
		expect(await axeFaults(page)).toEqual([]);
	});
}
