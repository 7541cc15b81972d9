import type { Page } from '@playwright/test';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnDraws from '../../locales/bn/draws.json' with { type: 'json' };
import bnLimits from '../../locales/bn/limits.json' with { type: 'json' };
import bn from '../../locales/bn/lottery.json' with { type: 'json' };
import bnOrders from '../../locales/bn/lottery-orders.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enDraws from '../../locales/en/draws.json' with { type: 'json' };
import enLimits from '../../locales/en/limits.json' with { type: 'json' };
import en from '../../locales/en/lottery.json' with { type: 'json' };
import enOrders from '../../locales/en/lottery-orders.json' with { type: 'json' };
import { LOTTERIES } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { type LotteryClock, lotteryClockOf } from './lottery-clock.ts';
import { aMoneyMember } from './money-members.ts';

/** Five digits every five minutes: time for a person, and the clock is moved over the rest. */
const GAME = 'panchmishali-5';
const BOARD = `/lottery?gameCode=${GAME}&playType=d5.position`;
const WORDS = {
	bn: {
		...{ root: '', t: bn, draws: bnDraws, orders: bnOrders, limits: bnLimits, common: bnCommon },
		...{ name: 'পাঁচমিশালি 5 মিনিট', word: 'বন্ধ' },
	},
	en: {
		...{ root: '/en', t: en, draws: enDraws, orders: enOrders, limits: enLimits, common: enCommon },
		...{ name: 'Five Mix 5 min', word: 'stop' },
	},
} as const;
type Words = (typeof WORDS)['bn' | 'en'];

let clock: LotteryClock;

test.use({
	// A site of its own: its clock is moved, and all games but one are left alone.
	siteEnv: { ...LOTTERIES },
	viewport: { width: 360, height: 740 },
});
test.beforeAll(async ({ site }) => {
	clock = await lotteryClockOf(site, GAME);
});
test.afterAll(() => clock.close());

test.describe('with a script', () => {
	test('a player finds, bets, cancels, chases, wins and checks in Bengali', async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMoneyMember(site, { cash: 10_000_000n });
		await logInAs(context, site, username);
		await playThrough(page, WORDS.bn);
		await bite(page, WORDS.bn);
	});
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('a player finds, bets, cancels, chases, wins and checks in English', async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMoneyMember(site, { cash: 10_000_000n });
		await logInAs(context, site, username);
		await playThrough(page, WORDS.en);
		await bite(page, WORDS.en);
	});
});

const button = (page: Page, value: string) => page.locator(`button[value="${value}"]`).last();

/** Chooses keys of a field, which the foot of the board may cover. */
async function choose(page: Page, field: string, values: readonly string[]): Promise<void> {
	for (const value of values) {
		const key = page.locator(`.key:has(input[name="${field}"][value="${value}"])`);
		await key.evaluate((element) => element.scrollIntoView({ block: 'center' }));
		await key.click();
	}
}

const DIGITS = [...'0123456789'];

async function playThrough(page: Page, words: Words): Promise<void> {
	const { root, t } = words;
	await page.goto(`${root}/lottery`);
	await page.getByRole('searchbox').fill(words.name.toUpperCase());
	await page.getByRole('searchbox').press('Enter');
	await expect(page.locator('.lot')).toHaveCount(1);
	await page.locator('.lot-heart').click();
	await expect(page.locator('.lot-heart')).toHaveAttribute('aria-pressed', 'true');
	await page.getByRole('link', { name: words.name }).click();
	await expect(page).toHaveURL(/gameCode=panchmishali-5/);
	const numero = await clock.toNext();

	// One bet alone, which is cancelled. The site shares its read of the issues for a moment.
	const isOpen = t.board.selling.replace('{{numero}}', numero.slice(-4));
	await expect(async () => {
		await page.goto(root + BOARD);
		await expect(page.getByText(isOpen).first()).toBeVisible({ timeout: 1000 });
	}).toPass();
	await expect(page.locator('.foot-room')).toContainText('৳50,000.00');
	await button(page, 'bet').click();
	await expect(page.getByRole('alert')).toHaveText(t.rule.no_stake);
	await choose(page, 'f0', ['1', '3']);
	await button(page, 'bet').click();
	await expect(page.locator('.placed')).toContainText('৳4.00');
	await expect(page.locator('.foot-room')).toContainText('৳49,996.00');
	await page.getByRole('link', { name: t.placed.link }).click();
	await page.getByRole('link', { name: words.orders.cancel.one, exact: true }).click();
	await page.getByRole('button', { name: words.orders.cancel.yes }).click();
	await expect(page.getByText(words.orders.why.cancelled)).toBeVisible();

	// All digits of a place over three draws: one of them wins, so that the later draws are not played.
	await page.goto(root + BOARD);
	await choose(page, 'f0', DIGITS);
	await button(page, 'add').click();
	await page.locator('.foot-buttons a[href="#slip"]').click();
	await page.getByLabel(t.chase.draws).fill('3');
	await page.getByLabel(t.chase.stop).check();
	await button(page, 'show').click();
	await expect(page.locator('.chase-table tbody tr')).toHaveCount(3);
	await button(page, 'slip').click();
	await expect(page.locator('.placed')).toContainText('৳60.00');
	await clock.draw(numero);
	await page.getByRole('link', { name: t.placed.link }).click();
	await expectWin(page, words, numero);
	await expectHistory(page, words);
}

