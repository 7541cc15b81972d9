import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import { aPerson, fillLogin } from './entering.ts';
import { test as base, expect } from './fixtures.ts';
import { startBeforeTiledHost } from './tiled-host.ts';

const LANGUAGES = [
	{ root: '', account: bnAccount, vendor: 'ঝিলিক স্টুডিও', name: 'পদ্মার সোনা' },
	{ root: '/en', account: enAccount, vendor: 'Jhilik Studio', name: 'Padma Gold' },
];

const test = base.extend<object, { tiledOrigin: string }>({
	tiledOrigin: [
		async ({ site }, use) => {
			const before = await startBeforeTiledHost(site.platformOrigin);
			await use(before.origin);
			await before.stop();
		},
		{ scope: 'worker' },
	],
});

// Such a tile is a host's: the platform runs by itself here.
test.use({ mode: 'upstream' });

/** The tile that the host has for all games of the vendor. */
const tileOf = (page: Page, vendor: string) =>
	page.locator('main a.game-tile').filter({ has: page.locator('.name', { hasText: vendor }) });

for (const { root, account, vendor, name } of LANGUAGES) {
	test(`a tile that stands for a vendor opens its games in a dialog, at ${root || '/'}`, async ({
		page,
		site,
		tiledOrigin,
	}) => {
		const { username } = await aPerson(site);
		await fillLogin(page, { root: tiledOrigin + root, account }, username);
		await page.waitForURL((url) => !url.pathname.endsWith('/login'));
		await page.goto(`${tiledOrigin}${root || '/'}`);
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
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await expect(tile).toBeFocused();
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the tile leads to the list of the vendor', async ({ page, tiledOrigin }) => {
		await page.goto(`${tiledOrigin}/en`);
		await tileOf(page, 'Jhilik Studio').click();
		await expect(page).toHaveURL(/\/en\/rng\?vassalage=JHL#vendor-games$/);
		await expect(page.getByRole('link', { name: /Padma Gold/ }).first()).toBeVisible();
	});
});
