import { randomUUID } from 'node:crypto';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnSocial from '../../locales/bn/social.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enSocial from '../../locales/en/social.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import {
	anOpenIdProvider,
	CLIENT,
	type OpenIdProvider,
} from '../platform/social/openid-provider.ts';
import { haveTotp } from './authenticator.ts';
import { expect, test } from './fixtures.ts';
import { change } from './operator.ts';

/** Gone before a platform of its own in one language, before another's in the other. */
const TEXTS = {
	upstream: {
		...{ root: '', account: bnAccount },
		...{ security: bnSecurity, social: bnSocial, common: bnCommon },
	},
	embedded: {
		...{ root: '/en', account: enAccount },
		...{ security: enSecurity, social: enSocial, common: enCommon },
	},
};

test.use({
	viewport: { width: 360, height: 740 },
	siteEnv: { GOOGLE_CLIENT_SECRET: CLIENT.secret },
});

let google: OpenIdProvider;

test.beforeAll(async ({ site }) => {
	google = await anOpenIdProvider([`${site.origin}/login/callback/google`]);
	await change(site, { googleSignIn: { clientId: CLIENT.id, issuer: google.issuer } });
});

test.afterAll(async () => google.close());

test('whoever comes by Google gives the code of the app too', async ({ page, site, mode }) => {
	const texts = TEXTS[mode];
	const { root, account, common, security, social } = texts;
	const person = `g${randomUUID().replaceAll('-', '').slice(0, 11)}`;
	const main = page.getByRole('main');
	const comeByGoogle = async () => {
		await page.goto(`${root}/login`);
		const button = social.continue.replace('{{provider}}', 'Google');
		await main.getByRole('link', { name: button }).click();
		await page.getByLabel('Name').fill(person);
		await page.getByRole('button', { name: 'Continue' }).click();
	};
	await comeByGoogle();
	await main.getByLabel(account.username, { exact: true }).fill(person);
	await main.getByRole('checkbox').check();
	await main.getByRole('button', { name: social.new_submit }).click();
	await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
	const secret = await haveTotp(site, person);
	await page.context().clearCookies();

	await comeByGoogle();
	const code = main.getByLabel(security.verify_totp);
	await code.fill('000000');
	await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
	await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
	await code.fill(codeOf(secret, 0));
	await main.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
});
