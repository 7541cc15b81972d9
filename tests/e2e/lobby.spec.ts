import type { Page } from '@playwright/test';
import { getJackpot } from '#lib/wps/contract/jackpot.ts';
import { TITLES } from '#studio/registry.ts';
import { expect, test } from './fixtures.ts';
import { BENGALI, ENGLISH } from './list-variants.ts';
import { expectNoOverflow } from './login-steps.ts';

/** Every games screen with the English text of its heading. */
const SCREENS = [
	['/rng', 'Slots'],
	['/fish', 'Fishing games'],
	['/pvp', 'Card games'],
	['/live', 'Live casino'],
	['/sports', 'Sports'],
	['/esports', 'Esports'],
	['/cockfight', 'Cockfight'],
	['/elott', 'E-lottery'],
	['/lottery', 'Lottery'],
	['/vnlottery', 'Vietnam-style lottery'],
	['/seamless', 'One balance for every game'],
	['/fbsports', 'FB Sports'],
] as const;

test('every games screen has its heading @upstream', async ({ site }) => {
	for (const [path, heading] of SCREENS) {
		const html = await (await fetch(`${site.origin}/en${path}`)).text();

		const said = /<h1[^>]*>([\s\S]*?)<\/h1>/
			.exec(html)?.[1]
			?.replace(/<[^>]+>/g, '')
			.trim();
		expect([path, said]).toEqual([path, heading]);
	}
});

const HOSTILE = [
	'/rng?vassalage=%3Cscript%3Ealert(1)%3C/script%3E',
	`/rng?vassalage=${'x'.repeat(5000)}`,
	'/rng?vassalage=NOBODY',
	'/fish?vassalage=%27%3B%20drop%20table%20game',
	'/rng?page=-1',
	'/rng?page=0',
	'/rng?page=1e9',
	'/rng?page=999999999999999999999',
	'/rng?vassalage=JHL&page=77',
	'/lottery?gameCode=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
	`/lottery?playType=${'%E0%A6%95'.repeat(600)}`,
];

test('every hostile address returns a page with a message and is not indexed', async ({ page }) => {
	for (const path of HOSTILE) {
		await test.step(path.slice(0, 60), async () => {
			const response = await page.goto(`/en${path}`);

			expect(response?.status()).toBe(200);
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
			await expect(page.getByRole('status').first()).toBeVisible();
			expect(await response?.text()).not.toMatch(/<script>alert|<img src=x/);
		});
	}
});

test('the jackpot grows by its step and never above the balance of its account @upstream', async ({
	page,
	site,
}) => {
	await page.clock.install();
	await page.goto('/en/rng');
	await page.mouse.wheel(0, 50);
	// After the streamed value the counter continues by the clock.
	await expect(page.locator('body[data-live-jackpot]')).toHaveCount(1);
	const counter = page.locator('[data-jackpot]');
	const amounts = new Set<number>();
	const read = async () => Number((await counter.textContent())?.replace(/[^\d.]/g, ''));
	await expect(async () => {
		amounts.add(await read());
		await page.clock.runFor(1000);
		expect(amounts.size).toBeGreaterThan(2);
	}).toPass({ intervals: [100] });
	const [first = 0, ...later] = [...amounts];

	for (const amount of later) {
		// The test's clock runs ahead of the server's, which corrects it.
		expect(Math.abs(Math.round((amount - first) * 100)) % 16_511).toBe(0);
	}
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const answer = await fetch(`${site.origin}${getJackpot.path}`, { headers });
	const { limit } = (await answer.json()).value.jackpot;
	expect(await read()).toBeLessThanOrEqual(limit);
	await expect(counter).toHaveAttribute('aria-live', 'off');
});

