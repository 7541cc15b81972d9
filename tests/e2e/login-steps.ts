import { randomInt, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { findMember } from '#platform/people/members/members.ts';
import type { Settings } from '#platform/settings/settings.ts';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { readCaptcha } from './captcha.ts';
import { makeMember, readOutbox } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const PASSWORD = 'river-at-dusk-71';

/**
 * Settings that enable every login method from the start, with the embedded platform and upstream
 * alike. Files with exactly this value share one site.
 */
export const ALL_LOGIN_METHODS: Partial<Settings> = {
	...{ LOGINIPVERF3: true, VERIFICATION3: true, CHNGPASSVERIF3: true },
};

interface Texts {
	root: string;
	account: typeof enAccount;
	security: typeof enSecurity;
}

/** Returns an unused username. */
export function aUsername(): string {
	return `d${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Returns a mobile number in Bangladesh, without the leading zero. */
export function aMobileNumber(): string {
	return `17${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Creates a member whose number and address are verified, unless `isProven` is false. */
export async function aMember(site: Site, more: { payeeName?: string; isProven?: boolean } = {}) {
	const person = {
		username: aUsername(),
		password: PASSWORD,
		mobile: aMobileNumber(),
		email: `${randomUUID()}@mail.test`,
		...more,
	};
	await makeMember(site, person);
	return person;
}

/** Gives the browser a session of a member, where the login is not under test. */
export async function logInAs(
	context: BrowserContext,
	site: Site,
	username: string,
): Promise<void> {
	const { db } = await operatorShellAt(site);
	const { hostname, origin } = new URL(site.origin);
	const client = {
		...{ address: '127.0.0.1', userAgent: 'Chrome', language: 'EN', hostname, origin },
		...{ sessionToken: undefined, deviceKey: undefined, rememberMeToken: undefined },
	};
	const value = await transaction(db, async (tx) => {
		const member = await findMember(tx, { username });
		if (!member) throw new Error(`there is no member ${username}`);
		const { id: memberId, type } = member;
		return openSession(tx, { memberId, type, client, now: await readNow(tx), by: 'password' });
	});
	const kept = { httpOnly: true, secure: true, sameSite: 'Lax' } as const;
	await context.addCookies([{ name: '__Host-sid', value, domain: hostname, path: '/', ...kept }]);
}

/**
 * Clears matching cookies, or all. Leaves the page first: an open page would send requests that are
 * refused.
 */
export async function clearCookies(page: Page, filter?: { name: string }): Promise<void> {
	await page.goto('about:blank');
	await page.context().clearCookies(filter);
}

/** Sends username and password through the login page. */
export async function fillLogin(
	page: Page,
	{ root, account }: Pick<Texts, 'root' | 'account'>,
	username: string,
	path = '/login',
): Promise<void> {
	await page.goto(`${root}${path}`);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(account.username, { exact: true }).fill(username);
	await form.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
}

/** Expects the home page with a session of this member. */
export async function expectLoggedIn(page: Page, root: string, username: string): Promise<void> {
	await page.waitForURL((url) => url.pathname === (root || '/'));
	await expect(page.getByRole('banner').locator('.balance')).toBeVisible();
	const account = await page.request.get('/wps/member/info', { headers: { 'x-wps': '1' } });
	expect((await account.json()).value.account).toBe(username);
}

/**
 * Returns the part of the last message to a recipient that matches the pattern: by default the
 * code.
 */
export async function sentTo(site: Site, to: string, pattern = /\d{6}/): Promise<string> {
	const find = async () => {
		const sent = (await readOutbox(site)).find((message) => message.to === to);
		return pattern.exec(sent?.text ?? '')?.[0] ?? '';
	};
	await expect.poll(find).not.toBe('');
	return await find();
}

/** Returns a pattern for a text of the locale files in which each parameter matches anything. */
export function textPattern(text: string): RegExp {
	const parts = text
		.split(/\{\{\w+\}\}/)
		.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(`^${parts.join('.+')}$`);
}

/** Solves the captcha of a form without a script and sends the form. */
export async function solveCaptcha(page: Page, { account }: Texts, site: Site): Promise<void> {
	const form = page.getByRole('main').locator('form').first();
	const picture = form.getByLabel(account.captcha, { exact: true });
	await expect(picture).toBeVisible();
	await form.getByLabel(account.password, { exact: true }).fill(PASSWORD);
	await picture.fill(await readCaptcha(page, site));
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
}

/** Chooses the e-mail code, which is the second method, and requests it. */
export async function requestEmailCode(
	page: Page,
	{ security }: Pick<Texts, 'security'>,
): Promise<void> {
	const main = page.getByRole('main');
	const { way_email: way, send_email: send } = security;
	await main
		.locator('button[name=other]')
		.filter({ hasText: textPattern(way) })
		.click();
	await main
		.locator('button[name=send]')
		.filter({ hasText: textPattern(send) })
		.click();
}

/**
 * Sends the second-factor code by Enter: the button that requests a code comes first in the form.
 */
export async function submitCode(page: Page, code: string): Promise<void> {
	const field = page.getByRole('main').locator('input[name=code]');
	await field.fill(code);
	await field.press('Enter');
}

/** Expects that nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
	const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	expect(isWide).toBe(false);
}
