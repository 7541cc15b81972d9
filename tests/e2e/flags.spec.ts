import type { Page } from '@playwright/test';
import type { Settings } from '#platform/settings/settings.ts';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { aPerson, expectInside, fillLogin, giveCode, said, sentTo } from './entering.ts';
import { test as base, expect } from './fixtures.ts';
import { change, operate, operateMember } from './operator.ts';
import { type Site, startSite } from './site-process.ts';

const ENGLISH = { root: '/en', account: enAccount, security: enSecurity };

interface Case {
	flag: string;
	who: 'visitor' | 'member';
	path: string;
	/** What the page says while the flag is on, and what only while it is off. */
	on?: string;
	off?: string;
	/** What it counts beside. */
	beside?: Partial<Settings>;
}

/** What each flag that pages look at shows; docs/settings.md describes them. */
const CASES: readonly Case[] = [
	{ flag: 'DIRECTREG3', who: 'visitor', path: '/en', on: enAccount.register_title },
	{ flag: 'FREEPLAY3', who: 'visitor', path: '/en', on: enTypes.free_play },
	{ flag: 'FREEPLAY3', who: 'visitor', path: '/en/login', on: enTypes.free_play_hint },
	{ flag: 'REG3', who: 'visitor', path: '/en/register', off: `>${enRegister.closed_title}<` },
	{
		flag: 'USERNAMEREG3',
		who: 'visitor',
		path: '/en/register',
		on: enRegister.types.register,
		beside: { MOBILENUMREG3: true },
	},
	{
		flag: 'MOBILENUMREG3',
		who: 'visitor',
		path: '/en/register',
		on: `>${enRegister.fields.mobileNum}<`,
	},
	{
		flag: 'MOBILENUMPASSREG3',
		who: 'visitor',
		path: '/en/register',
		on: `>${enRegister.fields.confirmPassword}<`,
		beside: {
			...{ MOBILENUMREG3: true, USERNAMEREG3: false },
			...{ REGMOBVERF3: true, VERIFICATION3: true },
		},
	},
	{
		flag: 'REGMOBVERF3',
		who: 'visitor',
		path: '/en/register',
		on: `>${enRegister.fields.verificationCode}<`,
		beside: { MOBILENUMREG3: true },
	},
	{ flag: 'AFFMAN3', who: 'visitor', path: '/en/register', on: 'name="affiliateCode"' },
	{ flag: 'VERIFICATION3', who: 'visitor', path: '/en/login', on: `>${enAccount.by_sms}<` },
	{ flag: 'CHNGPASSVERIF3', who: 'visitor', path: '/en/forget', on: `>${enRecover.by_mobile}<` },
	{
		flag: 'CHNGPASSMAIL3',
		who: 'visitor',
		path: '/en/forget',
		on: `>${enRecover.email}<`,
		off: `>${enAccount.forget_none_title}<`,
	},
	{ flag: 'PWRESETSMS3', who: 'visitor', path: '/en/forget', on: `>${enRecover.by_mobile}<` },
	{
		flag: 'PWRESETSMS3',
		who: 'visitor',
		path: '/en/forget',
		on: `>${enRecover.by_link}<`,
		beside: { CHNGPASSVERIF3: true },
	},
	{ flag: 'GAMELOHOT3', who: 'visitor', path: '/en', on: `>${enHome.hot}<` },
	{ flag: 'GAMELO3', who: 'visitor', path: '/en/rng', off: `>${enGames.closed_title}<` },
	{ flag: 'GAMELOREC3', who: 'member', path: '/en', on: `>${enShell.side.recent}<` },
	{ flag: 'DPSTBAS3', who: 'member', path: '/en', on: `>${enCommon.header.deposit}<` },
	{
		flag: 'DPSTBAS3',
		who: 'member',
		path: '/en/member/depositv2',
		off: `>${enWallet.closed_title}<`,
	},
	{
		flag: 'CREDITMAR3',
		who: 'member',
		path: '/en/member/depositv2',
		on: `>${enWallet.closed_title}<`,
	},
	{
		flag: 'PASS3',
		who: 'member',
		path: '/en/member/securityCenter',
		on: enSecurity.password_text,
	},
];

interface OwnSite {
	/** A site of its own: what these tests switch off, the others need on. */
	ownSite: Site;
}

