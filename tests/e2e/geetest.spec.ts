import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import { type GeetestServer, startGeetest } from '../geetest-server.ts';
import { readCaptcha } from './captcha.ts';
import { test as base, expect } from './fixtures.ts';
import { changeSettings } from './operator.ts';
import type { Site } from './site-process.ts';

const ID = '0123456789abcdef0123456789abcdef';
const KEY = 'key-of-the-operator-1';

/** Each language is tested with one kind of platform: embedded or upstream. */
const TEXTS = {
	upstream: { root: '', account: bnAccount, common: bnCommon },
	embedded: { root: '/en', account: enAccount, common: enCommon },
};
type Texts = (typeof TEXTS)['embedded'];

/** A Geetest stub beside the site, whose settings hold its keys and address. */
const test = base.extend<object, { geetest: GeetestServer }>({
	geetest: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
		async ({}, use) => {
			const geetest = await startGeetest(ID, KEY);
			await use(geetest);
			geetest.stop();
		},
		{ scope: 'worker' },
	],
	siteEnv: [
		async ({ geetest: { origin } }, use) => {
			await use({
				GEETEST_ID: ID,
				GEETEST_KEY: KEY,
				GEETEST_ORIGIN: origin,
				GEETEST_FILES: origin,
			});
		},
		{ scope: 'worker' },
	],
});

test.beforeAll(({ site }) => changeSettings(site, { GEETEST3: true }));

test('the geetest challenge lets a login in the dialog through @upstream', async ({
	page,
	site,
	mode,
	geetest,
}) => {
	geetest.mood = 'accepts';
	geetest.asked.length = 0;
	const dialog = await openDialog(page, TEXTS[mode]);

	await submit(dialog, site, TEXTS[mode]);
	await page.getByRole('button', { name: 'Solve it' }).click();

	await expect(page.locator('header .balance')).toBeVisible();
	expect(geetest.asked).toHaveLength(1);
});

test('closing the geetest challenge returns to the dialog with a captcha', async ({
	page,
	site,
	mode,
}) => {
	const dialog = await openDialog(page, TEXTS[mode]);
	await submit(dialog, site, TEXTS[mode]);

	await page.getByRole('button', { name: 'Close it' }).click();

	await expect(dialog.getByLabel(TEXTS[mode].account.captcha, { exact: true })).toBeVisible();
	expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
});

for (const mood of ['refuses', 'fails'] as const) {
	test(`a captcha replaces geetest while it ${mood}`, async ({ page, site, mode, geetest }) => {
		geetest.mood = mood;
		const { root, account } = TEXTS[mode];
		await page.goto(`${root}/login`);
		const main = page.getByRole('main');

		await submit(main, site, TEXTS[mode]);
		await page.getByRole('button', { name: 'Solve it' }).click();
		const picture = main.getByLabel(account.captcha, { exact: true });
		await expect(picture).toBeVisible();
		await expect(main.locator('.captcha-image img')).toBeVisible();
		await picture.fill(await readCaptcha(page, site));
		await main.getByRole('button', { name: account.log_in, exact: true }).click();

		await expect(page.locator('header .balance')).toBeVisible();
	});
}

test('without GEETEST3 proof of work is used and geetest gets no request', async ({
	page,
	site,
	mode,
	geetest,
}) => {
	geetest.mood = 'accepts';
	geetest.asked.length = 0;
	await changeSettings(site, { GEETEST3: false });
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).origin));

	await page.goto(`${TEXTS[mode].root}/login`);
	await submit(page.getByRole('main'), site, TEXTS[mode]);

	await expect(page.locator('header .balance')).toBeVisible();
	expect(geetest.asked).toEqual([]);
	expect(fetched).not.toContain(geetest.origin);
});

async function openDialog(page: Page, { root, account, common }: Texts) {
	await page.goto(root || '/');
	await page.getByRole('link', { name: common.header.log_in, exact: true }).first().click();
	return page.getByRole('dialog', { name: account.login_title });
}

async function submit(
	form: ReturnType<Page['locator']>,
	{ demoLogins }: Site,
	{ account }: Texts,
): Promise<void> {
	const player = demoLogins.find(({ role }) => role === 'player');
	await form.getByLabel(account.username, { exact: true }).fill(player?.username ?? '');
	await form.getByLabel(account.password, { exact: true }).fill(player?.password ?? '');
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
}
