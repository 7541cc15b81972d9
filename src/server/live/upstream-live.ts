import { isForMember } from '#lib/wps/contract/live.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import type { LiveClient } from '#lib/wps/contract/live-subscriber.ts';
import { fanOutLive } from './fan-out-live.ts';
import type { LiveRefused, OpenLive } from './live-handler.ts';

const OPENING_MS = 10_000;

interface Options {
	/** The origin of the host that also serves the calls. */
	origin: string;
	merchant: string;
}

/**
 * Opens live streams of another host: one for each tab of a member, one shared by all visitors. An
 * older /wps-compatible host may have no such stream.
 */
export function openUpstreamLive(options: Options): OpenLive {
	const forVisitors = fanOutLive((client) => connect(client, options));
	return (client) =>
		client.topics.some(isForMember) ? connect(client, options) : forVisitors(client);
}

async function connect(
	{ token, topics, lastEventId, send, end }: LiveClient,
	{ origin, merchant }: Options,
): Promise<(() => void) | LiveRefused> {
	const connection = new AbortController();
	const tooLate = setTimeout(() => connection.abort(), OPENING_MS);
	const url = new URL(LIVE_PATH, origin);
	url.search = `?topics=${topics.join(',')}`;
	const response = await fetch(url, {
		headers: {
			accept: 'text/event-stream',
			merchant,
			...(token !== undefined && { authorization: token }),
			...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
		},
		redirect: 'error',
		signal: connection.signal,
	}).catch(() => undefined);
	clearTimeout(tooLate);
	const isStream = response?.headers.get('content-type')?.startsWith('text/event-stream');
	if (!response?.body || response.status !== 200 || !isStream) {
		connection.abort();
		// An older host has streams for members only.
		if (response?.status === 401) return token === undefined ? 'not_found' : 'not_logged_in';
		const mayPass = !response || response.status >= 500 || response.status === 429;
		return mayPass ? 'too_many_requests' : 'not_found';
	}
	void passOn(response.body, send).finally(end);
	return () => connection.abort();
}

/** Ends when either side closes the stream. */
async function passOn(body: ReadableStream<Uint8Array>, send: (lines: string) => void) {
	const decoder = new TextDecoder();
	try {
		for await (const part of body) send(decoder.decode(part, { stream: true }));
	} catch {
		// The browser reconnects after an error.
	}
}
