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

/** The requests of one page come together: all of them get the one session. */
const TOGETHER_MS = 5000;
const NONE: Restored = { cookies: [] };

export function createRestore({ transport, merchant }: Options): Restore {
	const shared = singleFlightFor<Restored>(TOGETHER_MS);

	async function ask(context: RequestContext): Promise<Restored> {
		const { keys, cookies } = keysFor(restoreSession, context);
		const { method, path: address } = restoreSession;
		const headers = new Headers({ 'content-type': 'application/json' });
		// The member finds the session by its browser among those that are open.
		const browser = context.headers['user-agent'];
		if (browser) headers.set('user-agent', browser);
		const call = { context, merchant, method, address, headers, body: '{}', keys };
		const response = await transport(buildWpsRequest({ ...call, token: undefined }));
		const taken = extractTokens(restoreSession, context, Buffer.from(await response.arrayBuffer()));
		if (taken.token) return { token: taken.token, cookies: [...cookies, ...taken.cookies] };
		// An outage says nothing of the key.
		return response.status === 200 ? { cookies: [clearCookie('remember', context)] } : NONE;
	}

	return async (context) => {
		const { rememberMeToken, deviceKey } = context;
		if (rememberMeToken === undefined) return NONE;
		// A copy of the key in another browser gets nothing of what this one got.
		return shared(`${rememberMeToken} ${deviceKey}`, () => ask(context)).catch(() => NONE);
	};
}

/** Answers a visit with the session that it had been left without. */
export async function respondRestored(
	restore: Restore,
	context: RequestContext,
	answer: () => PlainResponse | Promise<PlainResponse>,
): Promise<PlainResponse> {
	const { token, cookies } = await restore(context);
	if (token) context.token = token;
	const given = await answer();
	if (cookies.length === 0) return given;
	// What the answer itself does to a cookie, such as a log-out, is the last word.
	const lines = cookies.flatMap((cookie) => ['set-cookie', cookie]);
	return { ...given, headers: [...lines, ...withoutKeeping(given.headers)] };
}

/** An answer with cookies of one browser is kept nowhere. */
function withoutKeeping(headers: readonly string[]): string[] {
	const at = headers.findIndex((name, index) => index % 2 === 0 && name === 'cache-control');
	return at === -1 ? [...headers] : headers.with(at + 1, 'no-store');
}