/** Why it won, the ticket as a file, and the check of both. */
async function expectWin(page: Page, { orders, draws, root }: Words, numero: string) {
	const first = page.getByRole('region', { name: numero.slice(8) });
	await expect(first.getByText(orders.why.won)).toBeVisible();
	await expect(first.locator('.pick.hit')).toHaveCount(1);
	await expect(first.getByText('19.50').first()).toBeVisible();
	await expect(page.getByText(orders.why.stopped)).toHaveCount(2);

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		first.getByRole('link', { name: orders.receipt.file }).click(),
	]);
	const file = await download.path();
	await first.getByRole('link', { name: orders.receipt.check }).click();
	await expect(page.getByText(draws.steps.ticket.right)).toBeVisible();
	await expect(page.getByText(draws.verify.all_right).first()).toBeVisible();

	await page.goto(`${root}/lottery/verify`);
	await page.getByLabel(draws.verify.file).setInputFiles(file);
	await page.getByRole('button', { name: draws.verify.check }).click();
	await expect(page.getByText(draws.steps.ticket.right)).toBeVisible();
	await expect(page.getByText(draws.verify.all_right).first()).toBeVisible();
}

async function expectHistory(page: Page, { root, orders }: Words): Promise<void> {
	await page.goto(`${root}/lottery?mode=fav`);
	await expect(page.locator('.lot')).toHaveCount(1);
	await page.goto(`${root}/member/lotteryOrders`);
	const main = page.getByRole('main');
	await expect(main.getByText(orders.state.cancelled, { exact: true }).last()).toBeVisible();
	await expect(main.getByText(orders.state.returned, { exact: true }).last()).toBeVisible();
}

/** A limit and an exclusion that another tab sets refuse the next bet; the slip is kept. */
async function bite(page: Page, { root, t, limits, common, word }: Words): Promise<void> {
	await page.goto(root + BOARD);
	await choose(page, 'f4', ['7']);
	await button(page, 'add').click();
	await expect(page.locator('.slip-line')).toHaveCount(1);
	const other = await page.context().newPage();
	await other.goto(`${root}/member/limits`);
	const card = other.locator('#stake-bet');
	await card.locator('summary').click();
	await card.getByLabel(limits.amount_label).fill('0.50');
	await card.getByRole('button', { name: limits.save }).click();
	await expect(other.getByText(limits.done.set)).toBeVisible();
	await page.locator('.foot-buttons a[href="#slip"]').click();
	await button(page, 'slip').click();
	await expect(page.getByRole('alert')).toHaveText(common.errors.own_limit_reached);
	await expect(page.locator('.slip-line')).toHaveCount(1);

	await other.goto(`${root}/member/limits?step=exclusion`);
	await other.getByLabel(limits.term['6m'], { exact: true }).check();
	await other.getByLabel(limits.word_label).fill(word);
	await other.getByRole('button', { name: limits.exclude_confirm }).click();
	await expect(other.getByText(limits.done.exclude)).toBeVisible();
	await button(page, 'slip').click();
	await expect(page.getByRole('alert')).toHaveText(common.errors.excluded);
	await expect(page.locator('.slip-line')).toHaveCount(1);
	await expect(page.getByRole('heading', { name: t.foot.slip })).toBeVisible();
}
