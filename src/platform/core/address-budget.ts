import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A key that counts an address, and how many times the budget of one address it may use. */
export interface BudgetKey {
	key: string;
	shareCount: number;
}

/** A /48 holds many clients of one provider, and one customer may get a whole /48. */
export const WIDE_SHARES = 10;

/**
 * Returns the keys that a budget per address is counted by, the narrowest first. A client has one
 * IPv4 address, but 2^64 of IPv6: those count by their /64, and by their /48 with a wider budget. An
 * IPv4-mapped address counts as IPv4. Text that is no address is a key itself.
 */
export function budgetKeysOf(address: string): [BudgetKey, ...BudgetKey[]] {
	// The zone of a link-local address is no part of the network.
	const [bare = ''] = address.split('%', 1);
	if (isIP(bare) === 0) return [{ key: address, shareCount: 1 }];
	const parsed = ipaddr.process(bare);
	if (parsed.kind() === 'ipv4') return [{ key: parsed.toString(), shareCount: 1 }];
	return [
		{ key: networkIn(parsed, 64), shareCount: 1 },
		{ key: networkIn(parsed, 48), shareCount: WIDE_SHARES },
	];
}

function networkIn(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** Counts what addresses hold at one time, such as connections. */
export interface AddressCounter {
	/** Takes a place, and returns its release; `undefined` when the address has no place left. */
	acquire: (address: string) => (() => void) | undefined;
}

/** Creates a counter with `countMax` places for each address (`budgetKeysOf`). */
export function createAddressCounter(countMax: number): AddressCounter {
	const counts = new Map<string, number>();

	function add(key: string, change: number): void {
		const count = (counts.get(key) ?? 0) + change;
		if (count > 0) counts.set(key, count);
		else counts.delete(key);
	}

	return {
		acquire(address) {
			const keys = budgetKeysOf(address);
			const isFull = keys.some(
				({ key, shareCount }) => (counts.get(key) ?? 0) >= countMax * shareCount,
			);
			if (isFull) return undefined;
			for (const { key } of keys) add(key, 1);
			let isReleased = false;
			return () => {
				if (isReleased) return;
				isReleased = true;
				for (const { key } of keys) add(key, -1);
			};
		},
	};
}
