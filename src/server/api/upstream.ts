import { createPublicKey, type KeyObject } from 'node:crypto';
import { encryptBody } from '#lib/wps/cipher.ts';
import { findCall } from '#lib/wps/contract/calls.ts';
import type { Transport } from './wps-requests.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;

interface Upstream {
	origin: string;
	/**
	 * The host's RSA key (PEM). It is set when the host wants the legacy envelope of encrypted calls.
	 */
	rsaKeyPem?: string | undefined;
}

/**
 * Creates a transport to an operator's host over HTTP. It throws when the response is not the
 * host's.
 */
export function upstreamTransport({ origin, rsaKeyPem }: Upstream): Transport {
	const rsaKey = rsaKeyPem === undefined ? undefined : createPublicKey(rsaKeyPem);
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const response = await fetch(new URL(pathname + search, origin), {
			method: request.method,
			...(await envelopeOf(request, pathname, rsaKey)),
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const call = findCall({ method: request.method, path: pathname });
		// A file is passed on as it arrives.
		if (call?.isDownload && response.headers.has('content-disposition')) return response;
		const bytes = await readCapped(response);
		return new Response(bytes.length > 0 ? bytes : null, {
			status: response.status,
			headers: response.headers,
		});
	};
}

/**
 * Returns headers and body in the form that the host wants. A call is small and already in memory.
 */
async function envelopeOf(request: Request, path: string, rsaKey: KeyObject | undefined) {
	const { headers, method } = request;
	if (!request.body) return { headers, body: null };
	const call = findCall({ method, path });
	if (call?.isForm) return formOf(headers, await request.text());
	if (!rsaKey || !call?.encrypted) return { headers, body: await request.arrayBuffer() };
	const envelope = encryptBody(await request.text(), rsaKey);
	const sealed = new Headers(headers);
	sealed.set('encryption', envelope.headers.encryption);
	return { headers: sealed, body: envelope.body };
}

/** Encodes the fields of a call as a form. */
function formOf(headers: Headers, json: string) {
	const fields: Record<string, unknown> | null = JSON.parse(json);
	// A body without fields is sent empty, for the host to refuse.
	const given = Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]);
	const asForm = new Headers(headers);
	asForm.set('content-type', 'application/x-www-form-urlencoded');
	return { headers: asForm, body: new URLSearchParams(Object.fromEntries(given)).toString() };
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
