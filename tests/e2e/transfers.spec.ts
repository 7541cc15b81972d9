import bnErrors from '../../locales/bn/common.json' with { type: 'json' };
import bn from '../../locales/bn/wallet.json' with { type: 'json' };
import bnOut from '../../locales/bn/withdraw.json' with { type: 'json' };
import enErrors from '../../locales/en/common.json' with { type: 'json' };
import en from '../../locales/en/wallet.json' with { type: 'json' };
import enOut from '../../locales/en/withdraw.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow, logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';

const LANGUAGES = [
	{ root: '', t: bn, out: bnOut, errors: bnErrors.errors },
	{ root: '/en', t: en, out: enOut, errors: enErrors.errors },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const { root, t, out, errors } of LANGUAGES) {
	// The page has no script of its own.
	const javaScriptEnabled = root === '/en';
	test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });

		test('both sides are named before money goes to the agent', async ({ page, site }) => {
			const person = await aMoneyMember(site, { cash: 1000_0000n, upline: 'demoagent' });
			await logInAs(page.context(), site, person.username);
			await page.goto(`${root}/member/transferUpline`);
			const main = page.getByRole('main');
			await expect(main).toContainText('৳1,000.00');

			const amount = main.getByLabel(t.transfer.amount);
			await amount.fill('1,000.01');
			await main.getByRole('button', { name: t.transfer.next }).click();
			await expect(main).toContainText(errors.insufficient_balance);
			await expect(amount).toHaveValue('1,000.01');
			await amount.fill('২৫০');
			await main.getByRole('button', { name: t.transfer.next }).click();

			await expect(main).toContainText(person.username);
			await expect(main).toContainText('demoagent');
			await expect(main).toContainText('৳750.00');
			await expectNoOverflow(page);
			if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
			await main.getByLabel(t.transfer.password).fill('111111');
			const send = t.transfer.send.replace('{{amount}}', '৳250.00');
			await main.getByRole('button', { name: send }).click();
			await expect(main).toContainText(errors.step_up_wrong);
			await main.getByLabel(t.transfer.password).fill(PIN);
			await main.getByRole('button', { name: send }).click();

			await expect(main.getByRole('status')).toContainText('৳250.00');
			await expect(main).toContainText('৳750.00');
			await main.getByRole('link', { name: t.transfer.event }).click();
			await expect(page.getByRole('main')).toContainText('−৳250.00');
		});
	});

	test(`at ${root}/ what keeps the money is listed, with the way out`, async ({ page, site }) => {
		const person = await aMoneyMember(site, {
			...{ cash: 100_0000n, upline: 'demoagent', hasPin: false },
		});
		await logInAs(page.context(), site, person.username);
		await page.goto(`${root}/member/transferUpline`);
		const main = page.getByRole('main');
		await expect(main).toContainText(errors.payment_password_needed);
		await main.getByRole('link', { name: out.fix.payment_password_needed }).click();
		await expect(main.locator('input[type="password"]').first()).toBeVisible();
	});

	test(`at ${root}/ the lines of the wallet add up and open their movements`, async ({
		page,
		site,
	}) => {
		const person = await aMoneyMember(site, { cash: 300_0000n });
		await logInAs(page.context(), site, person.username);
		await page.goto(`${root}/member/transferFund`);
		const main = page.getByRole('main');
		await expect(main.locator('.money')).toHaveText('৳300.00');
		await expect(main.getByRole('listitem')).toHaveCount(5);
		expect(await axeFaults(page)).toEqual([]);
		await expectNoOverflow(page);
		await main.getByRole('link').filter({ hasText: t.mine.line.out }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.mine.line.out);
		await expect(page.getByRole('main')).toContainText(t.mine.empty_title);
	});
}

test('without an agent above the page does not exist', async ({ page, site, allowConsole }) => {
	allowConsole(/404/);
	const person = await aMoneyMember(site, { cash: 100_0000n });
	await logInAs(page.context(), site, person.username);
	const response = await page.goto('/member/transferUpline');
	expect(response?.status()).toBe(404);
});
