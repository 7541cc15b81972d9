import type { Draw } from '#lib/fair/words.ts';
import { toDecimal } from '#lib/money.ts';
import type { ChoiceRule, Turn } from '../../game.ts';
import { type Fish, fishAt, type SeenFish } from './river.ts';
import { CAST_NET, type Species } from './rules.ts';

/** A cast may name a moment so far from the server's clock: a phone's network is slow. */
const CLOCK_SLACK_MS = 5000;

/** Where and when the net falls. */
export interface Cast {
	/** Milliseconds since 1970. */
	atMs: number;
	x: number;
	y: number;
}

/** A fish that was under the net. */
export interface NetFish {
	id: string;
	species: Species;
	x: number;
	y: number;
	/** Its part of the stake, as a decimal. */
	share: string;
	isCaught: boolean;
}

export interface CastState {
	fish: NetFish[];
}

/** Returns the rule that forbids a cast now; undefined when it is allowed. */
export function ruleAgainst(cast: Cast, nowMs: number): ChoiceRule | undefined {
	if (Math.abs(nowMs - cast.atMs) > CLOCK_SLACK_MS) return 'cast_late';
	return netOf(cast).length === 0 ? 'empty_net' : undefined;
}

/** Returns the fish under a net, the nearest to its middle first. */
export function netOf(cast: Cast, find?: (lane: number, span: number) => Fish): SeenFish[] {
	return netAmong(fishAt(cast.atMs, find), cast);
}

/** Returns those of the fish of a moment that are under a net at a place. */
export function netAmong(seen: readonly SeenFish[], cast: Omit<Cast, 'atMs'>): SeenFish[] {
	const { radius, fishMax } = CAST_NET;
	return seen
		.map((seen) => ({ seen, far: (seen.x - cast.x) ** 2 + (seen.y - cast.y) ** 2 }))
		.filter(({ far }) => far <= radius ** 2)
		.sort((a, b) => a.far - b.far || byAge(a.seen.fish, b.seen.fish))
		.slice(0, fishMax)
		.map(({ seen }) => seen);
}

/** Plays a cast at the fish under its net. */
export function playCast(round: { stake: bigint; choice: Cast; draw: Draw }): Turn<CastState> {
	return playNet({ ...round, net: netOf(round.choice) });
}

/** Plays a net. One draw decides each fish, in order. */
export function playNet(round: {
	stake: bigint;
	net: readonly SeenFish[];
	draw: Draw;
}): Turn<CastState> {
	const { stake, net, draw } = round;
	if (net.length === 0) throw new Error('an empty net is no cast');
	const shares = sharesOf(stake, net.length);
	let payout = 0n;
	const fish = net.map(({ fish: { id, species }, x, y }, index) => {
		const share = shares[index] ?? 0n;
		const isCaught = catches(species, draw);
		if (isCaught) payout += payOf(species, share);
		return { id, species, x, y, share: toDecimal(share), isCaught };
	});
	return { state: { fish }, payout };
}

/**
 * Splits a stake into equal shares. What does not divide goes to the first ones, a minor unit each, so
 * that the shares are the stake.
 */
export function sharesOf(stake: bigint, count: number): bigint[] {
	const all = BigInt(count);
	return Array.from({ length: count }, (_, index) => {
		return stake / all + (BigInt(index) < stake % all ? 1n : 0n);
	});
}

/** Draws whether a fish is caught. */
export function catches(species: Species, draw: Draw): boolean {
	return draw(CAST_NET.under * CAST_NET.species[species].worth) < CAST_NET.over;
}

/** Returns what a caught fish pays for its share. */
export function payOf(species: Species, share: bigint): bigint {
	return share * BigInt(CAST_NET.species[species].worth);
}

function byAge(a: Fish, b: Fish): number {
	return a.lane - b.lane || a.entersAtMs - b.entersAtMs;
}
