import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('offers are read, filtered and left by links alone', async ({ page }) => {
	await page.goto('/promotions');
	const count = await page.getByRole('article').count();
	expect(count).toBeGreaterThan(5);
	const kinds = page.getByRole('navigation', { name: 'প্রমোশনের ধরন' });
	await kinds.getByRole('link', { name: 'দায়িত্ব নিয়ে খেলা' }).click();
	await expect(page.getByRole('article')).toHaveCount(1);
	await page.getByRole('link', { name: 'নিজের সপ্তাহের হিসাব' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('নিজের সপ্তাহের হিসাব');
	await expect(page.getByRole('button', { name: 'অন্য অ্যাপে শেয়ার করুন' })).toBeHidden();
	await page.getByRole('main').getByRole('link', { name: 'সব প্রমোশন' }).click();
	await expect(page.getByRole('article')).toHaveCount(count);

	await page.goto('/en/join');
	await page.getByText('How do I apply?').click();
	await expect(page.getByText('Never send your password')).toBeVisible();
	await page.getByRole('main').getByRole('link', { name: 'Agent login' }).click();
	await expect(page).toHaveURL(/\/en\/login\?next=/);
});
