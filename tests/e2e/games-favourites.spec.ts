import bnLists from '../../locales/bn/lists.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { playGames } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { startFreePlay } from './free-play.ts';

const BENGALI = { name: 'Bengali', root: '', lists: bnLists };
const ENGLISH = { name: 'English', root: '/en', lists: enLists };
const LIST = '/rng?vassalage=DEMO02';

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	siteEnv: { LISTS: 'full' },
	siteCatalogue: { vendors: 3, titles: 90, connected: 3 },
});

test.beforeAll(async ({ site }) => {
	const player = site.demoLogins.find(({ role }) => role === 'player');
	await playGames(site, player?.username ?? '', 20);
});

/** Each width and each language, with scripts and without. */
const WAYS = [
	{ hasScript: true, width: 360, words: BENGALI },
	{ hasScript: true, width: 1280, words: ENGLISH },
	{ hasScript: false, width: 360, words: ENGLISH },
	{ hasScript: false, width: 1280, words: BENGALI },
];

for (const { hasScript, width, words } of WAYS) {
	const { name, root, lists } = words;
	test.describe(`${width} px, ${name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test('a heart is kept, listed and taken away; recent games are all there', async ({
			page,
			enter,
		}) => {
			test.setTimeout(120_000);
			await enter();
			await page.goto(`${root}${LIST}`);
			const title = (await page.locator('.game-tile .name').first().textContent()) ?? '';
			const label = lists.add.replace('{{game}}', title);
			const heart = page.getByRole('button', { name: label, exact: true });
			await expect(heart).toHaveAttribute('aria-pressed', 'false');
			const answered = page.waitForResponse((response) => response.request().method() === 'POST');
			await heart.click();
			await answered;
			await expect(heart).toHaveAttribute('aria-pressed', 'true');

			const modes = page.getByRole('navigation', { name: lists.modes.label });
			await modes.getByRole('link', { name: lists.modes.fav }).click();
			await expect(page.getByRole('heading', { name: lists.fav_games })).toBeVisible();
			await expect(page.locator('.games .game-tile')).toHaveCount(1);
			const removed = page.waitForResponse((response) =>
				['POST', 'DELETE'].includes(response.request().method()),
			);
			await heart.click();
			await removed;
			await page.goto(`${root}${LIST}&mode=fav`);
			await expect(page.getByRole('heading', { name: lists.empty.fav_title })).toBeVisible();

			await modes.getByRole('link', { name: lists.modes.recent }).click();
			await expect(page.getByRole('heading', { name: lists.recent_games })).toBeVisible();
			await expect(page.locator('.games .game-tile')).toHaveCount(20);
			// The board is kept for half a minute: it may be from before the rounds.
			await expect(async () => {
				await page.reload();
				await expect(page.getByText(lists.winners.title)).toBeVisible({ timeout: 2000 });
			}).toPass();
		});
	});
}

test('a heart that could not be kept goes back and says so', async ({
	page,
	enter,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	await enter();
	await page.goto(`/en${LIST}`);
	const heart = page.locator('.heart').first();
	await page.route(/MCSFE_addFavoriteGameV2/, (route) => route.abort());

	await heart.click();

	await expect(page.locator('#toast')).toContainText(enLists.heart_failed);
	await expect(heart).toHaveAttribute('aria-pressed', 'false');
	await page.unrouteAll();
	const kept = page.waitForResponse(/MCSFE_addFavoriteGameV2/);
	await heart.press('Enter');
	await expect(heart).toHaveAttribute('aria-pressed', 'true');
	await kept;
	await page.reload();
	await expect(heart).toHaveAttribute('aria-pressed', 'true');
	await heart.press('Space');
	await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor is asked to log in, by the dialog or the page', async ({ page, site }) => {
	await page.goto(`/en${LIST}`);
	await page.locator('.heart').first().click();
	await expect(page.getByRole('dialog')).toBeVisible();

	for (const mode of ['fav', 'recent']) {
		const answer = await fetch(`${site.origin}/en/rng?mode=${mode}`, { redirect: 'manual' });
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toBe(`/en/login?next=%2Fen%2Frng%3Fmode%3D${mode}`);
	}
});

test('a trial account is told what a real one is for', async ({ page, allowConsole }) => {
	allowConsole(/status of 403/);
	await startFreePlay(page);
	await page.goto(`/en${LIST}`);
	await page.locator('.heart').first().click();
	await expect(page.getByRole('alertdialog')).toContainText(enTypes.in_need_true_account);
	for (const mode of ['fav', 'recent']) {
		await page.goto(`/en/rng?mode=${mode}`);
		await expect(page.getByRole('main')).toContainText(/real account/i);
	}
});
