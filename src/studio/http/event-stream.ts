import type { FastifyReply } from 'fastify';

/** A reader who is this far behind is disconnected; it begins again with the whole state. */
const BEHIND_BYTES_MAX = 256 * 1024;

interface Writer {
	/** Writes bytes to the reader; false when its connection is full or gone. */
	write: (text: string) => boolean;
	end: () => void;
}

/** Turns a reply into a stream of server-sent events, from `join` to what it returns. */
export async function openStream(
	reply: FastifyReply,
	join: (writer: Writer) => Promise<() => void>,
): Promise<void> {
	const { raw } = reply;
	reply.hijack();
	raw.writeHead(200, {
		...(reply.getHeaders() as Record<string, string>),
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
	});
	let isClosed = false;
	let leave = () => {};
	raw.on('close', () => {
		isClosed = true;
		leave();
	});
	const writer: Writer = {
		write(chunk) {
			raw.write(chunk);
			return !raw.destroyed && raw.writableLength < BEHIND_BYTES_MAX;
		},
		end: () => void raw.end(),
	};
	leave = await join(writer).catch((error: unknown) => {
		// Nothing else answers a hijacked reply: the reader would wait for its head.
		raw.destroy();
		throw error;
	});
	if (isClosed) leave();
}
