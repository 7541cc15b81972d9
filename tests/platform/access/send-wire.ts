import type { Call } from '#lib/wps/call.ts';
import { fillPath } from '#lib/wps/call-path.ts';

/** Returns the fields of a call's input. */
export function namesOf(call: Call): string[] {
	const { shape } = call.input as unknown as { shape?: Record<string, unknown> };
	return Object.keys(shape ?? {});
}

/** Sends an input that no client would encode. */
export async function sendWire(
	api: { send(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> },
	call: Call,
	wire: object,
	token: string | undefined,
) {
	const headers = {
		'x-forwarded-for': crypto.randomUUID(),
		...(token && { authorization: token }),
	};
	const isQuery = call.method === 'GET' || call.method === 'DELETE';
	if (isQuery) {
		const { path, rest } = fillPath(call, wire as Record<string, unknown>);
		const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
		return api.send(`${path}?${query}`, { method: call.method, headers });
	}
	if (call.uploadBytesMax) {
		const form = new FormData();
		for (const [name, value] of Object.entries(wire)) form.set(name, value);
		return api.send(call.path, { method: call.method, headers, body: form });
	}
	return api.send(call.path, {
		method: call.method,
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(wire),
	});
}
