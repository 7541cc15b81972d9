import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { change } from './operator.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', number: '01712345678', account: bnAccount, recover: bnRecover },
	{ name: 'English', root: '/en', number: '01812345678', account: enAccount, recover: enRecover },
];

for (const { name, root, number, account, recover } of LANGUAGES) {
	test(`the way in by SMS is there while it is on, in ${name}`, async ({ page, site }) => {
		await page.goto(`${root}/login`);
		await expect(page.getByRole('link', { name: account.by_sms })).toHaveCount(0);
		await change(site, { VERIFICATION3: true });

		await expect(async () => {
			await page.goto(`${root}/login`);
			const way = page.getByRole('link', { name: account.by_sms });
			await expect(way).toBeVisible({ timeout: 1000 });
		}).toPass({ timeout: 60_000 });
		await page.getByRole('link', { name: account.by_sms }).click();
		const main = page.getByRole('main');
		await main.getByLabel(recover.mobile, { exact: true }).fill(number);
		await main.getByRole('button', { name: recover.get_code, exact: true }).click();
		await expect(main.getByRole('button', { name: /^\d+ / })).toBeVisible({ timeout: 60_000 });
		await main.getByLabel(recover.code, { exact: true }).fill('000000');
		await main.getByRole('button', { name: account.log_in, exact: true }).click();
		await expect(main.locator('.field-error')).toBeVisible();
		await expect(main.getByLabel(recover.mobile, { exact: true })).toHaveValue(number);
		await change(site, { VERIFICATION3: false });
		await expect(async () => {
			await page.goto(`${root}/login`);
			await expect(page.getByRole('link', { name: account.by_sms })).toHaveCount(0);
		}).toPass({ timeout: 60_000 });
	});
}
