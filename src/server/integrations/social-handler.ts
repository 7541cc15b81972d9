import { localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { isSignInAddress, isSocialProvider, type SocialProvider } from '#lib/rules/auth/social.ts';
import { safePath } from '#lib/safe-path.ts';
import { createWps, type Wps } from '#lib/wps/client.ts';
import { receiveSocial, startSocial } from '#lib/wps/contract/social.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import { readCookie } from '../http/cookies.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';

interface Options {
	transport: Transport;
	merchant: string;
}

export type SocialHandler = (context: RequestContext) => Promise<PlainResponse> | undefined;

const ADDRESS = /^(\/en)?\/login\/(callback\/)?([a-z]+)$/;
const NEXT_LENGTH_MAX = 512;
const QUERY_LENGTH_MAX = 4096;

/** Reads the provider of a social login address, and whether the address is its callback. */
export function readSocialAddress(path: string) {
	const [found, english, callback, provider = ''] = ADDRESS.exec(path) ?? [];
	if (found === undefined || !isSocialProvider(provider) || (english && callback)) return undefined;
	return { provider, isCallback: callback !== undefined };
}

/**
 * Creates the handler of the two social login addresses. Both redirect and never show a page: one
 * to the provider, the other from it back to the site.
 *
 * Source: spec 2, "Optional social login buttons (facebook, google) if enabled". The addresses are
 * the project's own.
 */
export function createSocialHandler(options: Options): SocialHandler {
	return (context) => {
		const address = readSocialAddress(context.path);
		if (!address) return undefined;
		if (context.method !== 'GET') {
			return Promise.resolve(refusalPage(context, 405, ['allow', 'GET']));
		}
		const { provider, isCallback } = address;
		return isCallback ? receive(options, context, provider) : start(options, context, provider);
	};
}

async function start(
	options: Options,
	context: RequestContext,
	provider: SocialProvider,
): Promise<PlainResponse> {
	const language = localeOfPath(context.path);
	const query = new URLSearchParams(context.query);
	const asked = safePath(query.get('next'));
	const referralCode = query.get('referralCode')?.slice(0, 64) || undefined;
	const isKept = asked !== undefined && asked.length <= NEXT_LENGTH_MAX;
	const next = isKept ? asked : localizePath(language, '/');
	// Another site must not start a login. There the person presses the button on the login page.
	if (context.headers['sec-fetch-site'] === 'cross-site') return toLogin(language, next);
	const { wps, cookies } = callsOf(options, context);
	const input = { provider, origin: context.origin, next, language, referralCode };
	let answer = await wps(startSocial, input);
	// After the session has expired, the call is sent again as a visitor's.
	if (!answer.ok && answer.refusal.code === 'not_logged_in') answer = await wps(startSocial, input);
	if (!answer.ok) return refused(context, { code: answer.refusal.code, next, language }, cookies);
	const { location } = answer.value;
	if (!isSignInAddress(location)) {
		return refused(context, { code: 'social_unavailable', next, language }, cookies);
	}
	return away(location, cookies);
}

async function receive(
	options: Options,
	context: RequestContext,
	provider: SocialProvider,
): Promise<PlainResponse> {
	const { wps, cookies } = callsOf(options, context);
	const isKnown = readCookie(context.headers.cookie, 'lang') === 'en';
	const unknown = {
		next: localizePath(isKnown ? 'en' : 'bn', '/'),
		language: isKnown ? 'en' : 'bn',
	} as const;
	if (context.query.length > QUERY_LENGTH_MAX) {
		return refused(context, { code: 'social_expired', ...unknown }, cookies);
	}
	const answer = await wps(receiveSocial, { provider, query: context.query });
	if (!answer.ok) return refused(context, { code: answer.refusal.code, ...unknown }, cookies);
	const { outcome, reason, verification, language } = answer.value;
	const next = safePath(answer.value.next) ?? localizePath(language, '/');
	if (verification) {
		const { pendingId = '', ...rest } = verification;
		const query = new URLSearchParams({ pendingId, asked: JSON.stringify(rest) });
		return toLogin(language, next, query, cookies);
	}
	if (outcome === 'refused') {
		return refused(context, { code: reason ?? 'unknown_error', next, language }, cookies);
	}
	const finish = localizePath(language, ROUTES.loginFinish.path);
	return away(outcome === 'unknown' ? finish : next, cookies);
}

/** Creates the client of one request; `cookies` collects its `Set-Cookie` lines. */
function callsOf(
	{ transport, merchant }: Options,
	context: RequestContext,
): { wps: Wps; cookies: string[] } {
	const cookies: string[] = [];
	const own = createRequestTransport({
		context,
		merchant,
		transport,
		onCookies: (lines) => void cookies.push(...lines),
	});
	return { wps: createWps({ transport: own, origin: context.origin }), cookies };
}

interface Refused {
	code: RefusalCode;
	next: string;
	language: 'bn' | 'en';
}

/** Redirects a visitor to login and a member to the linked accounts. Both pages show the reason. */
function refused(
	context: RequestContext,
	{ code, next, language }: Refused,
	cookies: string[],
): PlainResponse {
	const query = new URLSearchParams({ social: code });
	if (context.token === undefined) return toLogin(language, next, query, cookies);
	return away(`${localizePath(language, ROUTES.account.path)}?${query}`, cookies);
}

function toLogin(
	language: 'bn' | 'en',
	next: string,
	query = new URLSearchParams(),
	cookies: string[] = [],
): PlainResponse {
	query.set('next', next);
	return away(`${localizePath(language, ROUTES.login.path)}?${query}`, cookies);
}

/** The address of the request holds a code, so the referrer is not sent. */
function away(location: string, cookies: readonly string[]): PlainResponse {
	const headers = ['location', location, 'cache-control', 'no-store'];
	headers.push('referrer-policy', 'no-referrer');
	for (const cookie of cookies) headers.push('set-cookie', cookie);
	return { status: 302, headers };
}
