import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { ROOMS, TILE_WAIT } from './clocks.ts';
import { expect, test } from './fixtures.ts';

const TILE = '[data-live-game="JHL/tiger-crocodile"]';
const LOBBY = '**/wps/game/lobby?*';
/** A round takes about half a minute. */
const ROUND_WAIT = { timeout: 60_000 };

test.use({ siteEnv: ROOMS });

/** Opens a page and touches it: the page's scripts wait for that. */
async function open(page: Page, path: string) {
	await page.goto(path);
	const tile = page.locator(TILE).first();
	await tile.scrollIntoViewIfNeeded();
	const before = await tile.boundingBox();
	await page.keyboard.press('Shift');
	return { tile, before };
}

test('a table tells on its tile what it does: phase, countdown, road, and nothing jumps', async ({
	page,
}) => {
	for (const [path, bets, last, letters] of [
		['/', /^বাজি চলছে · \d+ সে$/, 'শেষ ফলাফল: ', ['বা', 'কু']],
		['/en/', /^Bets are open · \d+ s$/, 'Last results: ', ['T', 'C']],
	] as const) {
		const { tile, before } = await open(page, path);
		const panel = tile.locator('.now');
		await expect(panel.locator('.now-phase')).toHaveText(bets, TILE_WAIT);
		await expect(panel).toHaveAttribute('aria-hidden', 'true');
		await expect(panel.locator('.now-dots > g').first()).toBeVisible(ROUND_WAIT);
		await expect(tile.locator('.now-told')).toContainText(last);
		const marks = await panel.locator('.now-dots text').allTextContents();
		expect(marks.filter((mark) => !(letters as readonly string[]).includes(mark))).toEqual([]);
		expect(await tile.boundingBox()).toEqual(before);
		expect(await page.locator(`${TILE} [aria-live]`).count()).toBe(0);
		expect(await axeFaults(page)).toEqual([]);
		if (process.env['SCREENS']) {
			await page.screenshot({
				path: `${process.env['SCREENS']}/live-tiles${path.replaceAll('/', '-')}.png`,
			});
		}
	}
});

test('without an answer a tile is what it was', async ({ page }) => {
	let count = 0;
	await page.route(LOBBY, (route) => {
		count += 1;
		return route.fulfill({ json: { success: false, errorCode: 'unknown_error', message: '' } });
	});

	const { tile, before } = await open(page, '/');

	await expect.poll(() => count).toBe(1);
	await expect(tile.locator('.now')).toHaveCount(0);
	expect(await tile.boundingBox()).toEqual(before);
});

test('an answer that stops is forgotten, and other kinds of titles are drawn', async ({ page }) => {
	await page.clock.install();
	const now = Date.now();
	const own = { vassalage: 'JHL', gameCode: 'tiger-crocodile' };
	const results = ['1.83×', '6.10×', '1.00×', '2.40×'];
	let list: object[] = [{ ...own, kind: 'round', phase: 'show', results, players: 31 }];
	await page.route(LOBBY, (route) =>
		route.fulfill({ json: { success: true, value: { now, list } } }),
	);

	const { tile } = await open(page, '/en/');

	await expect(tile.locator('.now-road')).toHaveText('6.10× · 1.00× · 2.40×');
	await expect(tile.locator('.now-phase')).toHaveText('Result');
	await expect(tile.locator('.now-players')).toHaveText('31');
	await expect(tile).toContainText('31 at the table');
	list = [{ ...own, kind: 'match', phase: 'running', score: '0–1' }];
	await page.clock.runFor(6000);
	await expect(tile.locator('.now-road')).toHaveText('0–1');
	await expect(tile.locator('.now-phase')).toHaveText('Live');
	await page.unroute(LOBBY);
	await page.route(LOBBY, (route) => route.fulfill({ json: { success: false } }));
	await page.clock.runFor(22_000);
	await expect(tile.locator('.now')).toHaveCount(0);
});

test('a page without tiles of games asks for nothing', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/en/help');
	await page.keyboard.press('Shift');
	await page.waitForLoadState('networkidle');

	expect(asked.filter((url) => url.includes('/wps/game/lobby'))).toEqual([]);
});
