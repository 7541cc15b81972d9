import { BlockList, isIP } from 'node:net';

const FULL_BITS = { ipv4: 32, ipv6: 128 };

/** True for an address or a subnet such as `203.0.113.0/24`, of either version of IP. */
export function isSubnet(text: string): boolean {
	const [address = '', bits, ...rest] = text.split('/');
	const family = familyOf(address);
	if (!family || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= FULL_BITS[family]);
}

/** Whether an address is in one of the subnets. One that cannot be read is in none. */
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

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
	const version = isIP(address);
	if (version === 0) return undefined;
	return version === 6 ? 'ipv6' : 'ipv4';
}
