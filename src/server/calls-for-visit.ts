import { wireLanguage } from '#lib/wps/languages.ts';
import { readCookie } from './cookies.ts';
import type { Visit } from './visit.ts';

/** Where calls are answered: the platform in process, or a host of the /wps family. */
export type Transport = (request: Request) => Promise<Response>;

interface Call {
	visit: Visit;
	merchant: string;
	method: string;
	/** Path and query. */
	address: string;
	headers: Headers;
	body: string | undefined;
	token: string | undefined;
}

/** Headers of the caller that reach the platform; everything else is ours. */
const PASSED = ['accept', 'content-type', 'language', 'moduleid', 'x-timestamp', 'user-agent'];
const LANGUAGE = /^[A-Za-z]{2}$/;

/** The request as the /wps family wants it (docs/wps.md, "Headers"). */
export function callRequest({ visit, merchant, method, address, body, token, ...call }: Call) {
	const headers = new Headers();
	for (const name of PASSED) {
		const value = call.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	headers.set('language', languageOf(visit, headers.get('language') ?? ''));
	headers.set('merchant', merchant);
	headers.set('device', 'web');
	headers.set('x-gateway-version', '3');
	headers.set('x-request-id', visit.requestId);
	headers.set('x-forwarded-for', visit.clientAddress);
	headers.set('x-forwarded-host', visit.host);
	headers.set('x-forwarded-proto', visit.scheme);
	if (token) headers.set('authorization', token);
	const url = new URL(address, visit.origin);
	return new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
}

/**
 * The language asked for, else the page's. A member who chose a language that a host knows and the
 * site does not is answered in it; what visitors see is kept for all of them, in the page's.
 */
function languageOf({ headers, locale, token }: Visit, asked: string): string {
	const page = (LANGUAGE.test(asked) ? asked : locale).toUpperCase();
	return token ? wireLanguage({ page, chosen: readCookie(headers.cookie, 'lang') }) : page;
}

/** A transport for the calls that the pages of one visit make. */
export function transportOfVisit(options: {
	visit: Visit;
	merchant: string;
	transport: Transport;
	onDeadSession: () => void;
}): Transport {
	const { visit, merchant, transport, onDeadSession } = options;
	let token = visit.token;
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const body = request.body ? await request.text() : undefined;
		const { method, headers } = request;
		const call = { visit, merchant, method, address: pathname + search, headers, body };
		const response = await transport(callRequest({ ...call, token }));
		if (response.status !== 401 || !token) return response;
		token = undefined;
		onDeadSession();
		// Public reads refuse a dead session too and answer without one.
		return method === 'GET' ? transport(callRequest({ ...call, token })) : response;
	};
}
