import { isIP } from 'node:net';
import { inSubnets } from '#platform/core/subnets.ts';

const ASKED_MAX = 1000;

/** The proxies whose `X-Forwarded-*` headers count. */
export type TrustedProxies = (address: string) => boolean;

/** Reads addresses and subnets that `readConfig` has checked. */
export function trustProxies(subnets: readonly string[]): TrustedProxies {
	if (subnets.length === 0) return () => false;
	const isKnown = inSubnets(subnets);
	// The few addresses of the proxies ask all day.
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

/** The rightmost hop that is no trusted proxy: the nearest address that nobody can invent. */
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

/** An IPv4 address that an IPv6 socket reports is written as IPv4. */
export function plainAddress(address: string): string {
	return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
