import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readKey } from './auth-cookies.ts';
import { readCookie } from './cookies.ts';
import { clientAddressOf, plainAddress, type TrustedProxies } from './trusted-proxies.ts';

/** The facts of one request, read before anything is decided. */
export interface RequestContext {
	requestId: string;
	method: string;
	/** As sent, without the query. */
	path: string;
	/** Empty, or with its question mark. */
	query: string;
	headers: IncomingHttpHeaders;
	scheme: 'http' | 'https';
	/** In lower case, with the port. */
	host: string;
	origin: string;
	/** The nearest IP address that is no trusted proxy. */
	clientAddress: string;
	/** The peer is this machine, and no proxy forwarded the request. */
	isLocal: boolean;
	/** The session token of the platform, from the cookie. */
	token: string | undefined;
	/** Identifies the browser. It is created by the first call that needs it. */
	deviceKey: string | undefined;
	/** The remember-me token of an earlier login. */
	rememberMeToken: string | undefined;
	theme: 'light' | 'dark' | undefined;
	locale: 'bn' | 'en';
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Reads a request. `X-Forwarded-*` headers count only from trusted proxies. */
export function readRequest(request: IncomingMessage, isTrusted: TrustedProxies): RequestContext {
	const { headers, url = '/' } = request;
	const { peer, trusted, scheme, host } = readArrival(request, isTrusted);
	const address = plainAddress(peer);
	const forwardedFor = textOf(headers['x-forwarded-for']);
	const mark = url.indexOf('?');
	const path = mark === -1 ? url : url.slice(0, mark);
	const theme = readCookie(headers.cookie, 'theme');
	return {
		requestId: requestIdOf(headers, trusted),
		method: request.method ?? 'GET',
		path,
		query: mark === -1 ? '' : url.slice(mark),
		headers,
		scheme,
		host,
		origin: `${scheme}://${host}`,
		clientAddress: clientAddressOf({ peer, forwardedFor, isTrusted }),
		isLocal: isLoopback(address) && !isForwarded(headers),
		token: readKey('session', headers.cookie, { scheme, host }),
		deviceKey: readKey('device', headers.cookie, { scheme, host }),
		rememberMeToken: readKey('remember', headers.cookie, { scheme, host }),
		theme: theme === 'light' || theme === 'dark' ? theme : undefined,
		locale: path === '/en' || path.startsWith('/en/') ? 'en' : 'bn',
	};
}

/** The target and the peer of a request. */
interface Arrival {
	/** The address of the socket's other end. */
	peer: string;
	/** The peer is a trusted proxy. */
	trusted: boolean;
	scheme: RequestContext['scheme'];
	host: string;
}

export function readArrival(request: IncomingMessage, isTrusted: TrustedProxies): Arrival {
	const { headers, socket } = request;
	const peer = socket.remoteAddress ?? '';
	const trusted = isTrusted(peer);
	const isSecure = trusted && textOf(headers['x-forwarded-proto']) === 'https';
	return { peer, trusted, scheme: isSecure ? 'https' : 'http', host: hostOf(headers, trusted) };
}

/** 60 random bits of this process, as a UUID that ends in a counter. */
const PROCESS_ID = randomUUID().slice(0, -12);
let requestCount = 0;

function nextRequestId(): string {
	requestCount += 1;
	return PROCESS_ID + requestCount.toString(16).padStart(12, '0');
}

/** Returns the request id of a trusted proxy, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trusted: boolean): string {
	const given = trusted ? textOf(headers['x-request-id']) : undefined;
	return given && REQUEST_ID.test(given) ? given : nextRequestId();
}

function hostOf(headers: IncomingHttpHeaders, trusted: boolean): string {
	const forwarded = trusted ? textOf(headers['x-forwarded-host'])?.split(',').at(-1) : undefined;
	return (forwarded?.trim() || headers.host || '').toLowerCase();
}

function textOf(header: string | string[] | undefined): string | undefined {
	return Array.isArray(header) ? header.join(',') : header;
}

function isLoopback(address: string): boolean {
	return address === '::1' || address.startsWith('127.');
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
	return 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
}
