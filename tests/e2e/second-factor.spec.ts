import type { BrowserContext, Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { createTotp } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import {
	ALL_LOGIN_METHODS,
	aMember,
	expectLoggedIn,
	expectNoOverflow,
	fillLogin,
	requestEmailCode,
	sentTo,
	solveCaptcha,
	submitCode,
	textPattern,
} from './login-steps.ts';
import { createResetLink } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const NEW = 'monsoon-on-the-padma-9';

/**
 * Each journey runs in one language with the embedded platform, in the other with an upstream host.
 */
const TEXTS = {
	upstream: {
		...{ root: '', account: bnAccount, common: bnCommon },
		...{ recover: bnRecover, security: bnSecurity, types: bnTypes },
	},
	embedded: {
		...{ root: '/en', account: enAccount, common: enCommon },
		...{ recover: enRecover, security: enSecurity, types: enTypes },
	},
};
type Texts = (typeof TEXTS)['embedded'];

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'log-ins' });

test.use({ viewport: { width: 360, height: 740 }, siteSettings: ALL_LOGIN_METHODS });

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a login from an unknown device asks for a code @upstream', async ({ page, site, mode }) => {
		const texts = TEXTS[mode];
		const { root, common, security } = texts;
		const person = await aMember(site);
		await fillLogin(page, texts, person.username);
		await solveCaptcha(page, texts, site);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { name: security.verify_title })).toBeVisible();
		await expect(main).not.toContainText(person.mobile);
		await expectNoOverflow(page);
		await expect(main.getByRole('button', { name: textPattern(security.send_sms) })).toBeFocused();
		await main.getByRole('button', { name: textPattern(security.send_sms) }).click();
		await expect(main.locator('input[name=code]')).toBeFocused();
		const code = await sentTo(site, `+880${person.mobile}`);
		await submitCode(page, code === '111111' ? '222222' : '111111');
		await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
		await expect(main.getByText(security.verify_tries.replace('{{triesLeft}}', '2'))).toBeVisible();
		await expectNoOverflow(page);
		await submitCode(page, code);
		await expectLoggedIn(page, root, person.username);
	});

	test('three wrong codes end the login', async ({ page, site, mode }) => {
		const texts = TEXTS[mode];
		const { account, security } = texts;
		const person = await aMember(site);
		await fillLogin(page, texts, person.username);
		await solveCaptcha(page, texts, site);
		const main = page.getByRole('main');
		await requestEmailCode(page, texts);
		const code = await sentTo(site, person.email);
		const wrong = code === '111111' ? '222222' : '111111';
		for (let time = 1; time <= 3; time++) await submitCode(page, wrong);
		await expect(main.locator('.refusal, .field-error')).not.toHaveCount(0);
		await submitCode(page, code);
		await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
		await main.getByRole('link', { name: security.verify_restart }).click();
		await expect(main.getByLabel(account.password, { exact: true })).toBeVisible();
	});

	test('an agent stays at the agents’ login, and a new password leads to their home page', async ({
		page,
		site,
		mode,
	}) => {
		const texts = TEXTS[mode];
		const { root, account, common, security, types } = texts;
		const person = await anAgent(site);
		const secret = await createTotp(site, person.username);
		const main = page.getByRole('main');
		await fillLogin(page, texts, person.username, '/login?agent=1&next=/agents/report');
		await solveCaptcha(page, texts, site);
		const code = codeOf(secret, 0);
		await submitCode(page, code === '111111' ? '222222' : '111111');
		await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(types.agent_title);
		await main.getByRole('link', { name: security.verify_restart }).click();
		await expect(page).toHaveURL(/\/login\?agent=1&next=%2Fagents%2Freport$/);
		await expect(main.getByLabel(account.password, { exact: true })).toBeVisible();

		await setNewPassword(page, site, person, texts);
		await submitCode(page, code);
		await expect(page).toHaveURL(new RegExp(`${root}/agentHome$`));
	});
});

