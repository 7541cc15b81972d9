import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS as PASHA } from '#studio/games/pasha/texts.ts';
import { TEXTS as QUICKSAND } from '#studio/games/quicksand/texts.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

const WAIT = { timeout: 60_000 };
/** Rounds in which a win and a loss must have come; half of the rounds are won. */
const ROUNDS_MAX = 30;
const KB = 1024;
const LANGUAGES = ['bn', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

test.describe.configure({ timeout: 240_000 });

for (const language of LANGUAGES) {
	test(`quicksand is played by keyboard, won and lost, in ${language}`, async ({
		page,
		context,
		site,
	}) => {
		const texts = QUICKSAND[language];
		const game = await openGame(site, { page, context, code: 'quicksand', language });
		await expect(game.locator('#sand button')).toHaveCount(25);
		await game.locator('#pits').selectOption('12');
		await expect(game.locator('#odds')).toContainText('13/25');
		await expect(game.locator('#odds')).toContainText('1.9038×');

		const seen = new Set<string>();
		for (let no = 0; no < ROUNDS_MAX && seen.size < 2; no += 1) {
			seen.add(await walkOneTile(page, game, texts));
		}

		expect([...seen].sort()).toEqual(['lost', 'won']);
		await expect(game.locator('#net')).not.toHaveText('৳0.00');
		expect(await axeFaults(page)).toEqual([]);
		await openMenu(game, texts, texts.rules);
		const panel = game.getByRole('dialog');
		await expect(panel).toContainText('6187/6250');
		await expect(panel.locator('.odds-table tr')).toHaveCount(9 + 1);
		expect(await axeFaults(page)).toEqual([]);
	});

	test(`pasha is thrown on both sides, won and lost, in ${language}`, async ({
		page,
		context,
		site,
	}) => {
		const texts = PASHA[language];
		const game = await openGame(site, { page, context, code: 'pasha', language });
		const count = game.locator('#faces');
		await game.locator('#faces-slider').press('ArrowRight');
		await expect(count).toHaveValue('4951');
		await count.fill('99999');
		await count.press('Tab');
		await expect(count).toHaveValue('9500');
		await count.fill('9383');
		await expect(game.locator('#odds')).toContainText('1979813/2000000');
		await count.fill('5000');
		await count.press('Tab');

		const seen = new Set<string>();
		for (let no = 0; no < ROUNDS_MAX && seen.size < 2; no += 1) {
			const side = no % 2 === 0 ? 'under' : 'over';
			await game.getByRole('radio', { name: texts[side], exact: true }).press('Space');
			await game.locator('#play').press('Enter');
			await expect(game.locator('#game')).toHaveAttribute('data-phase', 'sent');
			await ready(game);
			const face = Number(await game.locator('#face').textContent());
			const isWon = side === 'under' ? face < 5000 : face >= 5000;
			const won = texts.won.replace('{payout}', '৳1.98');
			await expect(game.locator('#message')).toContainText(String(face).padStart(4, '0'));
			if (isWon) await expect(game.locator('#message')).toContainText(won);
			else await expect(game.locator('#message')).not.toHaveClass(/win/);
			seen.add(isWon ? 'won' : 'lost');
		}

		expect([...seen].sort()).toEqual(['lost', 'won']);
		expect(await axeFaults(page)).toEqual([]);
		await verifyLast(game, texts);
		await openVerification(page, { site, game, code: 'pasha', language, texts });
	});
}

test('a lost answer is asked for again, and a reload goes on where the walk was', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	const texts = QUICKSAND.en;
	const game = await openGame(site, { page, context, code: 'quicksand', language: 'en' });
	await game.locator('#pits').selectOption('1');
	await game.locator('#play').click();
	await phase(game, 'open');
	let sent = 0;
	await page.route(`${site.studioOrigin}/api/round/step`, async (route) => {
		sent += 1;
		// The first step is played, and its answer gets lost.
		if (sent === 1) await route.fetch();
		await route.abort();
	});
	const tile = game.locator('#sand button').nth(3);
	await tile.click();
	await expect(game.locator('#message')).toHaveText(texts.stepOffline);
	await expect.poll(() => sent, WAIT).toBeGreaterThan(1);
	await page.unroute(`${site.studioOrigin}/api/round/step`);
	await expect(tile).toHaveAttribute('aria-disabled', 'true');
	await expect(tile).toHaveClass(/safe|sunk/, WAIT);
	await page.reload();
	await expect(game.locator('#curtain')).toBeHidden(WAIT);

	if ((await game.locator('#game').getAttribute('data-phase')) === 'open') {
		await expect(game.locator('#message')).toHaveText(texts.resumed);
		await expect(tile).toHaveClass(/safe/);
		await expect(game.locator('#sand .pit')).toHaveCount(0);
		await game.locator('#play').press('Enter');
		await ready(game);
		await expect(game.locator('#sand .pit')).toHaveCount(1);
		await expect(game.locator('#message')).toContainText(texts.stopped.replace('{tiles}', '1'));
	}
	await ready(game);
	await verifyLast(game, texts);
	await openVerification(page, { site, game, code: 'quicksand', language: 'en', texts });
});

