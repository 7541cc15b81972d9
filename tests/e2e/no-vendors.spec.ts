import { SCREENS, VARIANTS } from './category-screens.ts';
import { expect, test } from './fixtures.ts';

/** The settings move every vendor of sports, which are bundled ones, to esports. */
const EMPTY: readonly string[] = ['/sports', '/cockfight', '/fbsports'];

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	siteSettings: { splitFromSports: { ESPORTS: ['JHL', 'JHL_ES', 'JHL_MOROG'], COCKFIGHT: [] } },
});

for (const { hasScript, width, words } of VARIANTS) {
	test.describe(`${width} px, ${words.name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });

		test('a category without vendors shows a message and playable games, and is not indexed', async ({
			page,
		}) => {
			const { root, games } = words;
			const screens = SCREENS.filter(({ path }) => EMPTY.includes(path));
			expect(screens.length).toBe(EMPTY.length);
			for (const screen of screens) {
				await page.goto(`${root}${screen.path}`);
				const name = 'type' in screen ? games.types[screen.type] : games.fb.title;
				const title = games.none.title.replace('{{name}}', name);
				await expect(page.getByRole('heading', { name: title })).toBeVisible();
				await expect(page.locator('.games .game-tile')).toHaveCount(9);
				await expect(page.locator('.vendor-tiles a')).toHaveCount(0);
				await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
			}
			await page.getByRole('link', { name: games.none.to_slots, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`${root}/rng$`));
		});
	});
}

test('a category without vendors links to playable games and back after the login @upstream', async ({
	page,
	site,
}) => {
	await page.goto('/en/sports');
	await expect(page.getByRole('heading', { name: /no provider yet/ })).toBeVisible();
	await page.getByRole('link', { name: /Hot Padma Gold/ }).click();

	const dialog = page.getByRole('dialog');
	const login = site.demoLogins.find(({ role }) => role === 'player');
	await dialog.getByLabel('Username').fill(login?.username ?? '');
	await dialog.getByLabel('Password', { exact: true }).fill(login?.password ?? '');
	await dialog.getByRole('button', { name: 'Log in', exact: true }).click();

	await expect(page).toHaveURL(/\/en\/game\?vassalage=JHL/);
	await page.goto('/en/rng?vassalage=JHL');
	await expect(page.getByRole('link', { name: /Hot Padma Gold/ }).first()).toHaveAttribute(
		'href',
		/\/en\/game\?vassalage=JHL/,
	);
});
