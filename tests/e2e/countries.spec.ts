import bn from '../../locales/bn/register.json' with { type: 'json' };
import en from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { change } from './operator.ts';

test.use({ javaScriptEnabled: false });
test.beforeAll(({ site }) => change(site, { MOBILENUMREG3: true }));
test.afterAll(({ site }) => change(site, { MOBILENUMREG3: false }));

for (const [root, t] of [
	['', bn],
	['/en', en],
] as const) {
	test(`without a script every country is a link away at ${root}/register`, async ({ page }) => {
		await page.goto(`${root}/register?referralCode=ABCDEF1234`);
		const countries = page.getByRole('main').getByLabel(t.country.label).locator('option');
		await expect(countries).toHaveCount(1);

		await page.getByRole('main').getByRole('link', { name: t.country.more }).click();

		await expect(page.getByRole('link', { name: t.country.more })).toHaveCount(0);
		await expect(page.locator('[name=referralCode]')).toHaveValue('ABCDEF1234');
		expect(await countries.count()).toBeGreaterThan(20);
	});
}
