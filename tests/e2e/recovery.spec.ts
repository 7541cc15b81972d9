import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, aMobileNumber, expectLoggedIn, sentTo } from './login-steps.ts';
import { changeSettings, readOutbox, runMember } from './operator.ts';

const NEW = 'monsoon-on-the-padma-9';

const BENGALI = { name: 'Bengali', root: '', t: bnRecover, account: bnAccount, common: bnCommon };
const ENGLISH = {
	...{ name: 'English', root: '/en' },
	...{ t: enRecover, account: enAccount, common: enCommon },
};
const LANGUAGES = [BENGALI, ENGLISH];

test.beforeAll(async ({ site }) => {
	await changeSettings(site, { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true, PWRESETSMS3: true });
});
// Tests of other files use the same site.
test.afterAll(({ site }) =>
	changeSettings(site, { CHNGPASSVERIF3: false, PWRESETSMS3: false, proofOfWork: true }),
);

for (const isScripted of [true, false]) {
	test.describe(isScripted ? 'with a script' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });
		test.beforeAll(async ({ site }) => {
			// Without a script the captcha replaces proof of work, and a test cannot read it.
			await changeSettings(site, { proofOfWork: isScripted });
		});

		// With a script each method is tested in both languages, without a script in one of them.
		for (const { name, root, t, common } of isScripted ? LANGUAGES : [ENGLISH]) {
			test(`an SMS code resets the password, in ${name}`, async ({ page, site }) => {
				const person = await aMember(site);
				// The bar has room for its button on a wide screen only.
				const narrow = page.viewportSize() ?? { width: 360, height: 740 };
				await page.setViewportSize({ ...narrow, width: 1280 });
				await page.goto(`${root}/`);
				const forgot = { name: common.header.forgot, exact: true };
				await page.getByRole('banner').getByRole('link', forgot).click();
				await page.setViewportSize(narrow);
				// With a script the form opens over the page.
				const place = isScripted
					? page.getByRole('dialog', { name: t.title })
					: page.getByRole('main');
				const form = place.locator('form[method=post]').first();
				await form.getByLabel(t.mobile, { exact: true }).fill(`0${person.mobile}`);
				await form.getByRole('button', { name: t.get_code, exact: true }).click();
				await expect(page.getByText(t.code_sent.replace('{{minutes}}', '5'))).toBeVisible();
				if (isScripted) {
					const button = form.locator('.code-button');
					await expect(button).toHaveAttribute('aria-disabled', 'true');
					await expect(button).toHaveText(/^(2\d\d|300) /);
				}
				await expect(form.getByLabel(t.mobile, { exact: true })).toHaveValue(`0${person.mobile}`);
				// The next field to fill in is visible.
				if (!isScripted) await expect(form.getByLabel(t.code, { exact: true })).toBeFocused();

				const code = await sentTo(site, `+880${person.mobile}`);
				await form.getByLabel(t.code, { exact: true }).fill(code === '111111' ? '2' : '111111');
				await form.getByLabel(t.new_password, { exact: true }).fill(NEW);
				await form.getByLabel(t.new_password, { exact: true }).press('Enter');
				await expect(page.getByText(common.errors.code_wrong)).toBeVisible();

				await form.getByLabel(t.code, { exact: true }).fill(code);
				await form.getByLabel(t.new_password, { exact: true }).fill('password123');
				await form.getByRole('button', { name: t.set_password, exact: true }).click();
				await expect(page.getByText(common.errors.password_too_common)).toBeInViewport();
				await expect(form.getByLabel(t.code, { exact: true })).toHaveValue(code);
				await form.getByLabel(t.new_password, { exact: true }).fill(NEW);
				await form.getByRole('button', { name: t.set_password, exact: true }).click();
				await expectLoggedIn(page, root, person.username);
				await expectNoSecrets(page, [NEW, code, person.mobile]);
			});

			test(`a link by SMS resets the password, in ${name}`, async ({ page, site }) => {
				const person = await aMember(site);
				await page.goto(`${root}/forget`);
				await page.getByRole('link', { name: t.by_link, exact: true }).click();
				const form = page.getByRole('main').locator('form').first();
				await form.getByLabel(t.username, { exact: true }).fill(person.username);
				const mobile = form.getByLabel(t.mobile, { exact: true });
				await mobile.fill('0121');
				await form.getByRole('button', { name: t.send_link, exact: true }).click();
				await expect(mobile).toHaveAttribute('aria-invalid', 'true');
				await expect(form.getByText(common.errors.mobile_invalid)).toBeVisible();
				await mobile.fill(`0${person.mobile}`);
				await form.getByRole('button', { name: t.send_link, exact: true }).click();
				await expect(page.getByRole('heading', { name: t.sms_sent_title })).toBeVisible();

				const link = await sentTo(site, `+880${person.mobile}`, /http\S+/);
				await page.goto(link);
				await form.getByLabel(t.new_password, { exact: true }).fill(NEW);
				await form.getByRole('button', { name: t.set_password, exact: true }).click();
				await expectLoggedIn(page, root, person.username);
				await expectNoSecrets(page, [NEW, person.mobile, link.split('token=')[1] ?? link]);

				await page.goto(link);
				await expect(page.getByText(common.errors.link_expired)).toBeVisible();
				await expect(form.getByLabel(t.new_password, { exact: true })).toHaveCount(0);
				await page.getByRole('link', { name: t.link_again, exact: true }).click();
				await expect(form.getByLabel(t.mobile, { exact: true })).toBeVisible();
			});
		}
		for (const { name, root, t, account, common } of isScripted ? LANGUAGES : [BENGALI]) {
			test(`a link by e-mail resets the password, in ${name}`, async ({ page, site }) => {
				const person = await aMember(site);
				await page.goto(`${root}/forget`);
				await page.getByRole('link', { name: t.by_email, exact: true }).click();
				const form = page.getByRole('main').locator('form').first();
				await form.getByLabel(t.username, { exact: true }).fill(person.username);
				await form.getByLabel(t.email, { exact: true }).fill(person.email);
				await form.getByRole('button', { name: t.send_link, exact: true }).click();
				await expect(page.getByRole('heading', { name: t.sent_title })).toBeVisible();

				const link = await sentTo(site, person.email, /http\S+/);
				const answer = await page.goto(link);
				expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
				expect(answer?.headers()['cache-control']).toBe('no-store');
				const reset = page.getByRole('main').locator('form').first();
				await reset.getByLabel(t.new_password, { exact: true }).fill('password123');
				await reset.getByRole('button', { name: t.set_password, exact: true }).click();
				await expect(page.getByText(common.errors.password_too_common)).toBeVisible();
				await reset.getByLabel(t.new_password, { exact: true }).fill(NEW);
				await reset.getByRole('button', { name: t.set_password, exact: true }).click();
				await expectLoggedIn(page, root, person.username);

				await page.goto(link);
				await expect(page.getByText(common.errors.link_expired)).toBeVisible();
				await expect(reset).toHaveCount(0);
				await expect(page.getByRole('link', { name: t.link_again, exact: true })).toBeVisible();
			});

			test(`a one-time password has to be changed first, in ${name}`, async ({ page, site }) => {
				const person = await aMember(site);
				const output = await runMember(site, 'one-time-password', person.username);
				const password = /: (\S+), until/.exec(output)?.[1] ?? '';
				await logIn(page, root, account, { ...person, password });
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.expired_title);
				await page.goto(`${root}/promotions`);
				await expect(page).toHaveURL(new RegExp(`${root}/changePassword$`));

				const form = page.getByRole('main').locator('form').first();
				await expect(form.getByLabel(account.old_password, { exact: true })).toHaveCount(0);
				await form.getByLabel(account.new_password, { exact: true }).fill(NEW);
				await form.getByLabel(account.confirm_new, { exact: true }).fill(NEW);
				await form.getByRole('button', { name: account.change_password, exact: true }).click();
				await expectLoggedIn(page, root, person.username);
			});
		}
	});
}

