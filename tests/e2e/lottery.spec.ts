import type { Page } from '@playwright/test';
import bn from '../../locales/bn/lottery.json' with { type: 'json' };
import en from '../../locales/en/lottery.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { LOTTERIES } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { aMoneyMember } from './money-members.ts';

test.use({ siteEnv: LOTTERIES });

const LANGUAGES = [
	{ name: 'Bengali', root: '', words: bn, game: 'তিস্তা' },
	{ name: 'English', root: '/en', words: en, game: 'Teesta' },
] as const;

const CASH = 10_000_000n;
/** A draw a day: a test does not meet its lock. */
const DAILY = '/lottery?gameCode=teesta-27&playType=vn.lo2';
const FIVE = '/lottery?gameCode=panchmishali-5&playType=d5.position';

/** The issues are made after the start of the site. */
async function openLobby(page: Page, address: string): Promise<void> {
	await expect(async () => {
		await page.goto(address);
		await expect(page.locator('.lot')).not.toHaveCount(0, { timeout: 500 });
	}).toPass();
}

/** Chooses a key of a field, which the foot of the board may cover. */
async function choose(page: Page, field: string, value: string): Promise<void> {
	const key = page.locator(`.key:has(input[name="${field}"][value="${value}"])`);
	await key.evaluate((element) => element.scrollIntoView({ block: 'center' }));
	await key.click();
}

/** The stored lines of the game on the page. */
function storedSlip(page: Page): Promise<string> {
	return page.evaluate(() => {
		const key = document.getElementById('board')?.dataset['key'] ?? '';
		return localStorage.getItem(key) ?? '';
	});
}

const button = (page: Page, value: string) => page.locator(`button[value="${value}"]`).last();

for (const { name, root, words, game } of LANGUAGES) {
	for (const hasScript of [true, false]) {
		test.describe(`${name}, 360 px, script ${hasScript ? 'on' : 'off'}`, () => {
			test.use({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 740 } });

			test('the lobby finds games by name, tag, day and list', async ({ page }) => {
				await openLobby(page, `${root}/lottery`);
				const all = await page.locator('.lot').count();
				await page.getByRole('searchbox').fill(game.toUpperCase());
				await page.getByRole('searchbox').press('Enter');
				await expect(page.locator('.lot')).toHaveCount(1);
				await expect(page.locator('.lot h3')).toContainText(game);

				await page.goto(`${root}/lottery`);
				const modes = page.getByRole('navigation', { name: words.modes_label });
				await modes.getByRole('link', { name: words.modes.hot }).click();
				await expect(page).toHaveURL(/mode=hot/);
				const tags = page.getByRole('navigation', { name: words.tags_label });
				await tags.getByRole('link', { name: words.tags.k3 }).click();
				await expect(page).not.toHaveURL(/mode=/);
				await expect(page.locator('.lot')).toHaveCount(3);
				const days = page.getByRole('navigation', { name: words.days_label });
				await days.getByRole('link', { name: words.days[1] }).click();
				await expect(page).toHaveURL(/tag=k3&day=1/);
				await page.goto(`${root}/lottery?name=zzz`);
				await expect(page.getByRole('heading', { name: words.none.any_title })).toBeVisible();
				expect(all).toBe(41);
			});
		});
	}

	test.describe(`${name}, 360 px`, () => {
		test.use({ viewport: { width: 360, height: 740 } });

		test('the foot says what the choice costs, wins and leaves', async ({
			page,
			context,
			site,
		}) => {
			const member = await aMoneyMember(site, { cash: CASH });
			await logInAs(context, site, member.username);
			await openLobby(page, `${root}/lottery`);
			await page.goto(root + FIVE);
			for (const value of ['1', '3']) await choose(page, 'f0', value);
			await choose(page, 'f2', '5');

			const foot = page.locator('.foot-facts').first();
			await expect(page.locator('[data-fact="stakes"]')).toHaveText('3');
			await expect(foot).toContainText('৳39.00');
			await expect(foot).toContainText('97.50%');
			await expect(foot).toContainText('৳994.00');
			await page.locator('#series').fill('1700');
			await expect(page.locator('[data-fact="odds"]')).toHaveText('8.5×');
			await expect(page.locator('[data-fact="rebate"]')).toHaveText('12.50%');
			await expect(foot).toContainText('97.50%');
			await page.locator('[name="multiple"]').fill('1000');
			const short = words.foot.short.replace('{{amount}}', '৳5,000.00');
			await expect(page.locator('[data-fact="left"]')).toHaveText(short);
		});

		test('the slip is kept for the next visit', async ({ page, context, site }) => {
			const member = await aMoneyMember(site, { cash: CASH });
			await logInAs(context, site, member.username);
			await openLobby(page, `${root}/lottery?name=${game}`);
			await page.goto(root + DAILY);
			await choose(page, 'f0', '07');
			await button(page, 'add').click();
			await expect(page.locator('.slip-line')).toHaveCount(1);
			await expect.poll(() => storedSlip(page)).toContain('07');
			await page.goto(`${root}/lottery`);
			await page.goto(root + DAILY);
			await expect(page.locator('.slip-line')).toHaveCount(1);
		});

		for (const address of ['/lottery', DAILY, FIVE, '/lottery?gameCode=ludo-1']) {
			test(`${address} has no serious finding of axe and no sideways scroll`, async ({ page }) => {
				await openLobby(page, `${root}/lottery`);
				await page.goto(root + address);
				const sideways = () =>
					page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

				expect(await axeFaults(page)).toEqual([]);
				expect(await sideways()).toBeLessThanOrEqual(0);
				await page.setViewportSize({ width: 320, height: 700 });
				expect(await sideways()).toBeLessThanOrEqual(0);
			});
		}
	});
}
