import type { Page } from '@playwright/test';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bn from '../../locales/bn/register.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import en from '../../locales/en/register.json' with { type: 'json' };
import { theAgent } from './agent-members.ts';
import { expect, test } from './fixtures.ts';
import { aMobileNumber, aUsername, sentTo } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const PASSWORD = 'river-at-dusk-71';

const BENGALI = {
	...{ name: 'Bengali', root: '', india: 'ভার' },
	...{ t: bn, account: bnAccount, common: bnCommon },
};
const ENGLISH = {
	...{ name: 'English', root: '/en', india: 'ind' },
	...{ t: en, account: enAccount, common: enCommon },
};
const LANGUAGES = [BENGALI, ENGLISH];

const ASKED = { email: { enabled: true, required: true }, birthday: { enabled: true } };

test.use({ viewport: { width: 360, height: 740 } });

for (const isScripted of [true, false]) {
	test.describe(isScripted ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });
		test.beforeAll(async ({ site }) => {
			// Without a script the captcha replaces proof of work, and a test cannot read it.
			await changeSettings(site, {
				proofOfWork: isScripted,
				MOBILENUMREG3: true,
				REGMOBVERF3: true,
			});
		});
		test.afterAll(async ({ site }) => {
			await changeSettings(site, { proofOfWork: true, MOBILENUMREG3: false, REGMOBVERF3: false });
		});

		// With a script in both languages, without a script in one of them.
		for (const { name, root, t, account, common } of isScripted ? LANGUAGES : [ENGLISH]) {
			test(`a number verified by a code opens an account, in ${name}`, async ({ page, site }) => {
				const number = aMobileNumber();
				await page.goto(`${root}/register`);
				const form = page.getByRole('main').locator('form').first();
				const mobile = form.getByLabel(t.fields.mobileNum, { exact: true });
				await mobile.fill('0121');
				await form.getByRole('button', { name: t.code.get, exact: true }).click();
				await expect(form.getByText(/181\d{7}/)).toBeVisible();

				await mobile.fill(`0${number}`);
				await form.getByRole('button', { name: t.code.get, exact: true }).click();
				await expect(form.getByText(t.code.sent.replace('{{minutes}}', '5'))).toBeVisible();
				await expect(mobile).toHaveValue(`0${number}`);
				const code = await sentTo(site, `+880${number}`);

				await fillPasswords(page, t);
				const field = form.getByLabel(t.fields.verificationCode, { exact: true });
				await field.fill(code === '111111' ? '222222' : '111111');
				// The button in the field requests a code; Enter sends the form.
				await field.press('Enter');
				await expect(form.getByText(common.errors.code_wrong)).toBeVisible();

				await field.fill(code);
				await fillPasswords(page, t);
				await submit(page, account);
				await expect(page.locator('header .balance')).toBeVisible();
				await expect(page).toHaveURL(new RegExp(`${root}/?$`));
			});
		}
	});
}

test.describe('by username and by number', () => {
	const register = { captcha: { enabled: true, required: true } };
	test.beforeAll(({ site }) => changeSettings(site, { MOBILENUMREG3: true, register }));
	test.afterAll(({ site }) => changeSettings(site, { MOBILENUMREG3: false, register: {} }));

	for (const { name, root, t, account, india } of LANGUAGES) {
		test(`both methods are offered, the number first, in ${name}`, async ({ page }) => {
			await page.goto(`${root}/register?referralCode=ABCDEF1234`);
			const form = page.getByRole('main').locator('form').first();
			await expect(form.getByLabel(t.fields.mobileNum, { exact: true })).toBeVisible();
			await expect(form.getByLabel(t.fields.username, { exact: true })).toBeHidden();

			await form.locator('.country-button').click();
			const search = form.getByRole('combobox');
			await search.fill('zzz');
			await expect(form.getByText(t.country.none)).toBeVisible();
			await search.fill(india);
			await page.keyboard.press('Enter');
			await expect(form.locator('.country-button')).toHaveText('+91');
			await form.locator('.country-button').click();
			await page.keyboard.press('Home');
			await page.keyboard.press('Escape');
			await expect(search).toBeHidden();
			await expect(form.locator('.country-button')).toBeFocused();
			await form.locator('.country-button').click();
			await form.getByLabel(t.fields.mobileNum, { exact: true }).focus();
			await expect(search).toBeHidden();

			// The settings require a captcha in any case; each method has one of its own.
			const picture = form.getByRole('img', { name: account.captcha_picture });
			const before = (await picture.getAttribute('src')) ?? '';
			const read = form.getByLabel(account.captcha, { exact: true });
			await read.fill('ABCDE');
			await form.getByRole('button', { name: t.types.register, exact: true }).click();
			await expect(form.getByLabel(t.fields.username, { exact: true })).toBeVisible();
			await expect(picture).not.toHaveAttribute('src', before);
			await expect(read).toHaveValue('');
			await submit(page, account);
			await expect(form.getByText(account.captcha_required)).toBeVisible();
			await expect(form.locator('[name=referralCode]')).toHaveValue('ABCDEF1234');
		});
	}
});

