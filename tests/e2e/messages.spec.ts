import { transaction } from '#platform/db/database.ts';
import { readDraft } from '#platform/talk/broadcasts/draft.ts';
import { sendBroadcast } from '#platform/talk/broadcasts/send-broadcast.ts';
import bn from '../../locales/bn/messages.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';

const WORDS = [
	{
		root: '/en',
		...{ amount: 'Amount', deposit: /deposit/i, received: '৳500.00 received', fresh: 'New' },
		...{ readAll: 'Mark all as read', remove: 'Delete the message: ৳500.00 received' },
		empty: 'No messages yet',
	},
	{
		root: '',
		...{ amount: 'কত টাকা', deposit: /ডিপোজিট/, received: '৳500.00 জমা হয়েছে', fresh: 'নতুন' },
		...{ readAll: 'সব পড়া হয়েছে ধরুন', remove: 'মেসেজ মুছুন: ৳500.00 জমা হয়েছে' },
		empty: 'এখনো কোনো মেসেজ নেই',
	},
];

for (const words of WORDS) {
	test.describe('without a script', () => {
		test.use({ javaScriptEnabled: false });

		test(`a deposit is a message that the member reads and deletes, at ${words.root}/ @upstream`, async ({
			page,
			site,
		}) => {
			await page.setViewportSize({ width: 360, height: 740 });
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await page.goto(`${words.root}/member/messageV2`);
			await expect(page.getByText(words.empty)).toBeVisible();

			await page.goto(`${words.root}/member/depositv2`);
			await page.getByLabel(words.amount, { exact: true }).fill('500');
			await page.getByRole('main').getByRole('button', { name: words.deposit }).click();
			await page.goto(`${words.root}/member/messageV2`);
			const first = page.getByRole('main').getByRole('listitem').first();
			await expect(first).toContainText(words.received);
			await expect(first.getByText(words.fresh, { exact: true })).toBeVisible();
			await expectNoOverflow(page);

			await page.getByRole('button', { name: words.readAll }).click();
			await expect(first).toContainText(words.received);
			await expect(first.getByText(words.fresh, { exact: true })).toHaveCount(0);
			await first.getByRole('button', { name: words.remove }).click();
			await expect(page.getByText(words.empty)).toBeVisible();
		});
	});
}

test('a message to many shows its number at once, opens, and is read on another device', async ({
	page,
	browser,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	await page.goto('/member/limits');
	const badge = page.locator('.tabs [data-count="unread"]');
	await expect(badge).toBeHidden();
	const { db } = await operatorShellAt(site);
	const draft = readDraft({
		kind: 'system',
		titles: { bn: `খবর ${username}`, en: 'News' },
		contents: { bn: 'প্রথম লাইন\nদ্বিতীয় লাইন', en: 'All' },
		link: '/promotions',
	});
	await transaction(db, (tx) => sendBroadcast(tx, { draft, by: 'os:test' }));
	await expect(badge).toBeVisible();

	const phone = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
	await logInAs(phone, site, username);
	const other = await phone.newPage();
	await other.goto('/member/messageV2');
	await other.getByRole('link', { name: `খবর ${username}` }).click();
	await expect(other.getByRole('main')).toContainText('দ্বিতীয় লাইন');
	await other.getByRole('link', { name: bn.open_link, exact: true }).click();
	await expect(other).toHaveURL(/\/promotions$/);
	await phone.close();

	await expect(badge).toBeHidden();
	await page.goto('/member/messageV2');
	const row = page.getByRole('listitem').filter({ hasText: `খবর ${username}` });
	await expect(row.getByText(bn.new, { exact: true })).toHaveCount(0);
	expect(await axeFaults(page)).toEqual([]);
	await row.getByRole('link').click();
	expect(await axeFaults(page)).toEqual([]);
	await expectNoOverflow(page);
	await page.getByRole('button', { name: bn.delete, exact: true }).click();
	await expect(row).toHaveCount(0);
	await page.goto('/member/messageV2?m=999999999');
	await expect(page.getByText(bn.failed_one)).toBeVisible();
});
