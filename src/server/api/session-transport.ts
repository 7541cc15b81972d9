import type { Call } from '#lib/wps/call.ts';
import { captchaCookie, clearCookie, extractTokens } from '../http/auth-cookies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { buildWpsRequest, type CallBody, keysFor, type Transport } from './wps-requests.ts';

/** Opens a session for a request with a remember-me cookie. */
export type Restore = (context: RequestContext) => Promise<Restored>;

export interface Restored {
	/** Absent when no session was opened. */
	token?: string | undefined;
	/** `Set-Cookie` lines. */
	cookies: readonly string[];
}

export interface SessionOptions {
	context: RequestContext;
	merchant: string;
	transport: Transport;
	/** Opens another session in place of an expired one; absent where logins are not remembered. */
	restore?: Restore | undefined;
	/** Receives the `Set-Cookie` lines that follow from a call. */
	onCookies?: ((cookies: readonly string[]) => void) | undefined;
}

export interface SessionCall {
	/** Absent for a path outside the contract. */
	call: Call | undefined;
	method: string;
	/** Path and query. */
	address: string;
	headers: Headers;
	body: CallBody;
	/** The request of the browser, or a copy without the client's address. */
	context: RequestContext;
	/** False: the call is sent as a guest's, without the session's token. */
	withToken: boolean;
	/** False: the keys of the browser are neither sent nor created. */
	withKeys: boolean;
	/** After a 401 the call is sent again without a session, when none could be restored. */
	repeatsAsGuest: boolean;
}

export type SendWithSession = (call: SessionCall) => Promise<Response>;

interface Session extends SessionOptions {
	token: string | undefined;
	/** Concurrent calls find the session expired together; one of them restores it. */
	restoring?: Promise<void>;
}

/**
 * Sends the calls of one request with its session. After a 401 the session is closed, restored by
 * the remember-me cookie where that is possible, and the call is sent once more. A session that a
 * call opens is the one of the calls after it. Tokens and keys leave each response as cookies.
 */
export function createSessionTransport(options: SessionOptions): SendWithSession {
	const session: Session = { ...options, token: options.context.token };
	return (call) => sendWithSession(session, call);
}

async function sendWithSession(session: Session, sent: SessionCall): Promise<Response> {
	const { transport, merchant } = session;
	const { call, withToken, withKeys, repeatsAsGuest, ...request } = sent;
	const { keys, cookies } = keysFor(withKeys ? call : undefined, session.context);
	session.onCookies?.(cookies);
	const send = (token: string | undefined) =>
		transport(buildWpsRequest({ ...request, merchant, keys, token }));
	const token = withToken ? session.token : undefined;
	const response = await send(token);
	if (response.status !== 401 || token === undefined) return receive(session, call, response);
	if (session.token === token) session.restoring = replaceExpired(session);
	await session.restoring;
	const isRepeated = session.token !== undefined || repeatsAsGuest;
	return receive(session, call, isRepeated ? await send(session.token) : response);
}

async function replaceExpired(session: Session): Promise<void> {
	const { context, restore, onCookies } = session;
	session.token = undefined;
	onCookies?.([clearCookie('session', context)]);
	const restored = await restore?.(context);
	session.token = restored?.token;
	if (restored) onCookies?.(restored.cookies);
}

/** Moves the tokens and keys of a response into cookies. */
async function receive(
	session: Session,
	call: Call | undefined,
	response: Response,
): Promise<Response> {
	const { context, onCookies } = session;
	onCookies?.(captchaCookie(call, context, response.headers));
	const changesSession = call?.opensSession || call?.renewsSession || call?.closesSession;
	if (!changesSession) return response;
	const body = Buffer.from(await response.arrayBuffer());
	const extracted = extractTokens(call, context, body);
	onCookies?.(extracted.cookies);
	session.token = extracted.token ?? session.token;
	const { status, headers } = response;
	return new Response(extracted.body.length > 0 ? new Uint8Array(extracted.body) : null, {
		status,
		headers,
	});
}
