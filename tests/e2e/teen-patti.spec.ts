import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/teen-patti/texts.ts';
import { axeFaults } from './axe.ts';
import { ROOMS } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

const WAIT = { timeout: 60_000 };
/** A hand of bots that raise has a few dozen turns. */
const HAND_MS = 150_000;
const KB = 1024;
/** What a hand takes from each seat at its beginning. */
const BOOT = 1;
const LANGUAGES = ['bn', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = (typeof TEXTS)[Language];

test.use({ siteEnv: ROOMS });
test.describe.configure({ timeout: 300_000 });

// The page sends its seed for the next hand by itself; a hand that begins at that moment refuses it.
test.beforeEach(({ allowConsole }) => allowConsole(/409 \(Conflict\).*\/api\/table\/seed/));

for (const language of LANGUAGES) {
	test(`teen patti is played by keyboard with bots, reloaded, left and verified, in ${language}`, async ({
		page,
		context,
		site,
	}) => {
		const texts = TEXTS[language];
		const game = await openGame(site, { page, context, language });
		await expect(game.locator('#lobby')).toContainText('3%');
		expect(await axeFaults(page)).toEqual([]);
		await sitDown(game, texts);
		await expect(game.locator('.seat .bot')).toHaveCount(3, WAIT);
		await expect(game.locator('#balance')).toHaveText('৳999.00', WAIT);

		await ownTurn(game);
		// Bots before may have doubled the stake.
		await expect(game.locator('#say')).toContainText(/৳\d/);
		await expect(game.locator('#own .back')).toHaveCount(3);
		await game.getByRole('button', { name: texts.see, exact: true }).press('Enter');
		await expect(game.locator('#own .card:not(.back)')).toHaveCount(3, WAIT);
		expect(await axeFaults(page)).toEqual([]);
		const cards = await ownCards(game);
		await page.reload();
		await expect(game.locator('#curtain')).toBeHidden(WAIT);
		expect(await ownCards(game)).toEqual(cards);

		await playOut(game);
		const balance = 1000 + (await expectResult(game, texts));
		await leave(game, texts);
		await expect(game.locator('#lobby')).toContainText(texts.left_left, WAIT);
		const spent = async () => balance - (await amountOf(game.locator('#balance')));
		// A hand that began before the seat was left has taken its boot.
		await expect.poll(async () => [0, BOOT].includes(await spent()), WAIT).toBe(true);
		const roundId = await verifyFirst(game, texts);
		expect(await axeFaults(page)).toEqual([]);
		await page.goto('/');
		await page.goto(`${site.studioOrigin}/verify/teen-patti?round=${roundId}&lang=${language}`);
		await expect(page.getByText(texts.verifiedCards)).toBeVisible(WAIT);
		await expect(page.locator('.steps .no')).toHaveCount(0);
		expect(await page.locator('.steps .ok').count()).toBeGreaterThan(3);
		expect(await axeFaults(page)).toEqual([]);
	});
}

test('a wish is taken back; a seat that leaves in a hand stays when it comes back', async ({
	page,
	context,
	site,
}) => {
	const texts = TEXTS.en;
	const game = await openGame(site, { page, context, language: 'en' });
	await game.locator('#sit').press('Enter');
	await game.getByRole('button', { name: texts.waitCancel, exact: true }).press('Enter');
	await expect(game.locator('#lobby')).toContainText(texts.left_left, WAIT);
	await expect(game.locator('#balance')).toHaveText('৳1,000.00');

	await sitDown(game, texts);
	await expect(game.locator('#game')).toHaveAttribute('data-phase', /Turn$/, WAIT);
	await game.locator('#leave').click();
	await expect(game.locator('#leave')).toHaveText(texts.stay, WAIT);
	await game.locator('#leave').click();
	await expect(game.locator('#leave')).toHaveText(texts.leaveShort, WAIT);
	await playOut(game);
	// The seat is kept: the next hand begins.
	await expect(game.locator('#game')).toHaveAttribute('data-phase', /Turn$/, WAIT);
	await expect(game.locator('#game')).toHaveAttribute('data-place', 'seated');
	await leave(game, texts);
	await expect(game.locator('#lobby')).toContainText(texts.left_left, { timeout: HAND_MS });
});

test('a lost connection is said and found again; an own seed counts for the next hand', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|400 \(Bad Request\)/);
	const texts = TEXTS.en;
	const game = await openGame(site, { page, context, language: 'en' });
	await sitDown(game, texts);
	await page.route(/\/api\/table\/stream/, (route) => route.abort());
	await page.reload();
	await expect(game.locator('#phase')).toHaveAttribute('data-phase', 'offline', WAIT);
	await page.unroute(/\/api\/table\/stream/);
	await expect(game.locator('#phase')).not.toHaveAttribute('data-phase', 'offline', WAIT);
	await expect(game.locator('#game')).toHaveAttribute('data-place', 'seated', WAIT);

	const panel = game.getByRole('dialog');
	await openMenu(game, texts, texts.fair);
	await panel.locator('#own-seed').fill('not a seed');
	await panel.getByRole('button', { name: texts.seedSave, exact: true }).click();
	await expect(panel.getByText(texts.seedBad)).toBeVisible(WAIT);
	// A hand that begins at the same moment takes no seed any more: the next one does.
	await expect(async () => {
		await panel.locator('#own-seed').fill('my-own-seed');
		await panel.getByRole('button', { name: texts.seedSave, exact: true }).click();
		await expect(panel.getByText('my-own-seed', { exact: true })).toBeVisible({ timeout: 3000 });
	}).toPass(WAIT);
	await panel.getByRole('button', { name: texts.close, exact: true }).click();
	await leave(game, texts);
	await expect(game.locator('#lobby')).toContainText(texts.left_left, { timeout: HAND_MS });
});

