import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/cast-net/texts.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

const WAIT = { timeout: 30_000 };
/** Fish swim by: after so many tries one is under the net. */
const AIMS_MAX = 400;
const KB = 1024;
const LANGUAGES = ['bn', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 120_000 });

for (const language of LANGUAGES) {
	test(`a net is aimed by finger and by keys, cast, shown and verified, in ${language}`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 422/);
		const texts = TEXTS[language];
		const game = await openGame(site, { page, context, language });
		await aimAtFish(game);
		await expect(game.locator('#odds')).toContainText('24/25');
		expect(await axeFaults(page)).toEqual([]);

		await castAtFish(game, texts, async () => {
			await aimAtFish(game);
			await game.locator('#play').click();
		});
		await castAtFish(game, texts, async () => {
			await aimByKeys(game);
			await game.locator('#water').press('Enter');
		});

		await openMenu(game, texts, texts.rules);
		const panel = game.getByRole('dialog');
		await expect(panel).toContainText('96.00% = 24/25');
		await expect(panel.locator('.species tr')).toHaveCount(13 + 1);
		await expect(panel.locator('.species')).toContainText('6/3125');
		expect(await axeFaults(page)).toEqual([]);
		await panel.getByRole('button', { name: texts.back, exact: true }).press('Enter');
		await panel.getByRole('button', { name: texts.history, exact: true }).press('Enter');
		await expect(panel.getByRole('listitem')).toHaveCount(2);
		await panel.getByRole('listitem').getByRole('button').first().press('Enter');
		await panel.getByRole('button', { name: texts.verifyRotate, exact: true }).press('Enter');
		await panel.getByRole('button', { name: texts.verify, exact: true }).press('Enter');
		await expect(panel.getByRole('heading', { name: texts.verified })).toBeVisible(WAIT);
		await expect(panel.locator('.steps .no')).toHaveCount(0);
		await openVerification(page, { site, game, language });
	});
}

test('a lost answer is asked for again and one cast is charged; a reload shows it', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED|status of 422/);
	const texts = TEXTS.en;
	const game = await openGame(site, { page, context, language: 'en' });
	const sent: string[] = [];
	await page.route(`${site.studioOrigin}/api/round`, async (route) => {
		sent.push(route.request().postData() ?? '');
		if (sent.length === 1) {
			// The first cast is played, and its answer gets lost.
			const response = await route.fetch();
			if (response.status() === 200) return await route.abort();
			// The fish had left the net: another try.
			sent.length = 0;
			return await route.fulfill({ response });
		}
		await route.abort();
	});
	const message = game.locator('#message');
	const refused = message.filter({ hasText: texts.refusedEmpty });
	do {
		await ready(game);
		await aimAtFish(game);
		await game.locator('#play').click();
		await expect(message.filter({ hasText: texts.offline }).or(refused)).toBeVisible(WAIT);
	} while (await refused.isVisible());
	await expect.poll(() => sent.length, WAIT).toBeGreaterThan(1);
	expect(new Set(sent).size).toBe(1);
	// No further try gets through before the page has gone.
	await page.reload();

	await ready(game);
	await expect(game.locator('#message')).toHaveText(/^(Caught:|All fish got away\.)/);
	await openMenu(game, texts, texts.history);
	await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
});

test('a cast that is late, or at no fish, is refused in words and takes nothing', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/status of (409|422)/);
	const texts = TEXTS.bn;
	const game = await openGame(site, { page, context, language: 'bn' });
	const wrong = [
		{ change: (choice: Choice) => ({ ...choice, atMs: choice.atMs - 60_000 }), code: 'cast_late' },
		{ change: (choice: Choice) => ({ ...choice, x: 0, y: 1200 }), code: 'empty_net' },
	];
	const answers: string[] = [];
	for (const { change, code } of wrong) {
		await page.route(`${site.studioOrigin}/api/round`, async (route) => {
			const wish = route.request().postDataJSON();
			const postData = JSON.stringify({ ...wish, choice: change(wish.choice) });
			const response = await route.fetch({ postData });
			answers.push((await response.json()).code);
			await route.fulfill({ response });
		});
		await aimAtFish(game);
		await game.locator('#play').click();
		await expect.poll(() => answers.length).toBeGreaterThan(0);
		// Where the corner has a fish by chance, the cast is an ordinary one.
		if (answers[0] === code) {
			const text = code === 'cast_late' ? texts.refusedLate : texts.refusedEmpty;
			await expect(game.locator('#message')).toHaveText(text);
			await expect(game.locator('#balance')).toHaveText('৳100.00');
		}
		if (code === 'cast_late') expect(answers).toEqual(['cast_late']);
		answers.length = 0;
		await ready(game);
		await page.unroute(`${site.studioOrigin}/api/round`);
	}
});

test('without motion a cast shows its result at once, and the page is light', async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	let weight = 0;
	page.on('response', async (response) => {
		const url = new URL(response.url());
		if (url.origin !== site.studioOrigin || url.pathname.startsWith('/api/')) return;
		const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
		weight += Number(answer.headers.get('content-length') ?? (await answer.text()).length);
	});
	await page.goto(`${site.studioOrigin}/play/cast-net?mode=demo&lang=en`);
	await expect(page.locator('#game')).toHaveAttribute('data-phase', 'ready', WAIT);
	expect(weight).toBeLessThan(80 * KB);
	await castAtFish(page, TEXTS.en, async () => {
		await aimAtFish(page);
		await page.locator('#play').click();
	});
});

