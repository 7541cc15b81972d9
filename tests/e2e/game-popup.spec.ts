import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { startWithTiledHost } from './tiled-host.ts';

const LANGUAGES = [
	{ root: '', vendor: 'ঝিলিক স্টুডিও', name: 'পদ্মার সোনা' },
	{ root: '/en', vendor: 'Jhilik Studio', name: 'Padma Gold' },
];

let tiled: { origin: string; stop: () => Promise<void> } | undefined;

test.beforeAll(async ({ site }) => {
	tiled = await startWithTiledHost(site.platformOrigin);
});
test.afterAll(() => tiled?.stop());

/** The tile that the host has for all games of the vendor. */
const tileOf = (page: Page, vendor: string) =>
	page.locator('main a.game-tile').filter({ has: page.locator('.name', { hasText: vendor }) });

for (const { root, vendor, name } of LANGUAGES) {
	test(`a vendor tile opens a dialog of its games, of ${vendor} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		await page.goto(`${tiled?.origin}${root || '/'}`);
		const tile = tileOf(page, vendor);
		await expect(tile).toHaveAttribute('href', `${root}/rng?vassalage=JHL#vendor-games`);

		await tile.click();

		const dialog = page.locator('dialog#vendor-games');
		await expect(dialog).toBeVisible();
		await expect(dialog.getByRole('heading')).toHaveText(vendor);
		await expect(dialog.getByRole('link', { name })).toHaveAttribute(
			'href',
			`${root}/game?vassalage=JHL&gameCode=padma-gold`,
		);
		// A page without the favourites form shows no favourite buttons.
		await expect(dialog.locator('.favourite')).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(tile).toBeFocused();
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a vendor tile leads to the list of the vendor @upstream', async ({ page }) => {
		await page.goto(`${tiled?.origin}/en`);
		await tileOf(page, 'Jhilik Studio').click();
		await expect(page).toHaveURL(/\/en\/rng\?vassalage=JHL#vendor-games$/);
		await expect(page.getByRole('link', { name: /Padma Gold/ }).first()).toBeVisible();
	});
});
