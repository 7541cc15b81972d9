import type { Page } from '@playwright/test';
import bn from '../../locales/bn/bonuses.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import en from '../../locales/en/bonuses.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { aBonusMember, countRounds } from './bonus-members.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { showOtherTheme } from './routes/walk.ts';
import type { Site } from './site-process.ts';
import { playRoundsOf } from './wallet-rounds.ts';

const LANGUAGES = [
	{ root: '', t: bn, common: bnCommon, records: bnRecords, wallet: bnWallet, title: 'নদীর কোড' },
	{
		root: '/en',
		t: en,
		common: enCommon,
		records: enRecords,
		wallet: enWallet,
		title: 'River code',
	},
];

test.use({ viewport: { width: 360, height: 740 } });

/** Plays settled rounds with these stakes, and counts them. */
async function play(site: Site, username: string, stakes: readonly bigint[]): Promise<void> {
	const table = await playRoundsOf(site, username);
	for (const amount of stakes) await table.end(await table.open({ amount }), 0n);
	await countRounds(site);
}

/** Expects that nothing is too wide, and nothing is wrong for axe in the light and the dark. */
async function expectGoodLooks(page: Page): Promise<void> {
	await expectNoOverflow(page);
	for (let theme = 0; theme < 2; theme += 1) {
		expect(await axeFaults(page)).toEqual([]);
		await showOtherTheme(page);
	}
}

for (const { root, t, common, records, wallet, title } of LANGUAGES) {
	const path = `${root}/member/bonusDetails`;

	test(`rounds move the bar and free a part; given up, the rest goes back, at ${path}`, async ({
		page,
		site,
	}) => {
		const { username } = await aBonusMember(site, page.context());
		await page.goto(path);
		const main = page.getByRole('main');
		const card = main.getByRole('article', { name: title });
		const bar = card.getByRole('progressbar');
		await expect(bar).toHaveAttribute('value', '0');
		await expect(card).toContainText(fill(t.next, { left: '৳9.00', part: '৳3.00' }));
		await expect(main).toContainText(t.rounds_none);
		await expectGoodLooks(page);

		await play(site, username, [20_0000n, 1_0000n]);
		await page.reload();

		await expect(bar).toHaveAttribute('value', '23');
		await expect(card).toContainText(fill(t.played, { done: '৳21.00', needed: '৳90.00' }));
		await expect(card.getByRole('definition')).toHaveText(['৳6.00', '৳24.00']);
		await expect(card).toContainText(fill(t.next, { left: '৳6.00', part: '৳3.00' }));
		const rows = main.getByRole('table').getByRole('row');
		await expect(rows).toHaveCount(3);
		await expect(rows.last()).toContainText('+৳20.00');
		await expect(rows.last()).toContainText(t.reason.whole);
		await card.getByText(t.terms, { exact: true }).click();
		await expect(card.getByRole('listitem').first()).toBeVisible();
		await expectGoodLooks(page);

		await page.goto(`${root}/member/transferFund`);
		const line = main.getByRole('link', { name: wallet.mine.line.locked });
		await expect(line).toContainText('৳24.00');
		// 100.00 of the table, 21.00 lost, 6.00 freed.
		await expect(main.locator('.sum .money')).toHaveText('৳85.00');
		await line.click();
		await expect(page).toHaveURL(new RegExp(`${path}$`));

		await card.getByRole('link', { name: t.give_up }).click();
		await expect(card).toContainText(fill(t.give_up_back, { amount: '৳24.00' }));
		await expectGoodLooks(page);
		await card.getByRole('button').click();

		const done = fill(t.given_up, { rest: '৳24.00', freed: '৳6.00' });
		await expect(main.getByRole('status')).toHaveText(done);
		await expect(main.getByRole('status')).toBeFocused();
		await expect(main).toContainText(fill(t.end_rest, { freed: '৳6.00', rest: '৳24.00' }));
		await expect(main.getByRole('heading', { name: t.none_title })).toBeVisible();
		await expectGoodLooks(page);
		await main.getByRole('link', { name: t.movements }).click();
		for (const kind of ['bonus_given', 'bonus_freed', 'bonus_ended'] as const) {
			await expect(main.getByRole('table')).toContainText(records.kind[kind]);
		}
	});

	test(`a bonus that is played through is cash, at ${path}`, async ({ page, site }) => {
		const { username } = await aBonusMember(site, page.context());
		await play(site, username, [50_0000n, 50_0000n]);
		await page.goto(path);
		const main = page.getByRole('main');

		await expect(main).toContainText(fill(t.end_done, { granted: '৳30.00' }));
		await expect(main.getByRole('article')).toHaveCount(0);
		await main.getByRole('link', { name: t.rounds_link }).click();
		await expect(main.getByRole('table')).toContainText(t.reason.rest);
		await expectGoodLooks(page);
		await page.goto(`${root}/member/transactionHistory`);
		await expect(main.getByRole('table')).toContainText(records.kind.bonus_freed);
	});

	test(`without a bonus ${path} leads to the promotions`, async ({ page, site }) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await page.goto(path);
		const main = page.getByRole('main');

		await expect(main.getByRole('heading', { name: t.empty_title })).toBeVisible();
		await expectGoodLooks(page);
		await expect(main.getByRole('link', { name: t.to_promotions })).toHaveAttribute(
			'href',
			`${root}/promotions`,
		);
	});

	test.describe('without a script', () => {
		test.use({ javaScriptEnabled: false });

		test(`a bonus is given up, once, at ${path}`, async ({ page, site }) => {
			await aBonusMember(site, page.context());
			await page.goto(path);
			const main = page.getByRole('main');
			await main.getByRole('link', { name: t.give_up }).click();
			await main.getByRole('link', { name: t.give_up_keep }).click();
			await expect(main.getByRole('button')).toHaveCount(0);
			await main.getByRole('link', { name: t.give_up }).click();
			const other = await page.context().newPage();
			await other.goto(page.url());
			await expectNoOverflow(page);
			await main.getByRole('button').click();
			await expect(main.getByRole('status')).toHaveText(
				fill(t.given_up, { rest: '৳30.00', freed: '৳0.00' }),
			);

			await other.getByRole('main').getByRole('button').click();

			await expect(other.getByRole('main').getByRole('alert')).toHaveText(
				common.errors.bonus_not_found,
			);
		});
	});
}

