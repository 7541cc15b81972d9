import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_MAX, bodyBytesMax } from './body-limit.ts';
import { answerRaw, TOO_SLOW } from './raw-answer.ts';

/** A body arrives in this time; of pictures at least `PART_BYTES` do. */
const BODY_MS = 10_000;
/** 26 kbit/s: a phone at the edge of its network sends a picture in three minutes. */
const PART_BYTES = 32 * 1024;

/**
 * Cuts a request whose body takes longer than 10 s. A body with pictures may take longer as long as it
 * proceeds.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
	const { headers, socket } = request;
	const length = headers['content-length'];
	if ((length === undefined || length === '0') && !headers['transfer-encoding']) return;
	let bytes = socket.bytesRead;
	let timer = setTimeout(check, BODY_MS);
	request.once('close', () => clearTimeout(timer));

	function check(): void {
		if (request.complete || socket.destroyed) return;
		const arrived = socket.bytesRead - bytes;
		bytes += arrived;
		if (bodyBytesMax(request) > BODY_MAX && arrived >= PART_BYTES) {
			timer = setTimeout(check, BODY_MS);
		} else if (response.headersSent) socket.destroy();
		else answerRaw(socket, TOO_SLOW);
	}
}