test('one press is enough on the second factor after a password reset by link @upstream', async ({
	page,
	context,
	site,
	mode,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/Failed to load resource|ResetForm|astro-island/);
	const texts = TEXTS[mode];
	const person = await aMember(site);
	const secret = await createTotp(site, person.username);

	// The first page is sent as a plain form, so that the server renders the second factor.
	await page.route('**/_astro/LinkResetForm.*', (route) => route.abort());
	await setNewPassword(page, site, person, texts);
	const code = page.getByLabel(texts.security.verify_totp);
	await expect(code).toBeVisible();
	await page.unroute('**/_astro/LinkResetForm.*');
	// The server rendered it; it hydrates on the first interaction.
	const island = page.locator('astro-island[component-url*=LinkResetForm]');
	await expect(island).toHaveAttribute('ssr');
	await expectOnePress(context, page, texts, () => code.fill(codeOf(secret, 0)));
	await expectLoggedIn(page, texts.root, person.username);
});

test('the login form does not move when it hydrates', async ({ page, mode }) => {
	const { root, security } = TEXTS[mode];
	await page.goto(`${root}/login`);
	const main = page.getByRole('main');
	const passkey = main.getByRole('button', { name: security.passkey_login, exact: true });
	await expect(passkey).toBeVisible();
	const places = () =>
		main
			.locator('a:visible, button:visible')
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + scrollY));
	const before = await places();
	await main.locator('input[name=password]').focus();
	await expect(main.locator('astro-island[component-url*=LoginForm]')).not.toHaveAttribute('ssr');
	expect(await places()).toEqual(before);
});

test('without passkey support the place of the passkey button stays empty', async ({
	page,
	mode,
}) => {
	const { root, account } = TEXTS[mode];
	await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
	await page.goto(`${root}/login`);
	const main = page.getByRole('main');
	const link = main.getByRole('link', { name: account.to_register, exact: true });
	const place = () => link.evaluate((one) => one.getBoundingClientRect().y + scrollY);
	const before = await place();
	await main.locator('input[name=password]').focus();
	await expect(main.locator('astro-island[component-url*=LoginForm]')).not.toHaveAttribute('ssr');
	await expect(main.locator('.passkey')).toBeHidden();
	expect(await place()).toBe(before);
});

/** Presses while the script of the second factor loads; expects that no form is sent as a page. */
async function expectOnePress(
	context: BrowserContext,
	page: Page,
	{ root, security }: Texts,
	fill: () => Promise<void>,
) {
	const posted: string[] = [];
	context.on('request', (request) => {
		if (request.isNavigationRequest() && request.method() === 'POST') posted.push(request.url());
	});
	const { promise: isPressed, resolve: letGo } = Promise.withResolvers<void>();
	await page.route('**/_astro/VerifyLoginForm.*.js', async (route) => {
		await isPressed;
		await route.continue();
	});
	await fill();
	await page.getByRole('button', { name: security.verify_submit, exact: true }).click();
	letGo();
	await page.waitForURL((url) => url.pathname === (root || '/'));
	expect(posted).toEqual([]);
}

/** Creates a member with the agents' login. */
async function anAgent(site: Site) {
	const person = await aMember(site);
	const { db } = await operatorShellAt(site);
	const { username } = person;
	await db.updateTable('member').set({ type: 1 }).where('username', '=', username).execute();
	return person;
}

/** Sets a new password by a link, in the form that works without a script. */
async function setNewPassword(
	page: Page,
	site: Site,
	{ username }: Awaited<ReturnType<typeof aMember>>,
	{ root, recover }: Texts,
): Promise<void> {
	const token = await createResetLink(site, username);
	const form = page.getByRole('main').locator('form').first();
	await page.goto(`${root}/forget?token=${token}`);
	await form.getByLabel(recover.new_password, { exact: true }).fill(NEW);
	await form.getByRole('button', { name: recover.set_password, exact: true }).click();
}