for (const [width, height] of [
	[360, 640],
	[360, 557],
	[740, 308],
	[1280, 800],
] as const) {
	test(`the river at ${width} × ${height} scrolls to no side`, async ({ page, site }) => {
		await page.setViewportSize({ width, height });
		await page.goto(`${site.studioOrigin}/play/cast-net?mode=demo&lang=bn`);
		await expect(page.locator('#game')).toHaveAttribute('data-phase', 'ready', WAIT);
		const within = await page.locator('#game').evaluate((game) => game.scrollWidth);
		expect(within).toBeLessThanOrEqual(width);
		const play = await page.locator('#play').boundingBox();
		if (width === 360) expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(height);
	});
}

interface Choice {
	atMs: number;
	x: number;
	y: number;
}

type Part = FrameLocator | Page;

/** Opens the game in the site, for a member with ৳100.00. */
async function openGame(
	site: Site,
	at: { page: Page; context: BrowserContext; language: Language },
): Promise<FrameLocator> {
	const { username } = await aMember(site);
	await creditMember(site, username, 100_0000n);
	await logInAs(at.context, site, username);
	const root = at.language === 'en' ? '/en' : '';
	await at.page.goto(`${root}/game?vassalage=JHL&gameCode=cast-net&gameType=FISH`);
	const game = at.page.frameLocator('iframe');
	await ready(game);
	await expect(game.locator('#balance')).toHaveText('৳100.00');
	return game;
}

async function ready(game: Part): Promise<void> {
	await expect(game.locator('#curtain')).toBeHidden(WAIT);
	await expect(game.locator('#game')).toHaveAttribute('data-phase', 'ready', WAIT);
}

/** Taps the river, here and there, until two fish are under the net. */
async function aimAtFish(game: Part): Promise<void> {
	const box = await game.locator('#water').boundingBox();
	if (!box) throw new Error('there is no river');
	for (let no = 0; no < AIMS_MAX; no += 1) {
		const x = box.width * (0.2 + 0.15 * (no % 5));
		const y = box.height * (0.2 + 0.15 * (Math.floor(no / 5) % 5));
		await game.locator('#water').click({ position: { x, y } });
		if ((await game.locator('#net-rows th').count()) > 1) return;
	}
	throw new Error('no fish is under the net');
}

/** Moves the net by arrow keys until a fish is under it; the polite line names it. */
async function aimByKeys(game: Part): Promise<void> {
	for (let no = 0; no < AIMS_MAX; no += 1) {
		await game.locator('#water').press(no % 20 < 10 ? 'ArrowUp' : 'ArrowRight');
		if ((await game.locator('#net-rows th').count()) > 0) return;
	}
	throw new Error('no fish is under the net');
}

/**
 * Casts the net, again where the fish had left it before the cast (which is refused), and expects what
 * `expectCast` does.
 */
async function castAtFish(
	game: Part,
	texts: (typeof TEXTS)[Language],
	cast: () => Promise<void>,
): Promise<void> {
	const refused = game.locator('#message').filter({ hasText: texts.refusedEmpty });
	do {
		await ready(game);
		await cast();
		await expect(caughtOrAway(game).or(refused).first()).toBeVisible(WAIT);
	} while (await refused.isVisible());
	await expectCast(game, texts);
}

function caughtOrAway(game: Part) {
	return game.locator('#net-rows tr').and(game.locator('.caught, .away'));
}

/** Expects that a cast is under way, and then what became of each of its fish. */
async function expectCast(game: Part, texts: (typeof TEXTS)[Language]): Promise<void> {
	const rows = game.locator('#net-rows tr');
	await expect(caughtOrAway(game).first()).toBeVisible(WAIT);
	const caught = await rows.and(game.locator('.caught')).count();
	const message = game.locator('#message');
	const start = caught > 0 ? (texts.caught.split('{fish}')[0] ?? '') : texts.missedAll;
	await expect(message).toContainText(start, WAIT);
	const isWon = (await rows.and(game.locator('.won')).count()) > 0;
	if (isWon) await expect(message).toHaveClass('win');
	else await expect(message).not.toHaveClass('win');
	await expect(game.locator('#game')).toHaveAttribute('data-phase', 'ready', WAIT);
}

async function openMenu(
	game: FrameLocator,
	texts: (typeof TEXTS)[Language],
	entry: string,
): Promise<void> {
	await game.getByRole('button', { name: texts.more, exact: true }).press('Enter');
	await game.getByRole('dialog').getByRole('button', { name: entry, exact: true }).press('Enter');
}

/** Opens the public page of the round that a panel shows. */
async function openVerification(
	page: Page,
	at: { site: Site; game: FrameLocator; language: Language },
): Promise<void> {
	const ids = at.game.getByRole('dialog').locator('.facts code');
	const roundId = (await ids.allTextContents()).find((text) => /^[\da-f-]{36}$/.test(text));
	await page.goto('/');
	const query = `round=${roundId}&lang=${at.language}`;
	await page.goto(`${at.site.studioOrigin}/verify/cast-net?${query}`);
	const { verified } = TEXTS[at.language];
	await expect(page.getByRole('heading', { name: verified })).toBeVisible(WAIT);
	await expect(page.locator('.steps .no')).toHaveCount(0);
	expect(await axeFaults(page)).toEqual([]);
}
