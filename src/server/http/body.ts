import type { IncomingMessage } from 'node:http';

/** Of a request that has none it is absent. */
export type Body = Buffer<ArrayBuffer> | undefined;

export const BODY_MAX = 256 * 1024;

/** True when the request says itself that its body is too large, so that none of it is read. */
export function exceedsBodyLimit(request: IncomingMessage): boolean {
	return Number(request.headers['content-length'] ?? 0) > BODY_MAX;
}

/** Whoever sent the body went away. */
export class ClientDisconnected extends Error {
	override name = 'ClientDisconnected';
}

/**
 * The body, or `undefined` as soon as it is larger than `BODY_MAX`. Throws `ClientDisconnected`. By
 * events: reading a stream with `for await` costs a small call as much as everything before it.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
	if (exceedsBodyLimit(request)) return Promise.resolve(undefined);
	// A request without a body may have ended before anybody listens (listener.ts).
	if (request.readableEnded) return Promise.resolve(Buffer.alloc(0));
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		let size = 0;

		function take(part: Buffer): void {
			size += part.length;
			if (size <= BODY_MAX) return void parts.push(part);
			request.off('data', take).pause();
			resolve(undefined);
		}
		request.on('data', take);
		request.once('end', () => resolve(Buffer.concat(parts, size)));
		request.once('error', (cause) =>
			reject(new ClientDisconnected('the body broke off', { cause })),
		);
		request.once('close', () => reject(new ClientDisconnected('the body broke off')));
	});
}
