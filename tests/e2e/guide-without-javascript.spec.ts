import { randomUUID } from 'node:crypto';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const PASSWORD = 'river-at-dusk-71';
const NEW_PASSWORD = 'kash-flowers-72';

test('help articles are found, searched and read without JavaScript', async ({ page }) => {
	await page.goto('/en/help#terms');
	await expect(page.getByRole('heading', { name: 'Terms of service' })).toBeInViewport();
	const topics = page.getByRole('region', { name: 'Topics' });
	await expect(topics.getByRole('link', { name: 'Terms of service' })).toBeVisible();
	await topics.getByText('Privacy', { exact: true }).click();
	await expect(topics.getByRole('link', { name: /data protected/ })).toBeVisible();

	await page.getByLabel('Search help').fill('seed');
	await page.getByRole('button', { name: 'Search' }).click();
	await expect(page).toHaveURL(/\/en\/help\?q=seed$/);
	await page
		.getByRole('main')
		.getByRole('link', { name: /check that a round was fair/ })
		.first()
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('check that a round');

	await page.goto('/en/help');
	const frequent = page.getByRole('region', { name: 'Popular questions' });
	await frequent.getByRole('link', { name: 'Is this real money?' }).click();
	await expect(page.getByText('No. This site uses play money.')).toBeVisible();
});

test('a plain form changes the password', async ({ page, site }) => {
	const username = `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	await page.goto('/en/register');
	const register = page.getByRole('main').locator('form');
	await register.getByLabel('Username', { exact: true }).fill(username);
	await register.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await register.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
	await register.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(register.getByText('Your browser has no JavaScript')).toBeVisible();
	await register.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await register.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
	await register.getByLabel('Characters in the picture').fill(await readCaptcha(page, site));
	await register.getByRole('button', { name: 'Register', exact: true }).click();

	await expect(page.locator('header .balance')).toBeVisible();

	await page.goto('/en/changePassword');
	const form = page.getByRole('main').locator('form');
	await expect(form.getByLabel('Username', { exact: true })).toHaveValue(username);
	// The password was set at the registration a moment ago.
	await expect(form.getByLabel('Old password', { exact: true })).toHaveCount(0);
	await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
	await form.getByLabel('Confirm new password', { exact: true }).fill('another-one-73');
	await form.getByRole('button', { name: 'Change password', exact: true }).click();
	await expect(page.getByText('The passwords do not match.')).toBeVisible();
	await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');

	await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
	await form.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
	await form.getByRole('button', { name: 'Change password', exact: true }).click();
	await expect(page.getByText('Password changed.')).toBeVisible();
	await expect(page.locator('header .balance')).toBeVisible();
});

test('without a session the password change redirects to the login and back', async ({ page }) => {
	await page.goto('/en/changePassword');

	await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2FchangePassword$/);
});
