import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Call, isQueryCall } from '#lib/wps/call.ts';
import { encryptBody } from '#lib/wps/cipher.ts';
import { findCall } from '#lib/wps/contract/calls.ts';
import { constantsOf } from '#lib/wps/contract/host-constants.ts';
import { type CallForm, createHostForms } from './host-forms.ts';
import type { CallBody, Transport } from './wps-requests.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
/** How long a host is known to read bodies as forms. */
const FORMS_MS = 600_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

interface Upstream {
	origin: string;
	/**
	 * The host's RSA key (PEM). It is set when the host wants the legacy envelope of encrypted calls.
	 */
	rsaKeyPem?: string | undefined;
}

interface Host {
	origin: string;
	rsaKey: KeyObject | undefined;
	/** Until then the host is known to refuse JSON: bodies are sent as forms. */
	wantsFormsUntilMs: number;
}

/** A call with the constants that hosts expect, before it takes the form of the host. */
interface HostCall {
	call: Call | undefined;
	method: string;
	query: URLSearchParams;
	headers: Headers;
	body: CallBody;
	/** The request was aborted. */
	signal: AbortSignal;
}

/**
 * Creates a transport to an operator's host over HTTP. It throws when the response is not the
 * host's.
 */
export function upstreamTransport({ origin, rsaKeyPem }: Upstream): Transport {
	const rsaKey = rsaKeyPem === undefined ? undefined : createPublicKey(rsaKeyPem);
	const host: Host = { origin, rsaKey, wantsFormsUntilMs: 0 };
	const inForm = createHostForms();
	return async (request) => {
		const { pathname } = new URL(request.url);
		const sent = await readHostCall(request, pathname);
		const asked = { method: request.method, path: pathname };
		return inForm(asked, (form) => sendForm(host, sent, form));
	};
}

/** Reads a call and adds the constants. A call is small and already in memory. */
async function readHostCall(request: Request, path: string): Promise<HostCall> {
	const { method, headers } = request;
	const { searchParams: query } = new URL(request.url);
	const call = findCall({ method, path });
	const common = { call, method, headers, query, signal: AbortSignal.timeout(TIMEOUT_MS) };
	const constants = call ? Object.entries(constantsOf(call, factsOf(headers))) : [];
	if (call && isQueryCall(call)) {
		for (const [name, value] of constants) {
			if (!query.has(name)) query.set(name, String(value));
		}
	}
	if (!request.body) return { ...common, body: undefined };
	if (call?.uploadBytesMax) return { ...common, body: new Uint8Array(await request.arrayBuffer()) };
	const text = await request.text();
	const body = constants.length > 0 ? withConstants(text, constants) : text;
	return { ...common, body };
}

function factsOf(headers: Headers) {
	return {
		merchant: headers.get('merchant') ?? '',
		hostname: headers.get('x-forwarded-host')?.replace(/:\d+$/, '') ?? '',
		userAgent: headers.get('user-agent') ?? '',
	};
}

/** A body that is no object is the host's to refuse. */
function withConstants(json: string, constants: [string, unknown][]): string {
	const fields: unknown = JSON.parse(json);
	if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return json;
	return JSON.stringify({ ...Object.fromEntries(constants), ...fields });
}

/** Sends a call at one address. A host that refuses JSON gets a form, which it can read. */
async function sendForm(host: Host, sent: HostCall, form: CallForm): Promise<Response> {
	const { call, headers, body } = sent;
	const isJson = typeof body === 'string' || form.method !== sent.method;
	const asForm = isJson && (call?.isForm === true || Date.now() < host.wantsFormsUntilMs);
	const response = await sendOnce(host, sent, { ...form, asForm });
	if (response.status !== 415 || !isJson || asForm || headers.has('encryption')) return response;
	const again = await sendOnce(host, sent, { ...form, asForm: true });
	if (again.status !== 415) host.wantsFormsUntilMs = Date.now() + FORMS_MS;
	return again;
}

interface SentForm extends CallForm {
	asForm: boolean;
}

async function sendOnce(host: Host, sent: HostCall, form: SentForm): Promise<Response> {
	const { call, signal } = sent;
	const url = new URL(form.path, host.origin);
	const { headers, body } = envelopeOf(host, sent, form);
	if (body === undefined || sent.body !== undefined) url.search = sent.query.toString();
	const response = await fetch(url, {
		method: form.method,
		...{ headers, body: body ?? null, redirect: 'error', signal },
	});
	// A file is passed on as it arrives.
	if (call?.isDownload && response.headers.has('content-disposition')) return response;
	const bytes = await readCapped(response);
	return new Response(bytes.length > 0 ? bytes : null, {
		status: response.status,
		headers: response.headers,
	});
}

/** Returns headers and body as the host wants them. */
function envelopeOf({ rsaKey }: Host, sent: HostCall, { method, asForm }: SentForm) {
	const headers = new Headers(sent.headers);
	const body = method === sent.method ? sent.body : queryAsJson(sent);
	if (typeof body !== 'string') return { headers, body };
	headers.set('content-type', asForm ? FORM_TYPE : 'application/json');
	if (asForm) return { headers, body: formOf(body) };
	if (!rsaKey || !sent.call?.encrypted) return { headers, body };
	const envelope = encryptBody(body, rsaKey);
	headers.set('encryption', envelope.headers.encryption);
	return { headers, body: envelope.body };
}

/** A read that the host has as a POST sends its query as the body. */
function queryAsJson({ body, query }: HostCall): CallBody {
	return body ?? JSON.stringify(Object.fromEntries(query));
}

/** Encodes the fields of a call as a form. */
function formOf(json: string): string {
	const fields: Record<string, unknown> | null = JSON.parse(json);
	// A body without fields is sent empty, for the host to refuse.
	const given = Object.entries(fields ?? {}).map(([name, value]) => [name, textOf(value)]);
	return new URLSearchParams(Object.fromEntries(given)).toString();
}

function textOf(value: unknown): string {
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		if (size > ANSWER_BYTES_MAX) throw new Error('the answer of the host is too large');
		parts.push(part);
	}
	return new Uint8Array(Buffer.concat(parts, size));
}