for (const { name, root, account } of LANGUAGES) {
	test(`nothing is sent before the terms are accepted, in ${name}`, async ({ page }) => {
		await page.goto(`${root}/register`);
		const calls: string[] = [];
		page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
		await page.locator('#entrance').getByRole('checkbox').uncheck();
		await submit(page, account);
		await expect(page.getByRole('main').getByText(account.terms_rule)).toBeVisible();
		expect(calls.filter((call) => /^(PUT|POST) /.test(call))).toEqual([]);
	});
}

test.describe('without JavaScript and without the terms', () => {
	test.use({ javaScriptEnabled: false });

	for (const { name, root, t, account } of LANGUAGES) {
		test(`the page shows the error under the checkbox and keeps the other values, in ${name}`, async ({
			page,
		}) => {
			const username = aUsername();
			await page.goto(`${root}/register`);
			const form = page.getByRole('main').locator('form').first();
			const box = form.getByRole('checkbox');
			await form.getByLabel(t.fields.username, { exact: true }).fill(username);
			await fillPasswords(page, t);
			await box.uncheck();
			await submit(page, account);
			await expect(box).toHaveAccessibleDescription(account.terms_rule);
			await expect(box).not.toBeChecked();
			await expect(form.getByLabel(t.fields.username, { exact: true })).toHaveValue(username);
			await expect(page.locator('header .balance')).toHaveCount(0);
		});
	}
});

test.describe('with recruiter codes', () => {
	for (const { name, root, t, account, common } of LANGUAGES) {
		test(`a registration with an unknown code is refused with a message, in ${name}`, async ({
			page,
		}) => {
			await page.goto(`${root}/register?affiliateCode=NOBODYS1`);
			const form = page.getByRole('main').locator('form').first();
			await expect(form.locator('[name=affiliateCode]')).toHaveValue('NOBODYS1');
			await form.getByLabel(t.fields.username, { exact: true }).fill(aUsername());
			await fillPasswords(page, t);
			await submit(page, account);
			await expect(form.getByText(common.errors.invitation_code_error)).toBeVisible();
			const warning = page.getByRole('alertdialog', { name: t.invitation.title });
			await expect(warning.getByText(common.errors.invitation_code_error)).toBeVisible();
			await warning.getByRole('button', { name: t.invitation.submit }).click();
			await expect(form.locator('[name=affiliateCode]')).toBeFocused();

			await form.locator('[name=affiliateCode]').fill('');
			await form.locator('[name=referralCode]').fill('NOBODYS1');
			await submit(page, account);
			await expect(form.getByText(common.errors.invitation_code_error)).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(warning).toBeHidden();
			await form.locator('[name=referralCode]').fill('');
			await submit(page, account);
			await expect(page.locator('header .balance')).toBeVisible();
		});

		test(`a valid agent code is taken from the address, in ${name}`, async ({ page, site }) => {
			const { id, code } = await theAgent(site);
			const ofCode = '[name=affiliateCode]:visible';
			await page.goto(`${root}/register?affiliateCode=${code}`);
			await page.getByRole('main').getByText(account.have_code).click();
			await expect(page.getByRole('main').locator('form [name=referralCode]')).toBeVisible();
			await expect(page.locator(ofCode)).toHaveCount(0);

			await page.goto(`${root}/?affiliateCode=${code}`);
			const { dialog, username } = await fillDialog(page, { t, account, common });
			await expect(dialog.locator(ofCode)).toHaveCount(0);
			await dialog.getByRole('button', { name: account.register, exact: true }).click();

			await expect(page.locator('header .balance')).toBeVisible();
			expect(await uplineOf(site, username)).toBe(id);
		});

		test(`a form that is sent before its code is checked keeps the code, in ${name}`, async ({
			page,
			site,
		}) => {
			const { id, code } = await theAgent(site);
			let checks = 0;
			await page.route(`**${checkAffiliate.path}*`, async (route) => {
				checks += 1;
				// The check of the address gets no response before the account is open.
				if (checks > 1) await route.continue();
			});
			await page.goto(`${root}/?affiliateCode=${code}`);
			const { dialog, username } = await fillDialog(page, { t, account, common });
			await expect.poll(() => checks).toBe(1);
			await dialog.getByRole('button', { name: account.register, exact: true }).click();

			await expect(page.locator('header .balance')).toBeVisible();
			expect(await uplineOf(site, username)).toBe(id);
		});
	}
});

