import type { FrameLocator, Locator } from '@playwright/test';
import { LEGS_MAX } from '#studio/engines/match/ticket-money.ts';
import { ARENA as ARENA_TABLE } from '#studio/games/arena/rules.ts';
import { DISTRICT_LEAGUE } from '#studio/games/district-league/rules.ts';
import { axeFaults } from './axe.ts';
import { ROOMS } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import {
	ARENA,
	amountIn,
	closePanel,
	expectBalance,
	factOf,
	filled,
	LEAGUE,
	lateKeys,
	openMarket,
	openMenu,
	place,
	proveLast,
	SETTLED_WAIT,
	taka,
	WAIT,
	walletOf,
} from './market-steps.ts';

/** A row of the table of legs, of each team, and of what else weighs. */
const MODEL_ROWS = {
	[LEAGUE.code]:
		LEGS_MAX +
		Object.keys(DISTRICT_LEAGUE.teams).length +
		Object.keys(DISTRICT_LEAGUE.pitches).length +
		Object.keys(DISTRICT_LEAGUE.weathers).length,
	[ARENA.code]: LEGS_MAX + Object.keys(ARENA_TABLE.teams).length + ARENA_TABLE.oil.weights.length,
};
/** Six seconds or more until bets on the shown state end. */
const ENOUGH = /(?<![\d:])(?:[6-9]|1\d)(?!\d|:)|0:0[6-9]|0:[1-5]\d|[1-9]:\d\d/;

test.use({ siteEnv: ROOMS });
test.describe.configure({ timeout: 180_000 });

test('both sides of an arena round: one ticket wins, one loses, the net is right', async ({
	page,
	context,
	site,
}) => {
	test.setTimeout(480_000);
	const texts = ARENA.texts.en;
	const game = await openMarket({ site, page, context, language: 'en' }, ARENA);
	expect(await axeFaults(page)).toEqual([]);
	await expect(game.locator('#clock')).toHaveText(ENOUGH, WAIT);
	const keys = game.locator('#markets .price[id*="-round-"]');
	const ids = await keys.evaluateAll((list) => list.map(({ id }) => id));
	expect(ids.length).toBe(2);
	const prices: number[] = [];
	for (const id of ids) {
		await game.locator(`[id="${id}"]`).press('Enter');
		prices.push(Number(await place(game, texts, '৳10.00')));
	}
	await expectBalance(page, game, 980);

	const tickets = game.locator('#tickets .ticket');
	await expect(game.locator('.ticket[data-state="settled"]')).toHaveCount(2, SETTLED_WAIT);
	const won = tickets.filter({ has: game.locator('[data-outcome="won"]') });
	const lost = tickets.filter({ has: game.locator('[data-outcome="lost"]') });
	await expect(lost.locator('.end')).toHaveText(texts.ticketLost);
	await expect(lost).toContainText(texts.leg_lost);
	const payout = await amountIn(won.locator('.end'));
	expect(prices.map((price) => Math.round(price * 1000) / 100)).toContain(payout);
	await expect(won.locator('.end')).toHaveText(filled(texts.ticketWon, { money: taka(payout) }));
	const net = Math.round((payout - 20) * 100) / 100;
	await expect(game.locator('#net')).toHaveText(`${net < 0 ? '−' : '+'}${taka(Math.abs(net))}`);
	await expectBalance(page, game, Math.round((1000 + net) * 100) / 100);
	expect(await axeFaults(page)).toEqual([]);

	const [late] = await lateKeys(game, 1);
	await late?.press('Enter');
	const head = String(await game.locator('#foot .head b').textContent());
	await page.reload();
	await expect(game.locator('#foot .head b')).toHaveText(head, WAIT);
	await expect(tickets).toHaveCount(2);

	// Its match still runs: the draws are signed, the seed is secret.
	const roundId = await proveLast(page, game, texts);
	await page.goto(`${site.studioOrigin}/verify/arena?round=${roundId}&lang=en`);
	await expect(page.getByText(texts.verified)).toBeVisible(WAIT);
	await expect(page.locator('.steps .no')).toHaveCount(0);
	await expect(page.locator('.steps .ok').last()).toContainText(
		texts.signaturesRight.replace('{count}', ''),
	);
	expect(await axeFaults(page)).toEqual([]);
});

