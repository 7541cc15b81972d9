import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import bnHome from '../../locales/bn/home.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';

const LANGUAGES = [
	{ root: '', account: bnAccount, home: bnHome, game: bnGame, wallet: bnWallet, title: 'পদ্মার সোনা' },
	{
		root: '/en',
		account: enAccount,
		home: enHome,
		game: enGame,
		wallet: enWallet,
		title: 'Padma Gold',
	},
];
const GAME = /\/game\?vassalage=JHL&gameCode=padma-gold$/;
const PASSWORD = 'river-at-dusk-71';

test.use({
	viewport: { width: 360, height: 740 },
	contextOptions: { reducedMotion: 'reduce' },
});

/** Counts the taps of a visitor. */
function tapping() {
	let count = 0;
	return {
		get count() {
			return count;
		},
		async tap(locator: ReturnType<Page['locator']>) {
			count += 1;
			await locator.click();
		},
	};
}

const tileOf = (page: Page) => page.locator('a.game-tile[href*="padma-gold"]').first();
const gameOf = (page: Page) => page.frameLocator('iframe#game');

for (const { root, account, home, title } of LANGUAGES) {
	test(`free play of a game takes two taps, at ${root}/`, async ({ page }) => {
		await page.goto(`${root}/`);
		const taps = tapping();
		await taps.tap(tileOf(page));
		const dialog = page.getByRole('dialog', { name: account.choice.title });
		await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		await taps.tap(dialog.getByRole('button', { name: account.choice.free }));
		await expect(page).toHaveURL(GAME);
		await expect(gameOf(page).locator('#play')).toBeVisible();
		expect(taps.count).toBe(2);
	});

	test(`a new account with play money is at its game after four taps and three fields, at ${root}/`, async ({
		page,
	}) => {
		await page.goto(`${root}/`);
		const taps = tapping();
		await taps.tap(tileOf(page));
		await taps.tap(page.locator('#login').getByRole('link', { name: account.choice.new }));
		const form = page.getByRole('dialog', { name: account.register_title });
		const fields = form.locator('input:not([type=hidden]):not([type=checkbox])');
		await expect(form.getByText(account.have_code)).toBeVisible();
		expect(await fields.filter({ visible: true }).count()).toBe(3);
		const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
		for (const [index, text] of [username, PASSWORD, PASSWORD].entries())
			await fields.nth(index).fill(text);
		await taps.tap(form.getByRole('button', { name: account.register, exact: true }));
		const welcome = page.getByRole('dialog', {
			name: home.welcome.title.replace('{{name}}', username),
		});
		await expect(welcome.getByText('৳5,000.00')).toBeVisible();
		await expect(page).toHaveURL(new RegExp(`${root}/?$`));
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		await taps.tap(
			welcome.getByRole('button', { name: home.welcome.take_and_play.replace('{{game}}', title) }),
		);
		await expect(page).toHaveURL(GAME);
		await expect(page.locator('.bar .balance')).toContainText('5,000.00');
		expect(taps.count).toBe(4);

		// The keys are the game's at once, and its own figures are hidden beside those of the site.
		const frame = gameOf(page);
		await expect(frame.locator('html')).toHaveAttribute('data-host-shows', 'session');
		await expect(frame.locator('#balance')).toBeHidden();
		await expect(frame.locator('#exit')).toBeHidden();
		await expect(frame.locator('#play')).toBeEnabled();
		await page.keyboard.press('Space');
		await expect(page.locator('.bar .balance')).not.toContainText('5,000.00', { timeout: 30_000 });

		// The welcome is shown once, and no other popup follows it.
		await page.goto(`${root}/`);
		await expect(page.locator('.bar .balance')).toBeVisible();
		await expect(page.locator('dialog[open]')).toHaveCount(0);
	});
}

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	for (const { root, account, home, title } of LANGUAGES) {
		test(`the game is kept by links and forms, at ${root}/`, async ({ page, site }) => {
			await page.goto(`${root}/`);
			await tileOf(page).click();
			await expect(page).toHaveURL(/\/login\?next=/);
			await expect(page.getByRole('button', { name: account.choice.free })).toBeVisible();
			await page.getByRole('main').getByRole('link', { name: account.choice.new }).click();
			const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
			await page.locator('input[name=username]').fill(username);
			await page.locator('input[name=password]').fill(PASSWORD);
			await page.locator('input[name=confirmPassword]').fill(PASSWORD);
			await page.getByRole('button', { name: account.register, exact: true }).click();
			// Without a script the form asks for the characters of a picture.
			await page.locator('input[name=password]').fill(PASSWORD);
			await page.locator('input[name=confirmPassword]').fill(PASSWORD);
			await page.getByLabel(account.captcha, { exact: true }).fill(await readCaptcha(page, site));
			await page.getByRole('button', { name: account.register, exact: true }).click();
			const welcome = page.locator('dialog#welcome');
			await expect(welcome).toBeVisible();
			await welcome
				.getByRole('button', { name: home.welcome.take_and_play.replace('{{game}}', title) })
				.click();
			await expect(page).toHaveURL(GAME);
		});
	}
});

for (const { root, game, wallet } of LANGUAGES) {
	test(`a game without a balance leads to a deposit and back, at ${root}/`, async ({
		page,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
		await expect(gameOf(page).locator('#play')).toBeEnabled();
		// The page focuses the frame when the game has reported that it is ready.
		await expect(page.locator('iframe')).toBeFocused();
		await page.keyboard.press('Space');
		await expect(page.getByText(game.funds_text)).toBeVisible();
		await page.getByRole('link', { name: game.funds_deposit, exact: true }).click();
		await expect(page).toHaveURL(/\/member\/depositv2\?next=/);
		await page.getByRole('textbox', { name: wallet.amount, exact: true }).fill('500');
		await page.getByRole('main').locator('.dock button').click();
		await page.getByRole('link', { name: wallet.to_game }).click();
		await expect(page).toHaveURL(GAME);
	});
}
