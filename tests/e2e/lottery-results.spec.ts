import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FoundLottery } from '#features/lottery/find-lottery.ts';
import bn from '../../locales/bn/draws.json' with { type: 'json' };
import en from '../../locales/en/draws.json' with { type: 'json' };
import enOrders from '../../locales/en/lottery-orders.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { LOTTERIES } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { aMoneyMember } from './money-members.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bn },
	{ root: '/en', t: en },
];
/** The fastest game: its first result is there within a minute. */
const GAME = 'rongmoshal-30s';
const WAIT_MS = 90_000;
const HEADERS = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };

test.use({
	siteEnv: LOTTERIES,
	viewport: { width: 360, height: 740 },
});

/** Waits for a drawn issue of the fastest game and returns its name. */
async function aDraw({ origin }: Site): Promise<string> {
	let numero = '';
	await expect
		.poll(
			async () => {
				const response = await fetch(`${origin}/lgw/draw/code/${GAME}?size=20`);
				const { content } = (await response.json()) as {
					content: { numero: string; state: string }[];
				};
				numero = content.find(({ state }) => state === 'drawn')?.numero ?? '';
				return numero;
			},
			{ timeout: WAIT_MS, intervals: [1000] },
		)
		.not.toBe('');
	return numero;
}

const dayOf = (numero: string) =>
	`${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

for (const { root, t } of LANGUAGES) {
	test(`results, days and charts are public pages at ${root}/`, async ({ page, site }) => {
		test.setTimeout(WAIT_MS * 2);
		const numero = await aDraw(site);

		await page.goto(`${root}/lottery/${GAME}`);
		await expect(page.locator(`#n${numero}`)).toBeVisible();
		await expect(page.getByRole('cell', { name: /96\.0000%/ }).first()).toContainText('24/25');
		const data = await page.locator('script[type="application/ld+json"]').textContent();
		expect(data).toContain('"Dataset"');
		expect(await axeFaults(page)).toEqual([]);

		await page.goto(`${root}/lottery/${GAME}/${dayOf(numero)}`);
		await expect(page.locator(`#n${numero}`)).toBeVisible();
		expect(await axeFaults(page)).toEqual([]);

		await page.goto(`${root}/lottery/${GAME}/trends`);
		await expect(page.getByText(t.trends.nothing)).toBeVisible();
		await page.getByText(t.trends.table).first().click();
		await expect(page.getByRole('columnheader', { name: t.trends.gap_longest })).toBeVisible();
		expect(await axeFaults(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});

	test(`an address without draws says why, at ${root}/`, async ({ page, allowConsole }) => {
		allowConsole(/status of 404/);
		for (const [path, words] of [
			['nothing', t.missing.game_title],
			['teesta-27/2026-13-40', t.missing.day_title],
			['teesta-27/2049-01-01', t.missing.future_title],
			[`${GAME}/${new Date().toISOString().slice(0, 10)}?page=1000000`, t.missing.page_title],
		] as const) {
			const response = await page.goto(`${root}/lottery/${path}`);

			expect([path, response?.status()]).toEqual([path, 404]);
			await expect(page.getByText(words)).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
		}
	});

	test(`a draw is checked in the browser, and a changed one is named, at ${root}/`, async ({
		page,
		site,
	}) => {
		test.setTimeout(WAIT_MS * 2);
		const numero = await aDraw(site);
		await page.goto(`${root}/lottery/verify?gameCode=${GAME}&numero=${numero}`);
		await expect(page.getByRole('status').filter({ hasText: t.verify.all_right })).toBeVisible();
		await expect(page.getByText(t.verify.local)).toBeVisible();
		expect(await axeFaults(page)).toEqual([]);

		const posted: string[] = [];
		page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
		const field = page.getByLabel(t.verify.record, { exact: true });
		const text = await field.inputValue();
		const check = page.getByRole('button', { name: t.verify.check });
		// At once: the press comes before the script of the check.
		await check.click();
		await expect(page.locator('.found')).toContainText(t.verify.all_right);

		const changed = JSON.parse(text);
		changed.record.seed = `${changed.record.seed.slice(0, -1)}${changed.record.seed.endsWith('0') ? '1' : '0'}`;
		await field.fill(JSON.stringify(changed));
		await check.click();
		await expect(page.locator('.found')).toContainText(t.steps.seed.wrong);

		await field.fill(text.slice(0, text.length / 2));
		await check.click();
		await expect(page.locator('.found')).toContainText(t.fault.cut);
		expect(posted.filter((url) => url.includes('verify'))).toEqual([]);
	});
}

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('another member’s order is as if unknown', async ({ page, site, allowConsole }) => {
		allowConsole(/status of 404/);
		const owner = await aMoneyMember(site, { cash: 10_000_000n });
		await logInAs(page.context(), site, owner.username);
		const no = await placeOrder(page, [{ play: 'wg.size', balls: 'big', price: '10' }]);
		const other = await aMoneyMember(site);
		await page.context().clearCookies();
		await logInAs(page.context(), site, other.username);

		const response = await page.goto(`/en/member/lotteryOrder?no=${no}`);

		expect(response?.status()).toBe(404);
		await expect(page.getByText(enOrders.missing_title)).toBeVisible();
	});
});

/** Places an order in the issue that sells now and returns its number. */
async function placeOrder(
	page: Page,
	lines: readonly { play: string; balls: string; price: string }[],
): Promise<string> {
	const games = (await (await page.request.get('/lgw/games')).json()) as FoundLottery['listed'][];
	const gameId = games.find(({ gameCode }) => gameCode === GAME)?.gameId;
	let next = '';
	await expect
		.poll(
			async () => {
				const answer = await page.request.get(`/lgw/numeros/chase/${gameId}`);
				next = (await answer.json())[1]?.numero ?? '';
				return next;
			},
			{ timeout: WAIT_MS, intervals: [1000] },
		)
		.not.toBe('');
	// The issue after the one that sells now: it is open for half a minute at least.
	const issues = [{ numero: next, multiple: 1 }];
	const data = { orderId: randomUUID(), gameId, prizeMode: 'ZY', lines, issues };
	const response = await page.request.post('/lgw/bets', { headers: HEADERS, data });
	expect(await response.text()).toContain('orderNo');
	return (await response.json()).orderNo;
}
