import { parseDecimal, toDecimal } from '#lib/money.ts';
import type { Pool, PoolTotals, RoomGame } from '../game.ts';
import type { Tx } from '../store/database.ts';
import { listHeldSlips, listStakes, returnSlips, type SlipRow } from '../store/slips.ts';

/** The totals of a round by currency and side, as decimals. */
export type Pools = Record<string, Record<string, string>>;

interface Stake {
	currency: string;
	bets: readonly { amount: string; [field: string]: unknown }[];
}

const HUNDRED = 100_0000n;

/** Adds stakes up. The house has the same stake on every side of every currency. */
export function poolsOf(pool: Pool, stakes: readonly Stake[]): Pools {
	const sums = new Map<string, Map<string, bigint>>();
	for (const { currency, bets } of stakes) {
		const own = sums.get(currency) ?? new Map(pool.sides.map((side) => [side, pool.houseStake]));
		sums.set(currency, own);
		for (const { amount, ...bet } of bets) {
			const side = pool.sideOf(bet);
			if (side !== undefined) own.set(side, (own.get(side) ?? 0n) + (parseDecimal(amount) ?? 0n));
		}
	}
	const decimals = [...sums].map(([currency, own]) => [currency, textsOf(own)]);
	return Object.fromEntries(decimals);
}

function textsOf(own: ReadonlyMap<string, bigint>): Record<string, string> {
	return Object.fromEntries([...own].map(([side, sum]) => [side, toDecimal(sum)]));
}

/** The totals of one currency; undefined when it has no pool. */
export function totalsOf(pools: Pools | null, currency: string): PoolTotals | undefined {
	const own = pools?.[currency];
	if (!own) return undefined;
	const sums = Object.entries(own).map(([side, sum]) => [side, parseDecimal(sum) ?? 0n]);
	return Object.fromEntries(sums);
}

/**
 * Fixes the pools of a round at its lock. Where a side would return too little, every slip of the
 * currency goes back. Returns the pools and the slips that are left.
 */
export async function fixPools(
	tx: Tx,
	{ pool }: RoomGame,
	roundId: string,
): Promise<{ pools: Pools | null; slips: SlipRow[] }> {
	const held = await listHeldSlips(tx, roundId);
	if (!pool) return { pools: null, slips: held };
	const pools = poolsOf(pool, held);
	const bad = Object.keys(pools).filter((currency) => isTooLow(pool, totalsOf(pools, currency)));
	const gone = held.filter(({ currency }) => bad.includes(currency));
	await returnSlips(
		tx,
		roundId,
		gone.map(({ slip_id: slipId }) => slipId),
	);
	const left = Object.entries(pools).filter(([currency]) => !bad.includes(currency));
	return { pools: Object.fromEntries(left), slips: held.filter((slip) => !gone.includes(slip)) };
}

function isTooLow(pool: Pool, totals: PoolTotals = {}): boolean {
	return pool.sides.some((side) => pool.shareOf(side, HUNDRED, totals) < pool.payMin);
}

/** The pools of a round that still takes bets. */
export async function readPools(tx: Tx, pool: Pool, roundId: string): Promise<Pools> {
	return poolsOf(pool, await listStakes(tx, roundId));
}
