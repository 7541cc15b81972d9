import type { IncomingMessage } from 'node:http';

/** The body of a request; absent for a request without one. */
export type Body = Buffer<ArrayBuffer> | undefined;

export const BODY_MAX = 256 * 1024;

/** True when the declared length is too large, so that none of the body is read. */
export function exceedsBodyLimit(request: IncomingMessage): boolean {
	return Number(request.headers['content-length'] ?? 0) > BODY_MAX;
}

/** The client disconnected before the body was complete. */
export class ClientDisconnected extends Error {
	override name = 'ClientDisconnected';
}

/**
 * Reads the body; `undefined` as soon as it exceeds `BODY_MAX`. Throws `ClientDisconnected`. It
 * listens to events because `for await` costs as much as the rest of a small call.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
	if (exceedsBodyLimit(request)) return Promise.resolve(undefined);
	// A request without a body may have ended before a listener is added (listener.ts).
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
