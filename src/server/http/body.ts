import type { IncomingMessage } from 'node:http';
import { BODY_MAX, bodyBytesMax } from './body-limit.ts';

/** The body of a request; absent for a request without one. */
export type Body = Buffer<ArrayBuffer> | undefined;

/** Bodies above the general limit that are read at once; more are refused as `ServerBusy`. */
const LARGE_AT_ONCE = 16;
let largeCount = 0;

/** True when the declared length is too large, so that none of the body is read. */
export function exceedsBodyLimit(request: IncomingMessage, bytesMax = bodyBytesMax(request)) {
	return Number(request.headers['content-length'] ?? 0) > bytesMax;
}

/** Too many large bodies are being read. */
export class ServerBusy extends Error {
	override name = 'ServerBusy';
}

/** The client disconnected before the body was complete. */
export class ClientDisconnected extends Error {
	override name = 'ClientDisconnected';
}

/**
 * Reads the body; `undefined` as soon as it exceeds its limit. Throws `ClientDisconnected` and
 * `ServerBusy`. It listens to events because `for await` costs as much as the rest of a small call.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
	const bytesMax = bodyBytesMax(request);
	if (exceedsBodyLimit(request, bytesMax)) return Promise.resolve(undefined);
	// A request without a body may have ended before a listener is added (listener.ts).
	if (request.readableEnded) return Promise.resolve(Buffer.alloc(0));
	if (bytesMax > BODY_MAX && !beginLarge(request)) return Promise.reject(new ServerBusy());
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		let size = 0;

		function take(part: Buffer): void {
			size += part.length;
			if (size <= bytesMax) return void parts.push(part);
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

/** Counts a large body until its request ends; false when there are too many. */
function beginLarge(request: IncomingMessage): boolean {
	if (largeCount >= LARGE_AT_ONCE) return false;
	largeCount += 1;
	request.once('close', () => {
		largeCount -= 1;
	});
	return true;
}
