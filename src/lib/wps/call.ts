import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

type Schema = z.ZodMiniType;

/** Accounts that may make a call. A trial account (type 4) is a `member` but not `real`. */
export type Access = 'visitor' | 'member' | 'real';

/** One call of the API. Client, gateway, router, validation and tests all use this value. */
export interface Call<
	I extends Schema = Schema,
	V extends Schema = Schema,
	A extends Access = Access,
> {
	/** GET and DELETE send the input as the query; the others, and `hasBody`, as a JSON body. */
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** A part `{name}` is the text of the input's field of that name, which is sent nowhere else. */
	path: string;
	/** Further paths of the same call on hosts of the family. */
	aliases?: readonly string[];
	/** What hosts without any of these paths have instead; our own platform has none of it. */
	older?: readonly { method?: 'GET' | 'POST'; path?: string }[];
	/**
	 * The value is the whole answer, without an envelope, and a refusal is
	 * `{ errorCode, message, params }` with a status of 400 or more.
	 */
	isBare?: true;
	access: A;
	input: I;
	value: V;
	/** Refusals of this call, beside `COMMON_REFUSALS`. */
	refusals: readonly RefusalCode[];
	/** A DELETE that sends its input as a body; our server also reads the query. */
	hasBody?: true;
	/** On a legacy upstream host the body is sent encrypted (`cipher.ts`). */
	encrypted?: true;
	/** The body is sent to /wps-compatible hosts as a form; our server reads both formats. */
	isForm?: true;
	/**
	 * The body is a multipart form: its files have at most this many bytes together. Other calls have
	 * the general limit.
	 */
	uploadBytesMax?: number;
	/** Also served while the member must choose another password. */
	allowedWithExpiredPassword?: true;
	/**
	 * The value's `token` opens a session. A `rememberToken` in it is stored for the next log-in;
	 * `null` deletes the stored one. Our server hides both from the browser's scripts.
	 */
	opensSession?: true;
	/** The value's `token`, if any, replaces the session's. It is hidden as that of `opensSession`. */
	renewsSession?: true;
	/** Ends the session and deletes the remember-me token. */
	closesSession?: true;
	/**
	 * Answers with a file, sent in parts; a refusal is an envelope as usual. A link or form of the
	 * site may open it without a script. The value is `{ text }`.
	 */
	isDownload?: true;
	/** The value is `{ list }`. Other hosts send the list bare, or under another name. */
	isList?: true;
	/**
	 * The read that a host without this call lacks too. For a write of the family, which must not be
	 * sent to learn whether the host has it.
	 */
	comesWith?: Call;
	/** The platform needs the browser's device key; a browser without a key gets a new one. */
	needsDevice?: true;
	/** The remember-me token is sent with the call. */
	needsRemembered?: true;
	/**
	 * The cache tags of the data behind the call. Set when the response is the same for all
	 * clients: the call is then sent without a session, and the response may be cached until a tag
	 * changes.
	 */
	cacheTags?: readonly CacheTag[];
}

/** Dependencies of cached pages and responses. Triggers raise a tag when its tables change. */
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

/** Defines a call and infers its types. */
export function defineCall<I extends Schema, V extends Schema, A extends Access>(
	call: Call<I, V, A>,
): Call<I, V, A> {
	return call;
}

/** True when the input is sent in the query string. */
export function isQueryCall({ method, hasBody }: Pick<Call, 'method' | 'hasBody'>): boolean {
	return !hasBody && (method === 'GET' || method === 'DELETE');
}
