import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import bn from '../../locales/bn/limits.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import en from '../../locales/en/limits.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bn, wallet: bnWallet, word: 'বন্ধ' },
	{ root: '/en', t: en, wallet: enWallet, word: 'stop' },
];

/** Lets 24 hours pass for the pending rise: its times are moved, because the site keeps the time. */
async function passADay(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`
		update protection_limit set confirm_from = confirm_from - interval '1 day',
			lapses_at = lapses_at - interval '1 day'
		where member_id = (select id from member where username = ${username})`.execute(db);
}

for (const { root, t, wallet, word } of LANGUAGES) {
	test.describe(`at ${root}/ without a script`, () => {
		test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

		async function setDeposit(page: Page, amount: string) {
			await page.goto(`${root}/member/limits`);
			const card = page.locator('#deposit-day');
			await card.locator('summary').click();
			await card.getByLabel(t.amount_label).fill(amount);
			await card.getByRole('button', { name: t.save }).click();
			return card;
		}

		test('a limit is set, lowered at once, and raised after a day', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);

			const card = await setDeposit(page, '0');
			await expect(card.getByText(t.amount_wrong)).toBeVisible();
			await expect(card.getByLabel(t.amount_label)).toHaveValue('0');
			await setDeposit(page, '২০০০');
			await expect(card).toContainText('৳2,000.00');
			await setDeposit(page, '1000');
			await expect(card).toContainText(t.left.replace('{{amount}}', '৳1,000.00'));

			await setDeposit(page, '3000');
			await expect(card).toContainText('৳3,000.00');
			await expect(card.getByRole('button', { name: t.rise_confirm })).toHaveCount(0);
			await card.getByRole('button', { name: t.rise_cancel }).click();
			await expect(card).not.toContainText('৳3,000.00');

			await setDeposit(page, '3000');
			await passADay(site, username);
			await page.reload();
			await card.getByRole('button', { name: t.rise_confirm }).click();
			await expect(page.getByText(t.done.confirm)).toBeVisible();
			await expect(card).toContainText(t.left.replace('{{amount}}', '৳3,000.00'));
			await expectNoOverflow(page);
		});

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

	test(`the page has no fault that axe finds, at ${root}/`, async ({ page, site }) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		for (const query of ['', '?step=exclusion', '?step=timeOut&term=1w']) {
			await page.goto(`${root}/member/limits${query}`);
			expect(await axeFaults(page)).toEqual([]);
		}
	});
}
