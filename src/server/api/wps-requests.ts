import { randomBytes } from 'node:crypto';
import type { Call as ContractCall } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { wireLanguage } from '#lib/wps/languages.ts';
import { captchaCookie, extractTokens, readKey, setCookie } from '../http/auth-cookies.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';

/** Where calls are answered: the platform in process, or a host of the /wps family. */
export type Transport = (request: Request) => Promise<Response>;

/** Opens a session for a request with a remember-me cookie: its token, and the cookies to set. */
export type Restore = (context: RequestContext) => Promise<Restored>;

export interface Restored {
	token?: string | undefined;
	cookies: readonly string[];
}

interface Call {
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
}: Call) {
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
export function keysFor(call: ContractCall | undefined, context: RequestContext) {
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

/** A transport for the calls that the pages of one visit make. */
export function createRequestTransport(options: {
	context: RequestContext;
	merchant: string;
	transport: Transport;
	onSessionExpired: () => void;
	/** Opens another session in place of a dead one, where the log-in is remembered. */
	restore?: Restore | undefined;
	/** Told of `Set-Cookie` lines that follow from a call. */
	onCookies?: (cookies: readonly string[]) => void;
	/** What everybody is answered alike is asked without the visitor's address. */
	asksForAll?: boolean | undefined;
}): Transport {
	const { context, merchant, transport, onSessionExpired, onCookies, restore, asksForAll } =
		options;
	const nobody = { ...context, clientAddress: '' };
	let token = context.token;
	/** The calls of one page find the session dead together. */
	let replacing: Promise<void> | undefined;
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const body = request.body ? await request.text() : undefined;
		const { method, headers } = request;
		// A form is sent by the browser, and a session is known by it.
		const browser = context.headers['user-agent'];
		if (method !== 'GET' && browser) headers.set('user-agent', browser);
		const known = calls.find((call) => call.path === pathname && call.method === method);
		const { keys, cookies } = keysFor(known, context);
		onCookies?.(cookies);
		const asker = asksForAll && known?.cacheTags ? nobody : context;
		const call = {
			context: asker,
			merchant,
			method,
			address: pathname + search,
			headers,
			body,
			keys,
		};
		// What everybody is answered alike needs no look at the session, and costs no query.
		const used = known?.cacheTags ? undefined : token;
		const response = await transport(buildWpsRequest({ ...call, token: used }));
		if (response.status !== 401 || !used) return withoutKeys(known, response);
		if (token === used) replacing = replace();
		await replacing;
		if (token) return withoutKeys(known, await transport(buildWpsRequest({ ...call, token })));
		// Public reads refuse a dead session too and answer without one.
		return method === 'GET' ? transport(buildWpsRequest({ ...call, token })) : response;
	};

	async function replace(): Promise<void> {
		token = undefined;
		onSessionExpired();
		const restored = await restore?.(context);
		token = restored?.token;
		if (restored) onCookies?.(restored.cookies);
	}

	async function withoutKeys(call: ContractCall | undefined, response: Response) {
		onCookies?.(captchaCookie(call, context, response.headers));
		if (!call?.opensSession && !call?.closesSession) return response;
		const taken = extractTokens(call, context, Buffer.from(await response.arrayBuffer()));
		onCookies?.(taken.cookies);
		token = taken.token ?? token;
		const { status, headers } = response;
		return new Response(new Uint8Array(taken.body), { status, headers });
	}
}
