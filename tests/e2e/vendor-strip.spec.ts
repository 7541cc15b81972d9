import type { Page } from '@playwright/test';
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { SIZE } from './list-variants.ts';

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'catalogue' });

test.use({ siteCatalogue: SIZE });

const stripOf = (page: Page) => page.getByRole('navigation', { name: enGames.vendors.label });

/** Returns the names of the chips that are fully visible. */
function seenIn(page: Page): Promise<string[]> {
	return stripOf(page)
		.locator('.chips')
		.evaluate((menu) => {
			const { left, right } = menu.getBoundingClientRect();
			const chips = [...menu.querySelectorAll('.chip')].filter((chip) => {
				const place = chip.getBoundingClientRect();
				return place.left >= left - 1 && place.right <= right + 1;
			});
			return chips.map((chip) => chip.textContent?.trim() ?? '');
		});
}

test('on a phone the arrow scrolls through all vendors before it leads to the next page', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/en/rng');
	const all = await stripOf(page).locator('.chip').allTextContents();
	expect(await seenIn(page)).toContain(enLists.all_vendors);
	const arrow = stripOf(page).getByRole('link', { name: enGames.vendors.later });

	const seen = new Set(await seenIn(page));
	while (seen.size < all.length) {
		const before = await seenIn(page);
		await arrow.click();
		await expect.poll(() => seenIn(page)).not.toEqual(before);
		for (const name of await seenIn(page)) seen.add(name);
	}

	expect([...seen].sort()).toEqual(all.map((name) => name.trim()).sort());
	await expect(page).toHaveURL(/\/en\/rng$/);
	await arrow.click();
	await expect(page).toHaveURL(/vendors=8#vendors$/);
});

test('on a phone a focused vendor is scrolled into view', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/en/rng');
	await stripOf(page).getByRole('link', { name: enLists.all_vendors }).focus();
	const [, ...others] = await stripOf(page).locator('.chip').allTextContents();

	for (const name of others) {
		await page.keyboard.press('Tab');
		await expect(page.locator(':focus')).toHaveText(name);
		await expect.poll(() => seenIn(page)).toContain(name.trim());
	}
});

test('on a phone a vendor focused before the script loads is scrolled into view', async ({
	page,
}) => {
	const answering = Promise.withResolvers<void>();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/en/rng');
	const late = await page.locator('body').getAttribute('data-late');
	await page.route(`**${late}`, async (route) => {
		await answering.promise;
		await route.continue();
	});
	await stripOf(page).getByRole('link', { name: enLists.all_vendors }).focus();
	const [, name = ''] = await stripOf(page).locator('.chip').allTextContents();

	await page.keyboard.press('Tab');
	await expect(page.locator(':focus')).toHaveText(name);
	expect(await seenIn(page)).not.toContain(name.trim());
	answering.resolve();

	await expect.poll(() => seenIn(page)).toContain(name.trim());
});

test('on a wide screen all vendors of the menu are visible', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/en/rng');
	const all = await stripOf(page).locator('.chip').allTextContents();

	expect(await seenIn(page)).toEqual(all.map((name) => name.trim()));
	await stripOf(page).getByRole('link', { name: enGames.vendors.later }).click();
	await expect(page).toHaveURL(/vendors=8#vendors$/);
	await expect(stripOf(page).locator('.chip').first()).toBeInViewport({ ratio: 1 });
	const bar = await page.locator('header.bar').boundingBox();
	const strip = await stripOf(page).boundingBox();
	expect(strip?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN));
});
