import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnShell from '../../locales/bn/shell.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectLoggedIn, fillLogin } from './login-steps.ts';

const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', account: bnAccount },
		...{ types: bnTypes, common: bnCommon, shell: bnShell },
	},
	{
		...{ name: 'English', root: '/en', account: enAccount },
		...{ types: enTypes, common: enCommon, shell: enShell },
	},
];
const GAME = '/game?vassalage=JHL&gameCode=padma-gold';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

for (const { name, root, types, common, shell } of LANGUAGES) {
	test(`free play leads home, is marked everywhere and plays for trial money, in ${name}`, async ({
		page,
		allowConsole,
	}) => {
		test.setTimeout(120_000);
		// A screen refused to a trial account returns 403, which browsers report.
		allowConsole(/status of 403/);
		await page.goto(`${root}/`);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		await page.getByRole('dialog').getByRole('button', { name: types.free_play }).click();

		await expect(page).toHaveURL(new RegExp(`${root || '/'}$`));
		await expect(page.locator('.account-strip')).toContainText(types.mark_long);
		const balance = page.locator('header .balance-amount');
		await expect(balance).toContainText('DEMO 10,000.00');
		const isCut = await balance.evaluate(
			({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
		);
		expect(isCut).toBe(false);

		await page.getByRole('link', { name: shell.nav.wallet }).click();
		const warning = page.getByRole('alertdialog', { name: types.need_title });
		await expect(warning).toContainText(types.in_need_true_account);
		expect(await axeFaults(page)).toEqual([]);
		await warning.getByRole('button', { name: types.later }).click();
		await expect(warning).toBeHidden();

		await page.goto(`${root}${GAME}`);
		const game = page.frameLocator('iframe');
		const spin = game.locator('#play');
		await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
		await expect(game.locator('#demo-mark')).toBeVisible();
		await expect(game.locator('#balance')).toContainText('DEMO 10,000.00');
		await spin.click();
		await expect(spin).toHaveAttribute('aria-disabled', 'true');
		await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
		await expect(game.locator('#stake')).toContainText('DEMO');

		const center = await page.request.get(`${root}/member/securityCenter`);
		expect(center.status()).toBe(403);
		expect(await center.text()).toContain(`href="${root}/register"`);
		for (const path of ['depositv2', 'personalHistoryCopy']) {
			const answer = await page.request.get(`${root}/member/${path}`);
			expect(answer.status()).toBe(403);
			expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>\\s*${types.need_title}\\s*</h1>`));
		}
		const answer = await page.goto(`${root}/member/transactionHistory`);
		expect(answer?.status()).toBe(403);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(types.need_title);
		const main = page.getByRole('main');
		await main.getByRole('link', { name: types.in_increase_submit }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/register$`));
		await expect(main.locator('form').first()).toBeVisible();
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('free play is a form, and a page that needs a real account says so', async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/status of 403 \(Forbidden\) \(\S+\/depositv2\)$/);
		await page.goto('/en/login');
		await page.getByRole('button', { name: enTypes.free_play }).click();
		await expect(page.locator('.account-strip')).toBeVisible();

		await page.getByRole('link', { name: enShell.nav.wallet }).click();

		await expect(page).toHaveURL(/\/en\/member\/depositv2$/);
		await expect(page.getByRole('main')).toContainText(enTypes.in_need_true_account);
	});
});

for (const { name, root, account, types } of LANGUAGES) {
	test(`a trial account that logs in as a member ends the trial, in ${name}`, async ({
		page,
		site,
	}) => {
		const { username } = await aMember(site);
		await page.goto(`${root}/login`);
		await page.getByRole('button', { name: types.free_play }).click();
		await expect(page.locator('.account-strip')).toBeVisible();

		await fillLogin(page, { root, account }, username);

		await expectLoggedIn(page, root, username);
		await expect(page.locator('.account-strip')).toHaveCount(0);
		await expect(page.locator('header .balance')).toContainText('৳');
	});
}
