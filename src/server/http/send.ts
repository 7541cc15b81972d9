import type { ServerResponse } from 'node:http';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const REFERRER = 'referrer-policy';

/** Where `headersOf` puts the request id. */
export const REQUEST_ID_AT = 1;

/** An answer's headers with those that every response has, names and values in turn. */
export function headersOf(
	{ scheme, requestId }: Pick<RequestContext, 'scheme' | 'requestId'>,
	{ status, headers, body, policy }: PlainResponse,
): string[] {
	const security = securityHeaders(scheme, policy);
	// A page whose address is a secret says more than the others.
	if (headers.includes(REFERRER)) security.splice(security.indexOf(REFERRER), 2);
	const all = ['x-request-id', requestId, ...security, ...headers];
	if (status !== 304) all.push('content-length', String(body?.length ?? 0));
	return all;
}

/** Sends an answer. Answers how many bytes follow its headers. */
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
