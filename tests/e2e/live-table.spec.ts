import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/tiger-crocodile/texts.ts';
import { axeFaults } from './axe.ts';
import { ROOMS } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

const GAME = 'game?vassalage=JHL&gameCode=tiger-crocodile&gameType=LIVE';
/** A round takes about half a minute. */
const ROUND_WAIT = { timeout: 60_000 };

test.use({ siteEnv: ROOMS });
test.describe.configure({ timeout: 180_000 });

test('three browsers at one table see one result, and the wallet pays what it says', async ({
	page,
	context,
	browser,
	site,
}) => {
	const first = await sitDown(site, { page, context, path: `/${GAME}` });
	const others = await Promise.all(
		[0, 1].map(async () => {
			const own = await browser.newContext({ baseURL: site.origin });
			return sitDown(site, { page: await own.newPage(), context: own, path: `/en/${GAME}` });
		}),
	);
	const [second, third] = others;
	if (!second || !third) throw new Error('three players sit at the table');

	await freshBets(first);
	await layChips(first, 1, ['tiger', 'tiger', 'tie']);
	await layChips(second, 0, ['crocodile', 'suitedTie']);
	await expect(first.locator('#sum')).toContainText('৳150.00');
	await expect(first.locator('#balance')).toHaveText('৳9,850.00');
	const tables = [first, second, third];
	await Promise.all(tables.map((table) => table.locator('#say').waitFor(ROUND_WAIT)));

	const results = await Promise.all(
		tables.map(async (table) => ({
			tiger: await cardOf(table, 'tiger'),
			crocodile: await cardOf(table, 'crocodile'),
		})),
	);
	expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
	const net = await first.locator('#net').textContent();
	const change = Number(String(net).replace('−', '-').replace(/[৳,+]/g, ''));
	const balance = (10_000 + change).toLocaleString('en', { minimumFractionDigits: 2 });
	await expect(first.locator('#balance')).toHaveText(`৳${balance}`);
	// The site's own header follows the wallet.
	await expect(page.locator('body')).toContainText(balance, ROUND_WAIT);
	expect(await axeFaults(page)).toEqual([]);
	await second.locator('#phase[data-phase="open"]').waitFor(ROUND_WAIT);
	await verifyLast(second, TEXTS.en);
	for (const table of others) await table.locator('body').page().context().close();
	await page.goto('/');
});

test('a table is played by keyboard; chips come back until bets close, and a lost line is found', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	const texts = TEXTS.bn;
	const table = await sitDown(site, { page, context, path: `/${GAME}` });
	await freshBets(table);
	const spot = table.locator('[data-key="crocodile"]');

	await spot.press('Enter');
	await spot.press('Space');
	await expect(spot.locator('.mine')).toHaveText(/20$/);
	await table.locator('#undo').press('Enter');
	await expect(spot.locator('.mine')).toHaveText(/10$/);
	await expect(table.locator('#balance')).toHaveText('৳9,990.00');
	await page.waitForTimeout(1000);
	await table.locator('#clear').press('Enter');
	await expect(spot.locator('.mine')).toHaveText('');
	await expect(table.locator('#balance')).toHaveText('৳10,000.00');

	// Without an open stake a round is locked for a moment only; what follows takes no chip either.
	await table.locator('#phase:not([data-phase="open"])').waitFor(ROUND_WAIT);
	await expect(table.locator('#undo')).toBeDisabled();
	// A spot that is disabled takes no chip.
	await spot.dispatchEvent('click');
	await expect(spot.locator('.mine')).toHaveText('');
	await freshBets(table);
	await spot.press('Enter');
	await expect(table.locator('#balance')).toHaveText('৳9,990.00');
	await page.waitForTimeout(1500);
	await page.route(/\/api\/room\/stream/, (route) => route.abort());
	await page.reload();
	await table.locator('#phase[data-phase="offline"]').waitFor(ROUND_WAIT);
	await expect(table.locator('#message')).toHaveText(texts.offlineText);
	await page.unroute(/\/api\/room\/stream/);
	await expect(spot.locator('.mine')).toHaveText(/10$/);

	// The bet stayed in the round while the line was cut.
	await table.locator('#say').waitFor(ROUND_WAIT);
	await table.locator('#phase[data-phase="open"]').waitFor(ROUND_WAIT);
	const roundId = await verifyLast(table, texts);
	await page.goto('/');
	await expectVerified(page, `${site.studioOrigin}/verify/tiger-crocodile?round=${roundId}`);
});

/** Opens the table in the site, for a member with ৳10,000.00. */
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
	await expect(table.locator('#clock span')).toHaveText(/^1\d$/, ROUND_WAIT);
}

async function layChips(table: FrameLocator, chip: number, keys: string[]): Promise<void> {
	await table.locator('#chips button').nth(chip).click();
	for (const key of keys) await table.locator(`[data-key="${key}"]`).click();
}

/** The face of a card, in any language. */
function cardOf(table: FrameLocator, side: string): Promise<string> {
	return table.locator(`#${side}-card`).innerHTML();
}

/** Opens the newest round of the history, and checks its proof. Returns the id of the round. */
async function verifyLast(table: FrameLocator, texts: typeof TEXTS.bn | typeof TEXTS.en) {
	const asking = table
		.locator('body')
		.page()
		.waitForRequest(/\/api\/proof\?roundId=/);
	const panel = table.getByRole('dialog');
	await table.locator('#open-menu').click();
	await panel.getByRole('button', { name: texts.history, exact: true }).click();
	await panel.getByRole('listitem').getByRole('button').first().click();
	await expect(panel.getByText(texts.stepsAgree)).toBeVisible(ROUND_WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	await panel.getByRole('button', { name: texts.close, exact: true }).click();
	return new URL((await asking).url()).searchParams.get('roundId');
}

/** Expects the public page to verify a round with its beacon, and to find a wrong signature. */
async function expectVerified(page: Page, address: string): Promise<void> {
	const verdict = page.getByRole('status');
	const steps = page.locator('.steps');
	const beaconScript = /\/assets\/beacon-(?!check-)[^/]+\.js$/;
	await page.route(beaconScript, (route) => route.abort());
	await page.goto(`${address}&lang=en`);
	await expect(verdict).toHaveText(TEXTS.en.loadFailed);
	await expect(steps.locator('.ok')).toHaveCount(5);
	await page.unroute(beaconScript);
	await page.getByRole('button', { name: TEXTS.en.retry, exact: true }).click();
	await expect(verdict).toHaveText(TEXTS.en.verified);

	for (const lang of ['en', 'bn'] as const) {
		const texts = TEXTS[lang];
		await page.goto(`${address}&lang=${lang}`);
		await expect(verdict).toHaveText(texts.verified);
		await expect(steps.locator('.ok')).toHaveCount(6);
		await expect(steps.locator('.ok').last()).toHaveText(texts.signatureRight);
		expect(await axeFaults(page)).toEqual([]);
	}

	const plant = (text: string) =>
		text.replace(/(?<="signature":")./, (one) => (one === '0' ? '1' : '0'));
	await page.route(/\/api\/proof\?/, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, body: plant(await answer.text()) });
	});
	await page.reload();
	await expect(verdict).toHaveText(TEXTS.bn.notVerified);
	await expect(steps.locator('.no').last()).toHaveText(TEXTS.bn.signatureWrong);
}
