import type { Page } from '@playwright/test';
import bnGames from '../../locales/bn/games.json' with { type: 'json' };
import bnLists from '../../locales/bn/lists.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

/** Thirteen vendors with thirty titles each, of whom the last is not connected. */
const SIZE = { vendors: 13, titles: 390, connected: 12 };

const BENGALI = { name: 'Bengali', root: '', lists: bnLists, games: bnGames, first: 'সোনালি' };
const ENGLISH = { name: 'English', root: '/en', lists: enLists, games: enGames, first: 'Golden' };
type Words = typeof ENGLISH;

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	siteEnv: { LISTS: 'full' },
	siteCatalogue: SIZE,
});

const tiles = (page: Page) => page.locator('.games .game-tile');

/** Each width and each language, with scripts and without. */
const WAYS = [
	{ hasScript: true, width: 360, words: BENGALI },
	{ hasScript: true, width: 1280, words: ENGLISH },
	{ hasScript: false, width: 360, words: ENGLISH },
	{ hasScript: false, width: 1280, words: BENGALI },
];

for (const { hasScript, width, words } of WAYS) {
	test.describe(`${width} px, ${words.name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test('vendors, pages, modes, search and filters are links and forms', async ({ page }) => {
			test.setTimeout(120_000);
			await walkVendors(page, words);
			await walkPages(page, words);
			await walkSearch(page, words);
			await walkModes(page, words, hasScript);
		});
	});
}

/** Eight vendors have slots: the arrow leads to the eighth. */
async function walkVendors(page: Page, { root, games, lists }: Words): Promise<void> {
	await page.goto(`${root}/rng`);
	const menu = page.getByRole('navigation', { name: games.vendors.label });
	await expect(menu.getByText(/13/)).toHaveCount(0);
	await expect(menu.getByRole('link', { name: games.vendors.earlier })).toHaveCount(0);
	await menu.getByRole('link', { name: games.vendors.later }).click();
	await expect(page).toHaveURL(/vassalage=DEMO12/);
	await expect(menu.getByRole('link', { name: /12/ })).toHaveAttribute('aria-current', 'true');
	await menu.getByRole('link', { name: games.vendors.earlier }).click();
	await expect(page).toHaveURL(/vassalage=DEMO11/);
	await menu.getByRole('link', { name: lists.all_vendors }).click();
	await expect(page).toHaveURL(/vassalage=all$/);
	await expect(page.getByRole('heading', { name: lists.all_games })).toBeVisible();
	await expect(tiles(page)).toHaveCount(15);
}

/** From all vendors' games: 211 titles are 15 pages. */
async function walkPages(page: Page, { games }: Words): Promise<void> {
	const pager = page.getByRole('navigation', { name: games.paging.label });
	const go = (name: string) => pager.getByRole('link', { name, exact: true }).click();
	await expect(pager.getByRole('link', { name: games.paging.previous })).toHaveCount(0);
	await go(games.paging.last);
	await expect(page).toHaveURL(/page=15$/);
	await expect(tiles(page)).toHaveCount(1);
	await expect(pager.getByRole('link', { name: games.paging.next })).toHaveCount(0);
	await go(games.paging.previous);
	await expect(page).toHaveURL(/page=14$/);
	await go(games.paging.next);
	await go(games.paging.first);
	await expect(page).toHaveURL(/vassalage=all$/);
	await page.goBack();
	await expect(page).toHaveURL(/page=15$/);
	await expect(tiles(page)).toHaveCount(1);
}

/** From the last page: whoever searches begins at the first. */
async function walkSearch(page: Page, { root, lists, first }: Words): Promise<void> {
	const search = page.getByRole('search');
	await search.getByRole('searchbox').fill('golden tresure');
	await search.getByRole('button', { name: lists.search_button }).click();
	await expect(page).toHaveURL(/name=golden\+tresure/);
	await expect(tiles(page).first()).toContainText(first);
	await expect(search.getByRole('searchbox')).toHaveValue('golden tresure');

	await search.getByText(lists.filters, { exact: true }).click();
	await search.getByLabel(lists.min_bet).selectOption('0.01');
	await search.getByLabel(lists.lines).selectOption('10');
	await search.getByLabel(lists.kinds_label).selectOption('SC');
	await search.getByRole('searchbox').fill('');
	await search.getByRole('button', { name: lists.apply }).click();
	await expect(page).toHaveURL(/classify=SC.*minBet=0\.01.*lines=10/);
	const count = await tiles(page).count();
	expect(count).toBeGreaterThan(0);
	await expect(page.locator('.facts', { hasText: '৳0.01' })).toHaveCount(count);
	await search.getByRole('link', { name: lists.clear }).click();
	await expect(page).toHaveURL(/rng\?vassalage=all$/);

	await page.goto(`${root}/rng?vassalage=DEMO02&name=qxqxqx`);
	await expect(page.getByRole('heading', { name: lists.empty.none_title })).toBeVisible();
	await page.getByRole('link', { name: lists.empty.everywhere }).click();
	await expect(page).toHaveURL(/vassalage=all&name=qxqxqx$/);
}

/** From a search that found nothing: another mode begins without it. */
async function walkModes(page: Page, words: Words, hasScript: boolean): Promise<void> {
	const { root, lists, games } = words;
	const modes = page.getByRole('navigation', { name: lists.modes.label });
	const mode = (name: string) => modes.getByRole('link', { name, exact: true });
	await mode(lists.modes.hot).click();
	await expect(page).toHaveURL(/vassalage=all&mode=hot$/);
	const count = await tiles(page).count();
	expect(count).toBeGreaterThan(2);
	await expect(page.locator('.games .hot')).toHaveCount(count);
	await expect(page.getByRole('search')).toHaveCount(0);
	const menu = page.getByRole('navigation', { name: games.vendors.label });
	await menu.getByRole('link', { name: /02/ }).click();
	await expect(page).toHaveURL(/rng\?vassalage=DEMO02$/);
	await expect(mode(lists.modes.normal)).toHaveAttribute('aria-current', 'page');
	await mode(lists.modes.fav).click();
	if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
	else await expect(page).toHaveURL(new RegExp(`${root}/login\\?next=.*mode%3Dfav`));
}

test('a search that says the same is not sent again', async ({ page }) => {
	await page.goto('/en/rng?vassalage=all&name=golden');
	let visits = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) visits += 1;
	});

	await page.getByRole('searchbox').press('Enter');
	await page.getByRole('searchbox').fill('golden ');
	await page.getByRole('searchbox').press('Enter');
	await page.getByRole('searchbox').fill('dragn');
	await page.getByRole('searchbox').press('Enter');

	await expect(page).toHaveURL(/name=dragn$/);
	expect(visits).toBe(1);
});

const HOSTILE = [
	['/rng?vassalage=NOBODY&mode=hot', enGames.ask.unknown_vendor],
	['/rng?vassalage=all&page=-1', /no such page/],
	['/rng?vassalage=all&page=1e9', /no such page/],
	['/rng?vassalage=all&page=999999999', /no such page/],
	['/rng?page=999999999', enGames.ask.unknown_tab],
	['/rng?mode=nothing', enLists.ask.unknown_filter],
	['/rng?classify=BG', enLists.ask.unknown_filter],
	['/rng?minBet=-1', enLists.ask.unknown_filter],
	['/rng?lines=%3Cscript%3E', enLists.ask.unknown_filter],
	[`/rng?name=${'golden'.repeat(840)}`, /at most 64 letters/],
	[`/fish?name=${'%E0%A6%95'.repeat(600)}`, /at most 64 letters/],
] as const;

test('every hostile address says so and is not indexed', async ({ page }) => {
	for (const [path, words] of HOSTILE) {
		await test.step(path.slice(0, 50), async () => {
			const response = await page.goto(`/en${path}`);

			expect(response?.status()).toBe(200);
			await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
		});
	}
});
