import { expect, test } from './fixtures.ts';

for (const { root, name } of [
	{ root: '', name: 'পদ্মার সোনা' },
	{ root: '/en', name: 'Padma Gold' },
]) {
	test(`a tile that stands for a vendor opens its games in a dialog, at ${root || '/'}`, async ({
		page,
		logIn,
	}) => {
		await logIn();
		await page.goto(`${root}/rng`);
		// No vendor of this platform has such a tile: another host's is put in its place.
		const tile = page.locator('main a.game-tile').first();
		await tile.evaluate((link, href) => {
			link.setAttribute('href', href);
		}, `${root}/rng?vassalage=JHL#vendor-games`);
		await page.mouse.move(5, 5);
		await page.keyboard.press('Tab');

		const dialog = page.locator('dialog#vendor-games');
		await expect(async () => {
			await tile.click({ noWaitAfter: true });
			await expect(dialog).toBeVisible({ timeout: 1000 });
		}).toPass();
		await expect(dialog.getByRole('link', { name })).toHaveAttribute(
			'href',
			`${root}/game?vassalage=JHL&gameCode=padma-gold`,
		);
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	});
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the tile leads to the list of the vendor', async ({ page }) => {
		await page.goto('/en/rng?vassalage=JHL#vendor-games');
		await expect(page.getByRole('link', { name: /Padma Gold/ }).first()).toBeVisible();
	});
});
