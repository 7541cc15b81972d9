import type { Call, InputOf, ValueOf } from './call.ts';
import type { CallResult, Wps } from './client.ts';

const LOST = { ok: false, refusal: { code: 'network', params: {} } } as const;

/**
 * The client of the page: same origin, the session in a cookie that no script can read. What makes
 * calls is loaded with the first one: nobody waits for it to type.
 */
export const wps: Wps = async (call, input) => {
	const client = await import('./client.ts').catch(() => undefined);
	if (!client) return LOST;
	return client.createWps({
		transport: (request) => fetch(request),
		origin: location.origin,
		headers: { language: document.documentElement.lang.toUpperCase() },
	})(call, input);
};

/** Makes a call whose schemas are loaded with it. */
export async function wpsLater<C extends Call>(
	load: () => Promise<C>,
	input: InputOf<C>,
): Promise<CallResult<ValueOf<C>>> {
	const call = await load().catch(() => undefined);
	return call ? wps(call, input) : LOST;
}
