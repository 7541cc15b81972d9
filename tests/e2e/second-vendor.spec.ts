import type { Page } from '@playwright/test';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import bnHome from '../../locales/bn/home.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { startFreePlay } from './free-play.ts';
import { aMember, logInAs } from './login-steps.ts';
import { runVendor } from './operator.ts';
import { connectSimulator } from './simulated-vendor.ts';
import { expect, test } from './vendor-site.ts';
import { creditMember } from './wallet-rounds.ts';

type Simulated = Awaited<ReturnType<typeof connectSimulator>>;

const GAME = '/game?vassalage=MGN&gameCode=coin-toss&gameType=RNG';
const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', title: 'মুদ্রা টস', game: bnGame, errors: bnCommon.errors },
		...{ home: bnHome, records: bnRecords, types: bnTypes, width: 360 },
	},
	{
		...{ name: 'English', root: '/en', title: 'Coin Toss', game: enGame, errors: enCommon.errors },
		...{ home: enHome, records: enRecords, types: enTypes, width: 1280 },
	},
];
const ROUNDS = 6;
/**
 * Selects the tiles of this vendor: other simulated vendors of the site may have the same titles.
 */
const TILES = 'main a.game-tile[href*="vassalage=MGN"]';
/** Longer than a game may stay silent before it counts as late. */
const LATE_MS = 16_000;
/** Longer than a game may stay silent after a stake. */
const SILENT_MS = 21_000;

let vendor: Simulated;

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'vendor' });

test.beforeAll(async ({ site, vendorPorts: [port] }) => {
	vendor = await connectSimulator(site, { port });
});
test.afterAll(() => vendor?.stop());

