import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

const REFERRER = 'referrer-policy';

/** The index of the request id in the result of `headersOf`. */
export const REQUEST_ID_AT = 1;

/** Adds the headers of every response to those of one, names and values in turn. */
export function headersOf(
	{ scheme, requestId }: Pick<RequestContext, 'scheme' | 'requestId'>,
	{ status, headers, body, stream, policy }: PlainResponse,
): string[] {
	const security = securityHeaders(scheme, policy);
	// A page with a secret in its address sets a stricter referrer policy.
	if (headers.includes(REFERRER)) security.splice(security.indexOf(REFERRER), 2);
	const all = ['x-request-id', requestId, ...security, ...headers];
	if (status !== 304 && !stream) all.push('content-length', String(body?.length ?? 0));
	return all;
}

/** Sends a response and returns the length of its body, 0 for a stream. Unit: bytes. */
export function send(
	context: RequestContext,
	response: ServerResponse,
	answer: PlainResponse,
): number {
	const { status, body, stream } = answer;
	response.writeHead(status, headersOf(context, answer));
	if (stream) {
		// A fault, and a client that disconnects, end both sides; the response is cut then.
		pipeline(stream, response).catch(() => response.destroy());
		return 0;
	}
	const sent = context.method === 'HEAD' || status === 304 ? undefined : body;
	response.end(sent);
	return sent?.length ?? 0;
}
