import type { BrowserContext, Route } from '@playwright/test';
import { claimsOf, type KeyHost } from '../firebase-keys.ts';

const IDENTITY = 'https://identitytoolkit.googleapis.com';
const RECAPTCHA_TOKEN = 'read-by-a-person';

/**
 * Stub of reCAPTCHA version 2: invisible, and passes every request at once. It reads the callback
 * from its own address, as Google's script does.
 */
const RECAPTCHA = `(() => {
	const shown = [];
	const name = new URL(document.currentScript.src).searchParams.get('onload');
	window.grecaptcha = {
		ready: (listener) => listener(),
		render: (place, options) => shown.push(options) - 1,
		execute: (id) => setTimeout(() => shown[id].callback('${RECAPTCHA_TOKEN}'), 50),
		getResponse: () => '',
		reset: () => undefined,
	};
	window[name]();
})();`;

export interface StubGoogle {
	/** Returns the code that was sent to a number. */
	codeFor: (phoneNumber: string) => string;
	/** Refuses the next code request with this error of Google. */
	refuseNext: (message: string) => void;
}

/**
 * Stubs Google's hosts in a browser: sends codes to numbers and returns a token for the right code.
 */
export async function stubGoogle(context: BrowserContext, keys: KeyHost): Promise<StubGoogle> {
	const sessions = new Map<string, { phoneNumber: string; code: string }>();
	const sent = new Map<string, string>();
	let refusal: string | undefined;

	await context.route('https://www.google.com/recaptcha/api.js?*', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
	);
	await context.route(`${IDENTITY}/**`, async (route) => {
		if (route.request().method() === 'OPTIONS') return answer(route, 204, {});
		const { pathname } = new URL(route.request().url());
		const asked = route.request().postDataJSON() as Record<string, string> | null;
		switch (pathname) {
			case '/v1/recaptchaParams':
				return answer(route, 200, { recaptchaSiteKey: 'site-key-of-nobody' });
			case '/v1/accounts:sendVerificationCode':
				return send(route, asked ?? {});
			case '/v1/accounts:signInWithPhoneNumber':
				return signIn(route, asked ?? {});
			case '/v1/accounts:lookup':
				return answer(route, 200, { users: [{ localId: 'somebody', providerUserInfo: [] }] });
			default:
				return refuse(route, 'OPERATION_NOT_ALLOWED');
		}
	});

	async function send(route: Route, { phoneNumber = '', recaptchaToken }: Record<string, string>) {
		const said = refusal;
		refusal = undefined;
		if (said) return refuse(route, said);
		if (recaptchaToken !== RECAPTCHA_TOKEN) return refuse(route, 'CAPTCHA_CHECK_FAILED');
		if (!/^\+\d{8,15}$/.test(phoneNumber)) return refuse(route, 'INVALID_PHONE_NUMBER');
		const sessionInfo = crypto.randomUUID();
		const code = String(100_000 + (sessions.size + 1) * 7919);
		sessions.set(sessionInfo, { phoneNumber, code });
		sent.set(phoneNumber, code);
		return answer(route, 200, { sessionInfo });
	}

	async function signIn(route: Route, { sessionInfo = '', code }: Record<string, string>) {
		const session = sessions.get(sessionInfo);
		if (!session) return refuse(route, 'SESSION_EXPIRED');
		if (session.code !== code) return refuse(route, 'INVALID_CODE');
		sessions.delete(sessionInfo);
		const { phoneNumber } = session;
		const idToken = await keys.sign(claimsOf(phoneNumber));
		const tokens = { idToken, refreshToken: 'not-kept', expiresIn: '3600' };
		return answer(route, 200, { ...tokens, localId: 'somebody', isNewUser: true, phoneNumber });
	}

	return {
		codeFor: (phoneNumber) => sent.get(phoneNumber) ?? '',
		refuseNext: (message) => {
			refusal = message;
		},
	};
}

function refuse(route: Route, message: string) {
	return answer(route, 400, { error: { code: 400, message, errors: [{ message }] } });
}

function answer(route: Route, status: number, body: object) {
	const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
	return route.fulfill({ status, headers, json: body });
}
