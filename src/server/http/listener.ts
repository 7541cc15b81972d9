import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ConfigError } from '../config.ts';
import { exceedsBodyLimit } from './body.ts';
import { hasOneHost } from './host-header.ts';
import { securityHeaders } from './security-headers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
	host: string | undefined;
	port: number;
	/** The environment variable of the port, named in the error when the port is taken. */
	variable: string;
}

/**
 * Bounds the headers of a request, which are held for `HEADERS_MS` at most. A query with 5,000
 * Bengali letters has 45 KB, and the page answers it with a sentence.
 */
const HEADERS_MAX = 64 * 1024;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Longer than the minute for which load balancers hold idle connections. */
const KEEP_ALIVE_MS = 65_000;

export type Listener = Awaited<ReturnType<typeof listen>>;

/**
 * Opens the port at once, so that a port in use fails early. It responds with 503 until `serve`.
 */
export async function listen(options: Options) {
	let handle: Handle = answerStarting;
	const server = createServer(
		{
			maxHeaderSize: HEADERS_MAX,
			headersTimeout: HEADERS_MS,
			requestTimeout: REQUEST_MS,
			keepAliveTimeout: KEEP_ALIVE_MS,
			// Reads have no body, and its stream would cost as much as a page's headers.
			optimizeEmptyRequests: true,
			// `hasOneHost` refuses with our headers.
			requireHostHeader: false,
		},
		(request, response) => receive(request, response),
	);
	const receive: Handle = (request, response) =>
		hasOneHost(request) ? handle(request, response) : refuseHosts(response);
	server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
		if (hasOneHost(request) && !exceedsBodyLimit(request)) response.writeContinue();
		receive(request, response);
	});
	server.on('clientError', answerBroken);
	await takePort(server, options);
	const { port } = server.address() as AddressInfo;

	/** Closes idle connections, lets requests finish, and cuts the rest after `timeoutMs`. */
	async function close(timeoutMs: number): Promise<void> {
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
		await closed;
		clearTimeout(cut);
	}

	return {
		port,
		serve: (next: Handle) => {
			handle = next;
		},
		close,
	};
}

function takePort(server: Server, { host, port, variable }: Options): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const { code } = error;
			const isTaken = code === 'EADDRINUSE';
			const why = isTaken ? 'is taken by another program' : `cannot be used (${code})`;
			const how = `Set another one: ${variable}=${port + 10} npm start`;
			reject(new ConfigError(`Port ${port} ${why}. ${how}`));
		});
		server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
	});
}

/** Of two hosts a proxy may read the other one, and cache our page for it. */
function refuseHosts(response: ServerResponse): void {
	response.writeHead(400, [
		...securityHeaders('http'),
		...['x-request-id', randomUUID(), 'content-type', 'text/plain; charset=utf-8'],
		...['connection', 'close'],
	]);
	response.end('A request names one host.\n');
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
	response.writeHead(503, [
		...securityHeaders('http'),
		'content-type',
		'text/plain; charset=utf-8',
		'retry-after',
		'1',
	]);
	response.end('starting\n');
}

const UNREADABLE = { status: '400 Bad Request', sentence: 'This request cannot be read.' };
const STATUS_OF_ERROR: Record<string, typeof UNREADABLE> = {
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		sentence: 'The headers of this request are too long.',
	},
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: '408 Request Timeout',
		sentence: 'The request took too long to arrive.',
	},
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
function answerBroken(error: BrokenRequest, socket: Socket): void {
	if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
	const isUnknownMethod =
		error.code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(String(error.rawPacket));
	const known = isUnknownMethod ? UNKNOWN_METHOD : STATUS_OF_ERROR[error.code ?? ''];
	const { status, sentence } = known ?? UNREADABLE;
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
}
