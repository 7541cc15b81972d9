import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { test as base, expect, markPopupsSeen } from './fixtures.ts';
import { textPattern } from './login-steps.ts';
import { runVendor } from './operator.ts';

const PASSWORD = 'river-at-dusk-71';
const DEPOSIT = 500_0000n;
const SPINS = 10;

/** The processor draws here; a busy machine is slow. */
const SPIN_WAIT = { timeout: 60_000 };

const BENGALI = {
	root: '',
	account: bnAccount,
	common: bnCommon,
	register: bnRegister,
	wallet: bnWallet,
};
const ENGLISH = {
	root: '/en',
	account: enAccount,
	common: enCommon,
	register: enRegister,
	wallet: enWallet,
};

/** The second player has a browser of their own. */
const test = base.extend<{ other: Page }>({
	other: async ({ browser }, use) => {
		const context = await browser.newContext();
		await context.addInitScript(markPopupsSeen);
		await use(await context.newPage());
		await context.close();
	},
});

// The reels stop at once: the test is about the money, not the drawing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A site with shipped settings, whose ledger holds only what the studio played.
test.use({ siteEnv: { PAGES_AHEAD: '1' } });

// A game makes a round last 2.5 s: the two players wait in parallel.
test('players register, play ten spins and the ledger balances, in both languages @upstream', async ({
	page,
	other,
	site,
}) => {
	test.setTimeout(300_000);

	await Promise.all([journey(page, BENGALI), journey(other, ENGLISH)]);

	// A busy machine may run one check too late.
	await expect.poll(() => runVendor(site, 'health', 'JHL')).toMatch(/^JHL is (up|slow)/);
	expect(await runVendor(site, 'reconcile', 'JHL', '1')).toContain('They agree.');
});

async function journey(page: Page, texts: typeof ENGLISH): Promise<void> {
	const { root, account, common, register, wallet } = texts;
	const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;

	await page.goto(`${root}/`);
	await page.getByRole('link', { name: common.header.register, exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: account.register_title });
	await dialog.getByLabel(account.username, { exact: true }).fill(username);
	await dialog.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await dialog.getByLabel(register.fields.confirmPassword, { exact: true }).fill(PASSWORD);
	await dialog.getByRole('button', { name: account.register, exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect.poll(() => headerBalance(page)).toBe('0.00');

	await page.goto(`${root}/member/depositv2`);
	await page.getByLabel(wallet.amount, { exact: true }).fill('500');
	await expect(page.locator('.centre-panel output')).toContainText('500.00');
	await page
		.getByRole('main')
		.getByRole('button', {
			name: wallet.submit_amount.replace('{{amount}}', '৳500.00'),
			exact: true,
		})
		.click();
	await expect(page.getByText(wallet.done_title)).toBeVisible();

	await page.goto(`${root}/`);
	await page.getByRole('main').locator('a[href*="padma-gold"]').first().click();
	const game = page.frameLocator('iframe');
	const spin = game.locator('#play');
	for (let count = 0; count < SPINS; count++) {
		await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
		await spin.click();
		await expect(spin).toHaveAttribute('aria-disabled', 'true');
	}
	await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);

	const books = await readBooks(page);
	expect(books.rounds).toHaveLength(SPINS);
	expect(books.rounds.every(({ status }) => status === 'settled')).toBe(true);
	const result = sum(books.rounds.map(({ payout, betAmount }) => payout - betAmount));
	expect(books.balance).toBe(DEPOSIT + result);
	expect(sum(books.movements.map(({ amount }) => amount))).toBe(books.balance);
	expect(books.movements[0]?.balanceAfter).toBe(books.balance);
	await page.goto(`${root}/`);
	await expect.poll(() => headerBalance(page)).toBe(toDecimal(books.balance));

	await logOut(page, common);
	await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
	const login = page.getByRole('dialog', { name: account.login_title });
	await login.getByLabel(account.username, { exact: true }).fill(username);
	await login.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await login.getByRole('button', { name: account.log_in, exact: true }).click();
	await expect(login).toBeHidden();
	await expect.poll(() => headerBalance(page)).toBe(toDecimal(books.balance));
}

/** Returns the header's balance as a plain decimal. */
async function headerBalance(page: Page): Promise<string> {
	const text = await page.locator('header .balance').textContent();
	return /-?[\d,]+\.\d{2}/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '';
}

async function logOut(page: Page, common: typeof enCommon): Promise<void> {
	await page.getByLabel(textPattern(common.header.account_of)).click();
	await page.getByRole('link', { name: common.header.sign_out }).click();
	const dialog = page.getByRole('dialog', { name: common.logout.title });
	await dialog.getByRole('button', { name: common.logout.confirm, exact: true }).click();
	await expect(
		page.getByRole('link', { name: common.header.log_in, exact: true }).first(),
	).toBeVisible();
}

interface Books {
	balance: bigint;
	rounds: { betAmount: bigint; payout: bigint; status: string }[];
	movements: { amount: bigint; balanceAfter: bigint }[];
}

/** Reads balance, rounds and postings through the API with the session of the page. */
async function readBooks(page: Page): Promise<Books> {
	const paths = [
		'/wps/v2/wallets/balance',
		'/wps/report/accountGameBetHistory',
		'/wps/report/transaction',
		'/wps/report/transaction?pageNo=2',
	];
	const values = await page.evaluate(async (asked) => {
		const answers = asked.map((path) => fetch(path, { headers: { 'x-wps': '1' } }));
		return Promise.all((await Promise.all(answers)).map(async (one) => (await one.json()).value));
	}, paths);
	const [balance, bets, ...movements] = values;
	const money = (value: unknown) => parseDecimal(String(value)) ?? 0n;
	return {
		balance: money(balance.sumBalance),
		rounds: bets.list.map((bet: Record<string, unknown>) => ({
			betAmount: money(bet['betAmount']),
			payout: money(bet['payout']),
			status: String(bet['status']),
		})),
		movements: movements.flatMap(({ list }) =>
			list.map((posting: Record<string, unknown>) => ({
				amount: money(posting['amount']),
				balanceAfter: money(posting['balanceAfter']),
			})),
		),
	};
}

function sum(amounts: bigint[]): bigint {
	return amounts.reduce((total, amount) => total + amount, 0n);
}
