import { restoreSession } from '#lib/wps/contract/session.ts';
import { clearCookie, extractTokens } from '../http/auth-cookies.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Restore, Restored } from './session-transport.ts';
import { singleFlightFor } from './single-flight-for.ts';
import { buildWpsRequest, keysFor, type Transport } from './wps-requests.ts';

interface Options {
	transport: Transport;
	merchant: string;
}

/** Time in which the requests of one page share a restored session. */
const TOGETHER_MS = 5000;
const NONE: Restored = { cookies: [] };

export function createRestore({ transport, merchant }: Options): Restore {
	const shared = singleFlightFor<Restored>(TOGETHER_MS);

	async function ask(context: RequestContext): Promise<Restored> {
		const { keys, cookies } = keysFor(restoreSession, context);
		const { method, path: address } = restoreSession;
		const headers = new Headers({ 'content-type': 'application/json' });
		// The platform lists a session by the browser that opened it.
		const browser = context.headers['user-agent'];
		if (browser) headers.set('user-agent', browser);
		const call = { context, merchant, method, address, headers, body: '{}', keys };
		const response = await transport(buildWpsRequest({ ...call, token: undefined }));
		const taken = extractTokens(restoreSession, context, Buffer.from(await response.arrayBuffer()));
		if (taken.token) return { token: taken.token, cookies: [...cookies, ...taken.cookies] };
		// After an outage the remember-me token may still be valid, so its cookie stays.
		return response.status === 200 ? { cookies: [clearCookie('remember', context)] } : NONE;
	}

	return async (context) => {
		const { rememberMeToken, deviceKey } = context;
		if (rememberMeToken === undefined) return NONE;
		// By the device too: a copied token in another browser must not get the session of this one.
		return shared(`${rememberMeToken} ${deviceKey}`, () => ask(context)).catch(() => NONE);
	};
}

/** Responds to a request after it has restored its session. */
export async function respondRestored(
	restore: Restore,
	context: RequestContext,
	answer: () => PlainResponse | Promise<PlainResponse>,
): Promise<PlainResponse> {
	const { token, cookies } = await restore(context);
	if (token) context.token = token;
	const given = await answer();
	if (cookies.length === 0) return given;
	// Cookies of the response itself, such as those of a logout, come last and win.
	const lines = cookies.flatMap((cookie) => ['set-cookie', cookie]);
	return { ...given, headers: [...lines, ...withoutKeeping(given.headers)] };
}

/** Forbids caching: the response has the cookies of one browser. */
function withoutKeeping(headers: readonly string[]): string[] {
	const at = headers.findIndex((name, index) => index % 2 === 0 && name === 'cache-control');
	return at === -1 ? [...headers] : headers.with(at + 1, 'no-store');
}
