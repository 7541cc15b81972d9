import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { createTotp } from './authenticator.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
	ALL_LOGIN_METHODS,
	aMember,
	clearCookies,
	expectLoggedIn,
	expectNoOverflow,
	fillLogin,
	sentTo,
	submitCode,
	textPattern,
} from './login-steps.ts';

/**
 * Each journey runs in one language with the embedded platform, in the other with an upstream host.
 */
const TEXTS = {
	upstream: {
		...{ root: '', account: bnAccount, common: bnCommon },
		...{ recover: bnRecover, security: bnSecurity },
	},
	embedded: {
		...{ root: '/en', account: enAccount, common: enCommon },
		...{ recover: enRecover, security: enSecurity },
	},
};

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'log-ins' });

test.use({ viewport: { width: 360, height: 740 }, siteSettings: ALL_LOGIN_METHODS });

test('a login from an unknown device asks for an SMS code once @upstream', async ({
	page,
	site,
	mode,
}) => {
	const texts = TEXTS[mode];
	const { root, common, security } = texts;
	const person = await aMember(site);
	await fillLogin(page, texts, person.username);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { name: security.verify_title })).toBeVisible();
	await expect(main).not.toContainText(person.mobile);
	const faults = await axeFaults(page);
	// The form that had the focus is gone.
	const ask = main.getByRole('button', { name: textPattern(security.send_sms) });
	await expect(ask).toBeFocused();
	await ask.click();
	const code = await sentTo(site, `+880${person.mobile}`);
	const field = main.getByLabel(security.verify_sent, { exact: true });
	const submit = main.getByRole('button', { name: security.verify_submit, exact: true });
	await field.fill(code === '111111' ? '222222' : '111111');
	await submit.click();
	await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill(code);
	await submit.click();
	await expectLoggedIn(page, root, person.username);
	expect(faults).toEqual([]);

	// After the logout the browser is a visitor, and a known device.
	await clearCookies(page, { name: '__Host-sid' });
	await fillLogin(page, texts, person.username);
	await expectLoggedIn(page, root, person.username);
});

test('a member without an SMS code receives one by e-mail instead @upstream', async ({
	page,
	site,
	mode,
}) => {
	const texts = TEXTS[mode];
	const { common, security } = texts;
	const person = await aMember(site);
	await fillLogin(page, texts, person.username);
	const main = page.getByRole('main');
	await main.getByRole('button', { name: textPattern(security.send_sms) }).click();
	await submitCode(page, '12');
	await expect(main.getByText(common.errors.factor_wrong)).toBeVisible();
	await main.locator('button[name=other]').click();
	const send = main.locator('button[name=send]');
	await expect(send).toBeFocused();
	// No code was sent by e-mail and no error is shown.
	await expect(send).toHaveText(textPattern(security.send_email));
	await expect(main.locator('input[name=code], .field-error, .refusal')).toHaveCount(0);
	await send.click();
	const code = await sentTo(site, person.email);
	await main.getByLabel(texts.security.verify_sent, { exact: true }).fill(code);
	await main.getByRole('button', { name: texts.security.verify_submit, exact: true }).click();
	await expectLoggedIn(page, texts.root, person.username);
});

test("with the authenticator app on, a login from an unknown device asks for the app's code only @upstream", async ({
	page,
	site,
	mode,
}) => {
	const texts = TEXTS[mode];
	const { root, security } = texts;
	const person = await aMember(site);
	const secret = await createTotp(site, person.username);

	await fillLogin(page, texts, person.username);
	await page.getByLabel(security.verify_totp).fill(codeOf(secret, 0));
	await expect(page.getByRole('button', { name: textPattern(security.way_sms) })).toHaveCount(0);
	await page.getByRole('button', { name: security.verify_submit, exact: true }).click();
	await expectLoggedIn(page, root, person.username);
});

test('an SMS code logs in without a second factor @upstream', async ({ page, site, mode }) => {
	const { root, account, recover } = TEXTS[mode];
	const person = await aMember(site);
	await page.goto(`${root}/login`);
	await page.getByRole('link', { name: account.by_sms }).click();
	const main = page.getByRole('main');
	const mobile = main.getByLabel(recover.mobile, { exact: true });
	await mobile.fill(`0${person.mobile}`);
	await main.getByRole('button', { name: recover.get_code, exact: true }).click();
	const code = await sentTo(site, `+880${person.mobile}`);
	await expect(main.getByRole('button', { name: /^\d+ / })).toBeVisible();
	const field = main.getByLabel(recover.code, { exact: true });
	const submit = main.getByRole('button', { name: account.log_in, exact: true });
	await field.fill(code === '111111' ? '222222' : '111111');
	await submit.click();
	await expect(main.locator('.field-error')).toBeVisible();
	await expect(mobile).toHaveValue(`0${person.mobile}`);
	await field.fill(code);
	await submit.click();
	await expectLoggedIn(page, root, person.username);
});

/** Addresses with queries, which `routes.spec.ts` does not visit. */
const OPEN = ['/forget', '/forget?by=email', '/forget?token=x', '/login?by=sms'];
const OF_MEMBER = [
	...['totp', 'passkeys', 'mobile', 'email', 'payment'].map(
		(part) => `/member/securityCenter?do=${part}`,
	),
	...['password', 'totp', 'payment'].map((way) => `/member/confirm?next=/vip&way=${way}`),
];

test('the screens of every login method and of the account pass the checks', async ({
	page,
	openDemoSession,
}) => {
	test.setTimeout(120_000);
	const look = async (paths: readonly string[]) => {
		const faults: string[] = [];
		for (const path of paths) {
			await page.goto(path);
			for (const fault of await axeFaults(page)) faults.push(`${path}: ${fault}`);
			await expectNoOverflow(page);
			// The English page has the same structure; only its texts could be too wide.
			await page.goto(`/en${path}`, { waitUntil: 'domcontentloaded' });
			await expectNoOverflow(page);
		}
		return faults;
	};
	expect(await look(OPEN)).toEqual([]);
	await openDemoSession();
	expect(await look(OF_MEMBER)).toEqual([]);
});
