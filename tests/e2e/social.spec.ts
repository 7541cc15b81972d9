import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnSocial from '../../locales/bn/social.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enSocial from '../../locales/en/social.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { createTotp } from './authenticator.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, aUsername, clearCookies, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import { chooseAccount, offerProviders, PROVIDERS_ENV } from './providers.ts';

const BENGALI = {
	...{ root: '', account: bnAccount, common: bnCommon },
	...{ security: bnSecurity, social: bnSocial },
};
const ENGLISH = {
	...{ root: '/en', account: enAccount, common: enCommon },
	...{ security: enSecurity, social: enSocial },
};
const LANGUAGES = [BENGALI, ENGLISH];

/** How the site labels an account at each provider. */
const GOOGLE = { provider: 'Google', label: () => /d•••\w@gmail\.test/ };
const FACEBOOK = { provider: 'Facebook', label: (person: string) => person };

const GOOGLE_IN_BENGALI = { texts: BENGALI, ...GOOGLE };
const GOOGLE_IN_ENGLISH = { texts: ENGLISH, ...GOOGLE };
const FACEBOOK_IN_BENGALI = { texts: BENGALI, ...FACEBOOK };
const FACEBOOK_IN_ENGLISH = { texts: ENGLISH, ...FACEBOOK };

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'providers' });

test.use({
	viewport: { width: 360, height: 740 },
	siteEnv: PROVIDERS_ENV,
});

let providers: Awaited<ReturnType<typeof offerProviders>>;
test.beforeAll(async ({ site }) => {
	providers = await offerProviders(site);
	// Without scripts the login asks for a captcha instead, which other files test.
	await changeSettings(site, { proofOfWork: false });
});
test.afterAll(() => providers.close());

const continueWith = (text: string, provider = 'Google') => text.replace('{{provider}}', provider);
/** Facebook appends a fragment of its own to the address. */
const at = (path: string) => new RegExp(`${path}(#_=_)?$`);

/** Each provider is tested in both languages, with a script and without one. */
const JOURNEYS = [
	{ isScripted: true, met: [GOOGLE_IN_BENGALI, FACEBOOK_IN_ENGLISH] },
	{ isScripted: false, met: [FACEBOOK_IN_BENGALI, GOOGLE_IN_ENGLISH] },
];

for (const { isScripted, met } of JOURNEYS) {
	test.describe(isScripted ? 'with scripts' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });

		for (const { texts, provider, label } of met) {
			const { root, account, common, social } = texts;
			const button = continueWith(social.continue, provider);

			test(`a new user cancels, registers, and logs in again by ${provider} ${root} @upstream`, async ({
				page,
			}) => {
				const [person, username] = [aUsername(), aUsername()];
				const link = page.getByRole('main').getByRole('link', { name: button });

				await page.goto(`${root}/login?next=${root}/vip`);
				await link.click();
				await chooseAccount(page);
				await expect(page).toHaveURL(new RegExp(`${root}/login\\?social=social_cancelled`));
				await expect(page.getByText(common.errors.social_cancelled)).toBeVisible();
				await expect(link).toHaveAttribute('href', /next=/);

				await link.click();
				await chooseAccount(page, person);
				await expect(page).toHaveURL(at(`${root}/login/finish`));
				await expect(page.getByRole('main')).toContainText(label(person));
				const form = page.getByRole('main').locator('form');
				await form.getByLabel(account.username, { exact: true }).fill(username);
				await form.getByRole('checkbox').check();
				if (isScripted) {
					expect(await axeFaults(page)).toEqual([]);
				}
				await form.getByRole('button', { name: social.new_submit }).click();
				await expect(page).toHaveURL(at(`${root}/vip`));
				await expect(page.locator('header')).toContainText(username);

				// As a new browser to the site.
				await clearCookies(page);
				await page.goto(`${root}/login`);
				await link.click();
				await chooseAccount(page, person);
				await expect(page.locator('header')).toContainText(username);
				if (isScripted) {
					expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe('in-cookie');
				}
			});
		}

		for (const { root, account, social } of isScripted ? LANGUAGES : [ENGLISH]) {
			test(`a social registration without the terms is refused and keeps what was typed ${root}`, async ({
				page,
			}) => {
				const username = aUsername();
				await page.goto(`${root}/login`);
				const main = page.getByRole('main');
				await main.getByRole('link', { name: continueWith(social.continue) }).click();
				await chooseAccount(page, aUsername());
				const name = main.getByLabel(account.username, { exact: true });
				const box = main.getByRole('checkbox');
				const submit = main.getByRole('button', { name: social.new_submit });
				await name.fill(username);
				await box.uncheck();
				await submit.click();
				await expect(box).toHaveAccessibleDescription(account.terms_rule);
				await expect(box).toHaveAttribute('aria-invalid', 'true');
				await expect(box).not.toBeChecked();
				await expect(name).toHaveValue(username);
				await expect(main.locator('.field-error')).toHaveCount(1);
				await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);

				await box.check();
				await name.fill('');
				await submit.click();
				await expect(name).toHaveAccessibleDescription(account.username_required);
				await expect(box).toBeChecked();
				await name.fill(username);
				await submit.click();
				await expect(page.getByRole('banner')).toContainText(username);
			});

			test(`an existing account is linked after its login ${root}`, async ({ page, site }) => {
				const player = await aMember(site);
				const person = aUsername();
				const link = page
					.getByRole('main')
					.getByRole('link', { name: continueWith(social.continue) });

				await page.goto(`${root}/register`);
				await link.click();
				await chooseAccount(page, person);
				await page.getByRole('link', { name: social.own_submit }).click();
				const form = page.getByRole('main').locator('form').first();
				await form.getByLabel(account.username, { exact: true }).fill(player.username);
				await form.getByLabel(account.password, { exact: true }).fill(player.password);
				await form.getByRole('button', { name: account.log_in, exact: true }).click();

				await expect(page).toHaveURL(new RegExp(`${root}/login/finish$`));
				await expect(page.getByRole('main')).toContainText(player.username);
				await expect(page.getByRole('link', { name: social.link_cancel })).toBeVisible();
				// A password given just before is not asked for again.
				await page.getByRole('main').getByRole('button', { name: social.link_submit }).click();
				await expect(page).not.toHaveURL(/\/login\//);

				await clearCookies(page);
				await page.goto(`${root}/login`);
				await link.click();
				await chooseAccount(page, person);
				await expect(page.locator('header')).toContainText(player.username);
			});
		}
	});
}