for (const { name, root, t } of LANGUAGES) {
	test(`an unknown account gets the same message as a known one, in ${name}`, async ({
		page,
		site,
	}) => {
		const form = page.getByRole('main').locator('form').first();
		await page.goto(`${root}/forget?by=email`);
		await form.getByLabel(t.username, { exact: true }).fill('nobodyatall');
		const email = `${randomUUID()}@mail.test`;
		await form.getByLabel(t.email, { exact: true }).fill(email);
		await form.getByRole('button', { name: t.send_link, exact: true }).click();
		await expect(page.getByRole('heading', { name: t.sent_title })).toBeVisible();

		await page.goto(`${root}/forget?by=sms`);
		await form.getByLabel(t.username, { exact: true }).fill('nobodyatall');
		const mobile = aMobileNumber();
		await form.getByLabel(t.mobile, { exact: true }).fill(`0${mobile}`);
		await form.getByRole('button', { name: t.send_link, exact: true }).click();
		await expect(page.getByRole('heading', { name: t.sms_sent_title })).toBeVisible();

		const sent = (await readOutbox(site)).filter(({ to }) => to === email || to.endsWith(mobile));
		expect(sent).toEqual([]);
	});
}

async function logIn(
	page: Page,
	root: string,
	account: typeof enAccount,
	{ username, password }: { username: string; password: string },
): Promise<void> {
	await page.goto(`${root}/login`);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(account.username, { exact: true }).fill(username);
	await form.getByLabel(account.password, { exact: true }).fill(password);
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
}

/** Expects that no store readable by a script holds what was typed. */
async function expectNoSecrets(page: Page, secrets: string[]): Promise<void> {
	const cookies = (await page.context().cookies()).filter(({ httpOnly }) => !httpOnly);
	const kept = JSON.stringify([await page.context().storageState(), cookies]);
	for (const secret of secrets) expect(kept).not.toContain(secret);
}
