import { connect, type Socket } from 'node:net';

export interface Reply {
	status: number;
	/** Status line and headers. */
	head: string;
	body: Buffer;
}

export interface Connection {
	/** Sends a prepared request and waits for its whole response. One at a time. */
	ask(request: Buffer): Promise<Reply>;
	close(): void;
}

interface Waiting {
	resolve: (reply: Reply) => void;
	reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';

/**
 * A minimal keep-alive connection: requests are prepared bytes, responses are delimited by
 * content-length, which the server must send.
 */
export async function openConnection(port: number): Promise<Connection> {
	const socket = await openSocket(port);
	let received: Buffer = Buffer.alloc(0);
	let waiting: Waiting | undefined;

	socket.on('data', (chunk: Buffer) => {
		received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
		try {
			const reply = readReply(received);
			if (!reply) return;
			received = Buffer.alloc(0);
			settle((asker) => asker.resolve(reply));
		} catch (error) {
			settle((asker) => asker.reject(error as Error));
		}
	});
	socket.on('error', (error) => settle((asker) => asker.reject(error)));
	socket.on('close', () => settle((asker) => asker.reject(new Error('the connection was closed'))));

	function settle(how: (asker: Waiting) => void): void {
		const asker = waiting;
		waiting = undefined;
		if (asker) how(asker);
	}

	return {
		ask(request) {
			return new Promise((resolve, reject) => {
				waiting = { resolve, reject };
				socket.write(request);
			});
		},
		close: () => socket.destroy(),
	};
}

function openSocket(port: number): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true });
		socket.once('connect', () => resolve(socket));
		socket.once('error', reject);
	});
}

/** Returns the response once it is complete. */
function readReply(received: Buffer): Reply | undefined {
	const end = received.indexOf(HEAD_END);
	if (end === -1) return undefined;
	const head = received.toString('latin1', 0, end);
	const status = Number(head.slice(9, 12));
	const length = status === 304 || status === 204 ? 0 : lengthOf(head);
	const start = end + HEAD_END.length;
	if (received.length < start + length) return undefined;
	return { status, head, body: received.subarray(start, start + length) };
}

function lengthOf(head: string): number {
	const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
	if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
	return Number(length);
}
