import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { enableTotp } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { aMember, clearCookies, logInAs } from './login-steps.ts';
import { agePasswordCheck, changeSettings } from './operator.ts';

const PASSWORD = 'river-at-dusk-71';
const NEW = 'monsoon-on-the-padma-9';

const BENGALI = {
	...{ name: 'Bengali', root: '' },
	...{ account: bnAccount, common: bnCommon, security: bnSecurity },
};
const ENGLISH = {
	...{ name: 'English', root: '/en' },
	...{ account: enAccount, common: enCommon, security: enSecurity },
};
const LANGUAGES = [BENGALI, ENGLISH];

for (const texts of LANGUAGES) {
	const { name, root, account, common, security } = texts;

	test(`the authenticator app is set up, asked for at the next login and turned off, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const secret = await enableTotp(page, texts, site);
		await clearCookies(page);

		await page.goto(`${root}/`);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		const dialog = page.getByRole('dialog', { name: account.login_title });
		await dialog.getByLabel(account.username, { exact: true }).fill(username);
		await dialog.getByLabel(account.password, { exact: true }).fill(PASSWORD);
		await dialog.getByRole('button', { name: account.log_in, exact: true }).click();
		const code = dialog.getByLabel(security.verify_totp);
		await code.fill('000000');
		await dialog.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expect(dialog.getByText(common.errors.factor_wrong)).toBeVisible();
		await code.fill(codeOf(secret, 0));
		await dialog.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expect(page.getByRole('banner').locator('.balance')).toBeVisible();

		await page.goto(`${root}/member/securityCenter?do=totp`);
		await page.getByLabel(security.code_or_recovery).fill(codeOf(secret, 1));
		await page.getByRole('button', { name: security.totp_off_button, exact: true }).click();
		await expect(page.getByText(security.done.totp_off)).toBeVisible();
	});

	test(`a passkey is created, logs in and is deleted, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const session = await context.newCDPSession(page);
		await session.send('WebAuthn.enable');
		await session.send('WebAuthn.addVirtualAuthenticator', {
			options: {
				...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
				...{ hasUserVerification: true, isUserVerified: true },
				automaticPresenceSimulation: true,
			},
		});

		await page.goto(`${root}/member/securityCenter?do=passkeys`);
		await page.getByRole('button', { name: security.passkey_add, exact: true }).click();
		await expect(page.getByText(security.done.passkey)).toBeVisible();
		await clearCookies(page);

		await page.goto(`${root}/login`);
		await page.getByRole('main').getByLabel(account.username, { exact: true }).focus();
		await page.getByRole('button', { name: security.passkey_login, exact: true }).click();
		await expect(page.getByRole('banner').locator('.balance')).toBeVisible();

		await page.goto(`${root}/member/securityCenter?do=passkeys`);
		await page.getByRole('button', { name: security.passkey_remove, exact: true }).click();
		await expect(page.getByText(security.passkeys_empty)).toBeVisible();
	});

	test(`another device is logged out at once, by a password change too, in ${name}`, async ({
		page,
		context,
		browser,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const other = await browser.newContext({ baseURL: site.origin });
		const there = await other.newPage();
		await logInAs(other, site, username);
		await there.goto(`${root}/member/securityCenter`);
		// An open page asks for the log-in by itself: dialogs.spec.ts.
		await there.goto('about:blank');

		await page.goto(`${root}/member/securityCenter`);
		await expect(page.locator('#devices li')).toHaveCount(2);
		await page.getByRole('button', { name: security.end_others, exact: true }).click();

		await expect(page.locator('main p[role=status]')).toHaveText(security.done.ended_others);
		await expect(page.getByText(security.only_here)).toBeVisible();
		await there.goto(`${root}/member/securityCenter`);
		await expect(there).toHaveURL(/\/login\?/);
		await expect(there.getByText(account.login_over)).toBeVisible();

		await logInAs(other, site, username);
		await agePasswordCheck(site, username);
		await there.goto(`${root}/member/securityCenter`);
		await page.goto(`${root}/changePassword`);
		const form = page.getByRole('main').locator('form').first();
		const old = form.getByLabel(account.old_password, { exact: true });
		await old.fill('not-the-one');
		await form.getByLabel(account.new_password, { exact: true }).fill(NEW);
		await form.getByLabel(account.confirm_new, { exact: true }).fill(NEW);
		await form.getByLabel(account.confirm_new, { exact: true }).press('Enter');
		await expect(old).toHaveAccessibleDescription(common.errors.password_wrong);
		await expect(old).toBeFocused();
		await old.fill(PASSWORD);
		await form.getByRole('button', { name: account.change_password, exact: true }).click();
		await expect(page.getByText(account.password_changed)).toBeVisible();
		await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
		await there.goto(`${root}/member/securityCenter`);
		await expect(there).toHaveURL(/\/login\?/);
		await other.close();
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	// Tests of other files use the same site.
	test.afterAll(({ site }) => changeSettings(site, { proofOfWork: true }));

	test('the authenticator app is set up and asked for, and a second factor is requested again, in Bengali', async ({
		page,
		context,
		site,
	}) => {
		const { root, account, common, security } = BENGALI;
		// A captcha, which only people can read, would come before the login.
		await changeSettings(site, { proofOfWork: false });
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${root}/member/securityCenter?do=totp`);
		await page.getByRole('button', { name: security.totp_begin, exact: true }).click();
		// Dark on light: a camera reads nothing else.
		const picture = page.getByRole('img', { name: security.totp_qr });
		await expect(picture).toHaveCSS('background-color', 'rgb(238, 246, 240)');
		await expect(picture).toHaveCSS('color', 'rgb(36, 23, 0)');
		const code = page.getByLabel(security.code, { exact: true });
		await code.fill('000000');
		await page.getByRole('button', { name: security.totp_confirm, exact: true }).click();
		await expect(page.getByText(common.errors.factor_wrong)).toBeInViewport();
		await expect(code).toHaveValue('000000');
		const secret = await enableTotp(page, BENGALI, site);
		await clearCookies(page);

		await page.goto(`${root}/login`);
		const form = page.getByRole('main').locator('form').first();
		const password = page.getByRole('main').getByLabel(account.password, { exact: true });
		await form.getByLabel(account.username, { exact: true }).fill(username);
		await password.fill(PASSWORD);
		await form.getByRole('button', { name: account.log_in, exact: true }).click();
		await page.getByLabel(security.verify_totp).fill(codeOf(secret, 0));
		await page.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
		await page.goto(`${root}/member/securityCenter`);
		await expect(page.locator('#devices li').first()).toContainText('Chrome');

		await page.goto(`${root}/member/confirm?next=${root}/vip&way=password`);
		await password.fill('not-the-one');
		await page.getByRole('button', { name: security.confirm_submit, exact: true }).click();
		await expect(page.getByText(common.errors.step_up_wrong)).toBeVisible();
		await password.fill(PASSWORD);
		await page.getByRole('button', { name: security.confirm_submit, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/vip$`));
	});
});
