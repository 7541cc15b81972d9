import { SCREENS, VARIANTS } from './category-screens.ts';
import { expect, test } from './fixtures.ts';

const EMPTY: readonly string[] = ['/sports', '/esports', '/fbsports'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { hasScript, width, words } of VARIANTS) {
	test.describe(`${width} px, ${words.name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test('a category without vendors shows a message and playable games', async ({ page }) => {
			const { root, games } = words;
			// The others have the lotteries of the site and titles of the bundled studio.
			const screens = SCREENS.filter(({ path }) => EMPTY.includes(path));
			for (const screen of screens) {
				await page.goto(`${root}${screen.path}`);
				const name = 'type' in screen ? games.types[screen.type] : games.fb.title;
				const title = games.none.title.replace('{{name}}', name);
				await expect(page.getByRole('heading', { name: title })).toBeVisible();
				await expect(page.locator('.games .game-tile')).toHaveCount(9);
				await expect(page.locator('.vendor-tiles a')).toHaveCount(0);
			}
		});
	});
}
