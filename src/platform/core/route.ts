import type { Logger } from 'pino';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** The member behind a session, read with every request. */
export interface Caller {
	memberId: number;
	username: string;
	/** The account type: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
	type: number;
	currency: string;
	status: 'active' | 'locked' | 'excluded';
	registeredAt: Date;
	/** True while the member has to choose another password. */
	isPasswordExpired: boolean;
	sessionId: number;
	/** When they last proved who they are; never in a session that was only remembered. */
	authenticatedAt: Date | undefined;
	/** They logged in with their password a few minutes ago: to change it, it is not asked for. */
	isPasswordKnown: boolean;
	/** They logged in without their password, which they may not know. */
	isEnteredWithout: boolean;
	/** The password was made by an operator, for one log-in. */
	isPasswordForOnce: boolean;
}

/** Where a request comes from. */
export interface Client {
	address: string;
	userAgent: string;
	/** `BN`, `EN` and so on, upper-case. */
	language: string;
	/** The host name of the site as the person sees it. */
	hostname: string;
	/** The site as the person sees it, with scheme and port. */
	origin: string;
	/** What the browser is known by, on calls with `needsDevice`. It is a secret of the browser. */
	deviceKey: string | undefined;
	/** What an earlier log-in is remembered by, on calls with `needsRemembered`. */
	rememberMeToken: string | undefined;
}

interface Common<C extends Call> {
	/** The instant of the request, by the database's clock. */
	now: Date;
	client: Client;
	log: Logger;
	/** The session's token as it came, whether alive or not. */
	token: string | undefined;
	/** Present on every call but those of visitors. */
	caller: C['access'] extends 'visitor' ? Caller | undefined : Caller;
}

export type Context<C extends Call = Call> = Common<C> & { tx: Tx };
export type DbContext<C extends Call = Call> = Common<C> & { db: Database };

/** A call bound to what answers it. */
export interface Route {
	call: Call;
	/** Whether `serve` opens one transaction around the handler. */
	isTransaction: boolean;
	handle: (input: never, context: never) => Promise<unknown>;
	/** Refuses at once what is not worth a look at the session. */
	before?: Before;
	/** The fields, as they are on the wire, that a visitor gets beside those that everybody shares. */
	finish?: (client: Client) => object;
}

type Before = (input: never, context: { db: Database; client: Client }) => Promise<void>;

/** Binds a call to a handler that runs in one transaction with everything `serve` does. */
export function route<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: Context<C>) => Promise<ValueOf<C>>,
): Route {
	return { call, isTransaction: true, handle };
}

/**
 * Binds a call to a handler without a transaction: a read, whose statements may differ by a moment,
 * or slow work such as hashing a password, which must not hold a connection and opens transactions
 * of its own.
 *
 * `before` is for a visitor's call that programs send by the thousand: it refuses what it can, with
 * at most one look at the database, before so much as the time is asked for.
 */
export function routeWithDb<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: DbContext<C>) => Promise<ValueOf<C>>,
	before?: (input: InputOf<C>, context: { db: Database; client: Client }) => Promise<void>,
): Route {
	return { call, isTransaction: false, handle, ...(before && { before }) };
}

/**
 * Binds a read whose answer is kept for everybody (`cacheTags`). `finish` answers the fields that
 * depend on the visitor, none of which the shared answer has; it asks no database.
 */
export function routeForAll<C extends Call>(
	call: C,
	handle: (input: InputOf<C>, context: DbContext<C>) => Promise<ValueOf<C>>,
	finish?: (client: Client) => object,
): Route {
	return { call, isTransaction: false, handle, ...(finish && { finish }) };
}
