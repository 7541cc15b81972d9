import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import { type KeyHost, PROJECT_ID, startKeyHost } from '../firebase-keys.ts';
import { expect, test } from './fixtures.ts';
import { aMember, aMobileNumber, expectLoggedIn } from './login-steps.ts';
import { changeSettings, readOutbox, runSetting } from './operator.ts';
import { stubGoogle } from './stub-google.ts';

const PASSWORD = 'river-at-dusk-71';
const NEW = 'monsoon-on-the-padma-9';

const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', t: bnRecover, account: bnAccount, common: bnCommon },
		fields: bnRegister.fields,
	},
	{
		...{ name: 'English', root: '/en', t: enRecover, account: enAccount, common: enCommon },
		fields: enRegister.fields,
	},
];

let keys: KeyHost;

test.beforeAll(async ({ site }) => {
	keys = await startKeyHost();
	const apiKey = 'AIzaSyA-test-key-of-nobody-0123456789abc';
	const firebase = { apiKey, projectId: PROJECT_ID, keysUrl: keys.keysUrl };
	const flags = { VERIFICATION3: true, CHNGPASSVERIF3: true, MOBILENUMREG3: true };
	await changeSettings(site, { firebase, ...flags, REGMOBVERF3: true });
});
// Tests of other files use the same site.
test.afterAll(async ({ site }) => {
	keys.close();
	await runSetting(site, 'reset', 'firebase');
	await changeSettings(site, {
		...{ VERIFICATION3: false, CHNGPASSVERIF3: false, MOBILENUMREG3: false },
		...{ REGMOBVERF3: false, proofOfWork: true },
	});
});

// reCAPTCHA version 2 is the fallback for a project without settings of version 3.
test.beforeEach(({ allowConsole }) => {
	allowConsole(/400 \(Bad Request\) \(\S+\/v2\/recaptchaConfig\?/);
});

for (const { name, root, t, account, common } of LANGUAGES) {
	test(`Google's refusals are shown under their field, and a code from Google logs in, in ${name}`, async ({
		page,
		site,
		allowConsole,
	}) => {
		allowConsole(/400 \(Bad Request\)/);
		const google = await stubGoogle(page.context(), keys);
		const person = await aMember(site);
		await page.goto(`${root}/login?by=sms`);
		const form = page.getByRole('main').locator('form').first();
		for (const [message, code, label] of [
			['TOO_MANY_ATTEMPTS_TRY_LATER', 'phone_too_many', t.code],
			['QUOTA_EXCEEDED', 'phone_quota', t.code],
			['INVALID_PHONE_NUMBER', 'phone_number_invalid', t.mobile],
		] as const) {
			google.refuseNext(message);
			await requestCode(page, t, aMobileNumber());
			await expect(form.locator('.field-error')).toHaveText(common.errors[code]);
			const field = form.getByLabel(label, { exact: true });
			await expect(field).toHaveAttribute('aria-invalid', 'true');
		}

		await requestCode(page, t, person.mobile);
		const button = form.locator('.code-button');
		await expect(button).toHaveText(/^([1-5]\d|60) /);

		await form.getByLabel(t.code, { exact: true }).fill('000000');
		await form.getByRole('button', { name: account.log_in, exact: true }).click();
		await expect(form.locator('.field-error')).toHaveText(common.errors.phone_code_invalid);
		await form.getByLabel(t.code, { exact: true }).fill(google.codeFor(`+880${person.mobile}`));
		await form.getByRole('button', { name: account.log_in, exact: true }).click();

		await expectLoggedIn(page, root, person.username);
		const own = (await readOutbox(site)).filter(({ to }) => to.endsWith(person.mobile));
		expect(own).toEqual([]);
		const kept = JSON.stringify(await page.context().storageState({ indexedDB: true }));
		for (const secret of ['eyJ', 'not-kept', person.mobile]) expect(kept).not.toContain(secret);
	});

	test(`a code from Google sets a new password, in ${name}`, async ({ page, site }) => {
		const google = await stubGoogle(page.context(), keys);
		const person = await aMember(site);
		await page.goto(`${root}/forget`);
		const form = page.getByRole('main').locator('form').first();
		await requestCode(page, t, person.mobile);
		await expect(page.getByText(t.code_sent.replace('{{minutes}}', '5'))).toBeVisible();
		await form.getByLabel(t.code, { exact: true }).fill(google.codeFor(`+880${person.mobile}`));
		await form.getByLabel(t.new_password, { exact: true }).fill('password123');
		await form.getByRole('button', { name: t.set_password, exact: true }).click();
		await expect(page.getByText(common.errors.password_too_common)).toBeVisible();
		// Google accepts the code once; its token is still in the page.
		await form.getByLabel(t.new_password, { exact: true }).fill(NEW);
		await form.getByRole('button', { name: t.set_password, exact: true }).click();

		await expectLoggedIn(page, root, person.username);
	});
}

for (const { name, root, account, common, fields } of LANGUAGES) {
	test(`a number registers with a code from Google, in ${name}`, async ({ page }) => {
		const google = await stubGoogle(page.context(), keys);
		await page.goto(`${root}/`);
		const register = page.getByRole('banner').getByRole('link', { name: common.header.register });
		await register.click();
		await expect(page).toHaveURL(new RegExp(`${root}/register`));
		const mobile = aMobileNumber();
		const form = page.getByRole('main').locator('form').first();
		await form.getByLabel(fields.mobileNum, { exact: true }).fill(`0${mobile}`);
		const button = form.locator('.code-button');
		await expect(async () => {
			// A press during the hydration of the form is repeated.
			await button.click();
			await expect(button).toHaveText(/^([1-5]\d|60) /, { timeout: 4000 });
		}).toPass();
		await form
			.getByLabel(fields.verificationCode, { exact: true })
			.fill(google.codeFor(`+880${mobile}`));
		for (const [label, value] of [
			[account.password, PASSWORD],
			[fields.confirmPassword, PASSWORD],
		] as const) {
			const field = form.getByLabel(label, { exact: true });
			if ((await field.count()) > 0) await field.fill(value);
		}
		await form.getByRole('button', { name: account.register, exact: true }).click();
		await expectLoggedIn(page, root, mobile);
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	// A captcha, which only people can read, would come first.
	test.beforeAll(({ site }) => changeSettings(site, { proofOfWork: false }));

	for (const { name, root, t, common } of LANGUAGES) {
		test(`the form says that the code needs JavaScript, in ${name}`, async ({ page }) => {
			await page.goto(`${root}/login?by=sms`);
			await requestCode(page, t, aMobileNumber());
			await expect(page.locator('.field-error')).toHaveText(common.errors.script_needed);
		});
	}
});

test('only pages that ask for a number allow Google in their policy, and only if it is configured', async ({
	request,
	site,
}) => {
	const policyOf = async (path: string) =>
		(await request.get(path)).headers()['content-security-policy'] ?? '';

	for (const path of ['/login', '/register', '/forget']) {
		expect(await policyOf(path)).toContain('https://www.google.com/recaptcha/');
	}
	for (const path of ['/', '/promotions', '/help'])
		expect(await policyOf(path)).not.toMatch(/google/);
	await runSetting(site, 'reset', 'firebase');
	await expect.poll(() => policyOf('/login')).not.toMatch(/google/);
	expect(await policyOf('/register')).toContain("frame-src 'none'");
});

async function requestCode(page: Page, t: typeof enRecover, mobile: string): Promise<void> {
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(t.mobile, { exact: true }).fill(`0${mobile}`);
	await form.getByRole('button', { name: t.get_code, exact: true }).click();
}
