import type { Transport } from './calls-for-visit.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 1024 * 1024;

/** Makes calls over HTTP to the host of an operator. Throws for what is no answer of that host. */
export function upstreamTransport(origin: string): Transport {
	return async (request) => {
		const { pathname, search } = new URL(request.url);
		const response = await fetch(new URL(pathname + search, origin), {
			method: request.method,
			headers: request.headers,
			// A call is small and has been read already; a stream could not be sent again.
			body: request.body ? await request.arrayBuffer() : null,
			redirect: 'error',
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const bytes = await readCapped(response);
		return new Response(bytes.length > 0 ? bytes : null, {
			status: response.status,
			headers: response.headers,
		});
	};
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
