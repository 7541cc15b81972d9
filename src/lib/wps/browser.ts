import { askLogin } from './ask-login.ts';
import type { Call, InputOf, ValueOf } from './call.ts';
import type { CallResult, Wps } from './client.ts';

const LOST = { ok: false, refusal: { code: 'network', params: {} } } as const;

/**
 * The page's client: same origin, the session in a cookie that scripts cannot read. The code that
 * makes calls is loaded with the first call, so it does not delay typing. A successful call
 * dispatches `connected`, which removes messages about a lost connection, a lost one `call-lost`. A
 * call that meets an ended
 * session is repeated once the same member has logged in again.
 */
export const wps: Wps = async (call, input) => {
	const result = await send(call, input);
	const isOver = !result.ok && result.refusal.code === 'not_logged_in';
	if (!isOver || call.access === 'visitor' || !(await askLogin())) return result;
	return await send(call, input);
};

const send: Wps = async (call, input) => {
	const client = await import('./client.ts').catch(() => undefined);
	const result = await client?.createWps({
		transport: (request) => fetch(request),
		origin: location.origin,
		headers: { language: document.documentElement.lang.toUpperCase() },
	})(call, input);
	if (result?.ok) document.dispatchEvent(new Event('connected'));
	const isLost = !result || (!result.ok && result.refusal.code === 'network');
	return isLost ? noteLost() : result;
};

/** Makes a call whose schemas are loaded on demand. */
export async function wpsLater<C extends Call>(
	load: () => Promise<C>,
	input: InputOf<C>,
): Promise<CallResult<ValueOf<C>>> {
	const call = await load().catch(() => undefined);
	return call ? wps(call, input) : noteLost();
}

function noteLost(): typeof LOST {
	document.dispatchEvent(new Event('call-lost'));
	return LOST;
}
