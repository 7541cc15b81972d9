import * as z from 'zod/mini';
import { hostMessage } from '../rules/host-message.ts';
import { type Call, type InputOf, isQueryCall, type ValueOf } from './call.ts';
import { fillPath } from './call-path.ts';
import type { DecodedCache } from './decoded-cache.ts';
import { invalidInput } from './invalid-input.ts';
import { listOf } from './list-of.ts';
import { readValue } from './read-value.ts';
import { codeOfWire, type Refusal, type RefusalCode } from './refusals.ts';

export type CallResult<V> = { ok: true; value: V } | { ok: false; refusal: Refusal };

/**
 * Makes calls. It never throws: input that fails its schema is refused before it is sent, and a
 * lost or unreadable response is the refusal `network`.
 */
export type Wps = <C extends Call>(call: C, input: InputOf<C>) => Promise<CallResult<ValueOf<C>>>;

interface Connection {
	/** `fetch`, the platform in process, or the gateway to an upstream host. */
	transport: (request: Request) => Promise<Response>;
	/** The origin of the paths: the page's in the browser, any in process. */
	origin: string;
	headers?: Record<string, string>;
	/**
	 * A read that takes longer is the refusal `network`. A write is always awaited, as it may have
	 * been carried out.
	 */
	readLimitMs?: number;
	/** Cache of decoded values, for calls with the same response for all clients. */
	known?: DecodedCache;
	/** Called for responses that do not match the contract, or did not arrive. */
	onIssue?: (trouble: ResponseIssue) => void;
}

export interface ResponseIssue {
	call: Call;
	/** The fields that were dropped from the value, or that made it invalid. */
	fields: readonly string[];
	/** True without a response, or when required fields are missing. */
	isLost: boolean;
	reason?: RefusalCode | undefined;
}

/** Refusals that report an outage, not a rule. */
const OUTAGES: readonly RefusalCode[] = ['network', 'unavailable', 'unknown_error'];

/** Creates the client of a connection. */
export function createWps(connection: Connection): Wps {
	return async (call, input) => {
		const wire = z.safeEncode(call.input, input);
		if (!wire.success) return { ok: false, refusal: invalidInput(wire.error) };
		try {
			const request = requestOf(connection, call, wire.data as Record<string, unknown>);
			const pending = connection
				.transport(request)
				.then((response) => readResponse(connection, call, response));
			const result = await (call.method === 'GET' ? withinLimit(connection, pending) : pending);
			const reason = result.ok ? undefined : result.refusal.code;
			if (reason && reason !== 'network' && OUTAGES.includes(reason)) {
				connection.onIssue?.({ call, fields: [], isLost: true, reason });
			}
			return result;
		} catch {
			connection.onIssue?.({ call, fields: [], isLost: true, reason: 'network' });
			return refused('network');
		}
	};
}

function requestOf(connection: Connection, call: Call, wire: Record<string, unknown>): Request {
	const { path, rest } = fillPath(call, wire);
	const url = new URL(path, connection.origin);
	const headers = new Headers({ accept: 'application/json', 'x-wps': '1' });
	for (const [name, value] of Object.entries(connection.headers ?? {})) headers.set(name, value);
	if (call.cacheTags) headers.delete('authorization');
	if (call.uploadBytesMax) {
		return new Request(url, { method: call.method, headers, body: multipartOf(rest) });
	}
	if (!isQueryCall(call)) {
		headers.set('content-type', 'application/json');
		return new Request(url, { method: call.method, headers, body: JSON.stringify(rest) });
	}
	for (const [name, value] of Object.entries(rest)) {
		if (value !== undefined) url.searchParams.set(name, String(value));
	}
	return new Request(url, { method: call.method, headers });
}

function multipartOf(wire: Record<string, unknown>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(wire)) {
		if (value instanceof Blob) form.set(name, value);
		else if (value !== undefined) form.set(name, String(value));
	}
	return form;
}

async function readResponse<C extends Call>(
	connection: Connection,
	call: C,
	response: Response,
): Promise<CallResult<ValueOf<C>>> {
	const text = await response.text();
	// Other hosts send their server's own body, or none.
	if (response.status === 405) return refused('method_not_allowed');
	if (response.status === 404 && !text.startsWith('{')) return refused('not_found');
	const isFile = call.isDownload && response.headers.has('content-disposition');
	if (isFile) return { ok: true, value: { text } as ValueOf<C> };
	const known = call.cacheTags && connection.known;
	const cached = known?.find(call, text);
	if (cached !== undefined) return { ok: true, value: cached as ValueOf<C> };
	const body: unknown = text ? JSON.parse(text) : undefined;
	if (call.isBare) return readBare(connection, { call, response, body });
	if (!isEnvelope(body)) return refused(codeOfWire(undefined, response.status));
	if (!body.success) return { ok: false, refusal: readRefusal(body, response.status) };
	const read = readChecked(connection, call, body.value ?? {});
	if (!('value' in read)) return refused('network');
	if (read.dropped.length === 0) known?.keep(call, text, read.value);
	return { ok: true, value: read.value as ValueOf<C> };
}

/** Reads a value; reports the fields that were dropped from it or made it invalid. */
function readChecked(connection: Connection, call: Call, value: unknown) {
	const read = readValue(call.value, call.isList ? listOf(value) : value);
	const isLost = !('value' in read);
	const fields = read.dropped;
	if (isLost || fields.length > 0) connection.onIssue?.({ call, fields, isLost });
	return read;
}

/** Reads an answer without an envelope: its status says whether it is a refusal. */
function readBare<C extends Call>(
	connection: Connection,
	{ call, response, body }: { call: C; response: Response; body: unknown },
): CallResult<ValueOf<C>> {
	if (!response.ok) {
		const isObject = typeof body === 'object' && body !== null && 'errorCode' in body;
		if (!isObject) return refused(codeOfWire(undefined, response.status));
		return { ok: false, refusal: readRefusal({ success: false, ...body }, response.status) };
	}
	const read = readChecked(connection, call, body ?? {});
	return 'value' in read ? { ok: true, value: read.value as ValueOf<C> } : refused('network');
}

/** Rejects when the response takes longer than the read limit. */
async function withinLimit<T>({ readLimitMs }: Connection, pending: Promise<T>): Promise<T> {
	if (readLimitMs === undefined) return pending;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Error(`read took longer than ${readLimitMs} ms`)),
			readLimitMs,
		);
	});
	return Promise.race([pending, late]).finally(() => clearTimeout(timer));
}

interface Envelope {
	success: boolean;
	value?: unknown;
	errorCode?: unknown;
	params?: unknown;
	field?: unknown;
	message?: unknown;
}

function isEnvelope(body: unknown): body is Envelope {
	return typeof body === 'object' && body !== null && 'success' in body;
}

function readRefusal(envelope: Envelope, status: number): Refusal {
	const { errorCode, params, field, message } = envelope;
	const code = codeOfWire(errorCode, status);
	const isOurs = code !== 'unknown_error' || errorCode === code;
	const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
	return {
		code,
		params: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
		field: typeof field === 'string' ? field : undefined,
		...(!isOurs && { message: hostMessage(message) }),
	};
}

function refused(code: Refusal['code']): { ok: false; refusal: Refusal } {
	return { ok: false, refusal: { code, params: {} } };
}
