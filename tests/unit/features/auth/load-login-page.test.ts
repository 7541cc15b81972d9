import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { verifyLogin } from '#lib/wps/contract/login-verification.ts';
import { listCountries } from '#lib/wps/contract/registration.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import { loadLoginPage } from '../../../../src/features/auth/load-login-page.ts';

const SESSION = {
	...{ token: 't', id: 1, userName: 'rahim77', customerType: 0 },
	...{ firstTimeLogin: false, passwordExpired: false },
};
const PENDING_ID = 'a-pending-login-of-20-letters';
const AGENT = { ...SESSION, customerType: 1 };
const VERIFY = {
	errorCode: 'login_verify_required',
	params: { pendingId: PENDING_ID, ways: 'totp' },
} as const;
const CREDENTIALS = { username: 'rahim77', password: 'secret-1' };
const BY_CODE = { by: 'sms', mobileNum: '1712345678', verificationCode: '123456' };

type Answer = { value: unknown } | { errorCode: string; params?: object; field?: string };

interface LoadInput {
	query?: string;
	/** The fields of the form that was sent; absent for a plain request. */
	form?: Record<string, string>;
	answers?: Record<string, Answer>;
}

async function load({ query = '', form, answers = {} }: LoadInput) {
	const url = new URL(`http://site.test/en/login${query}`);
	const paths: string[] = [];
	const known: Record<string, Answer> = {
		[getStatus.path]: { value: aStatus() },
		[listCountries.path]: { value: [] },
		[getCaptcha.path]: { value: 'a-captcha' },
		...answers,
	};
	const transport = async (call: Request) => {
		const { pathname } = new URL(call.url);
		paths.push(pathname);
		const answer = known[pathname];
		if (!answer) throw new Error(`unexpected call ${pathname}`);
		return Response.json({ success: 'value' in answer, ...answer });
	};
	const locals = { wps: createWps({ transport, origin: url.origin }), locale: 'en' };
	const sent = form && { method: 'POST', body: new URLSearchParams(form) };
	const request = new Request(url, sent);
	const page = await loadLoginPage({ locals: locals as App.Locals, request, url });
	return { page, captchas: paths.filter((path) => path === getCaptcha.path).length };
}

function aStatus({ pwdEnabled = true, hasSms = true } = {}) {
	const childrenNodes = [{ modId: 'VERIFICATION3', enabled: hasSms ? '1' : '0' }];
	return { info: { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes }, pwdEnabled } };
}

test.for([
	['to next', { next: '/en/rng' }, SESSION, '/en/rng'],
	['home where next leaves the site', { next: 'https://evil.test/' }, SESSION, '/en'],
	[
		'to the change of an expired password',
		{},
		{ ...SESSION, passwordExpired: true },
		'/en/changePassword',
	],
	['to the agents’ home page from their form', { agent: '1' }, AGENT, '/en/agentHome'],
] as const)('a log-in by password redirects %s', async ([, fields, value, redirect]) => {
	const { page } = await load({
		form: { ...CREDENTIALS, ...fields },
		answers: { [login.path]: { value } },
	});

	expect(page).toEqual({ redirect });
});

test('an agent who needed a second factor at the form of all accounts lands on the agents’ page', async () => {
	const { page } = await load({
		form: { pendingId: PENDING_ID, way: 'totp', code: '123456', next: '/en' },
		answers: { [verifyLogin.path]: { value: AGENT } },
	});

	expect(page).toEqual({ redirect: '/en/agentHome' });
});

test('a refused password keeps the name, never the password, and shows the captcha', async () => {
	const refused = { errorCode: 'login_failed', params: { captcha: '1' } };
	const { page } = await load({ form: CREDENTIALS, answers: { [login.path]: refused } });

	expect(page).toMatchObject({ login: { captcha: 'a-captcha', given: { username: 'rahim77' } } });
	expect(JSON.stringify(page)).not.toContain(CREDENTIALS.password);
});

test('a refused SMS code with a captcha fetches a single captcha, the one it shows', async () => {
	const { page, captchas } = await load({
		form: { ...BY_CODE, step: 'code', captcha: 'WRONG' },
		answers: { [sendCode.path]: { errorCode: 'message_not_sent' } },
	});

	expect(captchas).toBe(1);
	expect(page).toMatchObject({ sms: { captcha: 'a-captcha' }, login: {} });
});

test('a right SMS code whose account needs a second factor shows the form of the password', async () => {
	const { page } = await load({ form: BY_CODE, answers: { [login.path]: VERIFY } });

	expect(page).toMatchObject({ login: { refusal: { code: 'login_verify_required' } } });
	expect(page).not.toHaveProperty('sms');
});

test.for([
	['', true],
	['?by=sms', true],
	['?pendingId=p1&asked=%7B%7D', false],
] as const)('the page /login%s is cacheable: %s', async ([query, isCacheable]) => {
	expect((await load({ query })).page).toMatchObject({ isCacheable });
});

test.for([
	['', { hasSms: true, hasPassword: false, sms: {} }],
	// Agents have no other method.
	['?agent=1', { hasSms: true, hasPassword: false, sms: {}, isAgentPage: true }],
] as const)(
	'without passwords the page %j begins with the form by code',
	async ([query, shown]) => {
		const answers = { [getStatus.path]: { value: aStatus({ pwdEnabled: false }) } };

		expect((await load({ query, answers })).page).toMatchObject(shown);
	},
);

test('without passwords and codes the page has no form', async () => {
	const value = aStatus({ pwdEnabled: false, hasSms: false });

	const { page } = await load({ answers: { [getStatus.path]: { value } } });

	expect(page).toMatchObject({ hasSms: false, hasPassword: false });
	expect(page).not.toHaveProperty('sms');
});

test('a form with a password that was open before still reaches the platform', async () => {
	const { page } = await load({
		form: { ...CREDENTIALS, next: '/en/rng' },
		answers: {
			[getStatus.path]: { value: aStatus({ pwdEnabled: false }) },
			[login.path]: { value: SESSION },
		},
	});

	expect(page).toEqual({ redirect: '/en/rng' });
});

test('an agent logs in by code at the agents’ page', async () => {
	const { page } = await load({
		form: { ...BY_CODE, agent: '1' },
		answers: {
			[getStatus.path]: { value: aStatus({ pwdEnabled: false }) },
			[login.path]: { value: AGENT },
		},
	});

	expect(page).toEqual({ redirect: '/en/agentHome' });
});
