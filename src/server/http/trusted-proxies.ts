import { isIP } from 'node:net';
import { inSubnets } from '#platform/core/subnets.ts';

const ASKED_MAX = 1000;

/** True for the address of a proxy whose `X-Forwarded-*` headers are trusted. */
export type TrustedProxies = (address: string) => boolean;

/** Creates the check from addresses and subnets that `readConfig` has validated. */
export function trustProxies(subnets: readonly string[]): TrustedProxies {
	if (subnets.length === 0) return () => false;
	const isKnown = inSubnets(subnets);
	// Nearly all requests come from the few addresses of the proxies.
	const asked = new Map<string, boolean>();
	return (address) => {
		const before = asked.get(address);
		if (before !== undefined) return before;
		if (asked.size >= ASKED_MAX) asked.clear();
		const isTrusted = isKnown(plainAddress(address));
		asked.set(address, isTrusted);
		return isTrusted;
	};
}

interface Hops {
	/** The address at the other end of the socket. */
	peer: string;
	forwardedFor: string | undefined;
	isTrusted: TrustedProxies;
}

/**
 * Returns the rightmost hop that is no trusted proxy: the nearest address that a client cannot
 * forge.
 */
export function clientAddressOf({ peer, forwardedFor, isTrusted }: Hops): string {
	let address = plainAddress(peer);
	if (!forwardedFor) return address;
	const hops = forwardedFor.split(',');
	while (isTrusted(address)) {
		const hop = plainAddress(hops.pop()?.trim() ?? '');
		if (isIP(hop) === 0) return address;
		address = hop;
	}
	return address;
}

/** Returns an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(address: string): string {
	return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