const test = base.extend<object, OwnSite>({
	ownSite: [
		async ({ mode }, use) => {
			const { site, stop } = await startSite(mode);
			await use(site);
			await stop();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	site: async ({ ownSite }, use) => use(ownSite),
	baseURL: async ({ ownSite }, use) => {
		await use(ownSite.origin);
	},
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Another platform is asked again after seconds; our own tells within one, on a quiet machine. */
const EFFECTIVE_MS = { embedded: 60_000, upstream: 90_000 };

for (const { flag, who, path, on, off, beside = {} } of CASES) {
	const also = Object.keys(beside)
		.map((name) => ` beside ${name}`)
		.join('');
	test(`${flag}${also} switches ${path} for a ${who} while the site runs`, async ({
		page,
		logIn,
		ownSite,
		mode,
	}) => {
		test.setTimeout(300_000);
		if (who === 'member') await logIn();
		if (flag === 'GAMELOREC3') await playOnce(page);
		const shows = async (text: string) =>
			(await (await page.request.get(path)).text()).includes(text);
		const looksOn = async () =>
			(on === undefined || (await shows(on))) && !(off && (await shows(off)));
		const usual = Object.fromEntries(
			await Promise.all(Object.keys(beside).map(async (key) => [key, await get(ownSite, key)])),
		);
		await change(ownSite, beside);
		const was = await get(ownSite, flag);
		await expect.poll(looksOn, { timeout: EFFECTIVE_MS[mode] }).toBe(was);

		for (const value of [!was, was]) {
			await operate(ownSite, 'set', flag, String(value));
			await expect.poll(looksOn, { intervals: [50], timeout: EFFECTIVE_MS[mode] }).toBe(value);
		}
		await change(ownSite, usual);
	});
}

test('LOGINIPVERF3 asks whoever comes from a browser that nobody knows for a code', async ({
	browser,
	ownSite,
}) => {
	const { username, email } = await aPerson(ownSite);

	for (const isOn of [false, true, false]) {
		await change(ownSite, { LOGINIPVERF3: isOn });
		const context = await browser.newContext({ baseURL: ownSite.origin, serviceWorkers: 'block' });
		const there = await context.newPage();
		await fillLogin(there, ENGLISH, username);
		if (isOn) {
			const heading = there.getByRole('main').getByRole('heading', { level: 2 });
			await expect(heading).toHaveText(enSecurity.verify_title);
			await expect(there.getByRole('banner').locator('.balance')).toHaveCount(0);
			const byMail = there.getByRole('button', { name: said(enSecurity.way_email) });
			await byMail.click();
			if (await byMail.isVisible()) await byMail.click();
			await giveCode(there, ENGLISH, await sentTo(ownSite, email));
		}
		await expectInside(there, '/en');
		await context.close();
	}
});

test('CAPTCHA3 asks for a picture after five failures', async ({ page, ownSite }) => {
	const form = page.getByRole('main').locator('form').first();
	const picture = form.getByLabel(enAccount.captcha, { exact: true });

	for (const isOn of [false, true]) {
		await change(ownSite, { CAPTCHA3: isOn });
		await page.context().clearCookies();
		const { username, password } = await aPerson(ownSite);
		await page.goto('/en/login');
		await form.getByLabel(enAccount.username, { exact: true }).fill(username);
		const send = async (typed: string) => {
			await form.getByLabel(enAccount.password, { exact: true }).fill(typed);
			const answered = page.waitForResponse((one) => one.url().endsWith('/session/login'));
			await form.getByRole('button', { name: enAccount.log_in, exact: true }).click();
			await answered;
		};
		for (let failure = 1; failure <= 5; failure++) {
			await expect(picture).toBeHidden();
			await send('not-the-one-1');
			await expect(form.getByText(enCommon.errors.login_failed)).toBeVisible();
		}
		if (isOn) await expect(picture).toBeVisible();
		else {
			await send(password);
			await expectInside(page, '/en');
		}
	}
});

test('PWDEXPFORCECHANGE3 lets nobody on who has an expired password', async ({ page, ownSite }) => {
	const { username } = await aPerson(ownSite);
	await operateMember(ownSite, 'expire-password', username);
	await change(ownSite, { PWDEXPFORCECHANGE3: false });
	// Whoever comes in is told either way; the flag says who may pass by.
	await fillLogin(page, ENGLISH, username);
	await expect(page).toHaveURL(/\/en\/changePassword$/);
	const heading = page.getByRole('main').getByRole('heading', { level: 1 });
	await expect(heading).toHaveText(enAccount.expired_title);

	for (const isOn of [false, true, false]) {
		await change(ownSite, { PWDEXPFORCECHANGE3: isOn });
		await page.goto('/en/vip');
		await expect(page).toHaveURL(isOn ? /\/en\/changePassword$/ : /\/en\/vip$/);
	}
	await change(ownSite, { PWDEXPFORCECHANGE3: true });
});

async function get(site: Site, key: string): Promise<unknown> {
	return JSON.parse(await operate(site, 'get', key));
}

/** Deposits and plays a round, so that there is a game that was played last. */
async function playOnce(page: Page): Promise<void> {
	await page.goto('/en/member/depositv2');
	await page.getByLabel(enWallet.amount, { exact: true }).fill('500');
	await page.getByRole('main').getByRole('button', { name: enWallet.submit, exact: true }).click();
	await expect(page.getByText(enWallet.done_title)).toBeVisible();
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');
	const spin = page.frameLocator('iframe').locator('#spin');
	const becomes = (isBusy: boolean) =>
		expect(spin).toHaveAttribute('aria-disabled', String(isBusy), { timeout: 60_000 });
	await becomes(false);
	await spin.click();
	await becomes(true);
	await becomes(false);
}
