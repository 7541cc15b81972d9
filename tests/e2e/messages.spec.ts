import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';

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
		...{ readAll: 'সব পড়া হয়েছে', remove: 'মেসেজ মুছুন: ৳500.00 জমা হয়েছে' },
		empty: 'এখনো কোনো মেসেজ নেই',
	},
];

test.use({ javaScriptEnabled: false });

for (const words of WORDS) {
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
}