test('a replayed OAuth response is refused with a message @upstream', async ({ page, site }) => {
	let callback = '';
	page.on('request', (request) => {
		if (request.url().includes('/login/callback/')) callback = request.url();
	});
	const link = page.getByRole('main').getByRole('link', { name: 'Continue with Google' });
	// Agents have no other login method.
	await page.goto('/en/login?agent=1');
	await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
	await expect(link).toHaveCount(0);
	await page.goto('/en/login');
	await link.click();
	await chooseAccount(page, aUsername());
	await expect(page).toHaveURL(/\/en\/login\/finish$/);

	await page.goto(callback);

	await expect(page).toHaveURL(`${site.origin}/login?social=social_expired&next=%2F`);
	await expect(page.getByText(bnCommon.errors.social_expired)).toBeVisible();
});

for (const { texts, provider } of [GOOGLE_IN_BENGALI, FACEBOOK_IN_ENGLISH]) {
	const { root, account, common, social } = texts;

	test(`a member links ${provider} with the password, once and permanently ${root}`, async ({
		page,
		context,
		site,
	}) => {
		const { username, password } = await aMember(site);
		await logInAs(context, site, username);
		const start = `${root}/login/${provider.toLowerCase()}?next=${root}/vip`;

		await page.goto(start);
		await chooseAccount(page, aUsername());
		const title = social.link_title.replace('{{provider}}', provider);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		const form = page.getByRole('main').locator('form');
		const field = form.getByLabel(account.password, { exact: true });
		await field.fill('not-the-one');
		await form.getByRole('button', { name: social.link_submit }).click();
		await expect(page.getByText(social.password_wrong)).toBeVisible();
		await field.fill(password);
		await form.getByRole('button', { name: social.link_submit }).click();
		await expect(page).toHaveURL(at(`${root}/vip`));

		await page.goto(start);
		await expect(page).toHaveURL(at(`${root}/member/securityCenter\\?social=social_bound`));
		await expect(page.getByText(common.errors.social_bound)).toBeVisible();
	});
}

// One language with the embedded platform, the other with an upstream host.
test('a Google login asks for the code of the authenticator app too', async ({
	page,
	site,
	mode,
}) => {
	const { root, account, common, security, social } = mode === 'upstream' ? BENGALI : ENGLISH;
	const [person, username] = [aUsername(), aUsername()];
	const main = page.getByRole('main');
	const logInByGoogle = async () => {
		await page.goto(`${root}/login`);
		await main.getByRole('link', { name: continueWith(social.continue) }).click();
		await chooseAccount(page, person);
	};
	await logInByGoogle();
	await main.getByLabel(account.username, { exact: true }).fill(username);
	await main.getByRole('checkbox').check();
	await main.getByRole('button', { name: social.new_submit }).click();
	await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
	const secret = await createTotp(site, username);
	await clearCookies(page);

	await logInByGoogle();
	const code = main.getByLabel(security.verify_totp);
	await code.fill('000000');
	await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
	await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
	await code.fill(codeOf(secret, 0));
	await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
});

for (const { root, social } of LANGUAGES) {
	test(`the finish page without a pending login shows a message ${root}`, async ({ page }) => {
		await page.goto(`${root}/login/finish`);

		await expect(page.getByRole('heading', { level: 1 })).toHaveText(social.nothing_title);
		await page.getByRole('main').getByRole('link', { name: social.nothing_action }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/login$`));
	});
}
