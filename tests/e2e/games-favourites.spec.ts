import { readFavourite } from '#lib/rules/games/favourite.ts';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { playGames } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { startFreePlay } from './free-play.ts';
import { RNG, SIZE, VARIANTS } from './list-variants.ts';
import { withHoldAtClosedGame } from './wallet-rounds.ts';

const LIST = '/rng?vassalage=DEMO02';
/** Rounds of the player, per game type. */
const PLAYED = 20;

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'catalogue' });

test.use({ siteCatalogue: SIZE });

test.beforeAll(async ({ site }) => {
	const player = site.demoLogins.find(({ role }) => role === 'player');
	await playGames(site, player?.username ?? '', PLAYED);
});

for (const { list, hasScript, width, words } of VARIANTS) {
	const upstream = list.type === 'RNG' ? ' @upstream' : '';
	const { name, root, lists } = words;
	test.describe(`${list.path}, ${width} px, ${name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test(`a favourite is stored, listed and deleted; recent games are all listed${upstream}`, async ({
			page,
			openDemoSession,
		}) => {
			test.setTimeout(120_000);
			await openDemoSession();
			await page.goto(`${root}${list.path}?vassalage=DEMO02`);
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
			await page.goto(`${root}${list === RNG ? '/fish' : '/rng'}?mode=fav`);
			await expect(page.getByRole('heading', { name: lists.empty.kept_title })).toBeVisible();
			await page.goBack();
			const removed = page.waitForResponse((response) =>
				['POST', 'DELETE'].includes(response.request().method()),
			);
			await heart.click();
			await removed;
			await page.goto(`${root}${list.path}?mode=fav`);
			await expect(page.getByRole('heading', { name: lists.empty.fav_title })).toBeVisible();

			await modes.getByRole('link', { name: lists.modes.recent }).click();
			await expect(page.getByRole('heading', { name: lists.recent_games })).toBeVisible();
			await expect(page.locator('.games .game-tile')).toHaveCount(PLAYED);
			if (list !== RNG) return;
			// The board is cached for half a minute: it may be older than the rounds.
			const board = page.getByRole('region', { name: lists.winners.title });
			await expect(async () => {
				await page.reload();
				await expect(board).toBeVisible({ timeout: 2000 });
			}).toPass();
			await expect(board.getByRole('listitem')).toHaveCount(10);
			await board.getByRole('link', { name: lists.winners.all.replace('{{count}}', '50') }).click();
			await expect(page).toHaveURL(/mode=recent&winners=all#winners$/);
			await expect(board.getByRole('listitem')).toHaveCount(50);
		});
	});
}

test('a favourite that could not be stored is reset with a message', async ({
	page,
	openDemoSession,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	await openDemoSession();
	await page.goto(`/en${LIST}`);
	const heart = page.locator('.favourite').first();
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

test('a refused favourite shows the reason in the language of the page', async ({
	page,
	openDemoSession,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	await openDemoSession();
	await page.goto(`/en${LIST}`);
	const heart = page.locator('.favourite').first();
	// A game that the page shows may be closed by then.
	await heart.evaluate((button: HTMLButtonElement) => {
		button.value = '999999999';
	});
	await heart.click();
	await expect(page.locator('#toast')).toContainText(enCommon.errors.game_not_found);
	await expect(heart).toHaveAttribute('aria-pressed', 'false');

	await page.goto(LIST);
	await page.route(/MCSFE_addFavoriteGameV2/, (route) =>
		route.fulfill({ json: { success: false, errorCode: 'favourites_full' } }),
	);
	await heart.click();
	await expect(page.locator('#toast')).toContainText(bnCommon.errors.favourites_full);
	await page.context().clearCookies();
	await page.unrouteAll();
	await heart.click();
	// The session has ended: the page asks for the log-in, and without it the refusal stays.
	await expect(page.locator('dialog#login')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.locator('#toast')).toContainText(bnCommon.errors.not_logged_in);
	await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor is asked to log in, by the dialog or the page', async ({ page, site }) => {
	await page.goto(`/en${LIST}`);
	const dialog = page.getByRole('dialog');
	await page.locator('.game-tile').first().click();
	await expect(dialog).toHaveAttribute('data-next', /^\/en\/game\?/);
	await page.keyboard.press('Escape');
	await page.locator('.favourite').first().click();
	await expect(dialog).toBeVisible();
	// A favourite leads to the list, not to the game opened before.
	await expect(dialog).toHaveAttribute('data-next', `/en${LIST}`);

	for (const mode of ['fav', 'recent']) {
		const answer = await fetch(`${site.origin}/en/rng?mode=${mode}`, { redirect: 'manual' });
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toBe(`/en/login?next=%2Fen%2Frng%3Fmode%3D${mode}`);
	}
});

test.describe('a visitor without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('is redirected to the game of the pressed favourite after the login', async ({
		page,
		openDemoSession,
	}) => {
		await page.goto(`/en${LIST}`);
		const heart = page.locator('.favourite').last();
		const place = `#g${readFavourite((await heart.getAttribute('value')) ?? '').nodeId}`;

		await heart.click();
		await page.waitForURL((url) => url.pathname === '/en/login');
		const next = new URL(page.url()).searchParams.get('next') ?? '';
		expect(next).toBe(`/en${LIST}${place}`);
		await openDemoSession();
		await page.goto(next);

		await expect(page.locator(`${place} .favourite`)).toBeInViewport();
	});
});

for (const hasScript of [true, false]) {
	test.describe(`a trial account, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript });

		test('sees what a real account is for and where to register', async ({
			page,
			allowConsole,
		}) => {
			// A screen refused to a trial account returns 403, which browsers report.
			allowConsole(/status of 403/);
			await startFreePlay(page);
			await page.goto(`/en${LIST}`);
			await page.locator('.favourite').first().click();
			const warning = hasScript ? page.getByRole('alertdialog') : page.getByRole('main');
			await expect(warning).toContainText(enTypes.in_need_true_account);
			await expect(warning.getByRole('link', { name: enTypes.in_increase_submit })).toBeVisible();
			for (const path of ['/rng?mode=fav', '/pvp?mode=recent']) {
				const answer = await page.goto(`/en${path}`);
				expect(answer?.status()).toBe(403);
				const main = page.getByRole('main');
				await expect(main.getByRole('heading', { level: 1 })).toHaveText(enTypes.need_title);
				await expect(main.locator('.state a')).toHaveText([enTypes.in_increase_submit]);
			}
		});
	});
}

test('a closed game with a stake on hold is among the recent games and leads to its round @upstream', async ({
	page,
	context,
	site,
}) => {
	await withHoldAtClosedGame({ site, context }, async () => {
		await page.goto('/en/rng?mode=recent');

		const tile = page.locator('.games .game-tile');
		await expect(tile).toContainText(`${enHome.unfinished_shut} · ৳1.00`);
		await expect(tile).toContainText(enHome.unfinished_round);
		await expect(tile).toHaveAttribute('href', /^\/en\/member\/round\?/);
	});
});
