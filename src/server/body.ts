import type { IncomingMessage } from 'node:http';

/** Of a request that has none it is absent. */
export type Body = Buffer<ArrayBuffer> | undefined;

export const BODY_MAX = 256 * 1024;

/** True when the request says itself that its body is too large, so that none of it is read. */
export function announcesTooMuch(request: IncomingMessage): boolean {
	return Number(request.headers['content-length'] ?? 0) > BODY_MAX;
}

/** The body, or `undefined` as soon as it is larger than `BODY_MAX`. Throws when it breaks off. */
export async function readBody(request: IncomingMessage): Promise<Body> {
	if (announcesTooMuch(request)) return undefined;
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request.iterator({ destroyOnReturn: false })) {
		size += part.length;
		if (size > BODY_MAX) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts, size);
}
