import { listLanes } from '#lib/wps/contract/games.ts';
import { expect, test } from './console.ts';
import { okResponse, type StubResponse, withStubHost } from './stub-host.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const cardsOf = (gameType: string, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		vassalage: `${gameType}${index + 1}`,
		accountTypeId: 1,
		gameType,
		displayName: `Vendor ${index + 1}`,
		isHot: index === 1 ? 1 : 0,
		nodeId: index,
		smallIcon: '/art/vendors/jhl.svg',
	}));

const lanes = [
	{ title: 'RNG', cards: cardsOf('RNG', 12) },
	{ title: 'LIVE', cards: cardsOf('LIVE', 5) },
	{ title: 'FISH', cards: cardsOf('FISH', 6) },
	{ title: 'PVP', cards: cardsOf('PVP', 11) },
];

/** A host with vendors; every other call gets an empty value. */
const answer: StubResponse = (path) =>
	okResponse(path.startsWith(listLanes.path) ? { data: { lanes } } : {});

const WORDS = [
	{
		home: '/en',
		slots: 'Slots',
		live: 'Live',
		fish: 'Fish',
		pvp: 'Card',
		more: 'More',
		hot: 'Hot',
	},
	{ home: '/', slots: 'স্লট', live: 'লাইভ', fish: 'ফিশ', pvp: 'কার্ড', more: 'আরও', hot: 'হট' },
];

// All in one test with one host: starting a site takes longer than the checks.
test('a dropdown shows eleven vendors and marks hot ones; without vendors it links to its page', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED \(\S+\/parts\/vendors\)$/);
	await withStubHost(answer, async (origin) => {
		for (const { home, slots, live, fish, pvp, more, hot } of WORDS) {
			await page.goto(origin + home);
			const itemOf = (name: string) =>
				page.locator('[data-nav] > li').filter({
					has: page.locator('> a', { hasText: name }),
				});
			const listOf = (name: string) => itemOf(name).locator('.drop-vendors');

			await itemOf(slots).hover();
			const links = listOf(slots).getByRole('link');
			await expect(links).toHaveCount(12);
			await expect(links.nth(1)).toContainText(hot);
			await expect(links.nth(0)).not.toContainText(hot);
			await expect(links.last()).toHaveText(more);
			await expect(links.last()).toHaveAttribute('href', /\/rng$/);
			await expect(listOf(slots)).toBeVisible();

			await itemOf(pvp).hover();
			await expect(listOf(pvp).getByRole('link')).toHaveCount(11);
			await expect(listOf(pvp)).not.toContainText(more);
			await expect(listOf(live)).toHaveCSS('justify-content', 'center');
			await expect(listOf(fish)).not.toHaveCSS('justify-content', 'center');
		}
		const slots = page.locator('[data-nav] > li').filter({ hasText: 'স্লট' });
		await slots.hover();
		await slots.getByRole('link', { name: 'আরও', exact: true }).click();
		await expect(page).toHaveURL(/\/rng$/);

		const html = await (await fetch(`${origin}/en`)).text();
		expect(html).not.toContain('vassalage=RNG1"');
		// A page that has none of the data that the others loaded.
		await page.mouse.move(5, 700);
		await page.route('**/parts/vendors', (route) => route.abort());
		await page.goto(`${origin}/en`);
		const link = page.locator('[data-nav]').getByRole('link', { name: 'Slots' });
		const failed = page.waitForEvent('requestfailed');
		await link.hover();
		await failed;
		await link.click();
		await expect(page).toHaveURL(/\/en\/rng$/);
		// The host ends with the test, and the page would still request its icon.
		await page.goto('about:blank');
	});
});