test('a boot that the wallet refuses is said with its reason, and costs nothing', async ({
	page,
	context,
	site,
}) => {
	const texts = TEXTS.bn;
	const game = await openGame(site, { page, context, language: 'bn', units: 5000n });
	await sitDown(game, texts);
	const reason = texts.left_stake_refused.replace('{reason}', texts.refusedFunds);
	await expect(game.locator('#lobby')).toContainText(reason, WAIT);
	await expect(game.locator('#balance')).toHaveText('৳0.50');
	expect(await axeFaults(page)).toEqual([]);
});

test('the page is light, and scrolls to no side', async ({ page, site }) => {
	const files = new Map<string, number>();
	page.on('response', async (response) => {
		const url = new URL(response.url());
		if (url.origin !== site.studioOrigin || url.pathname.startsWith('/api/')) return;
		const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
		const bytes = (await answer.arrayBuffer()).byteLength;
		files.set(url.pathname, Number(answer.headers.get('content-length') ?? bytes));
	});
	for (const [width, height] of [
		[360, 640],
		[360, 557],
		[740, 360],
		[1280, 800],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(`${site.studioOrigin}/play/teen-patti?mode=demo&lang=en`);
		await expect(page.locator('#sit')).toBeVisible(WAIT);
		const within = await page.locator('#game').evaluate((game) => game.scrollWidth);
		expect(within).toBeLessThanOrEqual(width);
	}
	const weight = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
	expect(weight).toBeGreaterThan(0);
	expect(weight).toBeLessThan(80 * KB);
});

/** Opens the game in the site, for a member with ৳1,000.00, or with other units of 1/10,000. */
async function openGame(
	site: Site,
	{
		page,
		context,
		language,
		units,
	}: {
		page: Page;
		context: BrowserContext;
		language: Language;
		units?: bigint;
	},
): Promise<FrameLocator> {
	const { username } = await aMember(site);
	await creditMember(site, username, units ?? 1000_0000n);
	await logInAs(context, site, username);
	const root = language === 'en' ? '/en' : '';
	await page.goto(`${root}/game?vassalage=JHL&gameCode=teen-patti&gameType=PVP`);
	const game = page.frameLocator('iframe');
	await expect(game.locator('#curtain')).toBeHidden(WAIT);
	if (units === undefined) await expect(game.locator('#balance')).toHaveText('৳1,000.00');
	return game;
}

async function sitDown(game: FrameLocator, texts: Texts): Promise<void> {
	await game
		.getByRole('radio', { name: texts.bootChoice.replace('{money}', '৳1.00') })
		.press('Space');
	await game.locator('#sit').press('Enter');
	await expect(game.locator('#game')).toHaveAttribute('data-place', 'seated', WAIT);
}

async function ownTurn(game: FrameLocator): Promise<void> {
	await expect(game.locator('#game')).toHaveAttribute('data-phase', 'ownTurn', WAIT);
}

function ownCards(game: FrameLocator): Promise<string[]> {
	return game
		.locator('#own .card')
		.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
}

/** Plays the hand to its end by the last button that can be pressed: it costs the least to stay in. */
async function playOut(game: FrameLocator): Promise<void> {
	const frame = game.locator('#game');
	const until = Date.now() + HAND_MS;
	while (Date.now() < until) {
		const phase = await frame.getAttribute('data-phase');
		if (phase === 'result' || phase === 'between' || phase === 'lobby') return;
		const show = game.locator('#acts [data-act="show"][aria-disabled="false"]');
		const last = game.locator('#acts button[aria-disabled="false"]').last();
		const button = (await show.count()) > 0 ? show : last;
		if (phase === 'ownTurn' && (await button.count()) > 0) {
			// Buttons that have just changed take no press.
			await frame.page().waitForTimeout(400);
			await button.press('Enter', { timeout: 2000 }).catch(() => undefined);
		}
		await frame.page().waitForTimeout(250);
	}
	throw new Error('the hand does not end');
}

/** The result is said in words and by its net, with joy only above what was paid. Returns the net. */
async function expectResult(game: FrameLocator, texts: Texts): Promise<number> {
	await expect(game.locator('#game')).toHaveAttribute('data-phase', 'result');
	const ends = Object.entries(texts).flatMap(([key, text]) => (/^end_/.test(key) ? [text] : []));
	const said = (await game.locator('#say').textContent()) ?? '';
	expect(ends.some((end) => said.includes(end))).toBe(true);
	expect(said).toContain('৳');
	const won = game.locator('.result .won');
	const text = String(await game.locator('.result .net').textContent());
	const [paid = 0, returned = 0] = (text.match(/(?<!\+)৳[\d,.]*\d/g) ?? []).map((amount) =>
		Number(amount.replace(/[৳,]/g, '')),
	);
	const net = returned - paid;
	expect(await won.count()).toBe(net > 0 ? 1 : 0);
	if (net > 0) expect(await amountOf(won)).toBe(net);
	return net;
}

async function amountOf(place: ReturnType<FrameLocator['locator']>): Promise<number> {
	return Number(
		String(await place.textContent())
			.replace('−', '-')
			.replace(/[৳,+]/g, ''),
	);
}

async function openMenu(game: FrameLocator, texts: Texts, entry: string): Promise<void> {
	await game.getByRole('button', { name: texts.tableMenu, exact: true }).press('Enter');
	await game.getByRole('dialog').getByRole('button', { name: entry, exact: true }).press('Enter');
}

async function leave(game: FrameLocator, texts: Texts): Promise<void> {
	await game.getByRole('button', { name: texts.leave, exact: true }).press('Enter');
}

/** Opens the newest hand of the history, checks its proof, and returns the id of its round. */
async function verifyFirst(game: FrameLocator, texts: Texts): Promise<string> {
	const panel = game.getByRole('dialog');
	await openMenu(game, texts, texts.history);
	await panel.getByRole('listitem').getByRole('button').first().press('Enter');
	await expect(panel.getByText(texts.verifiedCards)).toBeVisible(WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	await expect(panel.locator('.three .card').first()).toBeVisible();
	const ids = await panel.locator('.facts code').allTextContents();
	const roundId = ids.find((text) => /^[\da-f-]{36}$/.test(text));
	if (!roundId) throw new Error('the proof names no round');
	return roundId;
}