test('games that follow each other in a tab have sessions of their own, and are light', async ({
	page,
	site,
}) => {
	const files = new Map<string, number>();
	page.on('response', async (response) => {
		const url = new URL(response.url());
		if (url.origin !== site.studioOrigin || url.pathname.startsWith('/api/')) return;
		const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
		const bytes = (await answer.arrayBuffer()).byteLength;
		files.set(url.pathname, Number(answer.headers.get('content-length') ?? bytes));
	});
	const weight = () => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

	await page.goto(`${site.studioOrigin}/play/quicksand?mode=demo&lang=en`);
	await expect(page.locator('#play')).toHaveAttribute('aria-disabled', 'false', WAIT);
	expect(weight()).toBeLessThan(80 * KB);
	await page.locator('#play').click();
	await expect(page.locator('#game')).toHaveAttribute('data-phase', 'open', WAIT);
	const first = weight();

	await page.goto(`${site.studioOrigin}/play/pasha?mode=demo&lang=en`);
	await expect(page.locator('#play')).toHaveAttribute('aria-disabled', 'false', WAIT);
	expect(weight() - first).toBeLessThan(45 * KB);
	await expect(page.locator('#balance')).toHaveText(/5,000\.00$/);
	await page.locator('#play').click();
	await expect(page.locator('#face')).toHaveText(/^\d{4}$/, WAIT);

	// The walk waits in the session of its own game.
	await page.goto(`${site.studioOrigin}/play/quicksand?mode=demo&lang=en`);
	await expect(page.locator('#message')).toHaveText(QUICKSAND.en.resumed, WAIT);
	await expect(page.locator('#balance')).toHaveText(/4,999\.00$/);
});

for (const [width, height] of [
	[360, 640],
	[360, 557],
	[740, 308],
	[1280, 800],
] as const) {
	test(`an instant game at ${width} × ${height} scrolls to no side`, async ({ page, site }) => {
		await page.setViewportSize({ width, height });
		for (const code of ['quicksand', 'pasha']) {
			await page.goto(`${site.studioOrigin}/play/${code}?mode=demo&lang=bn`);
			await expect(page.locator('#play')).toHaveAttribute('aria-disabled', 'false', WAIT);
			const within = await page.locator('#game').evaluate((game) => game.scrollWidth);
			expect(within).toBeLessThanOrEqual(width);
			const play = await page.locator('#play').boundingBox();
			if (width === 360) expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(height);
		}
	});
}

