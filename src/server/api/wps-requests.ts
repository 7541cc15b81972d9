import { randomBytes } from 'node:crypto';
import type { Call } from '#lib/wps/call.ts';
import { wireLanguage } from '#lib/wps/languages.ts';
import { readKey, setCookie } from '../http/auth-cookies.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Where calls are answered: the platform in process, or a host of the /wps family. */
export type Transport = (request: Request) => Promise<Response>;

interface WpsRequestInput {
	context: RequestContext;
	merchant: string;
	method: string;
	/** Path and query. */
	address: string;
	headers: Headers;
	body: string | undefined;
	token: string | undefined;
	keys?: CallKeys | undefined;
}

/** What travels with a call that asks for it, beside the session. */
interface CallKeys {
	device?: string | undefined;
	remembered?: string | undefined;
	captcha?: string | undefined;
}

/** Headers of the caller that reach the platform; everything else is ours. */
const PASSED = ['accept', 'content-type', 'language', 'moduleid', 'x-timestamp', 'user-agent'];
const LANGUAGE = /^[A-Za-z]{2}$/;

/** The request as the /wps family wants it (docs/wps.md, "Headers"). */
export function buildWpsRequest({
	context,
	merchant,
	method,
	address,
	body,
	token,
	...call
}: WpsRequestInput) {
	const headers = new Headers();
	for (const name of PASSED) {
		const value = call.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set('language', languageOf(context, headers.get('language') ?? ''));
	headers.set('merchant', merchant);
	headers.set('device', 'web');
	headers.set('x-gateway-version', '3');
	headers.set('x-request-id', context.requestId);
	headers.set('x-forwarded-for', context.clientAddress);
	headers.set('x-forwarded-host', context.host);
	headers.set('x-forwarded-proto', context.scheme);
	if (token) headers.set('authorization', token);
	if (call.keys?.device) headers.set('x-device-key', call.keys.device);
	if (call.keys?.remembered) headers.set('x-remember-key', call.keys.remembered);
	if (call.keys?.captcha) {
		headers.set('cookie', `captchaId=${encodeURIComponent(call.keys.captcha)}`);
	}
	const url = new URL(address, context.origin);
	return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/**
 * The language asked for, else the page's. A member who chose a language that a host knows and the
 * site does not is answered in it; what visitors see is kept for all of them, in the page's.
 */
function languageOf({ headers, locale, token }: RequestContext, asked: string): string {
	const page = (LANGUAGE.test(asked) ? asked : locale).toUpperCase();
	return token ? wireLanguage({ page, chosen: readCookie(headers.cookie, 'lang') }) : page;
}

/** The keys that a call takes along, and the cookie of a key that the browser did not have. */
export function keysFor(call: Call | undefined, context: RequestContext) {
	const isNew = call?.needsDevice === true && context.deviceKey === undefined;
	// From now on the visit has it: one page may make several such calls.
	if (isNew) context.deviceKey = randomBytes(32).toString('base64url');
	const keys: CallKeys = {
		...(call?.needsDevice && { device: context.deviceKey }),
		...(call?.needsRemembered && { remembered: context.rememberMeToken }),
		...(call?.needsDevice && { captcha: readKey('captcha', context.headers.cookie, context) }),
	};
	const cookies =
		isNew && context.deviceKey ? [setCookie('device', context, context.deviceKey)] : [];
	return { keys, cookies };
}
