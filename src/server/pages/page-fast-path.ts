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
	pages: Pick<Pages, 'fresh' | 'cachedKey'>;
	availability?: Pick<AvailabilitySource, 'known'> | undefined;
	hosts: readonly string[];
	isTrusted: TrustedProxies;
	metrics: Metrics;
	/** Absent above the log level `debug`. */
	logHit?: ((line: RequestLine) => void) | undefined;
}

/** The headers of an entry in one encoding and scheme, with a place for the request id. */
interface Prepared {
	ok: readonly string[];
	notModified: readonly string[];
}

/** Bounds the learned addresses; the first that was learned makes room. */
const KEYS_MAX = 1000;

/** Bounds an address that is learned. The site has no longer links. */
const ADDRESS_LENGTH_MAX = 500;

export interface PageFastPath {
	/** Sends the page and returns true, or returns false for a request of the slow path. */
	respond: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Learns the cache key of a request that the slow path responded to with a cached page. */
	learn: (request: IncomingMessage, context: RequestContext) => void;
}

interface State extends Options {
	availability: Pick<AvailabilitySource, 'known'>;
	/** Keys in the page cache, by scheme, address and host. */
	keys: Map<string, string>;
	/** Collected together with the entry. */
	prepared: WeakMap<PageEntry, Partial<Record<string, Prepared>>>;
}

/**
 * Creates the fast path for fresh cached pages: GET and HEAD without cookies, of a host and an
 * address that passed the guards before, while the site is open to the client. Every other request
 * takes the slow path.
 *
 * It stores the key of a page and never the page, so that a stale, invalidated or evicted page is not
 * found. Two requests for one key differ only in their id, their encodings and their ETag.
 */
export function createPageFastPath(options: Options): PageFastPath {
	const { availability = ALWAYS_OPEN } = options;
	const state = { ...options, availability, keys: new Map(), prepared: new WeakMap() };
	return {
		respond: (request, response) => respond(state, request, response),
		learn: (request, context) => learn(state, request, context),
	};
}

function respond(state: State, request: IncomingMessage, response: ServerResponse): boolean {
	const { pages, keys, isTrusted, metrics } = state;
	const { method, url = '', headers } = request;
	if ((method !== 'GET' && method !== 'HEAD') || headers.cookie !== undefined) return false;
	const startedMs = performance.now();
	const { scheme, host, peer, trusted } = readArrival(request, isTrusted);
	const key = keys.get(requestKey(scheme, url, host));
	const entry = key === undefined ? undefined : pages.fresh(key, startedMs);
	// A template is filled for each request.
	if (!entry || entry.template || !isOpenTo(state, headers, peer)) return false;

	const encoding = encodingFor(headers['accept-encoding']?.toString());
	if (!entry.bytes[encoding]) return false;
	const prepared = prepare(state, { entry, scheme, encoding });
	const requestId = requestIdOf(headers, trusted);
	const isUnchanged = matchesEtag(entry, headers['if-none-match']);
	const status = isUnchanged ? 304 : 200;
	const lines = isUnchanged ? prepared.notModified : prepared.ok;
	response.writeHead(status, lines.with(REQUEST_ID_AT, requestId));
	const body = isUnchanged || method === 'HEAD' ? undefined : entry.bytes[encoding];
	response.end(body);

	const ms = performance.now() - startedMs;
	metrics.countRequest('page', status, ms);
	if (state.logHit) {
		const [path = ''] = url.split('?', 1);
		const clientAddress = addressOf(state, headers, peer);
		state.logHit({ requestId, method, path, status, ms, bytes: body?.length ?? 0, clientAddress });
	}
	return true;
}

/** True when the site is known to be open to the client without a login. */
function isOpenTo(state: State, headers: IncomingMessage['headers'], peer: string): boolean {
	const siteAvailability = state.availability.known(addressOf(state, headers, peer));
	return siteAvailability?.state === 'open' && !siteAvailability.isLoginFirst;
}

function addressOf({ isTrusted }: State, headers: IncomingMessage['headers'], peer: string) {
	const forwardedFor = headers['x-forwarded-for']?.toString();
	return clientAddressOf({ peer, forwardedFor, isTrusted });
}

function learn(
	{ pages, hosts, keys }: State,
	{ headers }: IncomingMessage,
	context: RequestContext,
): void {
	const { method, scheme, host, path, query } = context;
	const isRead = method === 'GET' || method === 'HEAD';
	const address = path + query;
	if (!isRead || headers.cookie !== undefined || address.length > ADDRESS_LENGTH_MAX) return;
	// A request from this machine may name any host. Such a name must not be learned.
	if (kindOf(path) !== 'page' || !isOwnHost(host, hosts)) return;
	const key = pages.cachedKey(context);
	if (key === undefined) return;
	const [oldest] = keys.keys();
	if (keys.size >= KEYS_MAX && oldest !== undefined) keys.delete(oldest);
	keys.set(requestKey(scheme, address, host), key);
}

interface PrepareInput {
	entry: PageEntry;
	scheme: RequestContext['scheme'];
	encoding: Encoding;
}

/** Returns the headers of an entry, made once for each encoding and scheme. */
function prepare(state: State, { entry, scheme, encoding }: PrepareInput): Prepared {
	let byVariant = state.prepared.get(entry);
	if (!byVariant) {
		byVariant = {};
		state.prepared.set(entry, byVariant);
	}
	const variant = scheme === 'https' ? SECURE[encoding] : PLAIN[encoding];
	let prepared = byVariant[variant];
	if (!prepared) {
		const context = { scheme, requestId: '' };
		prepared = {
			ok: headersOf(context, okResponse(entry, encoding)),
			notModified: headersOf(context, notModifiedResponse(entry, encoding)),
		};
		byVariant[variant] = prepared;
	}
	return prepared;
}

const SECURE = { br: 'https br', gzip: 'https gzip', identity: 'https identity' };
const PLAIN = { br: 'http br', gzip: 'http gzip', identity: 'http identity' };

/** Unambiguous: an address holds no space, whatever the host name holds. */
function requestKey(scheme: RequestContext['scheme'], address: string, host: string): string {
	return `${scheme} ${address} ${host}`;
}
