import { findCall } from '#lib/wps/contract/calls.ts';
import { logout } from '#lib/wps/contract/session.ts';
import type { Transport } from './wps-requests.ts';

/** Headers of a log-in that a log-out must not have: of its body, and the keys of the browser. */
const OF_LOGIN = ['content-type', 'cookie', 'x-device-key', 'x-remember-key'];

/**
 * Ends the session of a request after a log-in has opened another one, for a host that may not: the
 * own platform ends it in the transaction of the log-in. The log-in does not wait for it.
 */
export function endEarlierSession(
	transport: Transport,
	onFault: (error: unknown) => void,
): Transport {
	return async (request) => {
		const response = await transport(request);
		if (!request.headers.has('authorization') || !isLogin(request)) return response;
		if (await hasOpened(response)) transport(aLogout(request)).catch(onFault);
		return response;
	};
}

function isLogin({ url, method }: Request): boolean {
	const { pathname } = new URL(url);
	const call = findCall({ method, path: pathname });
	return call?.opensSession === true && call.access === 'visitor';
}

async function hasOpened(response: Response): Promise<boolean> {
	if (response.status !== 200) return false;
	// Text that is no JSON opens nothing and passes as it is.
	const read: Promise<{ value?: { token?: unknown } } | null> = response.clone().json();
	const answer = await read.catch(() => undefined);
	return typeof answer?.value?.token === 'string';
}

function aLogout({ url, headers: given }: Request): Request {
	const headers = new Headers(given);
	for (const name of OF_LOGIN) headers.delete(name);
	return new Request(new URL(logout.path, url), { method: logout.method, headers });
}
