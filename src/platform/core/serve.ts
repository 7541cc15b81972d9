import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { limitDatabaseTimeOf } from '#lib/database-time.ts';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { type Call, isQueryCall } from '#lib/wps/call.ts';
import { indexPaths, matchPath } from '#lib/wps/call-path.ts';
import { invalidInput } from '#lib/wps/invalid-input.ts';
import { COMMON_REFUSALS, failureEnvelope, type RefusalCode, statusOf } from '#lib/wps/refusals.ts';
import {
	type Database,
	isTransient,
	type Tx,
	transaction,
	withReadRetry,
} from '#platform/db/database.ts';
import { readUpload } from './read-upload.ts';
import { Refusal, refuse } from './refuse.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Caller, Client, Download, Route } from './route.ts';
import { type Shared, singleFlight } from './single-flight.ts';

/** Maximum body size of a call without files. */
const BODY_BYTES_MAX = 256 * 1024;
const RETRY_AFTER_S = 5;

interface Parts {
	db: Database;
	routes: Route[];
	log: Logger;
	responses: ResponseCache;
	/** True when the member may only change the password and log out. */
	mustChangePassword: (caller: Caller) => boolean;
	/** Returns the time and the member of the token. Refuses an expired token. */
	admit: (tx: Tx, token: string | undefined, client: Client) => Promise<Admission>;
}

interface Admission {
	now: Date;
	caller?: Caller;
}

interface ServeParts extends Parts {
	/** Concurrent reads of one page share one session query. */
	shared: Shared<Admission>;
}

/**
 * Creates the request handler: authenticates, decodes the input, runs the route, encodes the value.
 */
export function createServe(parts: Parts): (request: Request) => Promise<Response> {
	const served = { ...parts, shared: singleFlight<Admission>() };
	const find = indexPaths(served.routes, ({ call }) => call);

	const respond = async (request: Request): Promise<Response> => {
		const url = new URL(request.url);
		const candidates = find(url.pathname);
		const found = candidates.find(({ call }) => call.method === request.method);
		try {
			if (candidates.length === 0) throw refuse('not_found');
			if (!found) throw refuse('method_not_allowed');
			if (found.isDownload) {
				return fileOf((await runCall(served, found, request, url)) as Download);
			}
			return json(await readAnswer(served, found, request, url));
		} catch (error) {
			const refusal = refusalOf(error, found?.call);
			if (!refusal) {
				const requestId = request.headers.get('x-request-id') ?? undefined;
				served.log.error({ err: error, path: url.pathname, requestId }, 'call failed');
			}
			const response = refused(refusal ?? new Refusal('unknown_error'), found?.call);
			if (!refusal) return response;
			if (!found) response.headers.set('allow', candidates.map((c) => c.call.method).join(', '));
			const retryAfterS = refusal.params.retryAfterS ?? String(RETRY_AFTER_S);
			if ([429, 503].includes(response.status)) response.headers.set('retry-after', retryAfterS);
			return response;
		}
	};
	return (request) => limitDatabaseTimeOf(() => respond(request));
}

/**
 * Returns the envelope as sent. A shared response comes from the cache without a query. A request
 * with a token bypasses the cache, because the token must be checked.
 */
async function readAnswer(
	served: ServeParts,
	route: Route,
	request: Request,
	url: URL,
): Promise<string> {
	const { call, finish } = route;
	const client = clientOf(request, url);
	const make = async () => {
		const value = await runCall(served, route, request, url);
		return JSON.stringify(call.isBare ? bareOf(call, value) : { success: true, value });
	};
	const isShared = call.cacheTags && !request.headers.has('authorization');
	const key = `${url.pathname}${url.search} ${client.language} ${client.hostname}`;
	const text = isShared
		? (served.responses.get(key) ?? (await served.responses.load(key, call, make)))
		: await make();
	return finish ? withFields(text, finish(client)) : text;
}

/** The family sends lists without a name. */
function bareOf({ isList }: Call, value: unknown): unknown {
	return isList ? (value as { list: unknown }).list : value;
}

/** Appends fields to the value of an envelope. The value must have at least one field already. */
function withFields(envelope: string, fields: object): string {
	const json = JSON.stringify(fields);
	return json === '{}' ? envelope : `${envelope.slice(0, -2)},${json.slice(1)}}`;
}

