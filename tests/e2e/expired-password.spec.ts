import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnSocial from '../../locales/bn/social.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enSocial from '../../locales/en/social.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { createTotp } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import {
	aMember,
	aUsername,
	clearCookies,
	expectLoggedIn,
	fillLogin,
	logInAs,
	sentTo,
	submitCode,
} from './login-steps.ts';
import { changeSettings, runMember } from './operator.ts';
import { chooseAccount, offerProviders, PROVIDERS_ENV } from './providers.ts';

const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', account: bnAccount },
		...{ recover: bnRecover, security: bnSecurity, social: bnSocial },
	},
	{
		...{ name: 'English', root: '/en', account: enAccount },
		...{ recover: enRecover, security: enSecurity, social: enSocial },
	},
];
type Texts = (typeof LANGUAGES)[number];

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'providers' });

// Source: spec 4, "the password is expired and expiry checking is on, and the login was not by SMS or
// social sign-in".
test.use({
	...{ javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
	siteEnv: PROVIDERS_ENV,
});

let providers: Awaited<ReturnType<typeof offerProviders>>;
test.beforeAll(async ({ site }) => {
	providers = await offerProviders(site);
	// A captcha, which only people can read, would come first.
	await changeSettings(site, { VERIFICATION3: true, PWDEXPFORCECHANGE3: true, proofOfWork: false });
});
// Tests of other files use the same site.
test.afterAll(async ({ site }) => {
	await changeSettings(site, { VERIFICATION3: false, proofOfWork: true });
	await providers.close();
});

for (const texts of LANGUAGES) {
	const { name, root, account, recover, security, social } = texts;

	test(`an SMS code and an app code log in with an expired password, in ${name}`, async ({
		page,
		site,
	}) => {
		const person = await aMember(site);
		const secret = await createTotp(site, person.username);
		await runMember(site, 'expire-password', person.username);

		await page.goto(`${root}/login?by=sms`);
		const main = page.getByRole('main');
		await main.getByLabel(recover.mobile, { exact: true }).fill(`0${person.mobile}`);
		await main.getByRole('button', { name: recover.get_code, exact: true }).click();
		const code = await sentTo(site, `+880${person.mobile}`);
		await main.getByLabel(recover.code, { exact: true }).fill(code);
		await main.getByRole('button', { name: account.log_in, exact: true }).click();
		await expect(main.getByLabel(security.verify_totp)).toBeVisible();
		await expect(main).not.toContainText(account.expired_title);
		await submitCode(page, codeOf(secret, 0));

		await expectFree(page, texts, person.username);
		await expectToldAfterPassword(page, texts, person.username, codeOf(secret, 1));
	});

	test(`a Google login continues with an expired password, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const { username, password } = await aMember(site);
		const identity = aUsername();
		await logInAs(context, site, username);
		await page.goto(`${root}/login/google`);
		await chooseAccount(page, identity);
		const main = page.getByRole('main');
		await main.getByLabel(account.password, { exact: true }).fill(password);
		await main.getByRole('button', { name: social.link_submit }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/$|${root}$`));
		await runMember(site, 'expire-password', username);
		await clearCookies(page);

		await page.goto(`${root}/login`);
		const button = social.continue.replace('{{provider}}', 'Google');
		await main.getByRole('link', { name: button }).click();
		await chooseAccount(page, identity);

		await expectFree(page, texts, username);
		await expectToldAfterPassword(page, texts, username);
	});
}

/** Expects the home page, and other pages without a redirect. */
async function expectFree(page: Page, { root, account }: Texts, username: string): Promise<void> {
	await expectLoggedIn(page, root, username);
	await page.goto(`${root}/member/transactionHistory`);
	await expect(page).toHaveURL(/\/member\/transactionHistory$/);
	await expect(page.getByText(account.expired_title)).toHaveCount(0);
}

/** Proves that the password has expired: a login with the password shows the notice. */
async function expectToldAfterPassword(
	page: Page,
	texts: Texts,
	username: string,
	code?: string,
): Promise<void> {
	const { root, account } = texts;
	await clearCookies(page);
	await fillLogin(page, texts, username);
	if (code) await submitCode(page, code);
	await expect(page).toHaveURL(new RegExp(`${root}/changePassword$`));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.expired_title);
}
