import type { ServerResponse } from 'node:http';
import { isForMember, readTopics } from '#lib/wps/contract/live.ts';
import type { LiveClient } from '#lib/wps/contract/live-subscriber.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { respondRefusal } from '../http/refusal-answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createConnectionLimits } from './connection-limits.ts';

/** Opens a stream, wherever the platform runs. `not_found`: a host that tells none of the topics. */
export type OpenLive = (client: LiveClient) => Promise<(() => void) | LiveRefused>;
export type LiveRefused = 'not_logged_in' | 'too_many_requests' | 'not_found';

export interface LiveDoor {
	/** Answers nothing when the stream is open. */
	answer(context: RequestContext, response: ServerResponse): Promise<PlainResponse | undefined>;
	/** Ends every stream, so that the process can end. */
	close(): void;
}

interface Options {
	open: OpenLive;
	/** Whose stream it is: the cookie of a browser, or the header of a site elsewhere. */
	tokenOf: (context: RequestContext) => string | undefined;
}

/** Whoever reads so slowly is better off with a new stream, which tells how things stand now. */
const UNREAD_BYTES_MAX = 64 * 1024;
/** So long whoever reads slowly may take for the end. */
const ENDING_MS = 5000;
/** 204 tells a browser not to ask again. */
const NOTHING_TO_TELL: PlainResponse = { status: 204, headers: ['cache-control', 'no-store'] };

/** The door of the streams that tell browsers what changes. One connection for each tab in sight. */
export function createLiveDoor({ open, tokenOf }: Options): LiveDoor {
	const streams = new Set<ServerResponse>();
	const places = createConnectionLimits();

	async function answer(
		context: RequestContext,
		response: ServerResponse,
	): Promise<PlainResponse | undefined> {
		if (context.method !== 'GET') return respondRefusal('method_not_allowed', ['allow', 'GET']);
		const from = context.headers['sec-fetch-site'];
		if (from !== undefined && from !== 'same-origin') return respondRefusal('foreign_origin');
		const topics = readTopics(context.query);
		if (!topics) return respondRefusal('invalid_input');
		if (topics.length === 0) return NOTHING_TO_TELL;
		const isMember = topics.some(isForMember);
		const token = isMember ? tokenOf(context) : undefined;
		if (isMember && token === undefined) return respondRefusal('not_logged_in');
		const leave = isMember ? places.takeMember() : places.takeVisitor(context.clientAddress);
		if (typeof leave === 'string') return respondRefusal(leave, ['retry-after', '30']);
		const lines = linesTo(response);
		const opened = await open({
			...{ token, topics, tell: lines.tell, end: () => endSoon(response) },
			lastEventId: singleOf(context.headers['last-event-id']),
		}).catch((error: unknown) => {
			leave();
			throw error;
		});
		if (typeof opened === 'string') {
			leave();
			return opened === 'not_found' ? NOTHING_TO_TELL : respondRefusal(opened);
		}
		response.once('close', () => {
			streams.delete(response);
			leave();
			opened();
		});
		if (response.destroyed) {
			leave();
			opened();
			return undefined;
		}
		streams.add(response);
		response.writeHead(200, headersOf(context));
		lines.begin();
		return undefined;
	}

	return {
		answer,
		close() {
			for (const response of streams) endSoon(response);
		},
	};
}

/** What comes before the head is out waits for it. */
function linesTo(response: ServerResponse) {
	let waiting: string[] | undefined = [];
	return {
		tell(lines: string) {
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
		// Proxies that collect answers would keep it for themselves.
		...['x-accel-buffering', 'no'],
	];
}

function singleOf(value: string | string[] | undefined): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
