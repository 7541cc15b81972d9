import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';

const UNREADABLE = { status: '400 Bad Request', sentence: 'This request cannot be read.' };
export const TOO_SLOW = {
	status: '408 Request Timeout',
	sentence: 'The request took too long to arrive.',
};
const STATUS_OF_ERROR: Record<string, typeof UNREADABLE> = {
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		sentence: 'The headers of this request are too long.',
	},
	ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

const UNKNOWN_METHOD = {
	status: '405 Method Not Allowed',
	sentence: 'Nothing is asked in this way here.',
};
/** The first line of a request with any method. */
const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/;

interface BrokenRequest extends NodeJS.ErrnoException {
	rawPacket?: Buffer;
}

/** Responds to bytes that are not HTTP or exceed a limit, for which Node has no request object. */
export function answerBroken(error: BrokenRequest, socket: Socket): void {
	if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
	const isUnknownMethod =
		error.code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(String(error.rawPacket));
	const known = isUnknownMethod ? UNKNOWN_METHOD : STATUS_OF_ERROR[error.code ?? ''];
	answerRaw(socket, known ?? UNREADABLE);
}

/** Writes a response without a request object, and ends the connection. */
export function answerRaw(socket: Socket, { status, sentence }: typeof UNREADABLE): void {
	const body = `${sentence}\n`;
	const headers = [
		...securityHeaders('http'),
		...['x-request-id', randomUUID(), 'content-type', 'text/plain; charset=utf-8'],
		...['content-length', String(Buffer.byteLength(body)), 'connection', 'close'],
	];
	const lines = [`HTTP/1.1 ${status}`];
	for (let index = 0; index < headers.length; index += 2) {
		lines.push(`${headers[index]}: ${headers[index + 1]}`);
	}
	socket.end([...lines, '', body].join('\r\n'));
	// Node keeps a connection for its response object, which nothing will end.
	socket.once('finish', () => socket.destroy());
}
