import { inSubnets } from '#platform/core/subnets.ts';
import type { Settings } from './settings.ts';

/** The result of the IP rules for an address. */
export type Region = 'open' | 'restricted' | 'blocked';

export interface IpAccess {
	regionOf(address: string): Region;
}

/** Cached addresses. A full cache is cleared. */
const CACHE_MAX = 10_000;

/** Compiles the IP rules. An address that cannot be parsed is in no list. */
export function createIpAccess({ ipRules }: Pick<Settings, 'ipRules'>): IpAccess {
	const { isAllowOnly } = ipRules;
	const [allow, deny, block] = [ipRules.allow, ipRules.deny, ipRules.block].map(inSubnets);
	const regions = new Map<string, Region>();
	const isOpenToAll = !isAllowOnly && ipRules.deny.length + ipRules.block.length === 0;

	function judge(address: string): Region {
		if (allow?.(address)) return 'open';
		if (block?.(address)) return 'blocked';
		return isAllowOnly || deny?.(address) ? 'restricted' : 'open';
	}

	return {
		regionOf(address) {
			if (isOpenToAll) return 'open';
			const cached = regions.get(address);
			if (cached) return cached;
			if (regions.size >= CACHE_MAX) regions.clear();
			const region = judge(address);
			regions.set(address, region);
			return region;
		},
	};
}

/** Returns the texts shown to a refused IP address, by language; empty without configured texts. */
export function accessDeniedTexts(ipRules: Settings['ipRules'], region: Region) {
	return region === 'blocked' ? (ipRules.blockMessages ?? {}) : ipRules.messages;
}
