import { parseDecimal } from '#lib/money.ts';
import { type NetFish, payOf, sharesOf } from '../play.ts';
import type { SeenFish } from '../river.ts';
import { CAST_NET, type Species } from '../rules.ts';

/** A fish of the net with its figures; amounts are in minor units. */
export interface NetRow {
	id: string;
	species: Species;
	worth: number;
	/** Its part of the stake. */
	share: bigint;
	/** What it pays when it is caught. */
	pay: bigint;
	/** Absent before the draw. */
	isCaught?: boolean;
}

/** The fish under the net with their shares of a stake, the dearest first. `net` has the nearest first. */
export function rowsOfNet(net: readonly SeenFish[], stake: bigint): NetRow[] {
	const shares = net.length > 0 ? sharesOf(stake, net.length) : [];
	const rows = net.map(({ fish: { id, species } }, at) => rowOf(id, species, shares[at] ?? 0n));
	return byWorth(rows);
}

/** The fish of a cast that was drawn, the dearest first. */
export function rowsOfCast(fish: readonly NetFish[]): NetRow[] {
	return byWorth(
		fish.map(({ id, species, share, isCaught }) => {
			return { ...rowOf(id, species, parseDecimal(share) ?? 0n), isCaught };
		}),
	);
}

function rowOf(id: string, species: Species, share: bigint): NetRow {
	const { worth } = CAST_NET.species[species];
	return { id, species, worth, share, pay: payOf(species, share) };
}

function byWorth(rows: NetRow[]): NetRow[] {
	return rows.sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1));
}
