import type { Call } from '#lib/wps/call.ts';
import { findCall } from '#lib/wps/contract/calls.ts';
import { createSessionTransport, type SessionOptions } from './session-transport.ts';
import type { CallBody, Transport } from './wps-requests.ts';

interface Options extends SessionOptions {
	/** Sends calls with a shared result without the client's address. */
	asksForAll?: boolean | undefined;
}

/** A transport for the calls that the server makes while it responds to one request. */
export function createRequestTransport({ asksForAll, ...options }: Options): Transport {
	const { context } = options;
	const send = createSessionTransport(options);
	const shared = asksForAll ? { ...context, clientAddress: '' } : context;
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const { method, headers } = request;
		// The platform lists a session by the browser that sent its form.
		const browser = context.headers['user-agent'];
		if (method !== 'GET' && browser) headers.set('user-agent', browser);
		const call = findCall({ method, path: pathname });
		const body = await bodyOf(request, call);
		const isShared = call?.cacheTags !== undefined;
		return send({
			call,
			method,
			address: pathname + search,
			headers,
			body,
			context: isShared ? shared : context,
			// A shared result needs no session, and its check would cost a query.
			withToken: !isShared,
			withKeys: true,
			repeatsAsGuest: method === 'GET',
		});
	};
}

async function bodyOf(request: Request, call: Call | undefined): Promise<CallBody> {
	if (!request.body) return undefined;
	return call?.uploadBytesMax ? new Uint8Array(await request.arrayBuffer()) : request.text();
}
