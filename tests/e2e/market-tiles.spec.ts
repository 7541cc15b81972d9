import type { Page } from '@playwright/test';
import { ROOMS, TILE_WAIT } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { ARENA, LEAGUE, WAIT } from './market-steps.ts';

/** A score with when it comes, or that the match is on. */
const NOW = {
	bn: /^(?:শুরু হবে( · .+)?|খেলা চলছে)$/,
	en: /^(?:Starts soon( · .+)?|Live)$/,
};
const SCREENS = [
	{ path: '/sports', title: LEAGUE, language: 'bn' },
	{ path: '/en/esports', title: ARENA, language: 'en' },
] as const;

test.use({ siteEnv: ROOMS });

for (const { path, title, language } of SCREENS) {
	test(`the tile of ${title.code} on ${path} tells of its match and opens it`, async ({
		page,
		context,
		site,
	}) => {
		await logInAs(context, site, (await aMember(site)).username);
		await page.goto(path);
		const tile = page.locator(`[data-live-game="${title.vendor}/${title.code}"]`).first();
		await tile.scrollIntoViewIfNeeded();
		await page.keyboard.press('Shift');
		await expect(tile.locator('.now-phase')).toHaveText(NOW[language], TILE_WAIT);
		const phase = String(await tile.locator('.now-phase').textContent());
		await expect(tile.locator('.now-told')).toContainText(String(phase.split(' · ')[0]));
		await tile.click();
		await expectGame(page, title.texts[language].title);
	});
}

test('the sports book of the site opens where no other one is', async ({ page, context, site }) => {
	await logInAs(context, site, (await aMember(site)).username);
	await page.goto('/en/fbsports');
	const card = page.locator('.vendor-tiles a');
	await expect(card).toHaveCount(1);
	await expect(card).toHaveAttribute('href', /vassalage=JHL(&|$)/);
	await card.click();
	await expectGame(page, LEAGUE.texts.en.title);
});

async function expectGame(page: Page, title: string): Promise<void> {
	const game = page.frameLocator('iframe');
	await expect(game.locator('#curtain')).toBeHidden(WAIT);
	await expect(game.locator('#title')).toHaveText(title);
	await expect(game.locator('#board .middle')).toBeVisible();
}
