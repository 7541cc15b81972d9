import { expect, test } from '@playwright/test';
import { type Answer, ok, withHost } from './played-host.ts';

const SCREENS = ['/en/promotions', '/en/promoDetail?id=1', '/en/vip', '/en/pointMall'];

/** In turn from one host: none of it is anything that a site could keep. */
const OUT_OF_ORDER: [string, Answer][] = [
	['an error', () => ({ status: 500, body: 'Internal <b>error</b>' })],
	['what is no JSON', () => ({ body: '<html>' })],
	['nothing that fits', () => ok({ list: 'no', promotion: 7, expireDays: 'x' })],
];

test('a page stands and offers a retry whatever a platform that is out of order sends', async ({
	page,
}) => {
	let said: Answer = () => ({ body: '' });
	let asked = 0;
	const answer: Answer = (path) => {
		asked += 1;
		return said(path);
	};
	await withHost(answer, async (origin) => {
		for (const [what, one] of OUT_OF_ORDER) {
			said = one;
			for (const path of SCREENS) {
				asked = 0;
				const shown = await page.goto(origin + path);
				const place = `${path} that is sent ${what}`;
				expect(asked, place).toBeGreaterThan(0);
				expect(shown?.status(), place).toBeLessThan(500);
				await expect(page.getByRole('heading', { level: 1 }), place).toHaveCount(1);
				const retry = page.getByRole('link', { name: 'Try again' }).first();
				await expect(retry, place).toHaveAttribute('href', path);
				expect(shown?.headers()['etag'], place).toBeUndefined();
			}
		}
	});
});

/** The page's own inline pieces are modules. */
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

test('a hostile promotion of another host is inert', async ({ page }) => {
	const value = { banners: [], player: [], popup: [], promotion: [HOSTILE] };
	const answer: Answer = (path) => ok(path.includes('ListAnnouncements') ? value : { list: [] });
	let alerts = 0;
	page.on('dialog', (dialog) => {
		alerts += 1;
		void dialog.dismiss();
	});

	await withHost(answer, async (origin) => {
		await page.goto(`${origin}/en/promotions`);
		const card = page.getByRole('article');
		await expect(card.getByRole('link')).toHaveText(HOSTILE.title);
		await expect(card.locator('img')).toHaveCount(0);
		await card.getByRole('link').click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.title);
		await expect(page.getByRole('article').locator(ACTIVE)).toHaveCount(0);
		await expect(page.locator('a[href*="evil"], a[href^="javascript"]')).toHaveCount(0);
	});
	expect(alerts).toBe(0);
});
