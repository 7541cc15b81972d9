import type { Logger } from 'pino';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** The member of a session, read on every request. */
export interface Caller {
	memberId: number;
	username: string;
	/** The account type: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
	type: number;
	currency: string;
	status: 'active' | 'locked' | 'excluded';
	registeredAt: Date;
	/** True while the member must change the password. */
	isPasswordExpired: boolean;
	sessionId: number;
	/** The last time the member authenticated; absent in a session opened by a remember-me token. */
	authenticatedAt: Date | undefined;
	/** The password was entered a few minutes ago, so a password change does not ask for it again. */
	isPasswordKnown: boolean;
	/** The log-in did not use the password, so the member may not know it. */
	isEnteredWithout: boolean;
	/** The password is a one-time password that an operator issued. */
	isPasswordForOnce: boolean;
	/** The session moves no money and changes no security setting (`requireFullSession`). */
	isLimited: boolean;
}

/** The origin of a request. */
export interface Client {
	address: string;
	userAgent: string;
	/** `BN`, `EN` and so on, upper-case. */
	language: string;
	/** The host name in the address bar of the browser. */
	hostname: string;
	/** The origin in the address bar of the browser: scheme, host and port. */
	origin: string;
	/** The session token as received, active or ended. A session opened by the call replaces it. */
	sessionToken: string | undefined;
	/** The secret that identifies the browser, on calls with `needsDevice`. */
	deviceKey: string | undefined;
	/** The remember-me token, on calls with `needsRemembered`. */
	rememberMeToken: string | undefined;
}

interface Common<C extends Call> {
	/** The time of the request by the database clock. */
	now: Date;
	client: Client;
	log: Logger;
	/** The session token as received, active or expired. */
	token: string | undefined;
	/** Present on every call whose access is not `visitor`. */
	caller: C['access'] extends 'visitor' ? Caller | undefined : Caller;
}

export type Context<C extends Call = Call> = Common<C> & { tx: Tx };
export type DbContext<C extends Call = Call> = Common<C> & { db: Database };

/** A call bound to its handler. */
export interface Route {
	call: Call;
	/** Whether `serve` opens one transaction around the handler. */
	isTransaction: boolean;
	handle: (input: never, context: never) => Promise<unknown>;
	/** The handler returns a `Download`. */
	isDownload?: true;
	/** Refuses a request before the session is read. */
	before?: Before;
	/** Returns the wire fields that depend on the client and are added to the shared response. */
	finish?: (client: Client) => object;
}

type Before = (input: never, context: { db: Database; client: Client }) => Promise<void>;

/** Binds a call to a handler that runs in one transaction. */
export function route<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: Context<C>) => Promise<ValueOf<C>>,
): Route {
	return { call, isTransaction: true, handle };
}

/**
 * Binds a call to a handler without a transaction. It suits reads, whose statements may see
 * different snapshots, and slow work such as password hashing. Slow work must not hold a
 * connection, so its handler opens its own transactions.
 *
 * `before` protects calls that bots send in bulk. It refuses a request with at most one database
 * query, before the time and the session are read.
 */
export function routeWithDb<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: DbContext<C>) => Promise<ValueOf<C>>,
	before?: (input: InputOf<C>, context: { db: Database; client: Client }) => Promise<void>,
): Route {
	return { call, isTransaction: false, handle, ...(before && { before }) };
}

/** A file that is sent in parts, so that its size does not matter. */
export interface Download {
	/** ASCII, with its ending. */
	fileName: string;
	contentType: string;
	chunks: AsyncIterable<string | Uint8Array>;
	/** How long the browser may keep it, and no other cache; nothing is kept when absent. */
	privateForS?: number;
}

/** Binds a call to a handler that refuses or returns a file. */
export function routeDownload<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: DbContext<C>) => Promise<Download>,
): Route {
	return { call, isTransaction: false, isDownload: true, handle };
}

/**
 * Binds a read whose response is cached and shared by all clients (`cacheTags`). `finish` returns
 * the fields that depend on the client. The shared response has none of them, and no query is
 * needed.
 */
export function routeForAll<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: DbContext<C>) => Promise<ValueOf<C>>,
	finish?: (client: Client) => object,
): Route {
	return { call, isTransaction: false, handle, ...(finish && { finish }) };
}
