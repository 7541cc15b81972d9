import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import bnHome from '../../locales/bn/home.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs, textPattern } from './login-steps.ts';
import { playRoundsOf, withHoldAtClosedGame } from './wallet-rounds.ts';

const LANGUAGES = [
	{
		...{ name: 'Bengali', root: '', width: 360, theme: 'light' },
		...{ home: bnHome, game: bnGame, resume: bnRecords.resume },
	},
	{
		...{ name: 'English', root: '/en', width: 1280, theme: 'dark' },
		...{ home: enHome, game: enGame, resume: enRecords.resume },
	},
];
const GAME = '/game?vassalage=JHL&gameCode=padma-gold';

const { SCREENS } = process.env;

for (const { name, root, width, theme, home, game, resume } of LANGUAGES) {
	test(`an unfinished round is shown where the member plays, in ${name} at ${width} px @upstream`, async ({
		page,
		site,
		context,
	}) => {
		test.setTimeout(120_000);
		await page.setViewportSize({ width, height: 800 });
		await context.addCookies([{ name: 'theme', value: theme, url: site.origin }]);
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const table = await playRoundsOf(site, username);
		const section = page.getByRole('region', { name: home.unfinished_title });
		const bet = await table.open();

		await page.goto(`${root}/rng`);
		const tile = page.locator('main .game-tile', { hasText: home.unfinished });
		await expect(tile).toContainText(`${home.unfinished} · ৳1.00`);
		await expectSound(page, `tile-${name}`);

		await page.goto(root || '/');
		const held = home.unfinished_held.replace('{{amount}}', '৳1.00');
		const left = section.getByRole('link');
		await expect(left).toContainText(held);
		await expect(left.locator('small')).toHaveText(textPattern(home.unfinished_until));
		await expect(left).toContainText(resume);
		await expect(left).toHaveAttribute('href', `${root}${GAME}`);
		await expectSound(page, `home-${name}`);

		await left.click();
		const note = page
			.locator('.strip')
			.getByRole('status')
			.filter({ hasNot: page.locator('output') });
		await expect(note.last()).toHaveText(game.unfinished.replace('{{amount}}', '৳1.00'));
		await expectSound(page, `game-${name}`);
		const frame = page.frameLocator('iframe');
		await expect(frame.locator('#play')).toHaveAttribute('aria-disabled', 'false');
		const height = (await page.locator('iframe').boundingBox())?.height;
		await table.end(bet, 0n);
		// The game announces a balance change, as at the end of a round.
		await frame.locator('body').evaluate(() => {
			parent.postMessage({ type: 'jhilik:balance' }, '*');
		});
		await expect(note.last()).toHaveText(game.finished);
		expect((await page.locator('iframe').boundingBox())?.height).toBe(height);

		await page.goto(root || '/');
		await expect(page.locator('main .game-tile').first()).toBeVisible();
		await expect(section).toHaveCount(0);
		await expect(tile).toHaveCount(0);
	});
}

test('visitors see no unfinished rounds @upstream', async ({ page, site }) => {
	const { username } = await aMember(site);
	const table = await playRoundsOf(site, username);
	const bet = await table.open();

	for (const path of ['/en', '/en/rng']) {
		await page.goto(path);
		await expect(page.locator('main .game-tile').first()).toBeVisible();
		await expect(page.getByText(enHome.unfinished)).toHaveCount(0);
	}
	await table.end(bet, 0n);
});

test('an unfinished round of a closed game is shown and leads to its round page @upstream', async ({
	page,
	site,
	context,
}) => {
	await withHoldAtClosedGame({ site, context }, async () => {
		for (const { root, home, game } of LANGUAGES) {
			await page.goto(root || '/');
			const left = page.getByRole('region', { name: home.unfinished_title }).getByRole('link');
			await expect(left).toContainText(home.unfinished_held.replace('{{amount}}', '৳1.00'));
			await expect(left).toContainText(home.unfinished_closed);
			await expect(left).toHaveAttribute('href', new RegExp(`^${root}/member/round\\?`));

			await page.goto(root + GAME);
			const main = page.getByRole('main');
			const words = game.stopped_held.replace('{{amount}}', '৳1.00').split('{{time}}');
			for (const part of words) await expect(main).toContainText(part);
			await expect(main).not.toContainText(game.stopped_text);
			await expectSound(page, `stopped-${root.slice(1)}`);
			await main.getByRole('link', { name: game.stopped_round }).click();
			await expect(page).toHaveURL(new RegExp(`${root}/member/round\\?`));
			await expect(main).toContainText('৳1.00');
		}
	});
});

/**
 * Expects nothing wider than the screen and no finding of axe; saves a screenshot if SCREENS names
 * a folder.
 */
async function expectSound(page: Page, name: string): Promise<void> {
	expect(await axeFaults(page)).toEqual([]);
	const over = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(over).toBeLessThanOrEqual(0);
	if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}
