import type { Page } from '@playwright/test';
import { BRAND } from '#lib/brand.ts';
import { formatMoney, parseDecimal } from '#lib/money.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import { makeCatalogue } from '../catalogue/make-catalogue.ts';
import { expect, test } from './fixtures.ts';
import { type List, SIZE, VARIANTS, type Words } from './list-variants.ts';

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'catalogue' });

test.use({ siteCatalogue: SIZE });

const tiles = (page: Page) => page.locator('.games .game-tile');

for (const { list, hasScript, width, words } of VARIANTS) {
	const upstream = list.type === 'RNG' ? ' @upstream' : '';
	test.describe(`${list.path}, ${width} px, ${words.name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test(`vendors, pages, modes, search and filters are links and forms${upstream}`, async ({
			page,
		}) => {
			test.setTimeout(120_000);
			await walkVendors(page, words, list);
			await walkPages(page, words, list);
			await walkSearch(page, words, list);
			await walkModes(page, words, { ...list, hasScript });
		});
	});
}

/** Checks that the arrow leads to the eighth vendor, and from there back to the seventh. */
async function walkVendors(page: Page, words: Words, list: List): Promise<void> {
	const { root, games, lists } = words;
	const { path, eighth, seventh } = list;
	await page.goto(root + path);
	const menu = page.getByRole('navigation', { name: games.vendors.label });
	await expect(menu.getByText(/13/)).toHaveCount(0);
	await expect(menu.getByRole('link', { name: games.vendors.earlier })).toHaveCount(0);
	await page.goto(`${root}${path}?vassalage=all&minBet=0.5&page=2`);
	const narrowed = await tiles(page).allTextContents();
	// Before its end the arrow scrolls the strip (vendor-strip.spec).
	await menu.locator('.chips').evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }));
	await menu.getByRole('link', { name: games.vendors.later }).click();
	await expect(page).toHaveURL(/\?vassalage=all&minBet=0\.5&page=2&vendors=8#vendors$/);
	expect(await tiles(page).allTextContents()).toEqual(narrowed);
	await menu.getByRole('link', { name: new RegExp(eighth) }).click();
	await expect(page).toHaveURL(new RegExp(`${path}\\?vassalage=DEMO${eighth}#vendors$`));
	const chosen = menu.getByRole('link', { name: new RegExp(eighth) });
	await expect(chosen).toHaveAttribute('aria-current', 'true');
	expect(await factsOf(page)).toEqual(factsIn(words, list));
	await menu.getByRole('link', { name: games.vendors.earlier }).click();
	await expect(page).toHaveURL(new RegExp(`vassalage=DEMO${eighth}&vendors=1#vendors$`));
	await expect(menu.getByRole('link', { name: new RegExp(seventh) })).toBeVisible();
	await menu.getByRole('link', { name: lists.all_vendors }).click();
	await expect(page).toHaveURL(/vassalage=all#\w+$/);
	await expect(page.getByRole('heading', { name: lists.all_games })).toBeVisible();
	await expect(tiles(page)).toHaveCount(15);
}

/** Returns the texts of kind, return, stake and turnover below the tiles. */
async function factsOf(page: Page): Promise<string[][]> {
	const facts = await page.locator('.games .about').all();
	return Promise.all(facts.map((one) => one.locator('small').allTextContents()));
}

/** Returns the same facts from the vendor's catalogue file. */
function factsIn({ games: texts, home, lists }: Words, { type, eighth }: List): string[][] {
	const vendor = makeCatalogue(SIZE).vendors.find(({ code }) => code === `DEMO${eighth}`);
	const games = vendor?.games.filter((game) => game.type === type) ?? [];
	return games.map(({ classification = 'SC', minBet, rtp = '', turnoverPercent }) => [
		[texts.types[type], ...(classification === 'SC' ? [] : [lists.kinds[classification]])].join(
			' · ',
		),
		home.rtp.replace('{{rate}}', (Number(rtp.split('/')[0]) / 100).toFixed(2)),
		home.min_bet.replace(
			'{{amount}}',
			formatMoney(parseDecimal(minBet) ?? 0n, BRAND.currencySymbol),
		),
		...(Number(turnoverPercent) < 100
			? [lists.turnover.replace('{{rate}}', String(turnoverPercent))]
			: []),
	]);
}

/** Pages through the games of all vendors. */
async function walkPages(page: Page, { games }: Words, { pages, onLast }: List): Promise<void> {
	const pager = page.getByRole('navigation', { name: games.paging.label });
	const go = (name: string) => pager.getByRole('link', { name, exact: true }).click();
	await expect(pager.getByRole('link', { name: games.paging.previous })).toHaveCount(0);
	await go(games.paging.last);
	await expect(page).toHaveURL(new RegExp(`page=${pages}#list$`));
	await expect(tiles(page)).toHaveCount(onLast);
	await expect(pager.getByRole('link', { name: games.paging.next })).toHaveCount(0);
	await expectInSight(page);
	await go(games.paging.previous);
	await expect(page).toHaveURL(new RegExp(`page=${pages - 1}#list$`));
	await go(games.paging.next);
	await go(games.paging.first);
	await expect(page).toHaveURL(/vassalage=all#\w+$/);
	await page.goBack();
	await expect(page).toHaveURL(new RegExp(`page=${pages}#list$`));
	await expect(tiles(page)).toHaveCount(onLast);
}

/** Expects that a step within the list leaves its head and its games on the screen. */
async function expectInSight(page: Page): Promise<void> {
	await expect(page.locator('#list')).toBeInViewport();
	const bar = await page.locator('header.bar').boundingBox();
	const list = await page.locator('#list').boundingBox();
	expect(list?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN));
	await expect(tiles(page).first()).toBeInViewport();
}

/** Searches from the last page: a search starts at the first. Only slots have lines and kinds. */
async function walkSearch(page: Page, words: Words, { path, type }: List): Promise<void> {
	const { root, lists, first } = words;
	const search = page.getByRole('main').getByRole('search');
	await search.locator('summary').click();
	await search.getByRole('searchbox').fill('golden tresure');
	await search.getByRole('button', { name: lists.search_button }).click();
	await expect(page).toHaveURL(/name=golden\+tresure/);
	await expect(tiles(page).first()).toContainText(first);
	await expect(search.getByRole('searchbox')).toHaveValue('golden tresure');
	const many = lists.found.replace('{{count}}', '\\d+');
	const found = new RegExp(`^(${many}|${lists.found_one})$`);
	await expect(page.getByRole('heading', { name: found })).toBeVisible();

	await search.getByLabel(lists.min_bet).selectOption('0.01');
	const ofSlots = [search.getByLabel(lists.lines), search.getByLabel(lists.kinds_label)] as const;
	for (const select of ofSlots) await expect(select).toHaveCount(type === 'RNG' ? 1 : 0);
	if (type === 'RNG') {
		await ofSlots[0].selectOption('10');
		await ofSlots[1].selectOption('SC');
	}
	await search.getByRole('searchbox').fill('');
	await search.getByRole('button', { name: lists.apply }).click();
	await expect(page).toHaveURL(
		type === 'RNG' ? /classify=SC.*minBet=0\.01.*lines=10/ : /minBet=0\.01/,
	);
	const count = await tiles(page).count();
	expect(count).toBeGreaterThan(0);
	await expect(page.locator('.about', { hasText: '৳0.01' })).toHaveCount(count);
	await search.getByRole('link', { name: lists.clear }).click();
	await expect(page).toHaveURL(new RegExp(`${path}\\?vassalage=all#list$`));

	await page.goto(`${root}${path}?vassalage=DEMO02&name=qxqxqx`);
	await expect(page.getByRole('heading', { name: lists.empty.none_title })).toBeVisible();
	await page.getByRole('link', { name: lists.empty.everywhere }).click();
	await expect(page).toHaveURL(/vassalage=all&name=qxqxqx#list$/);
}

/** Changes the mode from a search without results: another mode starts without the search. */
async function walkModes(
	page: Page,
	{ root, lists, games }: Words,
	{ path, hasScript }: List & { hasScript: boolean },
): Promise<void> {
	const modes = page.getByRole('navigation', { name: lists.modes.label });
	const mode = (name: string) => modes.getByRole('link', { name, exact: true });
	await mode(lists.modes.hot).click();
	await expect(page).toHaveURL(/vassalage=all&mode=hot#list$/);
	await expect(page.locator('.games .badge-hot')).toHaveCount(15);
	await expect(page.getByRole('main').getByRole('search')).toHaveCount(0);
	const pager = page.getByRole('navigation', { name: games.paging.label });
	await pager.getByRole('link', { name: games.paging.next, exact: true }).click();
	await expect(page).toHaveURL(/mode=hot&page=2#list$/);
	const count = await tiles(page).count();
	expect(count).toBeGreaterThan(2);
	await expect(page.locator('.games .badge-hot')).toHaveCount(count);
	const menu = page.getByRole('navigation', { name: games.vendors.label });
	await menu.getByRole('link', { name: /02/ }).click();
	await expect(page).toHaveURL(new RegExp(`${path}\\?vassalage=DEMO02#vendors$`));
	await expect(mode(lists.modes.normal)).toHaveAttribute('aria-current', 'page');
	await mode(lists.modes.fav).click();
	if (hasScript) await expect(page.getByRole('dialog')).toBeVisible();
	else await expect(page).toHaveURL(new RegExp(`${root}/login\\?next=.*mode%3Dfav`));
}

test('an unchanged search is not sent again', async ({ page }) => {
	await page.goto('/en/rng?vassalage=all&name=golden');
	let visits = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) visits += 1;
	});

	await page.getByRole('main').getByRole('searchbox').press('Enter');
	await page.getByRole('main').getByRole('searchbox').fill('golden ');
	await page.getByRole('main').getByRole('searchbox').press('Enter');
	await page.getByRole('main').getByRole('searchbox').fill('dragn');
	await page.getByRole('main').getByRole('searchbox').press('Enter');

	await expect(page).toHaveURL(/name=dragn#list$/);
	expect(visits).toBe(1);
});

test('after Back the fields match the address', async ({ page }) => {
	await page.goto('/en/rng?vassalage=all');
	const search = page.getByRole('main').getByRole('search');
	await search.locator('summary').click();
	await search.getByRole('searchbox').fill('golden');
	await search.getByLabel(enLists.min_bet).selectOption('0.05');
	await search.getByLabel(enLists.lines).selectOption('25');
	await search.getByRole('button', { name: enLists.apply }).click();
	await expect(page).toHaveURL(/name=golden&minBet=0\.05&lines=25/);

	await page.goBack();

	await expect(page).toHaveURL(/vassalage=all$/);
	// The search may be folded.
	await expect(search.locator('[name=name]')).toHaveValue('');
	await expect(search.getByLabel(enLists.min_bet)).toHaveValue('');
	await expect(search.getByLabel(enLists.lines)).toHaveValue('');
});

const HOSTILE = [
	['/rng?vassalage=NOBODY&mode=hot', enGames.ask.unknown_vendor],
	['/rng?vassalage=all&page=-1', /page does not exist/],
	['/rng?vassalage=all&page=1e9', /page does not exist/],
	['/rng?vassalage=all&page=999999999', /page does not exist/],
	['/rng?page=999999999', enGames.ask.unknown_tab],
	['/rng?mode=nothing', enLists.ask.unknown_filter],
	['/rng?classify=BG', enLists.ask.unknown_filter],
	['/rng?minBet=-1', enLists.ask.unknown_filter],
	['/rng?lines=%3Cscript%3E', enLists.ask.unknown_filter],
	[`/rng?name=${'golden'.repeat(840)}`, /up to 64 letters/],
	[`/fish?name=${'%E0%A6%95'.repeat(5000)}`, /up to 64 letters/],
] as const;

test('every hostile address is reported on the page and not indexed', async ({ request }) => {
	for (const [path, words] of HOSTILE) {
		await test.step(path.slice(0, 50), async () => {
			const response = await request.get(`/en${path}`);
			const html = await response.text();

			expect(response.status()).toBe(200);
			expect(/<p class="hint" role="status">.*?<\/p>/s.exec(html)?.[0]).toMatch(words);
			expect(html).toMatch(/<meta name="robots" content="noindex"/);
		});
	}
});

for (const { name, root, account, common } of [
	{ name: 'Bengali', root: '', account: bnAccount, common: bnCommon },
	{ name: 'English', root: '/en', account: enAccount, common: enCommon },
]) {
	// Source: spec 2, "Clicking a non-slot vendor opens /login in a new 1300x900 window".
	test(`above the login, slots link to their list and other vendors open a window, in ${name} @upstream`, async ({
		page,
	}) => {
		await page.goto(`${root}/`);
		await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
		const menu = page.getByRole('dialog', { name: account.login_title }).locator('.login-games');
		const opening = page.waitForEvent('popup');
		await menu.locator('li a[target=_blank]').first().click();
		const opened = await opening;
		await expect(opened).toHaveURL(new RegExp(`${root}/login\\?next=`));
		const main = opened.getByRole('main');
		await expect(main.getByLabel(account.password, { exact: true })).toBeVisible();
		const seen = await opened.evaluate(() => ({ width: innerWidth, height: innerHeight, opener }));
		expect(seen).toEqual({ width: 1300, height: 900, opener: null });
		await opened.close();

		await menu.locator('li a:not([target])').first().click();
		await expect(page).toHaveURL(new RegExp(`${root}/rng\\?vassalage=\\w+$`));
	});
}
