import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { aMember, logInAs } from './login-steps.ts';
import { connectSimulator } from './simulated-vendor.ts';
import { expect, test } from './vendor-site.ts';
import { playRoundsOf } from './wallet-rounds.ts';

const RECORDS = '/member/personalHistoryCopy';
/** A separate vendor code: files that count a vendor's rounds may share the site. */
const CODE = 'KRN';
const TOSS = `/game?vassalage=${CODE}&gameCode=coin-toss`;
const LANGUAGES = [
	{ name: 'Bengali', root: '', texts: bnRecords, width: 360 },
	{ name: 'English', root: '/en', texts: enRecords, width: 1280 },
];

const { SCREENS } = process.env;

/** Saves a screenshot if SCREENS names a folder. */
async function screenshot(page: Page, name: string): Promise<void> {
	if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

let vendor: Awaited<ReturnType<typeof connectSimulator>>;

// One site serves all files with this lock, one after another.
test.describe.configure({ lock: 'vendor' });

test.beforeAll(async ({ site, vendorPorts: [port] }) => {
	vendor = await connectSimulator(site, { port, code: CODE });
});
test.afterAll(() => vendor?.stop());

const rows = (page: Page) => page.locator('.records .rows > li');
const roundRow = (page: Page, roundId: string) => page.locator(`[data-round$="/${roundId}"]`);

for (const { name, root, texts, width } of LANGUAGES) {
	test(`a bet in another tab appears in the betting record at once, in ${name} @upstream`, async ({
		page,
		context,
		site,
	}) => {
		test.setTimeout(120_000);
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		await playRoundsOf(site, username);
		const other = await context.newPage();
		await other.goto(root + TOSS);
		const toss = other.frameLocator('iframe').getByRole('button', { name: 'Toss' });
		await toss.click();
		await expect(other.frameLocator('iframe').getByRole('status')).toHaveText(/won|lost/);
		await page.goto(root + RECORDS);
		await expect(rows(page)).toHaveCount(1);

		// A vendor that accepts the stake and goes down leaves the round open.
		await vendor.setMood('dead');
		await toss.click();

		await expect(rows(page)).toHaveCount(2);
		const row = rows(page).first();
		await expect(row).toContainText(texts.status.open);
		const link = row.getByRole('link', { name: texts.resume });
		await expect(link).toHaveAttribute('href', root + TOSS);
		await expect(row.getByRole('timer')).toHaveText(/23:5\d:\d\d/);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, `records-open-${name}`);

		await vendor.setMood('well');

		const ends = [texts.won, texts.lost].map((text) => text.replace('{{amount}}', '৳(9|10)\\.00'));
		await expect(row).toContainText(new RegExp(ends.join('|')));
		await expect(row.getByRole('timer')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			360,
		);
	});

	test(`a change above the scroll position does not move the page, in ${name} at ${width} px`, async ({
		page,
		context,
		site,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		const table = await playRoundsOf(site, username);
		// A row below the round that changes.
		await table.end(await table.open(), 0n);
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
		await screenshot(page, `records-news-${name}`);
		await news.click();
		await expect(rows(page).first()).toHaveAttribute('data-round', `JHL/${bets.at(-1)?.roundId}`);
		await expect(news).toBeHidden();
		for (const bet of bets) await table.end(bet, 0n);
		await expect(rows(page).first()).not.toContainText(texts.status.open);
		await table.correct(bets.at(-1)?.roundId ?? '', 5_0000n);
		await expect(rows(page).first()).toContainText('+৳5.00');
		await expect(rows(page).first()).toContainText(texts.kind.correction);
		await expect(rows(page).first()).toContainText(texts.won.replace('{{amount}}', '৳4.00'));
	});
}
