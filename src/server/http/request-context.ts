import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readKey } from './auth-cookies.ts';
import { readCookie } from './cookies.ts';
import { clientAddressOf, plainAddress, type TrustedProxies } from './trusted-proxies.ts';

/** What the server knows of one request before anything is decided. */
export interface RequestContext {
	requestId: string;
	method: string;
	/** As sent, without the query. */
	path: string;
	/** Empty, or with its question mark. */
	query: string;
	headers: IncomingHttpHeaders;
	scheme: 'http' | 'https';
	/** In small letters, with the port. */
	host: string;
	origin: string;
	/** The nearest address that is no trusted proxy. */
	clientAddress: string;
	/** The peer is this machine and no proxy stands between. */
	isLocal: boolean;
	/** The session token of the platform, from the cookie. */
	token: string | undefined;
	/** What the browser is known by. Whoever makes a call that needs it gets one. */
	deviceKey: string | undefined;
	/** What an earlier log-in is remembered by. */
	rememberMeToken: string | undefined;
	theme: 'light' | 'dark' | undefined;
	locale: 'bn' | 'en';
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Reads a request. Headers of proxies count only from trusted ones. */
export function readVisit(request: IncomingMessage, isTrusted: TrustedProxies): RequestContext {
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

/** Whom a request reached, and through whom. */
interface Arrival {
	/** As the socket says it. */
	peer: string;
	/** The peer is a proxy whose headers count. */
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

/** 60 bits of chance that are this process's own, in the form of a UUID with a count at its end. */
const PROCESS_ID = randomUUID().slice(0, -12);
let requestCount = 0;

function nextRequestId(): string {
	requestCount += 1;
	return PROCESS_ID + requestCount.toString(16).padStart(12, '0');
}

/** The id that a trusted proxy gave the request, or a new one. */
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
