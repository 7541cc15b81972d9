import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bn from '../../locales/bn/member-centre.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import en from '../../locales/en/member-centre.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startFreePlay } from './free-play.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { changeSettings, runMember } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bn, common: bnCommon, records: bnRecords, security: bnSecurity, types: bnTypes },
	{
		root: '/en',
		t: en,
		common: enCommon,
		records: enRecords,
		security: enSecurity,
		types: enTypes,
	},
];
// A locator that finds nothing must not wait for the limit of the whole run.
test.describe.configure({ timeout: 60_000 });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** Deep links of other clients to the reward centre. */
const DEEP_LINKS = ['signInTask', 'newbieTask', 'rescueTask', 'promoList'];

async function exclude(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`update member set status = 'excluded' where username = ${username}`.execute(db);
}

async function write(site: Site, username: string, count: number): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`
		insert into member_message (member_id, kind)
		select id, 'password_changed' from member, generate_series(1, ${count})
		where username = ${username}`.execute(db);
}

const menuOf = (page: Page, title: string) =>
	page.getByRole('main').getByRole('navigation', { name: title, exact: true });

for (const { root, t, common, records, security, types } of LANGUAGES) {
	const { entries } = t;

	test(`a phone shows the entries of /member and the way back, at ${root}/`, async ({
		page,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 404 \(/);
		await page.setViewportSize(PHONE);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await page.goto(`${root}/member`);
		const main = page.getByRole('main');
		const menu = menuOf(page, t.menu);

		await expect(main.getByText(username, { exact: true }).first()).toBeVisible();
		await expect(main.locator('.balance-amount')).toHaveText(/৳0\.00/);
		await expect(main.getByRole('link', { name: entries.depositv2, exact: true })).toBeVisible();
		await expect(menu.getByRole('link')).toHaveText([
			entries.transferFund,
			new RegExp(`^\\s*${entries.rewardCenter}`),
			...[new RegExp(`^\\s*${entries.missionLeaderboard}`), entries.bonusDetails],
			entries.manualRebate,
			...[entries.personalHistoryCopy, entries.lotteryOrders],
			...[entries.transactionHistory, entries.personalProfit],
			...[entries.turnover, entries.referral],
			...[new RegExp(`^\\s*${entries.messageV2}`), entries.playerRank],
			...[entries.securityCenter, entries.limits, entries.feedback, entries.conversations],
			...[entries.help, common.header.sign_out],
		]);
		const heights = await menu
			.locator('.row')
			.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(52);
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);

		await menu.getByRole('link', { name: entries.transactionHistory }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/member/transactionHistory$`));
		await expect(menu).toBeHidden();
		await main.getByRole('link', { name: t.title, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/member$`));
		for (const key of DEEP_LINKS) {
			const answer = await page.request.get(`${root}/member/${key}`);
			expect([key, new URL(answer.url()).pathname]).toEqual([key, `${root}/member/rewardCenter`]);
		}
	});

	test(`a wide page has the menu beside it, by keyboard too, at ${root}/`, async ({
		page,
		site,
	}) => {
		await page.setViewportSize(DESK);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await write(site, username, 120);
		await page.goto(`${root}/member/personalProfit`);
		const menu = menuOf(page, t.menu);

		await expect(menu.locator('[aria-current="page"]')).toHaveText(entries.personalProfit);
		await expect(menu.locator('[data-count="unread"] [data-count-text]')).toHaveText('99+');
		expect(await axeFaults(page)).toEqual([]);
		await menu.getByRole('link', { name: entries.personalProfit }).focus();
		// Past the turnover and the friends.
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${root}/member/messageV2$`));
		await expect(menu.locator('[aria-current="page"]')).toHaveText(new RegExp(entries.messageV2));
	});

	test(`an excluded member sees four kinds of entries, a trial the warning, at ${root}/`, async ({
		page,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 403 \(/);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await exclude(site, username);
		await page.setViewportSize(DESK);
		await page.goto(`${root}/member`);
		const main = page.getByRole('main');

		await expect(menuOf(page, t.menu).getByRole('link')).toHaveText([
			...[entries.personalHistoryCopy, entries.lotteryOrders],
			...[entries.transactionHistory, entries.personalProfit],
			...[entries.turnover, entries.securityCenter, entries.conversations],
			...[entries.help, common.header.sign_out],
		]);
		await expect(main.getByRole('link', { name: entries.withdraw, exact: true })).toBeVisible();
		await expect(main.getByRole('link', { name: entries.depositv2, exact: true })).toHaveCount(0);

		await page.context().clearCookies();
		await startFreePlay(page);
		await page.goto(`${root}/member`);
		await expect(main.getByRole('heading', { name: types.need_title })).toBeVisible();
		await expect(menuOf(page, t.menu)).toHaveCount(0);
	});

	test(`the centre opens over the page and gives it back, at ${root}/`, async ({ page, site }) => {
		await page.setViewportSize(DESK);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await write(site, username, 2);
		await page.goto(`${root}/vip`);
		const opener = page.locator('.bar summary[aria-label]').last();
		await opener.click();
		const badge = page.locator('.bar [data-count="unread"]');
		await expect(badge).toHaveText('2');
		await page.locator('.bar').getByRole('link', { name: t.title, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: t.title });

		await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(security.title);
		await expect(dialog.locator('[aria-current="page"]').first()).toHaveText(
			entries.securityCenter,
		);
		expect(await axeFaults(page)).toEqual([]);
		await dialog.getByRole('link', { name: new RegExp(`^${entries.messageV2}`) }).click();
		const messages = dialog.getByRole('heading', { level: 1, name: entries.messageV2 });
		await expect(messages).toBeFocused();
		await expect(page).toHaveURL(new RegExp(`${root}/vip$`));

		const { db } = await operatorShellAt(site);
		await sql`update member_message set read_at = core.now()
			where member_id = (select id from member where username = ${username})`.execute(db);
		await dialog.getByRole('button', { name: common.state.close }).click();
		await expect(dialog).toBeHidden();
		await expect(badge).toHaveCount(1);
		await expect(badge).toBeHidden();
		await expect(opener).toBeFocused();
		await opener.click();
		await expect(badge).toBeHidden();

		await page.setViewportSize(PHONE);
		await page.goto(`${root}/vip`);
		await opener.click();
		await page.locator('.bar').getByRole('link', { name: t.title, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/member$`));
	});

	test(`queries stay in the dialog and forms lead to their page, at ${root}/`, async ({
		page,
		site,
	}) => {
		await page.setViewportSize(DESK);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		await page.goto(`${root}/vip`);
		const opener = page.locator('.bar summary[aria-label]').last();
		await opener.click();
		const bar = page.locator('.bar');
		await bar.getByRole('link', { name: common.header.account_record, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: t.title });
		await dialog.locator('summary.chip').click();
		await dialog.locator('input[name="from"]').fill('2026-01-02');
		await dialog.getByRole('button', { name: records.range_show, exact: true }).click();
		await expect(dialog.locator('summary.chip')).toHaveAttribute('aria-current', 'true');
		await expect(dialog.locator('input[name="from"]')).toHaveValue('2026-01-02');
		await expect(page).toHaveURL(new RegExp(`${root}/vip$`));

		await dialog.getByRole('link', { name: entries.securityCenter, exact: true }).click();
		await dialog.getByRole('radio', { name: security.avatars['1'], exact: true }).check();
		await dialog.getByRole('button', { name: security.avatar_save }).click();
		await expect(page).toHaveURL(new RegExp(`${root}/member/securityCenter\\?done=avatar`));
		await expect(page.getByText(security.done.avatar)).toBeVisible();
		await expect(page.locator('.bar svg.avatar use')).toHaveAttribute('href', /#avatar-1$/);
	});

	test.describe(`at ${root}/ without a script`, () => {
		test.use({ javaScriptEnabled: false });

		test('a picture and labels stand beside the name, at both widths', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await runMember(site, 'label', username, 'night desk');
			await page.goto(`${root}/member/securityCenter`);
			await page.getByRole('radio', { name: security.avatars['3'], exact: true }).check();
			await page.getByRole('button', { name: security.avatar_save }).click();
			await expect(page.getByText(security.done.avatar)).toBeVisible();

			for (const size of [PHONE, DESK]) {
				await page.setViewportSize(size);
				await page.goto(`${root}/member`);
				const main = page.getByRole('main');
				await expect(main.locator('svg.avatar use')).toHaveAttribute('href', /#avatar-3$/);
				await expect(page.locator('.bar svg.avatar use')).toHaveAttribute('href', /#avatar-3$/);
				await expect(main.getByText('night desk', { exact: true })).toBeVisible();
				await expectNoOverflow(page);
			}
		});
	});
}

test.describe('with flags that are turned', () => {
	const flags = { MAILCEN: false, WITHDRAW: false, PROFPIC3: false };
	test.afterEach(({ site }) =>
		changeSettings(site, { MAILCEN: true, WITHDRAW: true, PROFPIC3: true }),
	);

	test('an entry that is off is absent and its address answers 404', async ({ page, site }) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		const statuses = async () => {
			const paths = ['messageV2', 'withdraw', 'accounts', 'securityCenter'];
			const answers = paths.map((key) => page.request.get(`/member/${key}`));
			return (await Promise.all(answers)).map((answer) => answer.status());
		};
		expect(await statuses()).toEqual([200, 200, 200, 200]);

		await changeSettings(site, flags);

		await expect.poll(statuses).toEqual([404, 404, 200, 200]);
		await page.goto('/en/member');
		await expect(menuOf(page, en.menu).getByText(en.entries.messageV2)).toHaveCount(0);
		const withdraw = page
			.getByRole('main')
			.getByRole('link', { name: en.entries.withdraw, exact: true });
		await expect(withdraw).toHaveCount(0);
		await page.goto('/en/member/securityCenter');
		await expect(page.getByRole('heading', { name: enSecurity.avatar })).toHaveCount(0);
	});
});