for (const language of ['bn', 'en'] as const) {
	test(`a ticket of two matches is bet by keyboard, cashed out and verified, in ${language}`, async ({
		page,
		context,
		site,
	}) => {
		const texts = LEAGUE.texts[language];
		const game = await openMarket({ site, page, context, language }, LEAGUE);
		await expect(game.locator('#foot')).toContainText(texts.slipEmpty);
		expect(await axeFaults(page)).toEqual([]);
		await choose(await lateKeys(game, 2));
		await expect(game.locator('#foot .head')).toContainText('92.16%');
		await game.locator('#open-slip').press('Enter');
		await setStake(game, language);
		expect(await axeFaults(page)).toEqual([]);
		await closePanel(game.getByRole('dialog'), texts);
		const price = await place(game, texts, '৳20.00');
		await expect(game.locator('#foot')).toBeFocused();
		await expectBalance(page, game, 980);
		const ticket = game.locator('#tickets .ticket');
		await expect(ticket).toHaveAttribute('data-state', 'held', WAIT);
		await expect(ticket).toContainText(filled(texts.ticketStake, { stake: '৳20.00', price }));
		const offer = await expectWorth(ticket, texts, Number(price));
		expect(await axeFaults(page)).toEqual([]);
		await ticket.getByRole('button').press('Enter');
		const ended = filled(texts.ticketCashedOut, { money: taka(offer) });
		await expect(ticket.locator('.end')).toHaveText(ended, WAIT);
		await expectBalance(page, game, 980 + offer);
		// The offer is paid in ten-thousandths; each amount is cut to hundredths.
		const net = await amountIn(game.locator('#net'));
		expect(Math.abs(net + 20 - offer)).toBeLessThan(0.011);
		const panel = await openMenu(game, texts, texts.history);
		const row = panel.getByRole('listitem').getByRole('button');
		await expect(row).toContainText(filled(texts.ticketLine, { count: 2, price }));
		await expect(row).toContainText(taka(-net).replace('৳', '−৳'));
		expect(await axeFaults(page)).toEqual([]);
		await closePanel(panel, texts);
		const roundId = await proveLast(page, game, texts);
		await expect(panel).toContainText(ended);
		expect(await axeFaults(page)).toEqual([]);
		await page.goto(`${site.studioOrigin}/verify/${LEAGUE.code}?round=${roundId}&lang=${language}`);
		await expect(page.getByText(texts.verified)).toBeVisible(WAIT);
		await expect(page.locator('.steps .no')).toHaveCount(0);
		// The table of each match, each leg, the return.
		expect(await page.locator('.steps .ok').count()).toBeGreaterThanOrEqual(4);
		await expect(page.getByText(ended)).toBeVisible();
		expect(await axeFaults(page)).toEqual([]);
	});
}

test('without a connection the page says so, and a ticket is taken once however often it is sent', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	const texts = LEAGUE.texts.en;
	const game = await openMarket({ site, page, context, language: 'en' }, LEAGUE);
	const [first, second] = await lateKeys(game, 2);
	await first?.press('Enter');
	await context.setOffline(true);
	// An open stream is not cut by that, as it is by a real loss; the prices of another match are read anew.
	await game.locator('#next .match .open').first().press('Enter');
	await expect(game.locator('#message')).toHaveText(texts.marketOffline, WAIT);
	await game.locator('#place-ticket').press('Enter');
	await expect(game.locator('#place-ticket')).toHaveAttribute('aria-disabled', 'true');
	await context.setOffline(false);
	await expect(game.locator('#foot')).toContainText(texts.slipEmpty, WAIT);
	await expect(game.locator('#message')).toHaveText('', WAIT);
	await expectBalance(page, game, 990);

	let sent = 0;
	await page.route('**/api/market/ticket', async (route) => {
		sent += 1;
		if (sent > 1) return route.continue();
		// It arrives, and its answer is lost.
		await route.fetch();
		return route.abort();
	});
	await second?.press('Enter');
	await place(game, texts, '৳10.00');
	expect(sent).toBe(2);
	await expect(game.locator('#tickets .ticket')).toHaveCount(2);
	await expectBalance(page, game, 980);
});

test('a slip takes six legs, and no price that is worse than the one seen', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/\/api\/market\/ticket\)/);
	const texts = LEAGUE.texts.bn;
	const game = await openMarket({ site, page, context, language: 'bn' }, LEAGUE);
	const keys = await lateKeys(game, LEGS_MAX + 1);
	const seventh = keys.pop();
	await choose(keys);
	await seventh?.press('Enter');
	const full = filled(texts.slipFull, { count: LEGS_MAX });
	await expect(game.locator('#foot').getByRole('alert')).toHaveText(full);
	await expect(seventh ?? game.locator('none')).toHaveAttribute('aria-pressed', 'false');

	const now = String(await keys[0]?.locator('b').textContent());
	await page.route('**/api/market/ticket', (route) => {
		const body = route.request().postDataJSON();
		body.legs[0].price = '99.00';
		return route.continue({ postData: JSON.stringify(body) });
	});
	await game.locator('#place-ticket').press('Enter');
	const refused = filled(texts.refusedPrice, { price: now });
	await expect(game.locator('#foot').getByRole('alert')).toHaveText(refused, WAIT);
	expect(await axeFaults(page)).toEqual([]);
	await expect(game.locator('#tickets .ticket')).toHaveCount(0);
	await expectBalance(page, game, 1000);
	await page.unroute('**/api/market/ticket');

	// A price that fell while the player looked is taken only if the player says so.
	await page.addInitScript(() => {
		const key = Object.keys(sessionStorage).find((name) => name.endsWith('.slip'));
		if (key === undefined) return;
		const slip = JSON.parse(sessionStorage.getItem(key) ?? '');
		slip.legs = [{ ...slip.legs[0], price: '99.00' }];
		sessionStorage.setItem(key, JSON.stringify(slip));
	});
	await page.reload();
	await expect(game.locator('#foot .note')).toContainText('99.00', WAIT);
	const accept = game.getByRole('button', { name: texts.acceptPrices, exact: true });
	await accept.press('Enter');
	await expect(game.locator('#foot .note')).toHaveCount(0);
	await expect(game.locator('#foot .head b')).toHaveText(filled(texts.slipOne, { price: now }));
	expect(await walletOf(page)).toBe(1000);
});

