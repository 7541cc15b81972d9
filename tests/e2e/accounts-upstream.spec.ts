import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { enableTotp } from './authenticator.ts';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import { aMember, aUsername, expectLoggedIn, sentTo } from './login-steps.ts';
import { insertFailures } from './operator.ts';

const PASSWORD = 'river-at-dusk-71';
const NEXT_PASSWORD = 'monsoon-on-the-padma-9';
const FAILURES_MAX = 5;

// In Bengali: the tests with the embedded platform cover English as well.
const [root, account, common] = ['', bnAccount, bnCommon];
const [recover, fields, security] = [bnRecover, bnRegister.fields, bnSecurity];

// One journey for each part of an account with an upstream host; the variants are tested with the
// embedded platform.
test.use({ siteSettings: { CHNGPASSVERIF3: true } });

test('a login asks for a captcha after failures and accepts its solution @upstream', async ({
	page,
	site,
}) => {
	const { username } = await aMember(site);
	const form = await openLogin(page);
	const picture = form.getByLabel(account.captcha, { exact: true });
	await form.getByLabel(account.username, { exact: true }).fill(username);
	// The first and the last failure; the ones between are inserted as rows.
	for (const counted of [FAILURES_MAX - 2, 0]) {
		await form.getByLabel(account.password, { exact: true }).fill('not-the-one-1');
		await expect(picture).toBeHidden();
		await press(page, form.getByRole('button', { name: account.log_in, exact: true }));
		await expect(page.getByText(common.errors.login_failed)).toBeVisible();
		await insertFailures(site, username, counted);
	}
	await form.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await expect(form.getByRole('img', { name: account.captcha_picture })).toBeVisible();
	await picture.fill(await readCaptcha(page, site));
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
	await expectLoggedIn(page, root, username);
});

test('a new member registers, sets up an authenticator app, uses a second device and ends all other sessions @upstream', async ({
	page,
	browser,
	site,
}) => {
	const username = aUsername();
	await page.goto(`${root}/register`);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(account.username, { exact: true }).fill(username);
	await form.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await form.getByLabel(fields.confirmPassword, { exact: true }).fill(PASSWORD);
	await form.getByRole('button', { name: account.register, exact: true }).click();
	await expectLoggedIn(page, root, username);
	const secret = await enableTotp(page, { root, security }, site);

	const context = await browser.newContext({ baseURL: site.origin });
	const there = await context.newPage();
	const login = await openLogin(there);
	await login.getByLabel(account.username, { exact: true }).fill(username);
	await login.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await login.getByRole('button', { name: account.log_in, exact: true }).click();
	await there.getByLabel(security.verify_totp).fill(codeOf(secret, 0));
	await there.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expectLoggedIn(there, root, username);

	await page.goto(`${root}/member/securityCenter`);
	await expect(page.locator('#devices li')).toHaveCount(2);
	await page.getByRole('button', { name: security.end_others, exact: true }).click();
	await expect(page.getByText(security.only_here)).toBeVisible();
	await there.goto(`${root}/member/securityCenter`);
	await expect(there).toHaveURL(/\/login\?/);
	await context.close();
});

test('a password reset by SMS code restores the account @upstream', async ({ page, site }) => {
	const person = await aMember(site);
	await page.goto(`${root}/forget`);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(recover.mobile, { exact: true }).fill(`0${person.mobile}`);
	await form.getByRole('button', { name: recover.get_code, exact: true }).click();
	await expect(page.getByText(recover.code_sent.replace('{{minutes}}', '5'))).toBeVisible();
	const code = await sentTo(site, `+880${person.mobile}`);
	await form.getByLabel(recover.code, { exact: true }).fill(code);
	await form.getByLabel(recover.new_password, { exact: true }).fill(NEXT_PASSWORD);
	await form.getByRole('button', { name: recover.set_password, exact: true }).click();
	await expectLoggedIn(page, root, person.username);
});

test('the member login refuses an agent and the agent login accepts them @upstream', async ({
	page,
	site,
}) => {
	const agent = site.demoLogins.find(({ role }) => role === 'agent');
	for (const path of ['/login', '/login?agent=1']) {
		await page.goto(`${root}${path}`);
		const form = page.getByRole('main').locator('form').first();
		await form.locator('input[name=username]').fill(agent?.username ?? '');
		await form.locator('input[name=password]').fill(agent?.password ?? '');
		await form.locator('button[type=submit]').click();
		if (path === '/login') {
			await expect(page.getByText(common.errors.member_only)).toBeVisible();
		}
	}
	await expect(page).toHaveURL(new RegExp(`${root}/agentHome$`));
});

async function openLogin(page: Page) {
	await page.goto(`${root}/login`);
	return page.getByRole('main').locator('form').first();
}

/** Presses the button and waits for the login response. */
async function press(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
	const answered = page.waitForResponse((answer) => answer.url().endsWith('/session/login'));
	await button.click();
	await answered;
}
