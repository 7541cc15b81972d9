import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import recover from '../../locales/en/recover.json' with { type: 'json' };
import security from '../../locales/en/security.json' with { type: 'json' };
import { enableTotp } from './authenticator.ts';
import { test as base, expect } from './fixtures.ts';
import { sentTo } from './login-steps.ts';
import { changeSettings, runSetting } from './operator.ts';
import { type Site, startSite } from './site-process.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const ROUNDS_OF_PAGES = ['/en', '/en/agentHome', '/en/changePassword', '/en/member/depositv2'];

/**
 * Registration fields that accept letters only, so that every pattern accepts the planted value.
 */
const DETAILS = [
	...([
		'payeeName',
		'fullName',
		'nickname',
		'nationality',
		'occupation',
		'sourceOfIncome',
	] as const),
	...(['address', 'whatsapp', 'facebook', 'telegram', 'line', 'wechat', 'zalo'] as const),
	'idNumber',
] as const;

interface OwnSite {
	/** A separate site that logs at debug level. */
	ownSite: Site;
}

const test = base.extend<object, OwnSite>({
	ownSite: [
		async ({ mode }, use) => {
			const { site, stop } = await startSite(mode, { LOG_LEVEL: 'debug' });
			await use(site);
			await stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	site: async ({ ownSite }, use) => use(ownSite),
	baseURL: async ({ ownSite }, use) => {
		await use(ownSite.origin);
	},
});

// The caches of the service worker are searched too.
test.use({ serviceWorkers: 'allow' });

/** Returns secrets and personal data of one member, with values that occur nowhere by chance. */
function plantCanaries() {
	const letters = () => `Canary${randomUUID().replaceAll(/[^a-f]/g, '')}${word()}`;
	const details = Object.fromEntries(DETAILS.map((name) => [name, letters()]));
	return {
		password: `canary-${randomUUID()}`,
		wrongPassword: `canary-${randomUUID()}`,
		nextPassword: `canary-${randomUUID()}`,
		paymentPassword: `canary-${randomUUID()}`.slice(0, 60),
		email: `canary.${randomUUID()}@site.test`,
		otherEmail: `canary.${randomUUID()}@site.test`,
		mobile: `17${randomInt(10_000_000, 99_999_999)}`,
		otherMobile: `18${randomInt(10_000_000, 99_999_999)}`,
		qqNum: String(randomInt(10_000_000, 99_999_999)),
		details,
	};
}

function word(): string {
	return Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

test('no page, log, file or store leaks personal data after a whole journey', async ({
	page,
	context,
	ownSite,
	allowConsole,
}) => {
	test.setTimeout(300_000);
	allowConsole(/status of (401|403)/);
	const planted = plantCanaries();
	const username = `c${randomUUID().replaceAll('-', '').slice(0, 12)}`;
	const places: Record<string, string> = {};
	const open = async (path: string) => {
		await page.goto(path);
		Object.assign(places, await collectPlaces(page, Object.keys(places).length));
	};
	await enableAllFields(ownSite);

	await page.goto('/en');
	await page.keyboard.press('Tab');
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const register = {
		username,
		password: planted.password,
		confirmPassword: planted.password,
		email: planted.email,
		mobileNum: planted.mobile,
		countryDialingCode: '880',
		qqNum: planted.qqNum,
		paymentPassword: planted.paymentPassword,
		...planted.details,
		termsAccepted: true,
		login: true,
		registerMethod: 'WEB',
	};
	expect(await call(page, 'PUT', '/wps/member/register', register)).toMatchObject({
		success: true,
	});
	const firstToken = await cookieOf(context, 'sid');
	for (const path of ROUNDS_OF_PAGES) await open(path);
	await call(page, 'DELETE', '/wps/session/logout');

	await page.goto('/en/login');
	const form = page.getByRole('main').locator('form:has(input[name=password])').first();
	await form.locator('input[name=username]').fill(username);
	await form.locator('input[name=password]').fill(planted.wrongPassword);
	await form.locator('button[type=submit]').click();
	await expect(page.getByRole('main')).toContainText('Wrong username or password');
	await form.locator('input[name=password]').fill(planted.password);
	await form.locator('input[name=rememberMe]').check();
	await form.locator('button[type=submit]').click();
	await page.waitForURL((url) => !url.pathname.endsWith('/login'));
	const nextToken = await cookieOf(context, 'sid');
	const reset = { username, email: planted.otherEmail };
	await call(page, 'POST', '/wps/member/password/email', reset);
	const code = await bindNumber(page, ownSite, planted.otherMobile);
	await open('/en/member/securityCenter');
	const newPassword = {
		oldPassword: planted.password,
		newPassword: planted.nextPassword,
		confirmNewPassword: planted.nextPassword,
	};
	expect(await call(page, 'POST', '/wps/member/password', newPassword)).toMatchObject({
		success: true,
	});
	const seed = await enableTotp(page, { root: '/en', security }, ownSite);
	const recoveryCodes = await page.locator('main ol li').allTextContents();
	await open('/en/member/securityCenter');
	for (const path of ROUNDS_OF_PAGES) await open(path);

	const { details, ...others } = planted;
	const canaries: Record<string, string> = {
		...others,
		...details,
		firstToken,
		nextToken,
		lastToken: await cookieOf(context, 'sid'),
		deviceKey: await cookieOf(context, 'did'),
		rememberMeToken: await cookieOf(context, 'rm'),
		code,
		seed,
		seedAsShown: inFours(seed),
		...Object.fromEntries(recoveryCodes.map((one, index) => [`recovery code ${index}`, one])),
		demoPassword: ownSite.demoLogins[0]?.password ?? '',
		demoAgentPassword: ownSite.demoLogins[1]?.password ?? '',
	};
	for (const [name, canary] of Object.entries(canaries)) expect(canary, name).not.toBe('');
	Object.assign(places, { log: ownSite.log(), ...(await builtFiles()) });

	expect(Object.keys(canaries).length).toBeGreaterThanOrEqual(40);
	expect(ownSite.log().length).toBeGreaterThan(1000);
	expect(findLeaks(canaries, places)).toEqual([]);
	// Proves that the search finds what is present.
	expect(findLeaks({ username }, places)).toContainEqual(expect.stringContaining('in the page'));
	const { nickname = '' } = details;
	expect(findLeaks({ shownName: nickname }, places)).toContainEqual(
		expect.stringContaining('in the page'),
	);
	expect(findLeaks({ kept: '/_astro/' }, places)).toContainEqual(
		expect.stringContaining('in caches'),
	);
});

/**
 * Returns which planted value occurs in which place. Six digits occur in many files, so codes are
 * searched only where one could be.
 */
function findLeaks(canaries: Record<string, string>, places: Record<string, string>): string[] {
	return Object.entries(places).flatMap(([place, text]) =>
		Object.entries(canaries)
			.filter(([name]) => name !== 'code' || !place.startsWith('dist'))
			// A new installation prints its demo logins to the log.
			.filter(([name]) => !name.startsWith('demo') || place !== 'log')
			// Its owner's pages show the nickname.
			.filter(([name]) => name !== 'nickname' || !place.startsWith('the page'))
			.filter(([name, canary]) =>
				name === 'code' ? new RegExp(`\\b${canary}\\b`).test(text) : text.includes(canary),
			)
			.map(([name]) => `${name} in ${place}`),
	);
}

/** Enables every field that collects personal data and disables the checks before it. */
async function enableAllFields(site: Site): Promise<void> {
	const asked = [...DETAILS, 'email', 'mobileNum', 'qqNum', 'paymentPassword'];
	const field = { enabled: true, patternId: 0, minLength: 6, maxLength: 120 };
	const register = Object.fromEntries(asked.map((name) => [name, field]));
	await runSetting(site, 'set', 'register', JSON.stringify(register));
	await changeSettings(site, { proofOfWork: false });
}

/** Sends a call from the page, as the site does. */
function call(page: Page, method: string, path: string, input?: object): Promise<unknown> {
	return page.evaluate(
		async ([how, where, body]) => {
			const headers = { 'x-wps': '1', ...(body && { 'content-type': 'application/json' }) };
			const answer = await fetch(where ?? '', {
				method: how ?? '',
				headers,
				...(body && { body }),
			});
			return answer.json();
		},
		[method, path, input ? JSON.stringify(input) : undefined] as const,
	);
}

async function cookieOf(context: BrowserContext, name: string): Promise<string> {
	const cookies = await context.cookies();
	return cookies.find((cookie) => cookie.name === `__Host-${name}`)?.value ?? '';
}

/** Binds a mobile number by its verification code and returns the code. */
async function bindNumber(page: Page, site: Site, number: string): Promise<string> {
	await page.goto('/en/member/securityCenter?do=mobile');
	const form = page.getByRole('main').locator('form').last();
	await form.getByLabel(security.mobile, { exact: true }).fill(`0${number}`);
	await form.getByRole('button', { name: recover.get_code, exact: true }).click();
	const code = await sentTo(site, `+880${number}`);
	await form.getByLabel(recover.code, { exact: true }).fill(code);
	await form.getByRole('button', { name: security.confirm_code, exact: true }).click();
	await expect(page.getByText(security.done.mobile)).toBeVisible();
	return code;
}

/** Formats a seed as the page shows it: in groups of four. */
function inFours(seed: string): string {
	return seed.match(/.{1,4}/g)?.join(' ') ?? '';
}

/**
 * Collects everything that scripts of the page can read and all it stores. `before` numbers the
 * places.
 */
async function collectPlaces(page: Page, before: number): Promise<Record<string, string>> {
	const { cookies, origins } = await page.context().storageState({ indexedDB: true });
	const read = await page.evaluate(async () => {
		const kept: string[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const answer = await cache.match(request);
				kept.push(request.url, (await answer?.text()) ?? '');
			}
		}
		const inputs = [...document.querySelectorAll('input')].map(({ value }) => value);
		return {
			'session storage': JSON.stringify(sessionStorage),
			'the page': document.documentElement.outerHTML + inputs.join('\n'),
			'the history': JSON.stringify(history.state) + location.href,
			caches: kept.join('\n'),
		};
	});
	const readable = cookies.filter(({ httpOnly }) => !httpOnly);
	const all = {
		...read,
		'local storage and databases': JSON.stringify(origins),
		'readable cookies': JSON.stringify(readable),
	};
	const { pathname } = new URL(page.url());
	return Object.fromEntries(
		Object.entries(all).map(([name, text]) => [`${name} at ${pathname} (${before})`, text]),
	);
}

/** Returns the text of every built file. */
async function builtFiles(): Promise<Record<string, string>> {
	const names = await readdir(DIST, { recursive: true, withFileTypes: true });
	const files = names.filter((one) => one.isFile() && /\.(m?js|css|html|json|map)$/.test(one.name));
	const texts = files.map(async (file) => {
		const path = join(file.parentPath, file.name);
		return [`dist ${path.slice(DIST.length)}`, await readFile(path, 'utf8')] as const;
	});
	return Object.fromEntries(await Promise.all(texts));
}
