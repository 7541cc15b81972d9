import { randomInt } from 'node:crypto';
import en from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { change } from './operator.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeAll(async ({ site }) => {
	await change(site, { MOBILENUMREG3: true, REGMOBVERF3: true });
	await new Promise((resolve) => setTimeout(resolve, 2000));
});

test.afterAll(async ({ site }) => {
	await change(site, { MOBILENUMREG3: false, REGMOBVERF3: false });
});

// The island's own code, a part of it that comes by itself, and React.
for (const file of ['RegisterForm', 'CodeButton', 'client']) {
	test(`one press is enough while ${file} is on its way`, async ({ page }) => {
		await page.route(`**/_astro/${file}.*.js`, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1500));
			await route.continue();
		});
		await page.goto('/en/register');
		const form = page.getByRole('main').locator('form').first();
		const number = `017${String(randomInt(1e8)).padStart(8, '0')}`;
		await form.getByLabel(en.fields.mobileNum, { exact: true }).fill(number);

		await form.getByRole('button', { name: en.code.get, exact: true }).click();

		await expect(form.getByText(en.code.sent.replace('{{minutes}}', '5'))).toBeVisible();
		await expect(page).toHaveURL(/\/en\/register$/);
	});
}

test('a press whose code never comes is sent as a plain form', async ({ page, allowConsole }) => {
	allowConsole(/Failed to load resource|CodeButton|astro-island/);
	await page.route('**/_astro/CodeButton.*.js', (route) => route.abort());
	await page.goto('/en/register');
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(en.fields.mobileNum, { exact: true }).fill('0121');

	await form.getByRole('button', { name: en.code.get, exact: true }).click();

	// The server looked at the number alone: it was asked for a code, not for an account.
	await expect(form.getByText(/181\d{7}/)).toBeVisible();
	await expect(form.getByText(en.required)).toHaveCount(0);
});
