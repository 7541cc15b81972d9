import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import {
	ALL_LOGIN_METHODS,
	aMember,
	expectLoggedIn,
	expectNoOverflow,
	fillLogin,
	sentTo,
	solveCaptcha,
	submitCode,
	textPattern,
} from './login-steps.ts';

/** In Bengali with the embedded platform, in English with an upstream host. */
const TEXTS = {
	embedded: { root: '', account: bnAccount, common: bnCommon, security: bnSecurity },
	upstream: { root: '/en', account: enAccount, common: enCommon, security: enSecurity },
};

test.use({
	viewport: { width: 360, height: 740 },
	siteSettings: { ...ALL_LOGIN_METHODS, loginAsksAccountName: true },
});

test('a login from an unknown device asks for the bank account name beside the code @upstream', async ({
	page,
	site,
	mode,
}) => {
	const texts = TEXTS[mode];
	const { root, common, security } = texts;
	const person = await aMember(site, { payeeName: 'আয়েশা খাতুন' });
	const main = page.getByRole('main');
	const name = main.getByLabel(security.verify_name, { exact: true });
	await fillLogin(page, texts, person.username);
	await main.getByRole('button', { name: textPattern(security.send_sms) }).click();
	const code = await sentTo(site, `+880${person.mobile}`);

	// A missing name is reported and its field gets the focus.
	await submitCode(page, code);
	await expect(main.getByText(common.errors.account_name_missing)).toBeVisible();
	await expect(name).toBeFocused();
	await expectNoOverflow(page);

	await name.fill('আয়েশা বেগম');
	await name.press('Enter');
	await expect(main.getByText(common.errors.proof_wrong)).toBeVisible();
	await expect(main.getByText(security.verify_tries.replace('{{triesLeft}}', '2'))).toBeVisible();
	await expect(name).toHaveValue('আয়েশা বেগম');

	// The other method asks for the name as well and keeps the typed value.
	await main.locator('button[name=other]').first().click();
	await main.getByRole('button', { name: textPattern(security.send_email) }).click();
	await expect(name).toHaveValue('আয়েশা বেগম');
	await name.fill(' আয়েশা  খাতুন');
	await submitCode(page, await sentTo(site, person.email));
	await expectLoggedIn(page, root, person.username);
});

test('a member without a proven factor gives the name, and plays once a number is proven', async ({
	page,
	site,
	mode,
}) => {
	const texts = TEXTS[mode];
	const { root, common, security } = texts;
	const person = await aMember(site, { payeeName: 'আয়েশা খাতুন', isProven: false });
	const main = page.getByRole('main');
	const name = main.getByLabel(security.verify_name, { exact: true });
	await fillLogin(page, texts, person.username);
	await expect(main.getByText(security.verify_name_lead)).toBeVisible();
	await expectNoOverflow(page);

	await name.press('Enter');
	await expect(main.getByText(common.errors.account_name_missing)).toBeVisible();
	await name.fill('আয়েশা বেগম');
	await name.press('Enter');
	await expect(main.getByText(common.errors.account_name_wrong)).toBeVisible();
	await expect(main.getByText(security.verify_tries.replace('{{triesLeft}}', '2'))).toBeVisible();
	await name.fill('আয়েশা  খাতুন');
	await name.press('Enter');
	await expectLoggedIn(page, root, person.username);

	await expect(page.getByText(security.limited)).toBeVisible();
	await expectNoOverflow(page);
	await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
	await expect(main.getByText(common.errors.contact_needed)).toBeVisible();
	await page.goto(root || '/');
	await page.getByRole('link', { name: security.limited_mobile, exact: true }).click();
	await expect(main.getByLabel(security.mobile, { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a login from an unknown device asks for the name beside the code and keeps it typed @upstream', async ({
		page,
		site,
		mode,
	}) => {
		const texts = TEXTS[mode];
		const { root, common, security } = texts;
		const person = await aMember(site, { payeeName: 'MD. RAHIM UDDIN' });
		const main = page.getByRole('main');
		const name = main.getByLabel(security.verify_name, { exact: true });
		await fillLogin(page, texts, person.username);
		await solveCaptcha(page, texts, site);
		await main.getByRole('button', { name: textPattern(security.send_sms) }).click();
		const code = await sentTo(site, `+880${person.mobile}`);

		await submitCode(page, code);
		await expect(main.getByText(common.errors.account_name_missing)).toBeVisible();
		await expect(name).toBeFocused();
		await expectNoOverflow(page);

		await name.fill('Karim Uddin');
		// The code was not checked yet and is kept as well.
		await name.press('Enter');
		await expect(main.getByText(common.errors.proof_wrong)).toBeVisible();
		await expect(name).toHaveValue('Karim Uddin');

		await name.fill('md rahim uddin');
		await submitCode(page, code);
		await expectLoggedIn(page, root, person.username);
	});

	test('after three wrong names the form leads to customer service', async ({
		page,
		site,
		mode,
	}) => {
		const texts = TEXTS[mode];
		const { common, security } = texts;
		const person = await aMember(site, { payeeName: 'MD. RAHIM UDDIN', isProven: false });
		const main = page.getByRole('main');
		const name = main.getByLabel(security.verify_name, { exact: true });
		await fillLogin(page, texts, person.username);
		await solveCaptcha(page, texts, site);
		for (const triesLeft of ['2', '1']) {
			await name.fill('Karim Uddin');
			await name.press('Enter');
			const left = security.verify_tries.replace('{{triesLeft}}', triesLeft);
			await expect(main.getByText(left)).toBeVisible();
		}
		await name.fill('Karim Uddin');
		await name.press('Enter');

		await expect(main.getByText(common.errors.name_tries_over)).toBeVisible();
		const service = main.getByRole('link', { name: security.verify_service, exact: true });
		await expect(service).toHaveAttribute('href', /^\/wps\/service\/3\?lang=(bn|en)$/);
	});
});
