import { BlockList, isIP } from 'node:net';
import type { Settings } from './settings.ts';

/** What the IP rules say of an address. */
export type Region = 'open' | 'restricted' | 'blocked';

export interface Standings {
	regionOf(address: string): Region;
}

/** So many addresses are remembered; then they are looked up anew. */
const KNOWN_MAX = 10_000;

/** Compiles the IP rules. An address that cannot be read is in no list. */
export function createStandings({ ipRules }: Pick<Settings, 'ipRules'>): Standings {
	const { isAllowOnly } = ipRules;
	const [allow, deny, block] = [ipRules.allow, ipRules.deny, ipRules.block].map(listOf);
	const known = new Map<string, Region>();
	const isOpenToAll = !isAllowOnly && ipRules.deny.length + ipRules.block.length === 0;

	function judge(address: string): Region {
		if (allow?.(address)) return 'open';
		if (block?.(address)) return 'blocked';
		return isAllowOnly || deny?.(address) ? 'restricted' : 'open';
	}

	return {
		regionOf(address) {
			if (isOpenToAll) return 'open';
			const before = known.get(address);
			if (before) return before;
			if (known.size >= KNOWN_MAX) known.clear();
			const region = judge(address);
			known.set(address, region);
			return region;
		},
	};
}

function listOf(subnets: readonly string[]): (address: string) => boolean {
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

const FULL_BITS = { ipv4: 32, ipv6: 128 };

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
	const version = isIP(address);
	if (version === 0) return undefined;
	return version === 6 ? 'ipv6' : 'ipv4';
}
