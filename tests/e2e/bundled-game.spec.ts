import type { FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import type { Site } from './site-process.ts';
import { creditMember } from './wallet-rounds.ts';

/** The processor draws here; a busy machine is slow. */
const SPIN_WAIT = { timeout: 60_000 };
const GAME = 'game?vassalage=JHL&gameCode=padma-gold&gameType=RNG';
const WEIGHT_MAX = 80 * 1024;

test.describe.configure({ timeout: 120_000 });

test('the bundled game is light and silent, and is played and verified by keyboard', async ({
	page,
	context,
	site,
}) => {
	const texts = TEXTS.en;
	const files = filesOf(page, site);
	const game = await openGame(page, `/en/${GAME}`, async () => {
		const { username } = await aMember(site);
		await creditMember(site, username, 100_0000n);
		await logInAs(context, site, username);
	});
	const spin = game.locator('#play');
	const panel = game.getByRole('dialog');
	const press = (name: string, key = 'Enter') =>
		game.getByRole('button', { name, exact: true }).press(key);
	expect(await weightOf(files)).toBeLessThan(WEIGHT_MAX);
	await expect(game.getByRole('button', { name: texts.soundOn, exact: true })).toBeVisible();

	// Without a focused control both keys spin; on the button they press it.
	await spin.focus();
	await spin.evaluate((button) => button.blur());
	await page.keyboard.press('Space');
	await expect(spin).toHaveAttribute('aria-disabled', 'true');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
	await page.keyboard.press('Enter');
	await expect(spin).toHaveAttribute('aria-disabled', 'true');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
	expect(await soundsOf(game)).toBe(0);

	await press(texts.rulesShort);
	await expect(panel.getByRole('heading', { name: texts.rules, exact: true })).toBeVisible();
	await expect(panel.getByRole('heading', { name: /^Pays at a stake of ৳1\.00$/ })).toBeVisible();
	await expect(panel.getByRole('heading', { name: texts.rulesTitle, exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(panel).toBeHidden();
	await expect(game.getByRole('button', { name: texts.rulesShort, exact: true })).toBeFocused();

	await press(texts.history, 'Space');
	const rounds = panel.getByRole('listitem').getByRole('button');
	await expect(rounds).toHaveCount(2);
	await rounds.first().press('Enter');
	// The seed of a round is secret while it is in use.
	await press(texts.verifyRotate);
	await press(texts.verify);
	await expect(panel.getByRole('heading', { name: texts.verified })).toBeVisible();
	await expect(panel.locator('.steps .ok')).not.toHaveCount(0);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	await page.keyboard.press('Escape');

	await press(texts.soundOn);
	await expect(game.getByRole('button', { name: texts.soundOff, exact: true })).toBeFocused();
	expect(await soundsOf(game)).toBeGreaterThan(0);
});

test('a round whose response was lost is shown in the next frame, in Bengali', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	const texts = TEXTS.bn;
	const game = await openGame(page, `/${GAME}`, async () => {
		const { username } = await aMember(site);
		await creditMember(site, username, 100_0000n);
		await logInAs(context, site, username);
	});
	let sent = 0;
	await page.route(`${site.studioOrigin}/api/round`, async (route) => {
		sent += 1;
		if (sent === 1) await route.fetch();
		await route.abort();
	});

	await game.locator('#play').click();
	await expect(game.locator('#message')).toHaveText(texts.offline);
	await page.unroute(`${site.studioOrigin}/api/round`);
	await page.reload();

	// No control was pressed on this page.
	const outcome = [texts.lost, texts.returned, texts.won].map(patternOf).join('|');
	await expect(game.locator('#message')).toHaveText(new RegExp(`^(${outcome})$`), SPIN_WAIT);
	await expect(game.locator('#reels')).toHaveAttribute('aria-label', patternAt(texts.reelsLabel));
	await game.getByRole('button', { name: texts.history, exact: true }).click();
	const rounds = game.getByRole('dialog').getByRole('listitem');
	await expect(rounds).toHaveCount(1);
	await expect(rounds).toContainText('৳1.00');
});

test('a game whose session has ended says so and leads to the log-in, in Bengali', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	// The calls by which the page learns of it.
	allowConsole(/401 \(Unauthorized\)/);
	const game = await openGame(page, `/${GAME}`, async () => {
		const { username } = await aMember(site);
		await creditMember(site, username, 100_0000n);
		await logInAs(context, site, username);
	});
	// As in another tab of this browser.
	const headers = { 'x-wps': '1', origin: site.origin };
	await page.request.delete('/wps/session/logout', { headers });

	// The panel may cover the button already.
	await game.locator('#play').dispatchEvent('click');

	await expect(game.locator('#curtain')).toContainText(TEXTS.bn.sessionEnded, SPIN_WAIT);
	const panel = page.getByRole('alert').filter({ hasText: bnGame.over_title });
	await expect(panel).toContainText(bnGame.over_text);
	const link = panel.getByRole('link', { name: bnGame.over_login, exact: true });
	await expect(link).toBeFocused();
	await link.press('Enter');
	await page.waitForURL((url) => url.pathname === '/login');
	expect(new URL(page.url()).searchParams.get('next')).toContain('gameCode=padma-gold');
});

test('a demo opened in the tab of a real-money game plays without money', async ({
	page,
	context,
	site,
}) => {
	const { username } = await aMember(site);
	const game = await openGame(page, `/en/${GAME}`, async () => {
		await creditMember(site, username, 100_0000n);
		await logInAs(context, site, username);
	});
	const balance = game.locator('#balance');
	await expect(balance).toHaveText('৳100.00');

	await page.getByRole('link', { name: enGame.try_short }).click();
	await expect(balance).toHaveText(/5,000\.00$/);
	await game.locator('#play').click();
	await expect(balance).not.toHaveText(/5,000\.00$/);
	// The same after a reload.
	await page.reload();
	await expect(balance).not.toHaveText('৳100.00');
	await expect(balance).toHaveText(/\d$/);

	await page.goto(`/en/${GAME}`);
	await expect(balance).toHaveText('৳100.00');
});

test('a round is shown again if the page closes while its reels turn', async ({
	page,
	context,
	site,
}) => {
	const texts = TEXTS.en;
	const game = await openGame(page, `/en/${GAME}`, async () => {
		const { username } = await aMember(site);
		await creditMember(site, username, 100_0000n);
		await logInAs(context, site, username);
	});
	const played = Promise.withResolvers<void>();
	// The response never arrives: the reels keep turning until the outcome is known.
	await page.route('**/api/round', async (route) => {
		await route.fetch();
		played.resolve();
	});
	await game.locator('#play').click();
	await played.promise;
	await page.reload();

	const outcome = [texts.lost, texts.returned, texts.won].map(patternOf).join('|');
	await expect(game.locator('#message')).toHaveText(new RegExp(`^(${outcome})$`), SPIN_WAIT);
	await expect(game.locator('#reels')).toHaveAttribute('aria-label', patternAt(texts.reelsLabel));
});

/** Opens the game as a member with a balance and waits until it is playable. */
async function openGame(
	page: Page,
	path: string,
	arrive: () => Promise<void>,
): Promise<FrameLocator> {
	await page.addInitScript(countSounds);
	await arrive();
	await page.goto(path);
	const game = page.frameLocator('iframe');
	await expect(game.locator('#play')).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);
	return game;
}

/** Counts audio contexts: every sound needs one. Runs before the scripts of the game. */
function countSounds(): void {
	const counted = window as unknown as { sounds: number };
	counted.sounds = 0;
	window.AudioContext = class extends AudioContext {
		constructor() {
			super();
			counted.sounds += 1;
		}
	};
}

function soundsOf(game: FrameLocator): Promise<number> {
	return game.locator('body').evaluate(() => (window as unknown as { sounds: number }).sounds);
}

/** Records the files that the frame requests from the studio, without API calls. */
function filesOf(page: Page, { studioOrigin }: Site): Set<string> {
	const files = new Set<string>();
	page.on('response', (response) => {
		const url = new URL(response.url());
		if (url.origin !== studioOrigin || url.pathname.startsWith('/api/')) return;
		files.add(studioOrigin + url.pathname);
	});
	return files;
}

/** Returns the gzip size in bytes. */
async function weightOf(files: ReadonlySet<string>): Promise<number> {
	expect(files.size).toBeGreaterThan(2);
	const weights = [...files].map(async (file) => {
		const answer = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
		const bytes = (await answer.arrayBuffer()).byteLength;
		return Number(answer.headers.get('content-length') ?? bytes);
	});
	return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** Returns a pattern in which each parameter of a text matches anything. */
function patternOf(text: string): string {
	return text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');
}

function patternAt(text: string): RegExp {
	return new RegExp(patternOf(text));
}

for (const [width, height] of [
	[360, 640],
	[360, 557],
	[360, 477],
	[360, 440],
	[740, 308],
	[667, 323],
] as const) {
	test(`a frame of ${width} × ${height} shows reels, message and controls in full`, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width, height });
		await page.goto(`${site.studioOrigin}/play/padma-gold?mode=demo&lang=en`);
		await expect(page.locator('#play')).toHaveAttribute('aria-disabled', 'false', SPIN_WAIT);

		const parts = ['#demo-mark', '.frame', '#message', '.meters', '#stake-up', '#play', '.more'];
		const boxes = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));

		for (const [index, box] of boxes.entries()) {
			expect(box?.y, parts[index]).toBeGreaterThanOrEqual(0);
			expect((box?.y ?? 0) + (box?.height ?? Number.NaN), parts[index]).toBeLessThanOrEqual(height);
			expect((box?.x ?? 0) + (box?.width ?? Number.NaN), parts[index]).toBeLessThanOrEqual(width);
		}
		const [mark, frame] = boxes;
		expect(frame?.height).toBeGreaterThan(110);
		const isBelow = (frame?.y ?? 0) >= (mark?.y ?? 0) + (mark?.height ?? 0);
		const isBeside = (mark?.x ?? 0) >= (frame?.x ?? 0) + (frame?.width ?? 0);
		expect(isBelow || isBeside).toBe(true);
	});
}
