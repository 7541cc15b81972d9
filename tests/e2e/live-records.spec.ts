import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { playFor } from './played-rounds.ts';
import type { Site } from './site-process.ts';

const RECORDS = '/member/personalHistoryCopy';
const LANGUAGES = [
	{ name: 'Bengali', root: '', texts: bnRecords, width: 360 },
	{ name: 'English', root: '/en', texts: enRecords, width: 1280 },
];

const { SCREENS } = process.env;

/** Leaves a picture where the variable asks for some. */
async function picture(page: Page, name: string): Promise<void> {
	if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

function player({ demoLogins }: Site): string {
	return demoLogins.find(({ role }) => role === 'player')?.username ?? '';
}

const rows = (page: Page) => page.locator('.rows > li');
const roundRow = (page: Page, roundId: string) => page.locator(`[data-round$="/${roundId}"]`);

for (const { name, root, texts, width } of LANGUAGES) {
	test(`a bet elsewhere is in the betting record at once, in ${name}`, async ({
		page,
		site,
		logIn,
	}) => {
		await logIn();
		const table = await playFor(site, player(site));
		await table.end(await table.open(), 0n);
		await page.goto(root + RECORDS);

		const bet = await table.open();

		const row = roundRow(page, bet.roundId);
		await expect(row).toContainText(texts.status.open);
		await expect(rows(page).first()).toHaveAttribute('data-round', `JHL/${bet.roundId}`);
		await expect(row.getByRole('link', { name: texts.resume })).toHaveAttribute(
			'href',
			`${root}/game?vassalage=JHL&gameCode=padma-gold`,
		);
		await expect(row.getByRole('timer')).toHaveText(/23:59:\d\d/);
		expect(await axeFaults(page)).toEqual([]);
		await picture(page, `records-open-${name}`);

		await table.end(bet, 5_0000n);

		await expect(row).toContainText(texts.won.replace('{{amount}}', '৳4.00'));
		await expect(row.getByRole('timer')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			360,
		);
	});

	test(`whoever reads further down is not moved, in ${name} at ${width} px`, async ({
		page,
		site,
		logIn,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		await logIn();
		const table = await playFor(site, player(site));
		const left = await table.open();
		for (let round = 0; round < 8; round += 1) await table.end(await table.open(), 0n);
		await page.goto(root + RECORDS);
		const open = roundRow(page, left.roundId);
		await open.scrollIntoViewIfNeeded();
		const next = page.locator(`[data-round$="/${left.roundId}"] + li`);
		const stoodAt = (await next.boundingBox())?.y;
		const count = await rows(page).count();

		const bets = [await table.open(), await table.open()];
		await table.end(left, 3_0000n);

		const news = page.getByRole('button', { name: texts.news_many.replace('{{count}}', '2') });
		await expect(news).toBeVisible();
		await expect(open).toContainText(texts.won.replace('{{amount}}', '৳2.00'));
		expect((await next.boundingBox())?.y).toBe(stoodAt);
		expect(await rows(page).count()).toBe(count);
		await picture(page, `records-news-${name}`);
		await news.click();
		await expect(rows(page).first()).toHaveAttribute('data-round', `JHL/${bets.at(-1)?.roundId}`);
		await expect(news).toBeHidden();
		for (const bet of bets) await table.end(bet, 0n);
		await expect(rows(page).first()).not.toContainText(texts.status.open);
	});
}