test('the jackpot grows before the first interaction and stops under reduced motion', async ({
	page,
}) => {
	await page.clock.install();
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const counter = page.locator('[data-jackpot]');
	// On a new site the whole balance may be shown: it has nowhere to grow before its first step.
	await expect(async () => {
		await page.goto('/en/rng');
		const [value, , , limit] = ((await counter.getAttribute('data-jackpot')) ?? '').split(' ');
		expect(Number(value)).toBeLessThan(Number(limit));
	}).toPass();
	const first = (await counter.textContent()) ?? '';
	await page.clock.runFor(10_000);
	await expect(counter).not.toHaveText(first);
	await expect(counter).toHaveText(/^৳[\d,]+\.\d\d$/);

	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/en/rng');
	const still = (await counter.textContent()) ?? '';
	await page.clock.runFor(10_000);
	await expect(counter).toHaveText(still);
});

test('the slots page is cached with its jackpot @upstream', async ({ site }) => {
	const page = `${site.origin}/en/rng`;

	// A jackpot that is read anew between the two requests gives a new page.
	await expect(async () => {
		const answer = await fetch(page);
		const etag = answer.headers.get('etag');
		expect(etag).toBeTruthy();
		expect(await answer.text()).toMatch(/data-jackpot=[^>]+>৳[\d,]+\.\d\d</);
		const again = await fetch(page, { headers: { 'if-none-match': etag ?? '' } });
		expect(again.status).toBe(304);
	}).toPass();
});

for (const { name, root, home, games, lists } of [BENGALI, ENGLISH]) {
	test(`a new site has few hot titles and some new ones, and tells of each what it is, in ${name} @upstream`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${root}/`);
		const tiles = page.locator('main .game-tile');
		await expect(tiles).toHaveCount(TITLES.length);
		const hot = page.locator('main .badge-hot');
		await expect(hot).toHaveText([home.hot_badge, home.hot_badge, home.hot_badge]);
		const fresh = page.locator('main .badge-new');
		await expect(fresh.first()).toHaveText(home.new_badge);
		expect(await fresh.count()).toBeLessThanOrEqual(TITLES.length / 2);
		await expectFacts(page, [
			['bhokatta', `${games.types.RNG} · ${lists.kinds.AC}`, '97.00', '৳1.00'],
			['tiger-crocodile', games.types.LIVE, '96.26', '৳10.00'],
			['ribbon-roosters', games.types.COCKFIGHT, '95.53', '৳5.00'],
		]);
		// A visitor has no games of their own, and no empty place for them.
		await expect(page.getByRole('heading', { name: home.continue })).toHaveCount(0);
		await expectNoOverflow(page);

		const rows = await (await page.request.get(`${root}/parts/search`)).text();
		const row = /bhokatta"[\s\S]*?<\/a>/.exec(rows)?.[0];
		const words = [`${games.types.RNG} · ${lists.kinds.AC}`, 'RTP 97.00%', '৳1.00'];
		for (const word of words) expect(row).toContain(word);
	});

	/** Expects the kind, the return and the stake on the tile of each game. */
	async function expectFacts(page: Page, facts: [string, string, string, string][]) {
		for (const [code, kind, rate, amount] of facts) {
			const shown = page.locator(`.game-tile[href*="gameCode=${code}"] .about small`);
			await expect(shown).toHaveText([
				kind,
				home.rtp.replace('{{rate}}', rate),
				home.min_bet.replace('{{amount}}', amount),
			]);
		}
	}
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the lists are links, the jackpot is a number and the login leads back @upstream', async ({
		page,
	}) => {
		await page.goto('/en/rng');
		await expect(page.locator('[data-jackpot]')).toHaveText(/^৳[\d,]+\.\d\d$/);
		// A choice of one provider is none.
		await expect(page.getByRole('navigation', { name: 'Providers' })).toHaveCount(0);
		const tile = page.locator('main').getByRole('link', { name: /Padma Gold.*From ৳1\.00/ });
		await tile.click();
		await expect(page).toHaveURL(/\/en\/login\?next=/);
	});
});
