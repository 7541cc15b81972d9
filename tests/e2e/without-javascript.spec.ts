import { randomUUID } from 'node:crypto';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

const PASSWORD = 'river-at-dusk-71';

test('registration, deposit, records, logout and login are plain forms and links @upstream', async ({
	page,
	site,
}) => {
	const username = `n${randomUUID().replaceAll('-', '').slice(0, 12)}`;

	await page.goto('/en');
	await page.getByRole('link', { name: 'Register', exact: true }).first().click();
	await expect(page).toHaveURL(/\/en\/register/);
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
	await expect(page.locator('header .balance')).toContainText('৳0.00');

	await page.goto('/en/member/depositv2');
	await page.getByLabel('Amount', { exact: true }).fill('250.50');
	// A double click sends the form twice; it deposits once.
	await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).dblclick();
	await expect(page.getByText('Deposit received')).toBeVisible();
	await expect(page.locator('header .balance')).toContainText('৳250.50');

	await page.goto('/en/member/transactionHistory');
	await expect(page.getByRole('cell', { name: '+৳250.50' })).toHaveCount(1);

	await page.goto('/en/logout');
	await page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).click();
	await page.goto('/en/login');
	const login = page.getByRole('main').locator('form');
	await login.getByLabel('Username', { exact: true }).fill(username);
	await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await login.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(login.getByText('Your browser has no JavaScript')).toBeVisible();
	await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await login.getByLabel('Characters in the picture').fill(await readCaptcha(page, site));
	await login.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(page.locator('header .balance')).toContainText('৳250.50');
});

test('a refused form keeps what was typed except the password, and opens at the error @upstream', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/en/login');
	const form = page.getByRole('main').locator('form');
	await form.getByLabel('Username', { exact: true }).fill('nobodyatall');
	await form.getByLabel('Password', { exact: true }).fill('not-the-one');
	await form.getByRole('checkbox', { name: 'Remember me' }).check();
	await form.getByRole('button', { name: 'Log in', exact: true }).click();
	await expect(form.getByLabel('Characters in the picture')).toBeInViewport();
	// The password is not sent back: it is asked for again, not only the captcha.
	await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
	await expect(form.getByText(enAccount.password_again)).toBeInViewport();
	await form.getByLabel('Password', { exact: true }).fill('not-the-one');
	await form.getByLabel('Characters in the picture').fill(await readCaptcha(page, site));
	await expect(form.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
	await form.getByRole('button', { name: 'Log in', exact: true }).click();

	await expect(form.locator('.refusal')).toBeInViewport();
	await expect(form.getByLabel('Username', { exact: true })).toHaveValue('nobodyatall');
	await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
	await expect(form.getByText(enAccount.captcha_why)).toHaveCount(0);
});

test('form errors are in the language of the page, not of the browser @upstream', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/login');
	const form = page.getByRole('main').locator('form').first();

	await form.getByRole('button', { name: bnAccount.log_in, exact: true }).click();

	await expect(form.getByText(bnAccount.username_required)).toBeInViewport({ ratio: 1 });
	await expect(form.getByText(bnAccount.password_required)).toBeVisible();
	await expect(form.getByLabel(bnAccount.username, { exact: true })).toBeFocused();
});
