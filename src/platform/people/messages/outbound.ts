import { promises as dns, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '#platform/core/subnets.ts';

export interface OutboundRequest {
	url: string;
	method: 'GET' | 'POST' | 'PUT';
	headers?: Record<string, string>;
	body?: string;
}

export interface OutboundResponse {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}

/**
 * Sends a request to another host. Throws `OutboundError` if the request is not allowed or gets no
 * response.
 */
export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;

/** An outbound failure. Its message contains no part of the request, so it may be logged. */
export class OutboundError extends Error {}

const CONNECT_TIMEOUT_MS = 3000;
const RESPONSE_TIMEOUT_MS = 10_000;
const RESPONSE_BYTES_MAX = 1024 * 1024;

/**
 * Creates a client for the listed origins only: https, a public address that is resolved once per
 * request, at most 3 s for the connection and 10 s for the response, no redirects. A gateway on
 * this machine may be listed as `http://127.0.0.1:<port>`.
 */
export function createOutbound(origins: readonly string[]): Outbound {
	return async ({ url, method, headers = {}, body }) => {
		const target = URL.canParse(url) ? new URL(url) : undefined;
		if (!target || !origins.includes(target.origin)) throw new OutboundError('host is not listed');
		if (target.username || target.password) throw new OutboundError('no credentials in addresses');
		const isLoopback = isLoopbackOrigin(target);
		if (target.protocol !== 'https:' && !isLoopback) throw new OutboundError('https is needed');
		const address = await addressOf(target.hostname, isLoopback);
		return await send({ target, method, headers, body, address });
	};
}

/**
 * True for an http origin with a literal loopback address: the name `localhost` may resolve to any.
 */
export function isLoopbackOrigin({
	protocol,
	hostname,
}: Pick<URL, 'protocol' | 'hostname'>): boolean {
	return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
}

/** Resolves the host once, so that the checked address is the one connected to. */
async function addressOf(hostname: string, isLoopback: boolean): Promise<LookupAddress> {
	const name = hostname.replace(/^\[|\]$/g, '');
	const literal = isIP(name);
	const found = literal
		? [{ address: name, family: literal }]
		: await dns.lookup(name, { all: true }).catch(() => []);
	const [first] = found;
	if (!first) throw new OutboundError('host has no address');
	if (!isLoopback && !found.every(({ address }) => isPublicAddress(address))) {
		throw new OutboundError('address is private');
	}
	return first;
}

interface SendInput {
	target: URL;
	method: string;
	headers: Record<string, string>;
	body: string | undefined;
	address: LookupAddress;
}

function send({ target, method, headers, body, address }: SendInput): Promise<OutboundResponse> {
	const isSecure = target.protocol === 'https:';
	const request = isSecure ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const fail = () => reject(new OutboundError('no response'));
		const sent = request(target, {
			method,
			headers: { ...headers, ...(body !== undefined && { 'content-length': bytesOf(body) }) },
			agent: false,
			signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
			lookup: (_name, { all }, found) =>
				all ? found(null, [address]) : found(null, address.address, address.family),
		});
		const connectTimer = setTimeout(() => sent.destroy(), CONNECT_TIMEOUT_MS);
		const connected = isSecure ? 'secureConnect' : 'connect';
		sent.on('socket', (socket) => socket.once(connected, () => clearTimeout(connectTimer)));
		sent.once('error', fail);
		sent.once('close', () => {
			clearTimeout(connectTimer);
			fail();
		});
		sent.once('response', (response) => {
			const parts: Buffer[] = [];
			let size = 0;
			response.on('data', (part: Buffer) => {
				size += part.length;
				if (size <= RESPONSE_BYTES_MAX) {
					parts.push(part);
					return;
				}
				// Rejects here, because the response may have ended already.
				fail();
				sent.destroy();
			});
			response.once('end', () => {
				if (size > RESPONSE_BYTES_MAX) return fail();
				const { statusCode: status = 0, headers: responseHeaders } = response;
				resolve({ status, headers: responseHeaders, text: Buffer.concat(parts).toString('utf8') });
			});
			response.once('error', fail);
		});
		sent.end(body);
	});
}

function bytesOf(text: string): string {
	return String(Buffer.byteLength(text));
}
