import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { turnTotpOn } from './authenticator.ts';
import { axeFaults } from './axe.ts';
import { aPerson, askByMail, expectInside, fillLogin, said, sentTo } from './entering.ts';
import { expect, test } from './fixtures.ts';

const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', account: bnAccount, common: bnCommon },
		...{ recover: bnRecover, security: bnSecurity },
	},
	{
		...{ name: 'English', root: '/en', account: enAccount, common: enCommon },
		...{ recover: enRecover, security: enSecurity },
	},
];
type Texts = (typeof LANGUAGES)[number];

// Every door is open from the start: with a platform of its own or another host's alike.
test.use({
	viewport: { width: 360, height: 740 },
	siteSettings: { LOGINIPVERF3: true, VERIFICATION3: true, CHNGPASSVERIF3: true },
});

for (const texts of LANGUAGES) {
	const { name, root, account, common, recover, security } = texts;

	test(`a device that nobody knows asks for a code by SMS, once, in ${name}`, async ({
		page,
		site,
	}) => {
		const person = await aPerson(site);
		await fillLogin(page, texts, person.username);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { name: security.verify_title })).toBeVisible();
		await expect(main).not.toContainText(person.mobile);
		const faults = await axeFaults(page);
		await main.getByRole('button', { name: said(security.way_sms) }).click();
		const code = await sentTo(site, `+880${person.mobile}`);
		const field = main.getByLabel(security.verify_sent, { exact: true });
		const submit = main.getByRole('button', { name: security.verify_submit, exact: true });
		await field.fill(code === '111111' ? '222222' : '111111');
		await submit.click();
		await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
		await field.fill(code);
		await submit.click();
		await expectInside(page, root);
		expect(faults).toEqual([]);

		await logOut(page, texts);
		await fillLogin(page, texts, person.username);
		await expectInside(page, root);
	});

	test(`a device that nobody knows takes a code by e-mail as well, in ${name}`, async ({
		page,
		site,
	}) => {
		const person = await aPerson(site);
		await fillLogin(page, texts, person.username);
		await askByMail(page, texts);
		const code = await sentTo(site, person.email);
		const main = page.getByRole('main');
		await main.getByLabel(security.verify_sent, { exact: true }).fill(code);
		await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expectInside(page, root);
	});

	test(`with the app on, a device that nobody knows asks for its code alone, in ${name}`, async ({
		page,
		browser,
		site,
	}) => {
		const person = await aPerson(site);
		await fillLogin(page, texts, person.username);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: said(security.way_sms) }).click();
		await main
			.getByLabel(security.verify_sent, { exact: true })
			.fill(await sentTo(site, `+880${person.mobile}`));
		await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expectInside(page, root);
		const secret = await turnTotpOn(page, texts);

		const context = await browser.newContext({ baseURL: site.origin });
		const there = await context.newPage();
		await fillLogin(there, texts, person.username);
		await expect(there.getByRole('button', { name: said(security.way_sms) })).toHaveCount(0);
		await there.getByLabel(security.verify_totp).fill(codeOf(secret, 0));
		await there.getByRole('button', { name: security.verify_submit, exact: true }).click();
		await expectInside(there, root);
		await context.close();
	});

	test(`a code by SMS logs in, and is enough, in ${name}`, async ({ page, site }) => {
		const person = await aPerson(site);
		await page.goto(`${root}/login`);
		await page.getByRole('link', { name: account.by_sms }).click();
		const main = page.getByRole('main');
		await main.getByLabel(recover.mobile, { exact: true }).fill(`0${person.mobile}`);
		await main.getByRole('button', { name: recover.get_code, exact: true }).click();
		const code = await sentTo(site, `+880${person.mobile}`);
		await expect(main.getByRole('button', { name: /^\d+ / })).toBeVisible();
		await main.getByLabel(recover.code, { exact: true }).fill(code);
		await main.getByRole('button', { name: account.log_in, exact: true }).click();
		await expectInside(page, root);
	});

	test(`the screens of every door and of the account are sound, in ${name}`, async ({
		page,
		logIn,
	}) => {
		test.setTimeout(120_000);
		const look = async (paths: readonly string[], faults: string[] = []) => {
			for (const path of paths) {
				await page.goto(`${root}${path}`);
				for (const fault of await axeFaults(page)) faults.push(`${path}: ${fault}`);
				const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
				if (isWide) faults.push(`${path} is wider than the screen`);
			}
			return faults;
		};
		const open = ['/forget', '/forget?by=email', '/forget?token=x', '/login?by=sms'];
		expect(await look(open)).toEqual([]);

		await logIn();
		const account = '/member/securityCenter';
		const parts = ['totp', 'passkeys', 'mobile', 'email', 'payment'].map(
			(part) => `${account}?do=${part}`,
		);
		const confirm = ['password', 'totp', 'payment'].map(
			(way) => `/member/confirm?next=${root}/vip&way=${way}`,
		);
		expect(await look([account, ...parts, ...confirm, '/changePassword'])).toEqual([]);
	});
}

async function logOut(page: Page, { root, common }: Texts): Promise<void> {
	await page.goto(`${root}/logout`);
	const main = page.getByRole('main');
	await main.getByRole('button', { name: common.logout.confirm }).click();
	await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
}
