import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/ribbon-roosters/texts.ts';
import { axeFaults } from './axe.ts';
import { ROOMS } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

const GAME = 'game?vassalage=JHL_MOROG&gameCode=ribbon-roosters&gameType=SPORTS';
/** A round takes under a minute. */
const ROUND_WAIT = { timeout: 90_000 };

test.use({ siteEnv: ROOMS });
test.describe.configure({ timeout: 300_000 });

test('two players share a pool; its pays move with their bets, and its proof agrees', async ({
	page,
	context,
	browser,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	const first = await sitDown(site, { page, context, path: `/${GAME}` });
	const other = await browser.newContext({ baseURL: site.origin });
	const second = await sitDown(site, {
		page: await other.newPage(),
		context: other,
		path: `/en/${GAME}`,
	});
	await freshBets(first);
	await expect(first.locator('#meron-pay')).toHaveText('1.90×');
	await lay(first, 3, ['meron', 'draw']);
	await lay(second, 2, ['wala', 'wala']);

	// The house has 200.00 on each side: 300.00 and 300.00 share 570.00.
	await expect(first.locator('#pool-total')).toContainText('৳600.00', ROUND_WAIT);
	await expect(first.locator('#pool-bar')).toHaveAttribute('aria-label', /50%.*50%/);
	await expect(second.locator('#meron-pay')).toHaveText('1.90×');
	expect(await axeFaults(page)).toEqual([]);

	// The line breaks during the fight; the bets stay in it.
	await first.locator('#phase[data-phase="locked"]').waitFor(ROUND_WAIT);
	await page.route(/\/api\/room\/stream/, (route) => route.abort());
	await page.reload();
	await first.locator('#phase[data-phase="offline"]').waitFor(ROUND_WAIT);
	await page.unroute(/\/api\/room\/stream/);
	await second.locator('#say').waitFor(ROUND_WAIT);
	const scores = await Promise.all(
		['meron', 'wala'].map((side) => second.locator(`#${side}-score .won`).count()),
	);
	expect(Math.max(...scores)).toBe(3);
	await Promise.all([verifyLast(first, TEXTS.bn), verifyLast(second, TEXTS.en)]);
	await second.locator('body').page().context().close();
	await page.goto('/');
});

async function sitDown(
	site: Site,
	{ page, context, path }: { page: Page; context: BrowserContext; path: string },
): Promise<FrameLocator> {
	const { username } = await aMember(site);
	await creditMember(site, username, 10_000_0000n);
	await logInAs(context, site, username);
	await page.goto(path);
	const table = page.frameLocator('iframe');
	await expect(table.locator('#curtain')).toBeHidden({ timeout: 30_000 });
	return table;
}

/** Waits until bets are taken for ten seconds more. */
async function freshBets(table: FrameLocator): Promise<void> {
	await expect(table.locator('#phase')).toHaveAttribute('data-phase', 'open', ROUND_WAIT);
	await expect(table.locator('#clock span')).toHaveText(/^(1[2-9]|2\d)$/, ROUND_WAIT);
}

async function lay(table: FrameLocator, chip: number, keys: string[]): Promise<void> {
	await table.locator('#chips button').nth(chip).press('Enter');
	for (const key of keys) await table.locator(`[data-key="${key}"]`).press('Enter');
}

/** Opens the newest round of the history, and checks its proof. */
async function verifyLast(table: FrameLocator, texts: typeof TEXTS.bn | typeof TEXTS.en) {
	const panel = table.getByRole('dialog');
	await table.locator('#phase[data-phase="open"]').waitFor(ROUND_WAIT);
	await table.locator('#open-menu').press('Enter');
	await panel.getByRole('button', { name: texts.history, exact: true }).press('Enter');
	await panel.getByRole('listitem').getByRole('button').first().press('Enter');
	await expect(panel.getByText(texts.stepsAgree)).toBeVisible(ROUND_WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	await panel.getByRole('button', { name: texts.close, exact: true }).press('Enter');
}