for (const title of [LEAGUE, ARENA]) {
	test(`rules with the model, results and fairness of ${title.code}, in both languages and in the dark`, async ({
		page,
		context,
		site,
	}) => {
		const { bn, en } = title.texts;
		const game = await openMarket({ site, page, context, language: 'bn' }, title);
		await openMenu(game, bn, bn.language);
		await expect(game.locator('#title')).toHaveText(en.title);
		await expect(game.locator('#foot')).toContainText(en.slipEmpty);
		await page.emulateMedia({ colorScheme: 'dark' });
		expect(await axeFaults(page)).toEqual([]);
		const panel = await openMenu(game, en, en.rules);
		await expect(panel.getByRole('heading', { name: en.modelTitle })).toBeVisible();
		await expect(panel.locator('tbody tr')).toHaveCount(MODEL_ROWS[title.code]);
		await expect(panel.locator('tbody')).toContainText(['78.27%', '', '']);
		await expect(panel.locator('code')).toHaveText(/^[\da-f]{64}$/);
		expect(await axeFaults(page)).toEqual([]);
		await closePanel(panel, en);
		await openMenu(game, en, en.results);
		const results = panel.getByText(en.noResults).or(panel.locator('.own-bets li').first());
		await expect(results).toBeVisible(WAIT);
		await closePanel(panel, en);
		await openMenu(game, en, en.fair);
		await expect(panel).toContainText(en.fairPrices);
		await expect(factOf(panel, en.matchSeedHash)).toHaveText(/^[\da-f]{64}$/);
		expect(await axeFaults(page)).toEqual([]);
	});
}

/** Presses keys one after the other. Each stays pressed and keeps the focus. */
async function choose(keys: readonly Locator[]): Promise<void> {
	for (const key of keys) {
		await key.press('Enter');
		await expect(key).toHaveAttribute('aria-pressed', 'true');
		await expect(key).toBeFocused();
	}
}

/** Types a stake below the limits, which is said, and one within them, in the open slip. */
async function setStake(game: FrameLocator, language: 'bn' | 'en'): Promise<void> {
	const texts = LEAGUE.texts[language];
	const panel = game.getByRole('dialog');
	const limits = { min: '৳5.00', max: '৳5,000.00' };
	const field = panel.getByLabel(filled(texts.stakeLabel, limits), { exact: true });
	await field.fill('4');
	const said = panel.getByRole('alert');
	await expect(said).toHaveText(filled(texts.refusedTicketStake, limits));
	await field.fill('20');
	await expect(said).toHaveText('');
}

/** A ticket says its chance, its fair value and our cut of it. Returns what a cash-out pays. */
async function expectWorth(
	ticket: Locator,
	texts: (typeof LEAGUE.texts)['bn'],
	price: number,
): Promise<number> {
	const fair = await amountIn(factOf(ticket, texts.fairValue));
	const cut = await amountIn(factOf(ticket, texts.ourCut));
	const offer = Math.round((fair - cut) * 100) / 100;
	// Each leg returns 96% of a fair price, cut to hundredths.
	expect(fair).toBeGreaterThan(20 * 0.9216 * 0.97);
	expect(fair).toBeLessThanOrEqual(20 * 0.9216);
	expect(Math.abs(cut - fair * 0.02)).toBeLessThan(0.011);
	const chance = Number.parseFloat(String(await factOf(ticket, texts.chanceNow).textContent()));
	expect(Math.abs(chance - (100 * fair) / (20 * price))).toBeLessThan(0.1);
	const cash = filled(texts.cashOutNow, { money: taka(offer) });
	await expect(ticket.getByRole('button', { name: cash, exact: true })).toBeEnabled();
	return offer;
}
