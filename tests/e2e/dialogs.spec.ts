import bn from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import en from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import recover from '../../locales/en/recover.json' with { type: 'json' };
import register from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { changeSettings } from './operator.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', account: bn, code: bnRecover, common: bnCommon },
	{ name: 'English', root: '/en', account: en, code: recover, common: enCommon },
];

test.use({ viewport: { width: 360, height: 740 } });

test('the registration form is fetched when its dialog opens, and gets the focus', async ({
	page,
}) => {
	await page.goto('/en');
	await expect(page.locator('[name=confirmPassword]')).toHaveCount(0);
	let send = () => {};
	const isToBeSent = new Promise<void>((resolve) => {
		send = resolve;
	});
	await page.route('**/forms/register*', async (route) => {
		await isToBeSent;
		await route.continue();
	});

	await page.getByRole('link', { name: 'Register', exact: true }).first().click();

	const dialog = page.getByRole('dialog', { name: en.register_title });
	await expect(dialog.getByText(en.part_loading)).toBeVisible();
	send();
	await expect(dialog.getByLabel(register.fields.username, { exact: true })).toBeFocused();
	await expect(dialog.getByText(en.part_loading)).toHaveCount(0);
	await page.keyboard.press('Escape');
	await page.getByRole('link', { name: 'Register', exact: true }).first().click();
	await expect(dialog.getByLabel(register.fields.username, { exact: true })).toBeFocused();
	const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
	expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

for (const [what, address] of [
	['its form', '**/forms/register*'],
	['its loader', '**/_astro/on-first-interaction*.js'],
] as const) {
	test(`the registration link opens the page if ${what} is missing`, async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/Failed to load resource|Failed to fetch/);
		await page.goto('/en');
		await page.route(address, (route) => route.abort());

		await page.getByRole('link', { name: 'Register', exact: true }).first().click();

		await expect(page).toHaveURL(/\/en\/register$/);
		await expect(page.getByRole('main').locator('[name=confirmPassword]')).toBeVisible();
	});
}

test.describe('with SMS login', () => {
	test.beforeAll(async ({ site }) => {
		await changeSettings(site, { VERIFICATION3: true });
	});
	test.afterAll(async ({ site }) => {
		await changeSettings(site, { VERIFICATION3: false });
	});

	for (const { name, root, account: t, code, common } of LANGUAGES) {
		test(`the login methods are tabs and a tab loads its form, in ${name}`, async ({ page }) => {
			await page.goto(`${root}/`);
			await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
			const dialog = page.getByRole('dialog', { name: t.login_title });
			await dialog.getByLabel(t.username, { exact: true }).fill('rahim77');
			await dialog.getByRole('tab', { name: t.by_username }).focus();

			await page.keyboard.press('ArrowRight');

			await expect(dialog.getByRole('tab', { name: t.by_sms })).toBeFocused();
			await expect(dialog.getByRole('tab', { selected: true })).toHaveText(t.by_sms);
			const panel = dialog.getByRole('tabpanel', { name: t.by_sms });
			await expect(panel.getByLabel(code.mobile, { exact: true })).toBeVisible();
			await expect(dialog.getByLabel(t.username, { exact: true })).toBeHidden();
			await panel.getByRole('button', { name: code.get_code, exact: true }).click();
			await expect(panel.locator('.field-error')).toBeVisible();
			await dialog.getByRole('tab', { name: t.by_sms }).focus();
			await page.keyboard.press('Home');
			await expect(dialog.getByLabel(t.username, { exact: true })).toHaveValue('rahim77');
		});
	}

	test('a form loaded by its tab does not move when it hydrates', async ({ page }) => {
		await page.goto('/en/login');
		await page.getByRole('link', { name: en.by_sms }).click();
		const island = page.getByRole('tabpanel', { name: en.by_sms }).locator('astro-island');
		const button = island.getByRole('button', { name: recover.get_code, exact: true });
		await expect(button).toBeVisible();
		await expect(island).toHaveAttribute('ssr');
		const height = async () => (await island.locator('form').boundingBox())?.height;
		const before = await height();

		await island.getByLabel(recover.mobile, { exact: true }).focus();

		await expect(button).toHaveAttribute('type', 'button');
		expect(await height()).toBe(before);
	});

	test('a tab whose form cannot be loaded follows its link', async ({ page, allowConsole }) => {
		allowConsole(/Failed to load resource/);
		await page.route('**/forms/login*', (route) => route.abort());
		await page.goto('/en/login');

		await page.getByRole('link', { name: en.by_sms }).click();

		await expect(page).toHaveURL(/by=sms/);
		await expect(page.getByLabel(recover.mobile, { exact: true })).toBeVisible();
	});
});
