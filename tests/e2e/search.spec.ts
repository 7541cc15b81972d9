import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './login-steps.ts';

test('a phone finds a game by its name from the menu, and its log-in leads to that game', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/en');
	await page.getByRole('link', { name: 'Menu', exact: true }).click();
	await page
		.getByRole('dialog', { name: 'Menu' })
		.getByRole('link', { name: 'Search', exact: true })
		.click();
	const sheet = page.getByRole('dialog', { name: 'Search', exact: true });
	const field = sheet.getByRole('searchbox');
	await expect(field).toBeFocused();
	await expect(sheet.getByRole('heading', { name: 'Hot games' })).toBeVisible();
	await expect(sheet.getByRole('list', { name: 'Hot games' }).getByRole('link')).not.toHaveCount(0);
	await expectNoOverflow(page);
	expect(await axeFaults(page)).toEqual([]);

	await field.fill('qqqzzz');
	await expect(sheet.getByText('Nothing found')).toBeVisible();
	await expect(sheet.getByRole('list')).toHaveCount(0);

	await field.fill('deposit');
	const help = sheet.getByRole('list', { name: 'Help' });
	await expect(help.getByRole('link').first()).toHaveAttribute('href', /\/en\/help\?article=/);
	expect(await axeFaults(page)).toEqual([]);

	await field.fill('padma');
	const found = sheet.locator('a[data-tile]', { hasText: 'Padma Gold' });
	await expect(found).toBeVisible();
	await expect(sheet.getByRole('link', { name: 'See all games' })).toHaveAttribute(
		'href',
		/\/en\/rng\?vassalage=all&name=padma$/,
	);
	await found.click();
	const login = page.locator('dialog#login');
	await expect(login).toBeVisible();
	await expect(login).toHaveAttribute(
		'data-next',
		/\/en\/game\?vassalage=JHL&gameCode=padma-gold$/,
	);
});

test('Enter in the search leads to the list of games with that name', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/en');
	await page.locator('header').getByRole('link', { name: 'Search', exact: true }).click();
	const field = page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('searchbox');
	await field.fill('padma');
	await field.press('Enter');
	await expect(page).toHaveURL(/\/en\/rng\?vassalage=all&name=padma/);
	await expect(page.getByRole('main').locator('[data-tile]')).toHaveCount(1);
});

test('a search that cannot be loaded keeps the form, which leads to the list', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/ERR_FAILED/);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto('/en');
	await page.locator('header').getByRole('link', { name: 'Search', exact: true }).click();
	const sheet = page.getByRole('dialog', { name: 'Search', exact: true });
	await expect(sheet.getByRole('heading', { name: 'Hot games' })).toBeVisible();
	await page.route('**/parts/search?*', (route) => route.abort());
	const failed = page.waitForEvent('requestfailed');
	await sheet.getByRole('searchbox').fill('padma');
	await failed;
	await expect(sheet.locator('.found')).not.toHaveAttribute('aria-busy', 'true');
	await sheet.getByRole('searchbox').press('Enter');
	await expect(page).toHaveURL(/name=padma/);
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('the address of the search shows its form', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto('/en');
		await page.locator('header').getByRole('link', { name: 'Search', exact: true }).click();
		await page.locator('#search input[type=search]').fill('padma');
		await page.locator('#search input[type=search]').press('Enter');
		await expect(page).toHaveURL(/name=padma/);
		await expect(page.getByRole('main').locator('[data-tile]')).toHaveCount(1);
	});
});
