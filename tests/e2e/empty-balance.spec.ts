import type { Locator } from '@playwright/test';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [locale, root] of [
	['bn', ''],
	['en', '/en'],
] as const) {
	test(`a spin above the balance is refused at once, in ${locale} @upstream`, async ({
		page,
		site,
	}) => {
		await logInAs(page.context(), site, (await aMember(site)).username);
		await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
		const game = page.frameLocator('iframe');
		const shown = await amountsOf(game.locator('#balance'), () => game.locator('#play').click());

		await expect(game.locator('#message')).toHaveText(TEXTS[locale].refusedFunds);
		await expect(game.locator('#play')).toHaveAttribute('aria-disabled', 'false');
		expect(await shown()).toEqual(['৳0.00']);
	});
}

/** Records every amount that the element shows from before `act` until it is read. */
async function amountsOf(element: Locator, act: () => Promise<void>) {
	await expect(element).toHaveText(/\d/);
	const seen = await element.evaluateHandle((node) => {
		const texts = new Set([node.textContent]);
		const options = { childList: true, characterData: true, subtree: true };
		new MutationObserver(() => texts.add(node.textContent)).observe(node, options);
		return texts;
	});
	await act();
	return () => seen.evaluate((texts) => [...texts]);
}
