import type { Call } from '#lib/wps/call.ts';
import { callsOfPath } from '#lib/wps/contract/calls.ts';
import type { Body } from '../http/body.ts';
import { compressed } from '../http/compress.ts';
import { isSafeJson } from '../http/json-guard.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { respondRefusal } from '../http/refusal-answer.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isOwnRead, refusalOfCall } from '../http/write-guard.ts';
import { createSessionTransport, type Restore } from './session-transport.ts';
import type { CallBody, Transport } from './wps-requests.ts';

interface Options {
	transport: Transport;
	merchant: string;
	restore?: Restore | undefined;
	onFault: (error: unknown, context: RequestContext) => void;
}

/** Forwards calls of browsers to the platform, with the session from its cookie. */
export function createGateway(options: Options) {
	return async (context: RequestContext, body: Body): Promise<PlainResponse> => {
		const call = findCall(context);
		if (typeof call === 'string') return respondRefusal(call, allowedMethods(context));
		const isUpload = call.uploadBytesMax !== undefined;
		const refusal = refusalOfCall(context, isUpload);
		if (refusal) return respondRefusal(refusal);
		// A file passes as it is: the platform alone reads it.
		const bytes = body?.length ? body : undefined;
		const sent = isUpload ? bytes : bytes?.toString('utf8');
		if (typeof sent === 'string' && !isSafeJson(sent)) return respondRefusal('invalid_input');
		try {
			return await forward(options, { context, call, body: sent });
		} catch (error) {
			options.onFault(error, context);
			return respondRefusal('unavailable');
		}
	};
}

/**
 * Finds the call of a request. Only calls of the contract pass, because tokens are masked by
 * contract.
 */
function findCall({ method, path }: RequestContext): Call | 'not_found' | 'method_not_allowed' {
	const found = callsOfPath(path);
	if (found.length === 0) return 'not_found';
	return found.find((call) => call.method === method) ?? 'method_not_allowed';
}

function allowedMethods({ path }: RequestContext): string[] {
	const methods = callsOfPath(path).map(({ method }) => method);
	return methods.length > 0 ? ['allow', methods.join(', ')] : [];
}

interface ForwardInput {
	context: RequestContext;
	call: Call;
	body: CallBody;
}

async function forward(
	{ transport, merchant, restore }: Options,
	{ context, call, body }: ForwardInput,
): Promise<PlainResponse> {
	const cookies: string[] = [];
	const send = createSessionTransport({
		context,
		merchant,
		transport,
		restore,
		onCookies: (lines) => void cookies.push(...lines),
	});
	// Without the header, which no other site can send, a read is a guest's. A file may also be
	// opened by a link of this site.
	const isOurs = isScript(context) || (call.isDownload === true && isOwnRead(context));
	const response = await send({
		call,
		method: call.method,
		address: context.path + context.query,
		headers: new Headers(singleHeaders(context)),
		body,
		context,
		withToken: isOurs,
		withKeys: isOurs,
		repeatsAsGuest: call.access === 'visitor',
	});
	return respond(context, call, response, cookies);
}

function isScript({ headers }: RequestContext): boolean {
	return headers['x-wps'] === '1';
}

/** The address of a file has no language; its query has. */
function pageOfRefusal(context: RequestContext, status: number): PlainResponse {
	const isEnglish = new URLSearchParams(context.query).get('language') === 'en';
	return refusalPage(isEnglish ? { ...context, locale: 'en' } : context, status);
}

function singleHeaders({ headers }: RequestContext): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as [string, string]] : [],
	);
}

/** A file of a member may stay in the browser, and nowhere else. */
function privateCaching({ headers }: Response): string {
	const caching = headers.get('cache-control') ?? '';
	return caching.startsWith('private,') ? caching : 'no-store';
}

async function respond(
	context: RequestContext,
	call: Call,
	response: Response,
	cookies: readonly string[],
): Promise<PlainResponse> {
	const headers = [
		'content-type',
		response.headers.get('content-type') ?? 'application/json',
		'cache-control',
		'no-store',
	];
	const disposition = response.headers.get('content-disposition');
	if (call.isDownload && disposition && response.body) {
		const file = ['content-type', headers[1] ?? '', 'content-disposition', disposition];
		file.push('cache-control', privateCaching(response));
		for (const cookie of cookies) file.push('set-cookie', cookie);
		return { status: response.status, headers: file, stream: response.body };
	}
	// A person who opened the link sees a page, not JSON.
	if (call.isDownload && !isScript(context)) return pageOfRefusal(context, response.status);
	const retryAfter = response.headers.get('retry-after');
	if (retryAfter) headers.push('retry-after', retryAfter);
	const body = Buffer.from(await response.arrayBuffer());
	if (call.closesSession) headers.push('clear-site-data', '"cache"');
	for (const cookie of cookies) headers.push('set-cookie', cookie);
	return compressed(context, { status: response.status, headers, body });
}