for (const language of LANGUAGES) {
	const { name, root, width, title, game, errors, home, records, types } = language;

	test(`a session with a second vendor ends with the balance of the ledger, in ${name} at ${width} px @upstream`, async ({
		page,
		context,
		site,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		const { username } = await aMember(site);
		await creditMember(site, username, 200_0000n);
		await logInAs(context, site, username);
		await page.goto(`${root}${GAME}`);
		const frame = page.frameLocator('iframe');
		const toss = frame.getByRole('button', { name: 'Toss' });
		for (let round = 0; round < ROUNDS; round += 1) {
			await expect(toss).toBeEnabled();
			await toss.click();
			await expect(frame.getByRole('status')).toHaveText(/won|lost/);
		}
		await expect(toss).toBeEnabled();

		const shown = Number(await frame.locator('#balance').textContent());
		const header = page.locator('.balance-amount .balance-shown');
		await expect
			.poll(async () => Number((await header.textContent())?.replace(/[^\d.]/g, '')))
			.toBe(shown);
		expect(await balanceOf(page)).toBe(shown);
		const net = page.locator('.play-net');
		await expect(net).toHaveText(new RegExp(`^(${game.ahead}|${game.behind}|${game.even})`));
		await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/);
		const rounds = await readBets(page);
		const isOfVendor = { vassalage: 'MGN', status: 'settled' };
		expect(rounds).toMatchObject(Array.from({ length: ROUNDS }, () => isOfVendor));
		const change = rounds.reduce((sum, { payout, betAmount }) => sum + payout - betAmount, 0);
		expect(shown).toBeCloseTo(200 + change, 4);
		const answer = await runVendor(site, 'reconcile', 'MGN', '1');
		expect(answer).toContain('They agree.');

		// A game opened by its address is left to the list of its type.
		await frame.locator('#leave').click();
		await expect(page).toHaveURL(new RegExp(`${root}/rng$`));
	});

	test(`a vendor that is down, refuses or is closed shows a message, a retry and other games, in ${name} @upstream`, async ({
		page,
		site,
		openDemoSession,
	}) => {
		await openDemoSession();
		await vendor.setMood('refusing');
		await page.goto(`${root}${GAME}`);
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_refused);
		await vendor.setMood('garbled');
		await page.goto(`${root}/seamless`);
		await page.locator(TILES, { hasText: title }).click();
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_down);
		await vendor.setMood('slow');
		await page.goto(`${root}${GAME}`);
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_down);
		await vendor.setMood('dead');
		await runVendor(site, 'health', 'MGN');
		await page.goto(`${root}${GAME}`);
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_down);
		const other = page.getByRole('heading', { name: game.others });
		await expect(other).toBeVisible();
		await vendor.setMood('well');
		await page.locator('.button-plain', { hasText: game.retry }).click();
		await expect(page.locator('iframe')).toBeVisible();

		await runVendor(site, 'disable', 'MGN', 'a fault in the game');
		await page.goto(`${root}${GAME}`);
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_closed);
		await runVendor(site, 'enable', 'MGN');
	});

	test(`a vendor that goes down during a round leaves the stake on hold and visible, in ${name} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		await page.clock.install();
		const { username } = await aMember(site);
		await creditMember(site, username, 200_0000n);
		await logInAs(context, site, username);
		await page.goto(`${root}/seamless`);
		const tile = page.locator(TILES, { hasText: title });
		await tile.click();
		const toss = page.frameLocator('iframe').getByRole('button', { name: 'Toss' });
		await expect(toss).toBeEnabled();
		await vendor.setMood('dead');
		await toss.click();
		await expect.poll(() => balanceOf(page)).toBe(190);
		// A dead game sends no messages: after 20 s the header shows the stake.
		const header = page.locator('.balance-shown').first();
		await expect(async () => {
			await page.clock.fastForward(SILENT_MS);
			await expect(header).toHaveText('৳190.00', { timeout: 200 });
		}).toPass();
		await expect(page.locator('.play-net')).toHaveText(`${game.behind} ৳10.00`);

		// Back to the list that the game was opened from.
		await page.getByRole('link', { name: game.back }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/seamless$`));
		await expect(tile).toContainText(`${home.unfinished} · ৳10.00`);
		await page.goto(root || '/');
		const left = page.getByRole('region', { name: home.unfinished_title }).getByRole('link');
		await expect(left).toContainText(home.unfinished_held.replace('{{amount}}', '৳10.00'));
		await left.click();
		await expect(page.getByRole('alert')).toHaveText(errors.vendor_down);

		await vendor.setMood('well');
		await page.locator('.button-plain', { hasText: game.retry }).click();
		await expect(toss).toBeEnabled();
		await page.goto(`${root}/member/personalHistoryCopy`);
		await expect(page.locator('.records .rows > li')).toHaveCount(1);
		await expect(page.locator('.records .rows > li')).not.toContainText(records.status.open);
		await page.locator('.records .rows > li').getByRole('link', { name: title }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(records.round_title);
		const moved = page
			.getByRole('main')
			.locator('tr')
			.filter({ has: page.locator('time') });
		await expect(moved.first()).toContainText(records.kind.stake);
		await expect(moved.first()).toContainText('৳190.00');
		const widthShown = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(widthShown).toBeLessThanOrEqual(width);
		await page.goto(root || '/');
		await expect(page.locator('main .game-tile').first()).toBeVisible();
		await expect(left).toHaveCount(0);
	});

	test(`a trial account sees that a real-money game needs a real account, in ${name} @upstream`, async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/status of 403/);
		await startFreePlay(page);
		const answer = await page.goto(`${root}${GAME}`);

		expect(answer?.status()).toBe(403);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(types.need_title);
		await expect(page.getByRole('alert')).toHaveText(errors.real_account_needed);
		await expect(page.locator('iframe')).toHaveCount(0);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { name: game.others })).toBeVisible();
		const trying = main.getByRole('link', { name: game.try });
		await expect(trying).toHaveAttribute('href', /&mode=demo$/);
		await main.getByRole('link', { name: types.in_increase_submit }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/register$`));
	});
}

test('a demo is played without money and says so', async ({ page, openDemoSession }) => {
	await openDemoSession();
	const before = await balanceOf(page);
	await page.goto(`/en${GAME}`);
	await page.getByRole('link', { name: enGame.try_short }).click();
	await expect(page.locator('.play-net')).toHaveText(enGame.demo);
	await page.frameLocator('iframe').getByRole('button', { name: 'Toss' }).click();
	await expect(page.frameLocator('iframe').getByRole('status')).toHaveText('a toss for nothing');

	expect(await balanceOf(page)).toBe(before);
});

test('a game that never loads shows a message and lets the player wait, retry or leave', async ({
	page,
	openDemoSession,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|Failed to load/);
	await openDemoSession();
	await page.clock.install();
	await page.route(`${vendor.origin}/game.js`, (route) => route.abort());
	await page.goto(`/en${GAME}`);

	const late = page.getByRole('alert');
	await expect(async () => {
		await page.clock.fastForward(LATE_MS);
		await expect(late).toContainText(enGame.late_title, { timeout: 200 });
	}).toPass();
	await expect(late.getByRole('link', { name: enGame.retry })).toHaveAttribute('href', /coin-toss/);
	await late.getByRole('button', { name: enGame.keep_waiting }).click();
	await expect(late).toHaveCount(0);
});

test('a vendor that needs a window opens by a link that no browser blocks', async ({
	page,
	site,
	context,
	openDemoSession,
}) => {
	const windowed = await connectSimulator(site, { opensIn: 'window', code: 'WIN' });
	await openDemoSession();
	const path = '/game?vassalage=WIN&gameCode=coin-toss';
	const inBengali = await (await page.request.get(path)).text();
	expect(inBengali).toContain(bnGame.window_title.replace('{{game}}', 'মুদ্রা টস'));
	expect(inBengali).toContain(bnGame.window_open);
	await page.goto(`/en${path}`);
	await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d:\d\d$/);
	await expect(page.locator('.play-net')).toHaveText(/^This session/);
	const opening = context.waitForEvent('page');
	await page.getByRole('link', { name: enGame.window_open }).click();
	const opened = await opening;

	await expect(opened.getByRole('button', { name: 'Toss' })).toBeEnabled();
	expect(await opened.evaluate(() => window.opener)).toBeNull();
	await runVendor(site, 'disable', 'WIN', 'done');
	await windowed.stop();
});

async function read<T>(page: Page, path: string): Promise<T> {
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await page.request.get(path, { headers });
	return (await answer.json()).value;
}

async function balanceOf(page: Page): Promise<number> {
	return (await read<{ sumBalance: number }>(page, '/wps/v2/wallets/balance')).sumBalance;
}

async function readBets(page: Page) {
	type Bet = { vassalage: string; status: string; payout: number; betAmount: number };
	return (await read<{ list: Bet[] }>(page, '/wps/report/accountGameBetHistory')).list;
}
