import type { Page } from '@playwright/test';
import { addFavourite, removeFavourite } from '#lib/wps/contract/favourites.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import { expect, test } from './console.ts';
import { DIALECTS } from './dialects.ts';
import { ACCOUNT, GAME, GAMES_ORIGIN } from './family-games.ts';
import { type AskedCall, familyHost } from './family-host.ts';
import { startWithStubHost } from './stub-host.ts';

// One journey with each host: it refuses calls without the constants of the family.

for (const dialect of DIALECTS) {
	test(`home, log-in, list, launch, favourite and balance work with a host of ${dialect.name}`, async ({
		page,
		allowConsole,
	}) => {
		// Calls that are ours alone.
		allowConsole(/404 \(Not Found\)/);
		const asked: AskedCall[] = [];
		const onAsked = (one: AskedCall) => void asked.push(one);
		const env = { LAUNCH_ORIGINS: GAMES_ORIGIN };
		const site = await startWithStubHost(familyHost({ dialect, onAsked }), env);
		await page.route(`${GAMES_ORIGIN}/**`, (route) =>
			route.fulfill({ contentType: 'text/html', body: '<h1>The game runs</h1>' }),
		);
		try {
			await page.goto(`${site.origin}/en`);
			await expect(page.getByText(GAME.nodeName).first()).toBeVisible();
			await logIn(page, site.origin);
			await expect(page.locator('header')).toContainText('2,500.50');

			await page.goto(`${site.origin}/en/rng`);
			await toggleFavourite(page, 'true');
			await page.goto(`${site.origin}/en/rng?mode=fav`);
			await expect(page.getByText(GAME.nodeName)).toBeVisible();
			await toggleFavourite(page, 'false');

			await page.goto(`${site.origin}/en/rng`);
			await page.getByRole('link', { name: GAME.nodeName }).first().click();
			await expect(page.frameLocator('#game').getByRole('heading')).toHaveText('The game runs');
			await page.goto('about:blank');
		} finally {
			await site.stop();
		}

		const inputsOf = (call: unknown) =>
			asked.filter((one) => one.call === call).map(({ input }) => input);
		const favourite = { nodeId: String(GAME.nodeId), vendor: 'JL', gameType: 'RNG' };
		expect(inputsOf(addFavourite)).toEqual([favourite]);
		expect(inputsOf(removeFavourite)).toEqual([favourite]);
		expect(inputsOf(launchGame)[0]).toMatchObject({ platform: 'html5-desktop', launchMode: 'GLS' });
		for (const input of inputsOf(getStatus)) expect(input).toEqual({ url: 'localhost' });
	});
}

async function logIn(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/en/login`);
	const form = page.getByRole('main');
	await form.getByLabel(enAccount.username, { exact: true }).fill(ACCOUNT.username);
	await form.getByLabel(enAccount.password, { exact: true }).fill(ACCOUNT.password);
	await form.getByRole('button', { name: enAccount.log_in, exact: true }).click();
	await expect(page).toHaveURL(`${origin}/en`);
}

/** Presses the favourite button of the game, and waits for the host's answer. */
async function toggleFavourite(page: Page, pressed: string): Promise<void> {
	const name = enLists.add.replace('{{game}}', GAME.nodeName);
	const button = page.getByRole('button', { name });
	const answered = page.waitForResponse((response) => response.url().includes('FavoriteGameV2'));
	await button.click();
	expect((await answered).status()).toBe(200);
	await expect(button).toHaveAttribute('aria-pressed', pressed);
}
