import type { IncomingMessage, ServerResponse } from 'node:http';
import { ALWAYS_OPEN, type AvailabilitySource } from '../availability/site-availability.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { isOwnHost, kindOf } from '../http/guards.ts';
import { type RequestContext, readArrival, requestIdOf } from '../http/request-context.ts';
import { headersOf, REQUEST_ID_AT } from '../http/send.ts';
import { clientAddressOf, type TrustedProxies } from '../http/trusted-proxies.ts';
import type { RequestLine } from '../log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { matchesEtag, type PageEntry } from './page-entry.ts';
import { notModifiedResponse, okResponse } from './page-response.ts';
import type { Pages } from './pages.ts';

interface Options {
	pages: Pick<Pages, 'fresh' | 'keptKey'>;
	availability?: Pick<AvailabilitySource, 'known'> | undefined;
	hosts: readonly string[];
	isTrusted: TrustedProxies;
	metrics: Metrics;
	/** Absent where nobody wants to read a line for each of these. */
	logHit?: ((line: RequestLine) => void) | undefined;
}

/** Of an entry in one encoding and scheme: its headers, with a place for the request id. */
interface Ready {
	found: readonly string[];
	known: readonly string[];
}

/** So many addresses are remembered; the one that was learned first makes room. */
const KEYS_MAX = 1000;

/** Longer addresses are no links of ours. */
const ADDRESS_LENGTH_MAX = 500;

export type HotPages = ReturnType<typeof createPageFastPath>;

/**
 * The short way to a page that the cache holds, for a request that differs from one that went the
 * whole way in nothing but its id, the encodings it takes and the page it has already.
 *
 * It may answer a GET or HEAD without cookies, of a host and address that passed the guards, from an
 * entry that is fresh now, to whom the site is open. Everything else goes the whole way: what is
 * remembered of an address is the key of its page, never the page, so that a stale, invalidated or
 * evicted one is not found.
 */
export function createPageFastPath(options: Options) {
	const { pages, hosts, isTrusted, metrics, logHit, availability = ALWAYS_OPEN } = options;
	/** The key in the page cache by scheme, address and host. */
	const keys = new Map<string, string>();
	/** Gone with the entry. */
	const readyOf = new WeakMap<PageEntry, Partial<Record<string, Ready>>>();

	/** Answers the request, or says that it has to go the whole way. */
	function answer(request: IncomingMessage, response: ServerResponse): boolean {
		const { method, url = '', headers } = request;
		if ((method !== 'GET' && method !== 'HEAD') || headers.cookie !== undefined) return false;
		const startedMs = performance.now();
		const { scheme, host, peer, trusted } = readArrival(request, isTrusted);
		const key = keys.get(placeOf(scheme, url, host));
		const entry = key === undefined ? undefined : pages.fresh(key, startedMs);
		if (!entry || !isOpenTo(headers, peer)) return false;

		const encoding = encodingFor(headers['accept-encoding']?.toString());
		if (!entry.bytes[encoding]) return false;
		const ready = readyFor(entry, scheme, encoding);
		const requestId = requestIdOf(headers, trusted);
		const isHad = matchesEtag(entry, headers['if-none-match']);
		const status = isHad ? 304 : 200;
		response.writeHead(status, (isHad ? ready.known : ready.found).with(REQUEST_ID_AT, requestId));
		const body = isHad || method === 'HEAD' ? undefined : entry.bytes[encoding];
		response.end(body);

		const ms = performance.now() - startedMs;
		metrics.countRequest('page', status, ms);
		if (logHit) {
			const forwardedFor = headers['x-forwarded-for']?.toString();
			const clientAddress = clientAddressOf({ peer, forwardedFor, isTrusted });
			const bytes = body?.length ?? 0;
			const [path = ''] = url.split('?', 1);
			logHit({ requestId, method, path, status, ms, bytes, clientAddress });
		}
		return true;
	}

	/** True where the visitor is known to have the site open, and needs no log-in first. */
	function isOpenTo(headers: IncomingMessage['headers'], peer: string): boolean {
		const forwardedFor = headers['x-forwarded-for']?.toString();
		const siteAvailability = availability.known(clientAddressOf({ peer, forwardedFor, isTrusted }));
		return siteAvailability?.state === 'open' && !siteAvailability.isLoginFirst;
	}

	/** Remembers a request that went the whole way and was answered with a page of the cache. */
	function learn({ headers }: IncomingMessage, context: RequestContext): void {
		const { method, scheme, host, path, query } = context;
		const isRead = method === 'GET' || method === 'HEAD';
		const address = path + query;
		if (!isRead || headers.cookie !== undefined || address.length > ADDRESS_LENGTH_MAX) return;
		// This machine may ask by any name; that does not make the name ours.
		if (kindOf(path) !== 'page' || !isOwnHost(host, hosts)) return;
		const key = pages.keptKey(context);
		if (key === undefined) return;
		const [oldest] = keys.keys();
		if (keys.size >= KEYS_MAX && oldest !== undefined) keys.delete(oldest);
		keys.set(placeOf(scheme, address, host), key);
	}

	function readyFor(entry: PageEntry, scheme: RequestContext['scheme'], encoding: Encoding): Ready {
		let all = readyOf.get(entry);
		if (!all) {
			all = {};
			readyOf.set(entry, all);
		}
		const which = scheme === 'https' ? SECURE[encoding] : PLAIN[encoding];
		let ready = all[which];
		if (!ready) {
			const context = { scheme, requestId: '' };
			ready = {
				found: headersOf(context, okResponse(entry, encoding)),
				known: headersOf(context, notModifiedResponse(entry, encoding)),
			};
			all[which] = ready;
		}
		return ready;
	}

	return { answer, learn };
}

const SECURE = { br: 'https br', gzip: 'https gzip', identity: 'https identity' };
const PLAIN = { br: 'http br', gzip: 'http gzip', identity: 'http identity' };

/** An address holds no space, whatever a host name may hold: no two places are the same. */
function placeOf(scheme: RequestContext['scheme'], address: string, host: string): string {
	return `${scheme} ${address} ${host}`;
}
