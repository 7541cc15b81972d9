import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { change, makeMember, readOutbox } from './operator.ts';
import type { Site } from './site-process.ts';

const PASSWORD = 'river-at-dusk-71';

const BN = {
	account: bnAccount,
	common: bnCommon,
	t: bnRecover,
	security: bnSecurity,
	register: bnRegister,
};
const EN = {
	account: enAccount,
	common: enCommon,
	t: enRecover,
	security: enSecurity,
	register: enRegister,
};
const LANGUAGES = [
	{ name: 'Bengali', root: '', ...BN },
	{ name: 'English', root: '/en', ...EN },
];
type Texts = (typeof LANGUAGES)[number];

for (const isScripted of [true, false]) {
	test.describe(isScripted ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });
		test.beforeAll(async ({ site }) => {
			// Without a script a person reads a picture before the log-in.
			await change(site, { proofOfWork: isScripted });
		});
		test.afterAll(({ site }) => change(site, { proofOfWork: true }));

		for (const texts of LANGUAGES) {
			const { name, root, common, security, t } = texts;
			test(`a number and an address are bound by codes, in ${name}`, async ({ page, site }) => {
				await logInAsNew(page, site, texts);
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

				const code = await codeSentTo(site, `+880${mobile}`);
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
				await form.getByLabel(t.code, { exact: true }).fill(await codeSentTo(site, email));
				await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
				await expect(page.getByText(security.done.email)).toBeVisible();
			});
		}
	});
}

for (const texts of LANGUAGES) {
	const { name, root, security, t, register } = texts;
	test(`a number of another country is bound with the picker, in ${name}`, async ({
		page,
		site,
	}) => {
		await logInAsNew(page, site, texts);
		await page.goto(`${root}/member/securityCenter?do=mobile`);
		const form = page.getByRole('main').locator('form').last();
		await form.getByRole('button', { name: /\+880/ }).click();
		await form.getByRole('combobox', { name: register.country.search }).fill('91');
		await form.getByRole('option', { name: /\+91$/ }).click();
		const mobile = `98${String(randomInt(100_000_000)).padStart(8, '0')}`;
		await form.getByLabel(security.mobile, { exact: true }).fill(mobile);
		await form.getByRole('button', { name: t.get_code, exact: true }).click();

		await form.getByLabel(t.code, { exact: true }).fill(await codeSentTo(site, `+91${mobile}`));
		await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
		await expect(page.getByText(security.done.mobile)).toBeVisible();
	});
}

async function logInAsNew(page: Page, site: Site, { root, account }: Texts): Promise<void> {
	const username = `k${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	const mobile = `17${String(randomInt(100_000_000)).padStart(8, '0')}`;
	const person = { username, password: PASSWORD, mobile, email: `${randomUUID()}@mail.test` };
	await makeMember(site, person);
	await page.goto(`${root}/login`);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(account.username, { exact: true }).fill(username);
	await form.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
	await expect(page.getByRole('banner').locator('.menu')).toBeVisible();
}

function sentText({ contact_sent }: typeof enSecurity, minutes: number): string {
	return contact_sent.replace('{{minutes}}', String(minutes));
}

async function codeSentTo(site: Site, to: string): Promise<string> {
	let found = '';
	await expect(async () => {
		const message = (await readOutbox(site)).find((one) => one.to === to);
		found = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
		expect(found).not.toBe('');
	}).toPass();
	return found;
}
