import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { TEXTS as ARENA_TEXTS } from '#studio/games/arena/texts.ts';
import { TEXTS as LEAGUE_TEXTS } from '#studio/games/district-league/texts.ts';
import { expect } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

export type Language = 'bn' | 'en';
export type MarketTexts = (typeof LEAGUE_TEXTS | typeof ARENA_TEXTS)[Language];

export const LEAGUE = { vendor: 'JHL', code: 'district-league', texts: LEAGUE_TEXTS } as const;
export const ARENA = { vendor: 'JHL_ES', code: 'arena', texts: ARENA_TEXTS } as const;

export const WAIT = { timeout: 60_000 };
/** A round may be of a match that has not begun: matches begin every five minutes. */
export const SETTLED_WAIT = { timeout: 300_000 };

/** Where a test plays: its page, the site, and the language of both. */
export interface Seat {
	site: Site;
	page: Page;
	context: BrowserContext;
	language: Language;
}

/** Opens a game with a market in the site, for a new member with ৳1,000.00. */
export async function openMarket(
	{ site, page, context, language }: Seat,
	{ vendor, code }: typeof LEAGUE | typeof ARENA,
): Promise<FrameLocator> {
	const { username } = await aMember(site);
	await creditMember(site, username, 1000_0000n);
	await logInAs(context, site, username);
	const root = language === 'en' ? '/en' : '';
	await page.goto(`${root}/game?vassalage=${vendor}&gameCode=${code}&gameType=SPORTS`);
	const game = page.frameLocator('iframe');
	await expect(game.locator('#curtain')).toBeHidden(WAIT);
	await expect(game.locator('#balance')).toHaveText('৳1,000.00');
	return game;
}

/** A text of a game with its values filled in. */
export function filled(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));
}

/** `৳9.60`. */
export function taka(amount: number): string {
	const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
	return `৳${amount.toLocaleString('en-US', digits)}`;
}

export async function amountIn(place: Locator): Promise<number> {
	const text = String(await place.textContent());
	return Number(/−?৳[\d,.]*\d/.exec(text)?.[0]?.replace('−', '-').replace(/[৳,]/g, ''));
}

/** What a definition list says of a term. */
export function factOf(place: Locator, term: string): Locator {
	return place.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
}

/** The balance of the member at the wallet. */
export async function walletOf(page: Page): Promise<number> {
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await page.request.get('/wps/v2/wallets/balance', { headers });
	return (await answer.json()).value.sumBalance;
}

/** Expects a balance on the page of the game and at the wallet. */
export async function expectBalance(page: Page, game: FrameLocator, amount: number): Promise<void> {
	await expect(game.locator('#balance')).toHaveText(taka(amount), WAIT);
	// The wallet keeps ten-thousandths; what is shown is cut to hundredths.
	expect(taka(Math.floor((await walletOf(page)) * 100 + 1e-6) / 100)).toBe(taka(amount));
}

/**
 * The keys of the main market of the last matches that take bets, one of each match: they begin long
 * after the test has ended. They keep their place by their id.
 */
export async function lateKeys(game: FrameLocator, count: number): Promise<Locator[]> {
	const matches = game.locator('#next .match');
	await expect.poll(() => matches.count(), WAIT).toBeGreaterThanOrEqual(count);
	const ids = await matches.evaluateAll((list) =>
		list.map((match) => match.querySelector('.price[aria-pressed]')?.id ?? ''),
	);
	return ids.slice(-count).map((id) => game.locator(`[id="${id}"]`));
}

/** Presses the button of the bet, and waits until the ticket is taken. */
export async function place(
	game: FrameLocator,
	texts: MarketTexts,
	stake: string,
): Promise<string> {
	const price = String(await game.locator('#foot .head b').textContent());
	await game
		.getByRole('button', { name: filled(texts.placeTicket, { money: stake }), exact: true })
		.press('Enter');
	const together = /\d+\.\d\d/.exec(price)?.[0] ?? '';
	const taken = filled(texts.ticketTaken, { money: stake, price: together });
	await expect(game.locator('#foot')).toContainText(taken, WAIT);
	return together;
}

/** Opens the menu and one of its entries, by keyboard. */
export async function openMenu(
	game: FrameLocator,
	texts: MarketTexts,
	entry: string,
): Promise<Locator> {
	const panel = game.getByRole('dialog');
	await game.getByRole('button', { name: texts.marketMenu, exact: true }).press('Enter');
	await panel.getByRole('button', { name: entry, exact: true }).press('Enter');
	return panel;
}

export async function closePanel(panel: Locator, texts: MarketTexts): Promise<void> {
	await panel.getByRole('button', { name: texts.close, exact: true }).press('Enter');
	await expect(panel).toBeHidden();
}

/** Opens the newest ticket of the history with its proof, and returns the id of its round. */
export async function proveLast(
	page: Page,
	game: FrameLocator,
	texts: MarketTexts,
): Promise<string> {
	const panel = await openMenu(game, texts, texts.history);
	const row = panel.getByRole('listitem').getByRole('button').first();
	const asked = page.waitForRequest(/\/api\/proof\?roundId=/);
	await row.press('Enter');
	const roundId = new URL((await asked).url()).searchParams.get('roundId') ?? '';
	await expect(panel.getByText(texts.ticketStepsAgree)).toBeVisible(WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	expect(await panel.locator('.steps .ok').count()).toBeGreaterThan(1);
	return roundId;
}
