import type { Page } from '@playwright/test';
import bn from '../../locales/bn/register.json' with { type: 'json' };
import en from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { changeSettings } from './operator.ts';

/** Each language is tested with one kind of platform: embedded or upstream. */
const TEXTS = { upstream: { root: '', t: bn }, embedded: { root: '/en', t: en } };

/** Source: spec 9, "Country dropdown closes 200 ms after blur". */
const CLOSE_MS = 200;

test.use({ viewport: { width: 360, height: 740 } });
test.beforeAll(({ site }) => changeSettings(site, { MOBILENUMREG3: true }));
test.afterAll(({ site }) => changeSettings(site, { MOBILENUMREG3: false }));

test('the country list closes 200 ms after it loses the focus @upstream', async ({
	page,
	mode,
}) => {
	const { search, button, number } = await openList(page, TEXTS[mode]);

	await number.focus();
	await page.clock.runFor(CLOSE_MS - 1);
	await expect(search).toBeVisible();
	await page.clock.runFor(1);

	await expect(search).toBeHidden();
	await expect(button).toHaveAttribute('aria-expanded', 'false');
	await expect(number).toBeFocused();
});

test('the country list stays open while the focus is inside @upstream', async ({ page, mode }) => {
	const { search, button, list, number } = await openList(page, TEXTS[mode]);

	for (const inside of [button, list.getByRole('option').nth(3), search]) {
		await inside.focus();
		await page.clock.runFor(5 * CLOSE_MS);
		await expect(list).toBeVisible();
	}
	// A focus that returns in time keeps the list open.
	await number.focus();
	await page.clock.runFor(CLOSE_MS - 1);
	await search.focus();
	await page.clock.runFor(5 * CLOSE_MS);
	await expect(list).toBeVisible();

	await page.keyboard.press('Tab');
	await expect(number).toBeFocused();
	await page.clock.runFor(CLOSE_MS);
	await expect(list).toBeHidden();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('every country can be chosen through a link @upstream', async ({ page, mode }) => {
		const { root, t } = TEXTS[mode];
		await page.goto(`${root}/register?referralCode=ABCDEF1234`);
		const countries = page.getByRole('main').getByLabel(t.country.label).locator('option');
		await expect(countries).toHaveCount(1);

		await page.getByRole('main').getByRole('link', { name: t.country.more }).click();

		await expect(page.getByRole('link', { name: t.country.more })).toHaveCount(0);
		await expect(page.locator('[name=referralCode]')).toHaveValue('ABCDEF1234');
		expect(await countries.count()).toBeGreaterThan(20);
	});
});

/** Opens the list and stops the clock of the page. */
async function openList(page: Page, { root, t }: (typeof TEXTS)['embedded']) {
	await page.clock.install();
	await page.goto(`${root}/register`);
	const form = page.getByRole('main').locator('form').first();
	const button = form.locator('.country-button');
	const search = form.getByRole('combobox', { name: t.country.search });
	const list = form.getByRole('listbox', { name: t.country.label });
	const number = form.getByLabel(t.fields.mobileNum, { exact: true });
	await button.click();
	await expect(search).toBeFocused();
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
	return { button, search, list, number };
}