/** Opens a game in the site, for a member with ৳100.00. */
async function openGame(
	site: Site,
	at: { page: Page; context: BrowserContext; code: string; language: Language },
): Promise<FrameLocator> {
	const { username } = await aMember(site);
	await creditMember(site, username, 100_0000n);
	await logInAs(at.context, site, username);
	const root = at.language === 'en' ? '/en' : '';
	await at.page.goto(`${root}/game?vassalage=JHL&gameCode=${at.code}&gameType=RNG`);
	const game = at.page.frameLocator('iframe');
	await expect(game.locator('#curtain')).toBeHidden(WAIT);
	await ready(game);
	await expect(game.locator('#balance')).toHaveText('৳100.00');
	return game;
}

async function phase(game: FrameLocator, name: string): Promise<void> {
	await expect(game.locator('#game')).toHaveAttribute('data-phase', name, WAIT);
}

async function ready(game: FrameLocator): Promise<void> {
	await phase(game, 'ready');
}

/** Stakes, walks to the tile below the middle, and leaves if it is safe. */
async function walkOneTile(
	page: Page,
	game: FrameLocator,
	texts: Record<'won' | 'sunk', string>,
): Promise<'won' | 'lost'> {
	await game.locator('#play').press('Enter');
	await phase(game, 'open');
	await expect(game.locator('#play')).toHaveAttribute('aria-disabled', 'true');
	await expect(game.locator('#sand .pit')).toHaveCount(0);
	const focused = game.locator('#sand button[tabindex="0"]');
	await expect(focused).toBeFocused();
	const before = await focused.getAttribute('aria-label');
	await page.keyboard.press('ArrowDown');
	if ((await focused.getAttribute('aria-label')) === before) await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	await expect(focused).toHaveClass(/safe|sunk/, WAIT);
	const isSafe = /safe/.test((await focused.getAttribute('class')) ?? '');
	if (isSafe) await game.locator('#play').press('Enter');
	await ready(game);
	const end = isSafe
		? texts.won.replace('{payout}', '৳1.90')
		: (texts.sunk.split('{tile}')[1] ?? '');
	await expect(game.locator('#message')).toContainText(end);
	await expect(game.locator('#sand .pit, #sand .sunk')).toHaveCount(12);
	return isSafe ? 'won' : 'lost';
}

type Texts = Record<'more' | 'history' | 'verifyRotate' | 'verify' | 'verified' | 'close', string>;

async function openMenu(game: FrameLocator, texts: Texts, entry: string): Promise<void> {
	await game.getByRole('button', { name: texts.more, exact: true }).press('Enter');
	await game.getByRole('dialog').getByRole('button', { name: entry, exact: true }).press('Enter');
}

/** Opens the newest round of the history, and checks its proof. */
async function verifyLast(game: FrameLocator, texts: Texts): Promise<void> {
	const panel = game.getByRole('dialog');
	await openMenu(game, texts, texts.history);
	await panel.getByRole('listitem').getByRole('button').first().press('Enter');
	await panel.getByRole('button', { name: texts.verifyRotate, exact: true }).press('Enter');
	await panel.getByRole('button', { name: texts.verify, exact: true }).press('Enter');
	await expect(panel.getByRole('heading', { name: texts.verified })).toBeVisible(WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
}

/** Opens the public page of the round that a panel shows. */
async function openVerification(
	page: Page,
	at: { site: Site; game: FrameLocator; code: string; language: Language; texts: Texts },
): Promise<void> {
	const ids = at.game.getByRole('dialog').locator('.facts code');
	const roundId = (await ids.allTextContents()).find((text) => /^[\da-f-]{36}$/.test(text));
	await page.goto('/');
	const query = `round=${roundId}&lang=${at.language}`;
	await page.goto(`${at.site.studioOrigin}/verify/${at.code}?${query}`);
	await expect(page.getByRole('heading', { name: at.texts.verified })).toBeVisible(WAIT);
	await expect(page.locator('.steps .no')).toHaveCount(0);
	expect(await axeFaults(page)).toEqual([]);
}
