import type { Page } from '@playwright/test';
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMobileNumber } from './login-steps.ts';
import { changeSettings } from './operator.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeAll(async ({ site }) => {
	await changeSettings(site, { MOBILENUMREG3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true });
});

test.afterAll(async ({ site }) => {
	await changeSettings(site, { MOBILENUMREG3: false, REGMOBVERF3: false, CHNGPASSVERIF3: false });
});

/** The forms that send codes, by page, with the files that build them. */
const FORMS = [
	{
		path: '/en/register',
		mobile: enRegister.fields.mobileNum,
		get: enRegister.code.get,
		sent: enRegister.code.sent,
		// A part of the form that is loaded by itself.
		files: ['CodeButton'],
	},
	{
		path: '/register',
		mobile: bnRegister.fields.mobileNum,
		get: bnRegister.code.get,
		sent: bnRegister.code.sent,
		// The island's own code, and React.
		files: ['RegisterForm', 'client'],
	},
	{
		path: '/en/forget',
		mobile: enRecover.mobile,
		get: enRecover.get_code,
		sent: enRecover.code_sent,
		files: ['use-code-form', 'client'],
	},
	{
		path: '/forget',
		mobile: bnRecover.mobile,
		get: bnRecover.get_code,
		sent: bnRecover.code_sent,
		files: ['MobileResetForm'],
	},
];

for (const { path, mobile, get, sent, files } of FORMS) {
	for (const file of files) {
		test(`one press at ${path} is enough while ${file} loads`, async ({ page }) => {
			const held = await holdBack(page, file);
			await page.goto(path);
			const form = page.getByRole('main').locator('form').first();
			await form.getByLabel(mobile, { exact: true }).fill(`0${aMobileNumber()}`);

			await form.getByRole('button', { name: get, exact: true }).click();
			// The first part to handle the press may already have changed the button's text.
			await expect(form.locator('button[aria-busy=true]')).toBeVisible();
			await held.letGo();

			await expect(form.getByText(sent.replace('{{minutes}}', '5'))).toBeVisible();
			await expect(page).toHaveURL(new RegExp(`${path}$`));
			expect(held.posted).toEqual([]);
		});
	}
}

test('a new password sent early at /forget is checked at once', async ({ page }) => {
	const t = bnRecover;
	const held = await holdBack(page, 'MobileResetForm');
	await page.goto('/forget');
	const form = page.getByRole('main').locator('form').first();
	const number = `0${aMobileNumber()}`;
	await form.getByLabel(t.mobile, { exact: true }).fill(number);
	await form.getByLabel(t.code, { exact: true }).fill('123456');
	await form.getByLabel(t.new_password, { exact: true }).fill('short');

	const button = form.getByRole('button', { name: t.set_password, exact: true });
	await button.click();
	await expect(button).toHaveAttribute('aria-busy', 'true');
	await held.letGo();

	await expect(form.locator('.field-error')).toHaveCount(1);
	await expect(form.getByLabel(t.new_password, { exact: true })).toBeFocused();
	await expect(form.getByLabel(t.new_password, { exact: true })).toHaveValue('short');
	await expect(form.getByLabel(t.mobile, { exact: true })).toHaveValue(number);
	expect(held.posted).toEqual([]);
});

test('a press whose code never loads is sent as a plain form', async ({ page, allowConsole }) => {
	allowConsole(/Failed to load resource|CodeButton|astro-island/);
	await page.route('**/_astro/CodeButton.*.js', (route) => route.abort());
	await page.goto('/register');
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(bnRegister.fields.mobileNum, { exact: true }).fill('0121');

	await form.getByRole('button', { name: bnRegister.code.get, exact: true }).click();

	// The server checked the number only: the request was for a code, not for an account.
	await expect(form.getByText(/181\d{7}/)).toBeVisible();
	await expect(form.getByText(bnRegister.required)).toHaveCount(0);
});

test('a press on a reset form that never loads is sent to /en/forget', async ({
	page,
	allowConsole,
}) => {
	const t = enRecover;
	allowConsole(/Failed to load resource|MobileResetForm|astro-island/);
	await page.route('**/_astro/MobileResetForm.*.js', (route) => route.abort());
	await page.goto('/en/forget');
	const form = page.getByRole('main').locator('form').first();
	const field = form.getByLabel(t.mobile, { exact: true });
	await field.fill('0121');

	await form.getByRole('button', { name: t.get_code, exact: true }).click();

	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toHaveValue('0121');
	// The request was for a code: a new password would require one.
	await expect(form.getByText(t.code_required)).toHaveCount(0);
});

/**
 * Delays a file of the page until it is released, and records the forms that were sent as pages.
 */
async function holdBack(page: Page, file: string) {
	const posted: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.method() === 'POST') posted.push(request.url());
	});
	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
	await page.route(`**/_astro/${file}.*.js`, async (route) => {
		ask();
		await isFree;
		await route.continue();
	});
	async function letGo() {
		await isAsked;
		free();
	}
	return { letGo, posted };
}
