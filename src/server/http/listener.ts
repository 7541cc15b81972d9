import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { limitDatabaseTime } from '#lib/database-time.ts';
import { ConfigError } from '../config.ts';
import { exceedsBodyLimit } from './body.ts';
import { hasOneHost } from './host-header.ts';
import { answerBroken } from './raw-answer.ts';
import { securityHeaders } from './security-headers.ts';
import { limitBody } from './slow-body.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Options {
	host: string | undefined;
	port: number;
	/** Other processes of this machine listen on the same port. */
	reusesPort?: boolean;
	/** The environment variable of the port, named in the error when the port is taken. */
	variable: string;
}

/**
 * Bounds the headers of a request, which are held for `HEADERS_MS` at most. A query with 5,000
 * Bengali letters has 45 KB, and the page answers it with a sentence.
 */
const HEADERS_MAX = 64 * 1024;
const HEADERS_MS = 10_000;
/** The whole request, a form with pictures too; slow-body.ts cuts other bodies earlier. */
const REQUEST_MS = 120_000;
/** How often Node looks for requests over these limits; every 30 s by default. */
const CHECK_MS = 500;
/**
 * Idle connections stay this long after the port is closed: a request may be on its way. Its response
 * ends the connection.
 */
const LINGER_MS = 1000;
const QUEUE_TURNS_MAX = 100;
/** Longer than the minute for which load balancers hold idle connections. */
const KEEP_ALIVE_MS = 65_000;

export type Listener = Awaited<ReturnType<typeof listen>>;

/**
 * Opens the port at once, so that a port in use fails early. It responds with 503 until `serve`.
 */
export async function listen(options: Options) {
	let handle: Handle = answerStarting;
	let isClosing = false;
	/** Statements of a request wait for the database for a limited time, on every port. */
	const serve: Handle = (request, response) => {
		// The client must not send another request on a connection that is about to be closed.
		if (isClosing) response.shouldKeepAlive = false;
		limitBody(request, response);
		limitDatabaseTime(
			() => handle(request, response),
			() => response.headersSent,
		);
	};
	const receive: Handle = (request, response) =>
		hasOneHost(request) ? serve(request, response) : refuseHosts(response);
	const server = createServer(
		{
			maxHeaderSize: HEADERS_MAX,
			headersTimeout: HEADERS_MS,
			requestTimeout: REQUEST_MS,
			connectionsCheckingInterval: CHECK_MS,
			keepAliveTimeout: KEEP_ALIVE_MS,
			// Reads have no body, and its stream would cost as much as a page's headers.
			optimizeEmptyRequests: true,
			// `hasOneHost` refuses with our headers.
			requireHostHeader: false,
		},
		receive,
	);
	server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
		if (hasOneHost(request) && !exceedsBodyLimit(request)) response.writeContinue();
		receive(request, response);
	});
	server.on('clientError', answerBroken);
	await takePort(server, options);
	// Without a listener a connection that cannot be accepted, as with no file left, ends the process.
	server.on('error', () => undefined);
	const { port } = server.address() as AddressInfo;

	/**
	 * Closes the port, lets requests finish, also those that arrive a moment later on open
	 * connections, and cuts the rest after `timeoutMs`.
	 */
	async function close(timeoutMs: number): Promise<void> {
		isClosing = true;
		await closeServer(server, timeoutMs);
	}

	return {
		port,
		serve: (next: Handle) => {
			handle = next;
		},
		close,
	};
}

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
	await waitForEmptyQueue(server);
	// The method of `node:http` closes idle connections at once, with requests on their way.
	const closed = new Promise<void>((resolve) => {
		NetServer.prototype.close.call(server, () => resolve());
	});
	const linger = setTimeout(() => server.close(), LINGER_MS);
	const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
	await closed;
	clearTimeout(linger);
	clearTimeout(cut);
	server.close();
}

/**
 * Waits for a turn of the event loop without a new connection: the system resets those that wait to be
 * accepted when the port closes.
 */
async function waitForEmptyQueue(server: Server): Promise<void> {
	let isQuiet = false;
	const note = () => {
		isQuiet = false;
	};
	server.on('connection', note);
	for (let turn = 0; turn < QUEUE_TURNS_MAX && !isQuiet; turn++) {
		isQuiet = true;
		await setImmediate();
	}
	server.off('connection', note);
}

function takePort(server: Server, { host, port, reusesPort, variable }: Options): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const { code } = error;
			const isTaken = code === 'EADDRINUSE';
			const why = isTaken ? 'is taken by another program' : `cannot be used (${code})`;
			const how = `Set another one: ${variable}=${port + 10} npm start`;
			reject(new ConfigError(`Port ${port} ${why}. ${how}`));
		});
		const address = { port, reusePort: reusesPort ?? false };
		server.listen({ ...address, ...(host === undefined ? {} : { host }) }, resolve);
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
