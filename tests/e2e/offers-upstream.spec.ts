import type { Page } from '@playwright/test';
import { expect, test } from './console.ts';
import { okResponse, startWithStubHost } from './stub-host.ts';

/** Allows the page's own inline scripts: they are modules. */
const ACTIVE = 'script:not([type="module"]), img, [onerror]';

const HOSTILE = {
	id: '<b>1</b>',
	title: '<img src=x onerror=alert(1)>',
	content: '<p>Text<script>alert(1)</script><img src=x onerror=alert(1)></p>',
	terms: '<a href="javascript:alert(1)">terms</a>',
	summary: '"><script>alert(1)</script>',
	labels: ['<script>', 'NEW'],
	category: '"><script>alert(1)</script>',
	announcementImages: [{ imageUrl: 'javascript:alert(1)' }],
	linkageType: 'https://evil.example/',
	linkageText: 'Go',
};

const NOTICE = { id: 7, title: HOSTILE.title, content: HOSTILE.content };
const WORDS = { title: HOSTILE.title, content: HOSTILE.content, linkageText: 'Go' };

/** Three banners at home and one among the slots; two of them have a refused target. */
const BANNERS = [
	{ ...WORDS, bannerId: 1, groupName: 'w_home', linkageType: 'javascript:alert(1)' },
	{ ...WORDS, bannerId: 2, groupName: 'w_home', title: 'Slots', linkageType: '/rng' },
	{ ...WORDS, bannerId: 3, groupName: 'w_home', linkageType: 'https://evil.example/' },
	{ ...WORDS, bannerId: 4, groupName: 'w_rng', title: 'Alone' },
].map((banner) => ({ ...banner, url: '/art/banners/padma-gold.svg' }));

const ANNOUNCED = { banners: BANNERS, player: [NOTICE], popup: [], promotion: [HOSTILE] };

let site: Awaited<ReturnType<typeof startWithStubHost>>;
test.beforeAll(async () => {
	site = await startWithStubHost((path) =>
		okResponse(path.includes('ListAnnouncements') ? ANNOUNCED : { list: [] }),
	);
});
test.afterAll(() => site.stop());

test('announcements of an upstream host are inert', async ({ page }) => {
	let alerts = 0;
	page.on('dialog', (dialog) => {
		alerts += 1;
		void dialog.dismiss();
	});

	await page.goto(`${site.origin}/en/promotions`);
	const card = page.getByRole('article');
	await expect(card.getByRole('link')).toHaveText(HOSTILE.title);
	await expect(card.locator('img')).toHaveCount(0);
	await card.getByRole('link').click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.title);
	await expectInert(page, 'article');

	await page.goto(`${site.origin}/en`);
	await expect(page.locator('.words').getByRole('heading')).toHaveText(HOSTILE.title);
	await expectInert(page, '.words');
	await expectInert(page, '.ticker');
	const slides = page.locator('.slide');
	await expect(slides).toHaveCount(3);
	await expect(slides.getByRole('link')).toHaveAttribute('href', '/en/rng');
	await page.locator('.ticker').getByRole('link').first().click();
	const notice = page.getByRole('dialog');
	await expect(notice.getByText('Text')).toBeVisible();
	await expectInert(page, 'dialog .rich');

	await page.goto(`${site.origin}/en/noticePage`);
	await expect(page.getByRole('article').getByRole('heading')).toHaveText(HOSTILE.title);
	await expectInert(page, 'article');
	expect(alerts).toBe(0);
});

async function expectInert(page: Page, part: string): Promise<void> {
	await expect(page.locator(part).first()).toBeAttached();
	await expect(page.locator(part).locator(ACTIVE)).toHaveCount(0);
	await expect(page.locator('a[href*="evil"], a[href^="javascript"]')).toHaveCount(0);
}

test.describe('banners', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	/** Enough for four moves, after which the banner would differ. */
	const LONG_MS = 20_000;
	const STEP_MS = 5000;

	test('move every five seconds, pause under the pointer or the focus, and open their target', async ({
		page,
	}) => {
		await page.clock.install();
		await page.goto(`${site.origin}/en`);
		const banners = page.locator('[data-carousel]');
		const dots = banners.locator('ol a');
		await expect(dots).toHaveCount(3);
		const expectShown = (index: number) =>
			expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
		await expectShown(0);
		await page.clock.runFor(STEP_MS);
		await expectShown(1);

		// A banner that moved meanwhile would have passed the next one.
		await banners.hover({ position: { x: 5, y: 5 } });
		await page.clock.runFor(LONG_MS);
		await page.mouse.move(5, 700);
		await page.clock.runFor(STEP_MS);
		await expectShown(2);

		await banners.dispatchEvent('touchstart');
		await page.clock.runFor(LONG_MS);
		await banners.dispatchEvent('touchend');
		await page.clock.runFor(STEP_MS);
		await expectShown(0);

		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.clock.runFor(LONG_MS);
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.clock.runFor(STEP_MS);
		await expectShown(1);

		// The focus keeps the pause, though a pointer enters and leaves.
		await dots.first().focus();
		await banners.hover({ position: { x: 5, y: 5 } });
		await page.mouse.move(5, 700);
		await page.clock.runFor(LONG_MS);
		await dots.first().blur();
		await page.clock.runFor(STEP_MS);
		await expectShown(2);

		await dots.nth(1).click();
		await expectShown(1);
		// Anywhere on the banner, not only on its button.
		await page
			.locator('.slide')
			.nth(1)
			.click({ position: { x: 10, y: 10 } });
		await expect(page).toHaveURL(/\/en\/rng$/);
		// A list without games has no banner that would promise some.
		await expect(page.locator('.slide')).toHaveCount(0);
	});
});
