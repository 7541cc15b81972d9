import { parseDecimal } from '#lib/money.ts';
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
