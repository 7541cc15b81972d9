import bn from '../../locales/bn/limits.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import en from '../../locales/en/limits.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';

const LANGUAGES = [
	{ root: '', t: bn, wallet: bnWallet, word: 'বন্ধ' },
	{ root: '/en', t: en, wallet: enWallet, word: 'stop' },
];

for (const { root, t, wallet, word } of LANGUAGES) {
	test.describe(`at ${root}/ without a script`, () => {
		test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

		test('a first deposit asks for a limit, which can be declined', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await page.goto(`${root}/member/depositv2`);
			await page.getByRole('button', { name: t.prompt_decline, exact: true }).click();

			await expect(page).toHaveURL(/depositv2/);
			await expect(page.getByText(t.prompt_title)).toHaveCount(0);
		});

		test('a time-out and an exclusion close play and leave the account open', async ({
			page,
			site,
		}) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await page.goto(`${root}/member/limits`);
			await page.getByRole('link', { name: t.term['24h'], exact: true }).click();
			await expect(page.getByText(t.open.withdraw)).toBeVisible();
			await page.getByRole('button', { name: t.out_confirm }).click();
			await expect(page.getByText(t.done.timeOut)).toBeVisible();
			await expect(page.getByText(t.on_text)).toBeVisible();

			await page.getByRole('link', { name: t.exclude_open }).click();
			await page.getByLabel(t.term['6m'], { exact: true }).check();
			await page.getByLabel(t.word_label).fill('no');
			await page.getByRole('button', { name: t.exclude_confirm }).click();
			await expect(page.getByLabel(t.word_label)).toHaveAttribute('aria-invalid', 'true');
			await expect(page.getByLabel(t.term['6m'], { exact: true })).toBeChecked();
			await page.getByLabel(t.word_label).fill(word);
			await page.getByRole('button', { name: t.exclude_confirm }).click();
			await expect(page.getByText(t.done.exclude)).toBeVisible();
			await expect(page.getByRole('link', { name: t.exclude_open })).toHaveCount(0);

			await page.goto(`${root}/member/depositv2`);
			await expect(page.getByText(wallet.protected)).toBeVisible();
			await page.goto(`${root}/member/transactionHistory`);
			await expect(page).toHaveURL(/transactionHistory/);
		});
	});

	test(`the second steps have no fault that axe finds, at ${root}/`, async ({ page, site }) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		for (const query of ['?step=exclusion', '?step=timeOut&term=1w']) {
			await page.goto(`${root}/member/limits${query}`);
			expect(await axeFaults(page)).toEqual([]);
		}
	});
}