test('the whole way works with the keyboard', async ({ page, site }) => {
	await aBonusMember(site, page.context());
	await page.goto('/en/member/bonusDetails');
	const main = page.getByRole('main');
	await main.getByText(en.terms, { exact: true }).focus();
	for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
	await expect(page).toHaveURL(/giveUp=/);
	await main.getByText(en.terms, { exact: true }).focus();
	for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);

	await expect(main.getByRole('status')).toBeVisible();
});

test('the bonus of another member is neither shown nor ended', async ({ page, site, browser }) => {
	await aBonusMember(site, page.context());
	await page.goto('/en/member/bonusDetails');
	const href = await page.getByRole('link', { name: en.give_up }).getAttribute('href');
	const id = new URLSearchParams(href?.split('?')[1]?.split('#')[0]).get('giveUp') ?? '';
	const others = await browser.newContext({ baseURL: site.origin });
	const { username } = await aMember(site);
	await logInAs(others, site, username);
	const other = await others.newPage();

	for (const query of [`?bonus=${id}`, `?giveUp=${id}`, `?done=${id}`]) {
		await other.goto(`/en/member/bonusDetails${query}`);
		await expect(other.getByRole('heading', { name: en.empty_title })).toBeVisible();
	}
	const sent = await others.request.post('/en/member/bonusDetails', {
		headers: { origin: site.origin },
		form: { bonusId: id },
	});
	expect(await sent.text()).toContain(enCommon.errors.bonus_not_found);
	await page.reload();
	await expect(page.getByRole('article', { name: 'River code' })).toBeVisible();
	await others.close();
});

function fill(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