test.describe('with optional fields enabled', () => {
	test.beforeAll(({ site }) => changeSettings(site, { register: ASKED }));
	test.afterAll(({ site }) => changeSettings(site, { register: {} }));

	for (const { name, root, t, account, common } of LANGUAGES) {
		test(`a dialog shows the referral code of the address and every enabled field, in ${name}`, async ({
			page,
		}) => {
			await page.goto(`${root}/?referralCode=NOBODYS1`);
			await page.getByRole('link', { name: common.header.register, exact: true }).first().click();
			const dialog = page.getByRole('dialog', { name: account.register_title });
			await dialog.getByLabel(t.fields.username, { exact: true }).fill(aUsername());
			await expect(dialog.locator('[name=referralCode]')).toHaveValue('NOBODYS1');
			await dialog.locator('[name=referralCode]').fill('');
			await dialog.getByLabel(t.fields.password, { exact: true }).fill(PASSWORD);
			await dialog.getByLabel(t.fields.confirmPassword, { exact: true }).fill(PASSWORD);
			await dialog.getByRole('button', { name: account.register, exact: true }).click();
			await expect(dialog.getByText(t.required)).toHaveCount(1);
			await dialog.getByLabel(t.fields.email, { exact: true }).fill(`${aUsername()}@mail.test`);
			await dialog.locator('[name=birthday]').fill('2020-01-01');
			await dialog.getByRole('button', { name: account.register, exact: true }).click();
			await expect(dialog.getByText(t.too_young.replace('{{age}}', '18'))).toBeVisible();
			await dialog.locator('[name=birthday]').fill('1990-01-01');
			await dialog.getByRole('button', { name: account.register, exact: true }).click();
			await expect(page.locator('header .balance')).toBeVisible();
		});
	}
});

/** Opens the dialog of the registration and fills in the fields that every account needs. */
async function fillDialog(page: Page, texts: Pick<typeof ENGLISH, 't' | 'account' | 'common'>) {
	const { t, account, common } = texts;
	await page.getByRole('link', { name: common.header.register, exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: account.register_title });
	const username = aUsername();
	await dialog.getByLabel(t.fields.username, { exact: true }).fill(username);
	await dialog.getByLabel(t.fields.password, { exact: true }).fill(PASSWORD);
	await dialog.getByLabel(t.fields.confirmPassword, { exact: true }).fill(PASSWORD);
	return { dialog, username };
}

/** Returns the id of the agent above a member. */
async function uplineOf(site: Site, username: string): Promise<number | null> {
	const { db } = await operatorShellAt(site);
	const member = await db
		.selectFrom('agent_node')
		.innerJoin('member', 'member.id', 'agent_node.member_id')
		.select('agent_node.upline_id')
		.where('username', '=', username)
		.executeTakeFirstOrThrow();
	return member.upline_id;
}

async function fillPasswords(page: Page, t: typeof en): Promise<void> {
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(t.fields.password, { exact: true }).fill(PASSWORD);
	await form.getByLabel(t.fields.confirmPassword, { exact: true }).fill(PASSWORD);
}

async function submit(page: Page, account: typeof enAccount): Promise<void> {
	const main = page.getByRole('main');
	await main.getByRole('button', { name: account.register, exact: true }).click();
}
