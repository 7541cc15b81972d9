import { randomInt, randomUUID } from 'node:crypto';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs, sentTo } from './login-steps.ts';

const BENGALI = {
	name: 'Bengali',
	root: '',
	common: bnCommon,
	t: bnRecover,
	security: bnSecurity,
	register: bnRegister,
};
const ENGLISH = {
	name: 'English',
	root: '/en',
	common: enCommon,
	t: enRecover,
	security: enSecurity,
	register: enRegister,
};
const LANGUAGES = [BENGALI, ENGLISH];

for (const isScripted of [true, false]) {
	test.describe(isScripted ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });

		// With a script in both languages, without a script in one of them.
		for (const { name, root, common, security, t } of isScripted ? LANGUAGES : [ENGLISH]) {
			test(`a mobile number and an e-mail address are bound by codes, in ${name}`, async ({
				page,
				context,
				site,
			}) => {
				await logInAs(context, site, (await aMember(site)).username);
				await page.goto(`${root}/member/securityCenter?do=mobile`);
				const form = page.getByRole('main').locator('form').last();
				const mobile = `18${String(randomInt(100_000_000)).padStart(8, '0')}`;
				await form.getByLabel(security.mobile, { exact: true }).fill('123');
				await form.getByRole('button', { name: t.get_code, exact: true }).click();
				await expect(page.getByText(common.errors.mobile_invalid)).toBeVisible();
				await form.getByLabel(security.mobile, { exact: true }).fill(`0${mobile}`);
				await form.getByRole('button', { name: t.get_code, exact: true }).click();
				await expect(page.getByText(sentText(security, 5))).toBeVisible();
				if (isScripted) await expect(form.locator('.code-button')).toHaveText(/^(2\d\d|300) /);

				const code = await sentTo(site, `+880${mobile}`);
				await form.getByLabel(t.code, { exact: true }).fill(code === '111111' ? '2' : '111111');
				await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
				await expect(page.getByText(common.errors.code_wrong)).toBeVisible();
				await expect(form.getByLabel(security.mobile, { exact: true })).toHaveValue(`0${mobile}`);
				await form.getByLabel(t.code, { exact: true }).fill(code);
				await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
				await expect(page.getByText(security.done.mobile)).toBeVisible();

				await page.goto(`${root}/member/securityCenter?do=email`);
				const email = `${randomUUID()}@mail.test`;
				await form.getByLabel(security.email, { exact: true }).fill('nobody');
				await form.getByRole('button', { name: t.get_code, exact: true }).click();
				await expect(page.getByText(t.email_rule)).toBeVisible();
				await form.getByLabel(security.email, { exact: true }).fill(email);
				await form.getByRole('button', { name: t.get_code, exact: true }).click();
				await expect(page.getByText(sentText(security, 5))).toBeVisible();
				await form.getByLabel(t.code, { exact: true }).fill(await sentTo(site, email));
				await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
				await expect(page.getByText(security.done.email)).toBeVisible();
			});
		}
	});
}

for (const { name, root, security, t, register } of LANGUAGES) {
	test(`a foreign number is bound with the country picker, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		await logInAs(context, site, (await aMember(site)).username);
		await page.goto(`${root}/member/securityCenter?do=mobile`);
		const form = page.getByRole('main').locator('form').last();
		await form.getByRole('button', { name: /\+880/ }).click();
		await form.getByRole('combobox', { name: register.country.search }).fill('91');
		await form.getByRole('option', { name: /\+91$/ }).click();
		const mobile = `98${String(randomInt(100_000_000)).padStart(8, '0')}`;
		await form.getByLabel(security.mobile, { exact: true }).fill(mobile);
		await form.getByRole('button', { name: t.get_code, exact: true }).click();

		await form.getByLabel(t.code, { exact: true }).fill(await sentTo(site, `+91${mobile}`));
		await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
		await expect(page.getByText(security.done.mobile)).toBeVisible();
	});
}

function sentText({ contact_sent }: typeof enSecurity, minutes: number): string {
	return contact_sent.replace('{{minutes}}', String(minutes));
}
