import type { BrowserContext, Page } from '@playwright/test';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import { listPayoutAccounts } from '#lib/wps/contract/payout-accounts.ts';
import { getStatement } from '#lib/wps/contract/reports.ts';
import { getDepositSettings } from '#lib/wps/contract/wallet.ts';
import { confirmPayment, getWithdrawSettings } from '#lib/wps/contract/withdrawals.ts';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import { expect, test } from './console.ts';
import { familyHost } from './family-host.ts';
import { startWithStubHost } from './stub-host.ts';

// With a host of the family, which has none of our own calls: its pages work, and what it lacks is
// neither offered nor there.

const PRESENT = [
	...(['member', 'account', 'wallet', 'deposit', 'withdraw', 'payoutAccounts'] as const),
	...(['accountRecord', 'bettingRecord'] as const),
] satisfies RouteName[];

/** Screens about calls that are ours alone. */
const ABSENT = [
	...(['turnover', 'statement', 'personalProfit', 'limits', 'transferUpline', 'event'] as const),
	...(['messages', 'depositOrder', 'round'] as const),
] satisfies RouteName[];

const CODES = ['not_found', 'method_not_allowed', 'unknown_error', 'network'] as const;
/** Sentences of a call that failed. */
const RAW = CODES.map((code) => bnCommon.errors[code]);

type Site = Awaited<ReturnType<typeof startWithStubHost>>;
let site: Site;
test.beforeAll(async () => {
	site = await startWithStubHost(familyHost());
});
test.afterAll(() => site.stop());

test('pages of money work with a host of the family, and offer nothing that it lacks', async ({
	page,
	allowConsole,
}) => {
	// The page of an absent screen is a 404.
	allowConsole(/404 \(Not Found\)/);
	await openSession(page.context(), site);
	for (const name of PRESENT) {
		const response = await page.goto(site.origin + ROUTES[name].path);

		expect(response?.status(), name).toBe(200);
		await expectNothingAbsent(page, name);
	}
	for (const name of ABSENT) {
		const response = await page.goto(site.origin + ROUTES[name].path);

		expect(response?.status(), name).toBe(404);
	}
	for (const id of ['W0', '']) {
		const missing = await page.goto(`${site.origin}${ROUTES.withdrawal.path}?id=${id}`);
		expect(missing?.status()).toBe(404);
	}
});

test("a deposit, a withdrawal and a receipt take a host's own ids and answers", async ({
	page,
}) => {
	await openSession(page.context(), site);

	await page.goto(site.origin + ROUTES.deposit.path);
	await expect(page.getByRole('link', { name: 'Scan Two' })).toBeVisible();
	await page.getByLabel(bnWallet.how_much).fill('500');
	await page.getByRole('button', { name: bnWallet.continue }).click();
	const go = page.getByRole('link', { name: bnWallet.order.go.replace('{{name}}', 'Wallet One') });
	await expect(go).toHaveAttribute('href', 'https://pay.example/go/1');
	await expect(page.getByText(bnWallet.order.started)).toBeVisible();

	await page.goto(site.origin + ROUTES.withdraw.path);
	await page.getByLabel(bnWithdraw.amount, { exact: true }).fill('300');
	await page.getByLabel(bnWithdraw.password, { exact: true }).fill('402917');
	await page.getByRole('button', { name: bnWithdraw.submit }).click();
	await expect(page.getByText(bnWithdraw.sent)).toBeVisible();
	await expect(page.getByRole('link', { name: 'Bank check' })).toBeVisible();

	await page.getByRole('link', { name: bnWithdraw.tracker.state.arrived }).click();
	await expect(page.getByText('৳800.00')).toBeVisible();
	await expect(page.getByText(bnWithdraw.tracker.part, { exact: true })).toBeHidden();
	const received = page.getByRole('button', { name: bnWithdraw.tracker.received });
	await expect(received).toBeVisible();
	await expectNothingAbsent(page, 'withdrawal');
	await received.click();
	await expect(page.getByText('৳800.00')).toBeVisible();
});

test('a host without deposits and withdrawals has neither page nor link of them', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/404 \(Not Found\)/);
	const absent = [getDepositSettings, getWithdrawSettings, listPayoutAccounts, confirmPayment];
	const small = await startWithStubHost(familyHost({ absent }));
	try {
		await openSession(page.context(), small);
		for (const name of ['member', 'account', 'wallet'] as const) {
			const response = await page.goto(small.origin + ROUTES[name].path);
			expect(response?.status(), name).toBe(200);
			for (const gone of ['deposit', 'withdraw', 'payoutAccounts'] as const) {
				await expect(linksTo(page, ROUTES[gone].path), `${gone} on ${name}`).toHaveCount(0);
			}
		}
		for (const name of ['deposit', 'withdraw', 'payoutAccounts'] as const) {
			const response = await page.goto(small.origin + ROUTES[name].path);
			expect(response?.status(), name).toBe(404);
		}
		// An open page would miss the live stream of a site that stops.
		await page.goto('about:blank');
	} finally {
		await small.stop();
	}
});

async function openSession(context: BrowserContext, { origin }: Site): Promise<void> {
	const { hostname } = new URL(origin);
	const kept = { secure: true, httpOnly: true, sameSite: 'Lax' } as const;
	const place = { domain: hostname, path: '/' };
	await context.addCookies([{ name: '__Host-sid', value: 'family-token', ...place, ...kept }]);
}

async function expectNothingAbsent(page: Page, name: string): Promise<void> {
	for (const absent of ABSENT) {
		await expect(linksTo(page, ROUTES[absent].path), `${absent} on ${name}`).toHaveCount(0);
	}
	await expect(page.locator(`a[href^="${getStatement.path}"]`)).toHaveCount(0);
	await expect(page.getByRole('main')).toBeVisible();
	const text = (await page.getByRole('main').textContent()) ?? '';
	for (const raw of RAW) expect(text, name).not.toContain(raw);
	expect(text, name).not.toMatch(/undefined|NaN|nginx|\[object/);
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect(overflow, name).toBe(0);
}

/** Links to a screen, with or without a query. */
function linksTo(page: Page, path: string) {
	return page.locator(`a[href="${path}"], a[href^="${path}?"], form[action^="${path}?"]`);
}
