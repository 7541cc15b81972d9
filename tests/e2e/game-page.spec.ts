import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';

const GAME = '/game?vassalage=JHL&gameCode=padma-gold';
const LANGUAGES = [
	{ name: 'Bengali', root: '', game: bnGame, title: 'পদ্মার সোনা' },
	{ name: 'English', root: '/en', game: enGame, title: 'Padma Gold' },
];

test.use({ viewport: { width: 360, height: 500 } });

for (const { name, root, game, title } of LANGUAGES) {
	test(`leaving a game restores the scroll position of its list, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		await page.goto(`${root}/rng`);
		const tile = page.locator('.game-tile').first();
		await tile.scrollIntoViewIfNeeded();
		const place = await page.evaluate(() => scrollY);
		expect(place).toBeGreaterThan(0);
		await tile.click();
		const back = page.getByRole('link', { name: game.back });
		await expect(back).toHaveAttribute('href', new RegExp(`^${root}/rng#g\\d+$`));
		// The link's script is loaded once the game has opened.
		await expect(page.locator('.opening')).toHaveCount(0);

		await back.click();

		await expect(page).toHaveURL(new RegExp(`${root}/rng$`));
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
		// The link went back in the history: the game is the next entry.
		await page.goForward();
		await expect(page).toHaveURL(/\/game\?/);
	});

	test(`leaving a game opened by its address leads to its tile, in ${name} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const from = encodeURIComponent(`${root}/rng`);
		await page.goto(`${root}${GAME}&from=${from}`);

		await page.getByRole('link', { name: game.back }).click();

		await expect(page).toHaveURL(new RegExp(`${root}/rng#g\\d+$`));
		await expect(page.locator('.game-tile').first()).toBeInViewport();
	});

	test(`a provider that cannot be reached is covered by a message, in ${name}`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/Failed to load resource|postMessage|ERR_/);
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		await page.route(/launchToken=/, (route) => route.abort());

		await page.goto(`${root}${GAME}`);

		await expect(page.locator('.opening')).toHaveText(game.opening.replace('{{game}}', title));
		await expect(page.locator('iframe#game')).toHaveCSS('opacity', '0');
		await expect(page.getByRole('heading', { name: game.late_title })).toBeVisible();
	});

	test(`a loading game is announced, in ${name}`, async ({ page, context, site }) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const asked = Promise.withResolvers<void>();
		await page.route(`${site.studioOrigin}/play/**`, async (route) => {
			await asked.promise;
			await route.continue();
		});

		await page.goto(root + GAME, { waitUntil: 'commit' });

		const words = page.getByText(game.opening.replace('{{game}}', title), { exact: true });
		await expect(words).toBeVisible();
		asked.resolve();
		await expect(words).toHaveCount(0);
	});

	test(`a demo shows only its own balance, in ${name} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);

		await page.goto(`${root}${GAME}&mode=demo`);

		await expect(page.frameLocator('iframe').locator('#balance')).toContainText('DEMO 5,000.00');
		await expect(page.locator('.bar')).toContainText(game.demo);
		await expect(page.locator('.bar .balance')).toHaveCount(0);
	});

	test.describe('without JavaScript', () => {
		test.use({ javaScriptEnabled: false });

		test(`a game page says that the game needs JavaScript, in ${name}`, async ({
			page,
			context,
			site,
		}) => {
			const { username } = await aMember(site);
			await logInAs(context, site, username);

			await page.goto(root + GAME);

			await expect(page.locator('.needs-script')).toBeVisible();
			await expect(page.locator('.needs-script')).toContainText(game.needs_script);
			await page.locator('.needs-script a').click();
			await expect(page).toHaveURL(new RegExp(`${root || '/'}`));
			await expect(page).not.toHaveURL(/game\?/);
		});
	});
}
