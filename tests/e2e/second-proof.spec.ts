import type { BrowserContext, Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { turnTotpOn } from './authenticator.ts';
import {
	aPerson,
	askByMail,
	expectInside,
	expectNarrow,
	fillLogin,
	giveCode,
	readPicture,
	said,
	sentTo,
} from './entering.ts';
import { expect, test } from './fixtures.ts';
import { readOutbox } from './operator.ts';
import type { Site } from './site-process.ts';

const NEW = 'monsoon-on-the-padma-9';

const LANGUAGES = [
	{ name: 'Bengali', root: '', account: bnAccount, common: bnCommon, security: bnSecurity },
	{ name: 'English', root: '/en', account: enAccount, common: enCommon, security: enSecurity },
];
type Texts = (typeof LANGUAGES)[number];
const [, ENGLISH] = LANGUAGES as [Texts, Texts];

test.use({
	viewport: { width: 360, height: 740 },
	siteSettings: { LOGINIPVERF3: true, CHNGPASSVERIF3: true },
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	for (const texts of LANGUAGES) {
		const { name, root, common, security } = texts;

		test(`a device that nobody knows asks for a code, in ${name}`, async ({ page, site }) => {
			const person = await aPerson(site);
			await fillLogin(page, texts, person.username);
			await readPicture(page, texts, site);
			const main = page.getByRole('main');
			await expect(main.getByRole('heading', { name: security.verify_title })).toBeVisible();
			await expect(main).not.toContainText(person.mobile);
			await expectNarrow(page);
			await main.getByRole('button', { name: said(security.way_sms) }).click();
			const code = await sentTo(site, `+880${person.mobile}`);
			await giveCode(page, texts, code === '111111' ? '222222' : '111111');
			await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
			await expect(
				main.getByText(security.verify_tries.replace('{{triesLeft}}', '2')),
			).toBeVisible();
			await expectNarrow(page);
			await giveCode(page, texts, code);
			await expectInside(page, root);
		});

		test(`three wrong codes end the log-in, in ${name}`, async ({ page, site }) => {
			const person = await aPerson(site);
			await fillLogin(page, texts, person.username);
			await readPicture(page, texts, site);
			const main = page.getByRole('main');
			await askByMail(page, texts);
			const code = await sentTo(site, person.email);
			const wrong = code === '111111' ? '222222' : '111111';
			for (let time = 1; time <= 3; time++) await giveCode(page, texts, wrong);
			await expect(main.locator('.refusal, .field-error')).not.toHaveCount(0);
			await giveCode(page, texts, code);
			await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
			await main.getByRole('link', { name: security.verify_restart }).click();
			await expect(main.getByLabel(texts.account.password, { exact: true })).toBeVisible();
		});
	}
});

test(`one press is enough on the proof after a new password by a link`, async ({
	page,
	browser,
	site,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/Failed to load resource|ResetForm|astro-island/);
	const person = await aPerson(site);
	await fillLogin(page, ENGLISH, person.username);
	// By e-mail: the number rests for a minute after each code.
	await askByMail(page, ENGLISH);
	await giveCode(page, ENGLISH, await sentTo(site, person.email));
	await expectInside(page, '/en');
	const secret = await turnTotpOn(page, ENGLISH);

	const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
	const there = await context.newPage();
	// The first page is sent as the plain form that it is, so that the server shows the proof.
	await there.route(`**/_astro/LinkResetForm.*`, (route) => route.abort());
	await setNewPassword(there, site, person);
	const code = there.getByLabel(enSecurity.verify_totp);
	await expect(code).toBeVisible();
	await there.unroute(`**/_astro/LinkResetForm.*`);
	// It is what the server made, asleep until it is touched.
	const island = there.locator('astro-island[component-url*=LinkResetForm]');
	await expect(island).toHaveAttribute('ssr');
	await expectOnePress(context, there, () => code.fill(codeOf(secret, 0)));
	await expectInside(there, '/en');
	await context.close();
});

for (const { name, root, security } of LANGUAGES) {
	test(`nothing moves when the log-in wakes, in ${name}`, async ({ page }) => {
		await page.goto(`${root}/login`);
		const main = page.getByRole('main');
		const passkey = main.getByRole('button', { name: security.passkey_login, exact: true });
		await expect(passkey).toBeVisible();
		const places = () =>
			main
				.locator('a, button')
				.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + scrollY));
		const before = await places();
		await main.locator('input[name=password]').focus();
		await expect(main.locator('astro-island[component-url*=LoginForm]')).not.toHaveAttribute('ssr');
		expect(await places()).toEqual(before);
	});
}

test('where a browser knows no passkeys their place stays empty', async ({ page }) => {
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
	await page.goto('/en/login');
	const main = page.getByRole('main');
	const link = main.getByRole('link', { name: enAccount.to_register, exact: true });
	const place = () => link.evaluate((one) => one.getBoundingClientRect().y + scrollY);
	const before = await place();
	await main.locator('input[name=password]').focus();
	await expect(main.locator('.passkey')).toBeHidden();
	expect(await place()).toBe(before);
});

/** Presses while the part of the proof is on its way; no form goes out as a page of its own. */
async function expectOnePress(context: BrowserContext, page: Page, fill: () => Promise<void>) {
	const posted: string[] = [];
	context.on('request', (request) => {
		if (request.isNavigationRequest() && request.method() === 'POST') posted.push(request.url());
	});
	await page.route('**/_astro/VerifyLoginForm.*.js', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	await fill();
	await page.getByRole('button', { name: enSecurity.verify_submit, exact: true }).click();
	await expectInside(page, '/en');
	expect(posted).toEqual([]);
}

/** Sets a new password by the link of a mail, in the form that its page is without a script. */
async function setNewPassword(
	page: Page,
	site: Site,
	person: Awaited<ReturnType<typeof aPerson>>,
): Promise<void> {
	const form = page.getByRole('main').locator('form').first();
	await page.goto('/en/forget?by=email');
	await form.getByLabel(enRecover.username, { exact: true }).fill(person.username);
	await form.getByLabel(enRecover.email, { exact: true }).fill(person.email);
	await form.getByRole('button', { name: enRecover.send_link, exact: true }).click();
	await expect(page.getByRole('heading', { name: enRecover.sent_title })).toBeVisible();
	const find = async () => {
		const sent = (await readOutbox(site)).find(({ to }) => to === person.email);
		return /http\S+token=\S+/.exec(sent?.text ?? '')?.[0] ?? '';
	};
	await expect.poll(find).not.toBe('');
	await page.goto(await find());
	await form.getByLabel(enRecover.new_password, { exact: true }).fill(NEW);
	await form.getByRole('button', { name: enRecover.set_password, exact: true }).click();
}
