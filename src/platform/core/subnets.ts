import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const FULL_BITS = { ipv4: 32, ipv6: 128 };

/** True for an address or a subnet such as `203.0.113.0/24`, of either version of IP. */
export function isSubnet(text: string): boolean {
	const [address = '', bits, ...rest] = text.split('/');
	const family = familyOf(address);
	if (!family || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= FULL_BITS[family]);
}

/** Creates a matcher of addresses. An address that cannot be parsed matches no subnet. */
export function inSubnets(subnets: readonly string[]): (address: string) => boolean {
	const list = new BlockList();
	for (const subnet of subnets) {
		const [address = '', bits] = subnet.split('/');
		const family = familyOf(address);
		if (!family) continue;
		list.addSubnet(address, bits === undefined ? FULL_BITS[family] : Number(bits), family);
	}
	return (address) => {
		const family = familyOf(address);
		return family !== undefined && list.check(address, family);
	};
}

/**
 * IPv4 in the oldest form of IPv6, such as `::10.0.0.1`: deprecated, and in no registered range.
 */
const isIpv4Compatible = inSubnets(['::/96']);

/**
 * True for an address of the public internet: one outside every range that is registered for
 * private networks, IPv6 transition, documentation or another special use. An IPv4-mapped IPv6
 * address is classified as IPv4.
 */
export function isPublicAddress(address: string): boolean {
	// ipaddr.js would read the IPv4-compatible form as the IPv4 address in it.
	if (isIP(address) === 0 || isIpv4Compatible(address)) return false;
	return ipaddr.process(address).range() === 'unicast';
}

/**
 * Returns the network that an address is compared by: the /24 of an IPv4 address, the /48 of an
 * IPv6 one. Undefined for text that is no address.
 */
export function networkOf(address: string): string | undefined {
	if (isIP(address) === 0) return undefined;
	const parsed = ipaddr.process(address);
	const bits = parsed.kind() === 'ipv4' ? 24 : 48;
	const range = `${parsed.toString()}/${bits}`;
	return parsed.kind() === 'ipv4'
		? `${ipaddr.IPv4.networkAddressFromCIDR(range)}/${bits}`
		: `${ipaddr.IPv6.networkAddressFromCIDR(range)}/${bits}`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
	const version = isIP(address);
	if (version === 0) return undefined;
	return version === 6 ? 'ipv6' : 'ipv4';
}
