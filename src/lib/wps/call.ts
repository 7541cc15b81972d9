import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** Who may make a call. A trial account (type 4) is a member but not `real`. */
export type Access = 'visitor' | 'member' | 'real';

/** One call of the API. Client, gateway, router, validation and tests all use this value. */
export interface Call<
	I extends Schema = Schema,
	V extends Schema = Schema,
	A extends Access = Access,
> {
	/** GET and DELETE send the input as the query, the others, and `hasBody`, as a JSON body. */
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	path: string;
	access: A;
	input: I;
	value: V;
	/** What it may refuse with, beside `COMMON_REFUSALS`. */
	refusals: readonly RefusalCode[];
	/** A DELETE whose input travels as a body; ours reads the query too. */
	hasBody?: true;
	/** On a legacy upstream host the body travels encrypted (`cipher.ts`). */
	encrypted?: true;
	/** To the hosts of the family the body travels as a form; ours reads both. */
	isForm?: true;
	/** It is answered too while the member has to choose another password. */
	allowedWithExpiredPassword?: true;
	/**
	 * The value's `token` opens a session; a `rememberToken` in it is kept for the next one, `null`
	 * takes an earlier one away. Our server keeps both from the browser's scripts.
	 */
	opensSession?: true;
	/** It ends the session and forgets what it is remembered by. */
	closesSession?: true;
	/** The platform wants to know which browser asks: one without a key is given one. */
	needsDevice?: true;
	/** What an earlier log-in is remembered by travels with it. */
	needsRemembered?: true;
	/**
	 * The tags of the data behind it, when it answers everybody alike: it travels without a session
	 * and may be kept until one of them changes.
	 */
	cacheTags?: readonly CacheTag[];
}

/** What cached pages and kept answers depend on; triggers raise a tag when its tables change. */
export type CacheTag =
	| 'system'
	| 'settings'
	| 'banners'
	| 'notices'
	| 'games'
	| 'promotions'
	| 'vip'
	| 'points'
	| 'help'
	| 'pages'
	| 'jackpot';

export type InputOf<C extends Call> = z.output<C['input']>;
export type ValueOf<C extends Call> = z.output<C['value']>;

/** States a call; the place where its types are inferred. */
export function defineCall<I extends Schema, V extends Schema, A extends Access>(
	call: Call<I, V, A>,
): Call<I, V, A> {
	return call;
}

/** True when the input travels in the query string. */
export function isQueryCall({ method, hasBody }: Pick<Call, 'method' | 'hasBody'>): boolean {
	return !hasBody && (method === 'GET' || method === 'DELETE');
}
