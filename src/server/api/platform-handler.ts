import type { Platform } from '#platform/platform.ts';
import type { Body } from '../http/body.ts';
import { isSafeJson } from '../http/json-guard.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { respondRefusal } from '../http/refusal-answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isMultipart } from '../http/write-guard.ts';
import { buildWpsRequest, type Transport } from './wps-requests.ts';

/** Creates the handler of signed vendor calls. Their bytes and headers pass unchanged. */
function createWalletHandler(wallet: Platform['wallet']) {
	return async (context: RequestContext, body: Body): Promise<PlainResponse> => {
		const { method, path, headers, clientAddress: address } = context;
		const message = { method, path, headers, body: body ?? Buffer.alloc(0), address };
		const answer = await wallet(message);
		return { ...answer, body: Buffer.from(answer.body) };
	};
}

/** Creates the handler of signed calls: of game vendors, and messages of payment providers. */
export function createSignedHandler({ wallet, receivePspMessage }: SignedParts) {
	const vendor = createWalletHandler(wallet);
	const psp = createPspHandler(receivePspMessage);
	return (context: RequestContext, body: Body): Promise<PlainResponse> =>
		(context.path.startsWith('/psp/') ? psp : vendor)(context, body);
}

type SignedParts = Pick<Platform, 'wallet' | 'receivePspMessage'>;

/** Creates the handler of messages of payment providers. Their bytes and headers pass unchanged. */
function createPspHandler(receive: Platform['receivePspMessage']) {
	return async (context: RequestContext, body: Body): Promise<PlainResponse> => {
		const { method, path, headers } = context;
		const { status } = await receive({ method, path, headers, body: body ?? Buffer.alloc(0) });
		return {
			status,
			headers: ['content-type', 'text/plain; charset=utf-8'],
			body: Buffer.alloc(0),
		};
	};
}

/**
 * Creates the handler of calls from sites in other processes, which send the session as a header.
 */
export function createPlatformHandler(fetch: Transport) {
	return async (context: RequestContext, body: Body): Promise<PlainResponse> => {
		const type = context.headers['content-type'];
		const bytes = body?.length ? body : undefined;
		const sent = isMultipart(type) ? bytes : bytes?.toString('utf8');
		const isForm = type?.startsWith('application/x-www-form-urlencoded');
		if (typeof sent === 'string' && !isForm && !isSafeJson(sent)) {
			return respondRefusal('invalid_input');
		}
		const { method, path, query } = context;
		const headers = headersOf(context);
		// The keys of the browser come from the site, as the session does.
		const keys = {
			device: headers.get('x-device-key') ?? undefined,
			remembered: headers.get('x-remember-key') ?? undefined,
		};
		const call = { context, method, address: path + query, headers, body: sent, keys };
		const merchant = headers.get('merchant') ?? '';
		const token = headers.get('authorization') ?? undefined;
		return answerOf(await fetch(buildWpsRequest({ ...call, merchant, token })));
	};
}

function headersOf(context: RequestContext): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(context.headers)) {
		if (typeof value === 'string' && !HOP.has(name)) headers.set(name, value);
	}
	return headers;
}

/** Headers that apply to one connection only. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'expect']);

async function answerOf(response: Response): Promise<PlainResponse> {
	const { status, body: stream } = response;
	if (stream && response.headers.has('content-disposition')) {
		return { status, headers: [...response.headers].flat(), stream };
	}
	const body = Buffer.from(await response.arrayBuffer());
	const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat();
	return { status, headers, body };
}
