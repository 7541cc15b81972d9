import bn from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import en from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import recover from '../../locales/en/recover.json' with { type: 'json' };
import register from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
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

test('Enter confirms the logout, and Log in on its own page leads to the form', async ({
	page,
	openDemoSession,
}) => {
	await openDemoSession();
	await page.goto('/en/help');
	await page.locator('details.menu summary').last().click();
	await page.getByRole('link', { name: enCommon.header.sign_out }).first().click();
	const dialog = page.getByRole('dialog', { name: enCommon.logout.title });
	await expect(dialog.getByRole('button', { name: enCommon.logout.confirm })).toBeFocused();

	await page.keyboard.press('Enter');

	await expect(page).toHaveURL(/\/en$/);
	await page.goto('/en/login');
	await page.getByRole('banner').getByRole('link', { name: enCommon.header.log_in }).click();
	await expect(page.getByLabel(en.username, { exact: true })).toBeFocused();
	await expect(page).toHaveURL(/\/en\/login$/);
});

test('a connection lost at log-in costs no captcha, and its message ends when it is back', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	allowConsole(/Failed to load resource/);
	const [player] = site.demoLogins.filter(({ role }) => role === 'player');
	await page.goto('/en/help');
	await page.getByRole('link', { name: enCommon.header.log_in, exact: true }).first().click();
	const dialog = page.getByRole('dialog', { name: en.login_title });
	await dialog.getByLabel(en.username, { exact: true }).fill(player?.username ?? '');
	await dialog.getByLabel(en.password, { exact: true }).fill(player?.password ?? '');
	const submit = dialog.getByRole('button', { name: en.log_in, exact: true });
	// The first press hydrates the form; its proof is solved by then.
	await expect(dialog.locator('astro-island[ssr]')).toHaveCount(0);
	await context.setOffline(true);
	await submit.click();
	const message = dialog.getByText(enCommon.errors.network);
	await expect(message).toBeVisible();
	await dialog.getByLabel(en.password, { exact: true }).press('End');

	await context.setOffline(false);
	await expect(message).toBeHidden({ timeout: 1000 });
	await submit.click();

	await expect(
		page
			.getByRole('banner')
			.getByText(player?.username ?? '')
			.first(),
	).toBeAttached();
});

for (const { name, root, account: t } of LANGUAGES) {
	test(`a session that ended under an open page asks for the log-in and repeats the press, in ${name}`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/401/);
		const player = site.demoLogins.find(({ role }) => role === 'player');
		const { username = '', password = '' } = player ?? {};
		await logInAs(context, site, username);
		await page.goto(`${root}/rng`);
		const heart = page.locator('.favourite').first();
		await expect(heart).toHaveAttribute('aria-pressed', 'false');
		// The script of the hearts: a press before it is another test's.
		const script = page.waitForResponse((response) =>
			response.url().includes('on-first-interaction'),
		);
		await page.getByRole('heading', { level: 1 }).click();
		await script;
		// The session ends elsewhere; the page keeps its cookie.
		const cookies = await context.cookies();
		const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
		const ended = await fetch(`${site.origin}/wps/session/logout`, {
			method: 'DELETE',
			headers: { cookie, 'x-wps': '1', origin: site.origin },
		});
		expect(ended.status).toBe(200);

		await heart.click();

		const dialog = page.getByRole('dialog', { name: t.login_title });
		await expect(dialog.getByText(t.login_over)).toBeVisible();
		const bar = page.getByRole('banner');
		await expect(bar.locator('.menu-name')).toHaveCount(0);
		await expect(bar.locator('.balance')).toHaveCount(0);
		await dialog.getByLabel(t.username, { exact: true }).fill(username);
		await dialog.getByLabel(t.password, { exact: true }).fill(password);
		await dialog.getByRole('button', { name: t.log_in, exact: true }).click();

		await expect(dialog).toHaveCount(0);
		await expect(bar.locator('.menu-name')).toHaveText(username);
		await expect(heart).toHaveAttribute('aria-pressed', 'true');
		await page.reload();
		await expect(heart).toHaveAttribute('aria-pressed', 'true');
		await heart.click();
		await expect(heart).toHaveAttribute('aria-pressed', 'false');
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
			const username = dialog.getByRole('textbox', { name: t.username, exact: true });
			await username.fill('rahim77');
			await dialog.getByRole('tab', { name: t.by_username }).focus();

			await page.keyboard.press('ArrowRight');

			await expect(dialog.getByRole('tab', { name: t.by_sms })).toBeFocused();
			await expect(dialog.getByRole('tab', { selected: true })).toHaveText(t.by_sms);
			const panel = dialog.getByRole('tabpanel', { name: t.by_sms });
			await expect(panel.getByLabel(code.mobile, { exact: true })).toBeVisible();
			await expect(username).toBeHidden();
			await panel.getByRole('button', { name: code.get_code, exact: true }).click();
			await expect(panel.locator('.field-error')).toBeVisible();
			await dialog.getByRole('tab', { name: t.by_sms }).focus();
			await page.keyboard.press('Home');
			await expect(username).toHaveValue('rahim77');
		});
	}

	for (const { name, root, code } of LANGUAGES) {
		test(`a refused code shows the words of the host in a warning, in ${name}`, async ({
			page,
		}) => {
			const answer = { errorCode: 'sms.quota', message: '<b>No SMS</b> before 9\u0007 am' };
			let body: object = { success: false, ...answer };
			await page.route('**/verification/sms/noLogin', (route) => route.fulfill({ json: body }));
			await page.goto(`${root}/login?by=sms`);
			const number = page.getByLabel(code.mobile, { exact: true });
			await number.fill('1712345678');
			const get = page.getByRole('button', { name: code.get_code, exact: true });
			await get.click();
			const warning = page.getByRole('alertdialog', { name: code.code_not_sent });
			await expect(warning.getByText('<b>No SMS</b> before 9 am')).toBeVisible();
			await page.keyboard.press('Enter');
			await expect(warning).toBeHidden();
			await expect(page.getByRole('alert')).toHaveText('<b>No SMS</b> before 9 am');

			body = { success: false, errorCode: 'mobile_invalid', field: 'mobileNum' };
			await get.click();
			await expect(page.locator('.field-error')).toBeVisible();
			await number.press('Backspace');
			await expect(page.locator('.field-error')).toHaveCount(0);
			await expect(warning).toBeHidden();
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
