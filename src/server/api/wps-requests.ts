import { randomBytes } from 'node:crypto';
import type { Call } from '#lib/wps/call.ts';
import { wireLanguage } from '#lib/wps/languages.ts';
import { readKey, setCookie } from '../http/auth-cookies.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Sends a call to the platform in this process or to a /wps-compatible host. */
export type Transport = (request: Request) => Promise<Response>;

/** The JSON of a call, or the bytes of one with files. */
export type CallBody = string | Uint8Array<ArrayBuffer> | undefined;

interface WpsRequestInput {
	context: RequestContext;
	merchant: string;
	method: string;
	/** Path and query. */
	address: string;
	headers: Headers;
	body: CallBody;
	token: string | undefined;
	keys?: CallKeys | undefined;
}

/** Keys of the browser, sent with the calls that need them. */
interface CallKeys {
	device?: string | undefined;
	remembered?: string | undefined;
	captcha?: string | undefined;
}

/** Request headers that are forwarded. All others are set by the server. */
const PASSED = ['accept', 'content-type', 'language', 'moduleid', 'x-timestamp', 'user-agent'];
const LANGUAGE = /^[A-Za-z]{2}$/;

/** Builds a request for a /wps-compatible host (docs/wps.md, "Headers"). */
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
 * Returns the requested language, else the page's. A member may have chosen a language that only a
 * host supports: the host responds in it. Visitors share cached responses, so theirs follow the
 * page.
 */
function languageOf({ headers, locale, token }: RequestContext, asked: string): string {
	const page = (LANGUAGE.test(asked) ? asked : locale).toUpperCase();
	return token ? wireLanguage({ page, chosen: readCookie(headers.cookie, 'lang') }) : page;
}

/** Returns the keys that a call needs, and the cookie of a device key that the browser lacks. */
export function keysFor(call: Call | undefined, context: RequestContext) {
	const isNew = call?.needsDevice === true && context.deviceKey === undefined;
	// Stored in the context, because one page may make several such calls.
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
