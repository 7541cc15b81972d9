import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';

const PASSWORD = 'river-at-dusk-71';
const LANGUAGES = [
	{ root: '', account: bnAccount },
	{ root: '/en', account: enAccount },
];
/** Plain forms of members, with what is typed into them. */
const FORMS = [
	{ path: '/member/feedback', typed: { content: 'The reels of Padma Gold stop late.' } },
	{ path: '/member/limits', typed: { amount: '750' }, isFolded: true },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const { root, account } of LANGUAGES) {
	for (const { path, typed, isFolded = false } of FORMS) {
		test(`what was typed is there after the log-in of an ended session, at ${root}${path}`, async ({
			page,
			context,
			site,
		}) => {
			const { username } = await aMember(site);
			await logInAs(context, site, username);
			await page.goto(root + path);
			const field = formOf(page).locator(`[name=${Object.keys(typed)[0]}]`);
			const [text = ''] = Object.values(typed);
			if (isFolded) await page.getByRole('main').locator('details > summary').first().click();
			// The first touch loads what keeps the text.
			await field.click();
			await page.waitForLoadState('networkidle');
			await field.fill(text);
			await context.clearCookies();
			await formOf(page).locator('button[type=submit]').first().click();

			await expect(page).toHaveURL(/\/login\?next=/);
			const login = page.getByRole('main').locator('form').first();
			await login.getByLabel(account.username, { exact: true }).fill(username);
			await login.getByLabel(account.password, { exact: true }).fill(PASSWORD);
			await login.getByRole('button', { name: account.log_in, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`${root}${path.replace(/\?.*/, '')}`));
			await expect(field).toHaveValue(text);
			await expect(field).toBeVisible();

			// Nothing is kept once it is given back.
			expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull();
		});
	}
}

/** The form with a field for text. */
const formOf = (page: Page) =>
	page
		.getByRole('main')
		.locator('form[method=post]')
		.filter({ has: page.locator('input:not([type=hidden]), textarea') })
		.first();
