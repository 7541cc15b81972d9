import { inSubnets } from '#platform/core/subnets.ts';
import type { Settings } from './settings.ts';

/** What the IP rules say of an address. */
export type Region = 'open' | 'restricted' | 'blocked';

export interface Standings {
	regionOf(address: string): Region;
}

/** So many addresses are remembered; then they are looked up anew. */
const CACHE_MAX = 10_000;

/** Compiles the IP rules. An address that cannot be read is in no list. */
export function createIpAccess({ ipRules }: Pick<Settings, 'ipRules'>): Standings {
	const { isAllowOnly } = ipRules;
	const [allow, deny, block] = [ipRules.allow, ipRules.deny, ipRules.block].map(inSubnets);
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
			if (known.size >= CACHE_MAX) known.clear();
			const region = judge(address);
			known.set(address, region);
			return region;
		},
	};
}

/** What whoever is shut out is told, by language; empty where the operator wrote nothing. */
export function accessDeniedTexts(ipRules: Settings['ipRules'], region: Region) {
	return region === 'blocked' ? (ipRules.blockMessages ?? {}) : ipRules.messages;
}
