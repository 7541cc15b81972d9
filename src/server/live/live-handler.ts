import type { ServerResponse } from 'node:http';
import { isForMember, readTopics } from '#lib/wps/contract/live.ts';
import type { LiveClient } from '#lib/wps/contract/live-subscriber.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { respondRefusal } from '../http/refusal-answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createConnectionLimits } from './connection-limits.ts';

/** Opens a stream of the platform. `not_found`: the host streams none of the topics. */
export type OpenLive = (client: LiveClient) => Promise<(() => void) | LiveRefused>;
export type LiveRefused = 'not_logged_in' | 'too_many_requests' | 'not_found';

export interface LiveHandler {
	/** Returns `undefined` when the stream is open. */
	respond(context: RequestContext, response: ServerResponse): Promise<PlainResponse | undefined>;
	/** Ends every stream, so that the process can end. */
	close(): void;
}

interface Options {
	open: OpenLive;
	/** Reads the session token: from a browser's cookie, or from the header of another site. */
	tokenOf: (context: RequestContext) => string | undefined;
}

/** Unsent bytes at which a slow client is dropped. Its next stream starts with the current state. */
const UNREAD_BYTES_MAX = 64 * 1024;
/** Grace period before a slow connection is destroyed. */
const ENDING_MS = 5000;
/** 204 makes a browser stop reconnecting. */
const NO_STREAM: PlainResponse = { status: 204, headers: ['cache-control', 'no-store'] };

/** Creates the handler of live streams. Each visible tab of a browser opens one. */
export function createLiveHandler({ open, tokenOf }: Options): LiveHandler {
	const streams = new Set<ServerResponse>();
	const limits = createConnectionLimits();

	async function respond(
		context: RequestContext,
		response: ServerResponse,
	): Promise<PlainResponse | undefined> {
		if (context.method !== 'GET') return respondRefusal('method_not_allowed', ['allow', 'GET']);
		const from = context.headers['sec-fetch-site'];
		if (from !== undefined && from !== 'same-origin') return respondRefusal('foreign_origin');
		const topics = readTopics(context.query);
		if (!topics) return respondRefusal('invalid_input');
		if (topics.length === 0) return NO_STREAM;
		const isMember = topics.some(isForMember);
		const token = isMember ? tokenOf(context) : undefined;
		if (isMember && token === undefined) return respondRefusal('not_logged_in');
		const release = isMember
			? limits.acquireMember()
			: limits.acquireVisitor(context.clientAddress);
		if (typeof release === 'string') return respondRefusal(release, ['retry-after', '30']);
		const lines = bufferLines(response);
		const opened = await open({
			...{ token, topics, send: lines.send, end: () => endSoon(response) },
			lastEventId: singleOf(context.headers['last-event-id']),
		}).catch((error: unknown) => {
			release();
			throw error;
		});
		if (typeof opened === 'string') {
			release();
			return opened === 'not_found' ? NO_STREAM : respondRefusal(opened);
		}
		response.once('close', () => {
			streams.delete(response);
			release();
			opened();
		});
		if (response.destroyed) {
			release();
			opened();
			return undefined;
		}
		streams.add(response);
		response.writeHead(200, headersOf(context));
		lines.begin();
		return undefined;
	}

	return {
		respond,
		close() {
			for (const response of streams) endSoon(response);
		},
	};
}

/** Buffers lines until the headers have been sent. */
function bufferLines(response: ServerResponse) {
	let waiting: string[] | undefined = [];
	return {
		send(lines: string) {
			if (waiting) waiting.push(lines);
			else if (response.writableLength > UNREAD_BYTES_MAX) response.destroy();
			else response.write(lines);
		},
		begin() {
			response.write(waiting?.join('') || ':\n\n');
			waiting = undefined;
		},
	};
}

function endSoon(response: ServerResponse): void {
	response.end();
	setTimeout(() => response.destroy(), ENDING_MS).unref();
}

function headersOf({ scheme, requestId }: RequestContext): string[] {
	return [
		...['x-request-id', requestId],
		...securityHeaders(scheme),
		...['content-type', 'text/event-stream; charset=utf-8'],
		...['cache-control', 'no-store'],
		// Without it a buffering proxy would hold back the stream.
		...['x-accel-buffering', 'no'],
	];
}

function singleOf(value: string | string[] | undefined): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
