import type { ServerResponse } from 'node:http';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const REFERRER = 'referrer-policy';

/** The index of the request id in the result of `headersOf`. */
export const REQUEST_ID_AT = 1;

/** Adds the headers of every response to those of one, names and values in turn. */
export function headersOf(
	{ scheme, requestId }: Pick<RequestContext, 'scheme' | 'requestId'>,
	{ status, headers, body, policy }: PlainResponse,
): string[] {
	const security = securityHeaders(scheme, policy);
	// A page with a secret in its address sets a stricter referrer policy.
	if (headers.includes(REFERRER)) security.splice(security.indexOf(REFERRER), 2);
	const all = ['x-request-id', requestId, ...security, ...headers];
	if (status !== 304) all.push('content-length', String(body?.length ?? 0));
	return all;
}

/** Sends a response and returns the length of its body. Unit: bytes. */
export function send(
	context: RequestContext,
	response: ServerResponse,
	answer: PlainResponse,
): number {
	const { status, body } = answer;
	response.writeHead(status, headersOf(context, answer));
	const sent = context.method === 'HEAD' || status === 304 ? undefined : body;
	response.end(sent);
	return sent?.length ?? 0;
}