async function runCall(
	{ db, admit, mustChangePassword, log, shared }: ServeParts,
	{ call, handle, isTransaction, isDownload, before }: Route,
	request: Request,
	url: URL,
): Promise<unknown> {
	const client = clientOf(request, url);
	const readDecoded = async () => decodeInput(call, await readInput(call, request, url));
	const early = before && (await readDecoded());
	await before?.(early as never, { db, client });
	const ignoresToken =
		call.access === 'visitor' && Boolean(call.opensSession || call.closesSession);
	const token = request.headers.get('authorization') ?? undefined;
	const admitted = ignoresToken ? undefined : token;
	const admitToken = () => withReadRetry(db, (tx) => admit(tx, admitted, client));
	const { now, caller } = await (call.method === 'GET'
		? shared(token ?? '', admitToken)
		: admitToken());
	if (call.access !== 'visitor' && !caller) throw refuse('not_logged_in');
	if (call.access === 'real' && caller?.type === TRIAL_TYPE) throw refuse('real_account_needed');
	const isOpen = call.access === 'visitor' || call.allowedWithExpiredPassword === true;
	if (!isOpen && caller && mustChangePassword(caller)) throw refuse('password_change_needed');

	const input = before ? early : await readDecoded();
	const common = { now, caller, client, log, token };
	const run = (context: object) => handle(input as never, { ...common, ...context } as never);
	const value = await runHandler();
	return isDownload ? value : z.encode(call.value, value as z.output<typeof call.value>);

	function runHandler(): Promise<unknown> {
		if (isTransaction) return transaction(db, (tx) => run({ tx }));
		if (call.method === 'GET') return withReadRetry(db, () => run({ db }));
		return run({ db });
	}
}

async function readInput(call: Call, request: Request, url: URL): Promise<unknown> {
	const ofPath = matchPath(call, url.pathname) ?? {};
	const isBare = call.method === 'DELETE' && !request.headers.has('content-type');
	if (isQueryCall(call) || isBare) return { ...fieldsOf(url.searchParams), ...ofPath };
	const type = request.headers.get('content-type') ?? '';
	if (call.uploadBytesMax) {
		if (!/^multipart\/form-data\b/i.test(type)) throw refuse('unsupported_media_type');
		return await readUpload(request, call.uploadBytesMax);
	}
	const isForm = call.isForm === true && /^application\/x-www-form-urlencoded\b/i.test(type);
	if (!isForm && !/^application\/json\b/i.test(type)) throw refuse('unsupported_media_type');
	const text = await request.text();
	if (Buffer.byteLength(text) > BODY_BYTES_MAX) throw refuse('body_too_large');
	if (isForm) return fieldsOf(new URLSearchParams(text));
	try {
		return JSON.parse(text);
	} catch {
		throw refuse('invalid_input');
	}
}

/** Reads the parameters. Refuses a repeated name. */
function fieldsOf(parameters: URLSearchParams): Record<string, string> {
	const names = [...parameters.keys()];
	if (new Set(names).size < names.length) throw refuse('invalid_input');
	return Object.fromEntries(parameters);
}

function decodeInput(call: Call, wire: unknown): unknown {
	const decoded = z.safeDecode(call.input, wire as z.input<typeof call.input>);
	if (decoded.success) return decoded.data;
	const { code, params, field } = invalidInput(decoded.error);
	throw refuse(code, params, field);
}

function clientOf(request: Request, url: URL): Client {
	const { headers } = request;
	return {
		address: headers.get('x-forwarded-for') ?? '',
		userAgent: (headers.get('user-agent') ?? '').slice(0, 256),
		language: (headers.get('language') ?? 'BN').toUpperCase().slice(0, 8),
		hostname: headers.get('x-forwarded-host')?.replace(/:\d+$/, '') ?? url.hostname,
		origin: originOf(headers, url),
		sessionToken: headers.get('authorization') ?? undefined,
		deviceKey: headers.get('x-device-key') ?? undefined,
		rememberMeToken: headers.get('x-remember-key') ?? undefined,
	};
}

function originOf(headers: Headers, url: URL): string {
	const host = headers.get('x-forwarded-host') ?? url.host;
	return `${headers.get('x-forwarded-proto') ?? url.protocol.replace(':', '')}://${host}`;
}

/**
 * Returns the refusal to send. A refusal that the call does not list is a defect, sent as a fault.
 */
function refusalOf(error: unknown, call: Call | undefined): Refusal | undefined {
	if (isTransient(error)) return refuse('unavailable');
	if (!(error instanceof Refusal)) return undefined;
	const listed: readonly RefusalCode[] = [...(call?.refusals ?? []), ...COMMON_REFUSALS];
	return listed.includes(error.code) ? error : undefined;
}

/** Creates the response of a refusal. Without an envelope the status says that it is one. */
function refused(refusal: Refusal, call: Call | undefined): Response {
	const status = statusOf(refusal.code);
	if (!call?.isBare) return json(JSON.stringify(failureEnvelope(refusal)), status);
	const { success: _, ...bare } = failureEnvelope(refusal);
	return json(JSON.stringify(bare), status < 400 ? 400 : status);
}

/** Sends a file as its parts are made. A fault after the first part breaks the connection. */
function fileOf({ fileName, contentType, chunks, privateForS }: Download): Response {
	const headers = {
		'content-type': contentType,
		'content-disposition': `attachment; filename="${fileName}"`,
		'cache-control': privateForS === undefined ? 'no-store' : `private, max-age=${privateForS}`,
	};
	const encoder = new TextEncoder();
	const parts = chunks[Symbol.asyncIterator]();
	const stream = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const part = await parts.next();
			if (part.done) controller.close();
			else
				controller.enqueue(
					typeof part.value === 'string' ? encoder.encode(part.value) : part.value,
				);
		},
		async cancel() {
			await parts.return?.();
		},
	});
	return new Response(stream, { headers });
}

function json(text: string, status = 200): Response {
	const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
	return new Response(text, { status, headers });
}
