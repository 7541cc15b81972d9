import { parseDecimal } from '#lib/money.ts';
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';

// A site of its own: what the demo player stakes counts in the tests of other files.
test.use({ siteEnv: { LOG_LEVEL: 'error' } });

test('while the reels turn the header does not tell how they will stop', async ({
	page,
	logIn,
}) => {
	test.setTimeout(120_000);
	await logIn();
	await page.goto('/en/member/depositv2');
	await page.getByLabel('Amount', { exact: true }).fill('500');
	await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click();
	await expect(page.locator('.balance-shown').first()).toHaveText('৳500.00');
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');
	const shown = page.locator('.balance-shown').first();
	const spin = page.frameLocator('iframe').locator('#spin');
	const message = page.frameLocator('iframe').locator('#message');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	await expect(page.locator('body[data-teller="game"]')).toHaveCount(1);

	let compared = 0;
	for (let round = 0; round < 3; round += 1) {
		const before = await shown.textContent();
		const answered = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
		await spin.click();
		await answered;
		// What the header told counts if the reels had not come to rest by then.
		for (;;) {
			const told = await shown.textContent();
			if (!(await message.textContent())?.startsWith('Spinning')) break;
			expect(told).toBe(before);
			compared += 1;
		}
		await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	}
	expect(compared).toBeGreaterThan(0);
	const balance = await page.frameLocator('iframe').locator('#balance').textContent();
	const amountOf = (text: string | null) => parseDecimal(text?.replaceAll(/[^\d.]/g, '') ?? '');
	await expect.poll(async () => amountOf(await shown.textContent())).toBe(amountOf(balance));
});

for (const { name, root, enter, leave } of [
	{ name: 'Bengali', root: '', enter: bnGame.full_screen, leave: bnGame.full_screen_leave },
	{ name: 'English', root: '/en', enter: enGame.full_screen, leave: enGame.full_screen_leave },
]) {
	test(`a game fills the screen and leaves it, by a click and by the keyboard, in ${name}`, async ({
		page,
		logIn,
	}) => {
		await logIn();
		await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`);
		const button = (label: string) => page.getByRole('button', { name: label, exact: true });
		const isFull = () => page.evaluate(() => document.fullscreenElement?.localName);

		await button(enter).click();
		await expect.poll(isFull).toBe('html');
		// The way out stands where the way in stood, and the game is still under it.
		await expect(button(leave)).toBeVisible();
		await expect(button(enter)).toHaveCount(0);
		await expect(page.locator('iframe')).toBeInViewport();
		await button(leave).click();
		await expect.poll(isFull).toBeUndefined();

		await button(enter).focus();
		await page.keyboard.press('Enter');
		await expect.poll(isFull).toBe('html');
		await expect(button(leave)).toBeFocused();
		await page.keyboard.press('Space');
		await expect.poll(isFull).toBeUndefined();

		// As the browser's own key does.
		await button(enter).press('Enter');
		await expect(button(leave)).toBeVisible();
		await page.evaluate(() => document.exitFullscreen());
		await expect(button(enter)).toBeVisible();
	});
}

test('a browser without full screen has no button for it', async ({ page, logIn }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, 'fullscreenEnabled', { value: false });
	});
	await logIn();
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');

	await expect(page.getByRole('link', { name: enGame.reload })).toBeVisible();
	await expect(page.getByRole('button', { name: enGame.full_screen, exact: true })).toHaveCount(0);
});
