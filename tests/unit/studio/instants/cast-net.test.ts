import { expect, test } from 'vitest';
import { fraction, toText } from '#lib/fraction.ts';
import { chanceOf, FIGURES, figuresOf } from '#studio/games/cast-net/figures.ts';
import { catches, payOf, playNet, sharesOf } from '#studio/games/cast-net/play.ts';
import type { SeenFish } from '#studio/games/cast-net/river.ts';
import { CAST_NET, type Species, STAKES } from '#studio/games/cast-net/rules.ts';

const SPECIES = Object.keys(CAST_NET.species) as Species[];

test('a species is caught by 24 of its 25 M words', () => {
	for (const species of SPECIES) {
		const { worth } = CAST_NET.species[species];
		let caught = 0;
		let bound = 0;
		for (let word = 0; word < 25 * worth; word += 1) {
			const isCaught = catches(species, (given) => {
				bound = given;
				return word;
			});
			if (isCaught) caught += 1;
		}
		expect({ caught, bound }).toEqual({ caught: 24, bound: 25 * worth });
		expect(toText(chanceOf(species))).toBe(toText(fraction(24n, 25n * BigInt(worth))));
	}
});

test('the species are worth 2 to 500 stakes', () => {
	const worths = SPECIES.map((species) => CAST_NET.species[species].worth);
	expect(worths).toEqual([2, 3, 4, 6, 8, 12, 20, 30, 50, 80, 120, 200, 500]);
	expect(toText(chanceOf('puti'))).toBe(FIGURES.chanceMax);
	expect(toText(chanceOf('mahashol'))).toBe(FIGURES.chanceMin);
});

/**
 * Goal: any net returns 24/25. Method: linearity, and all catches of every set of one to five fish,
 * with the shares that the engine makes of an odd stake, weighted by their words.
 */
test('every set of fish returns 24/25, exactly', () => {
	const sets = [1, 2, 3, 4, 5].flatMap((count) => setsOf(count));
	expect(sets).toHaveLength(13 + 91 + 455 + 1820 + 6188);
	for (const net of sets) {
		const { rtp, hitRate } = figuresOf(net);
		if (rtp !== FIGURES.rtp) throw new Error(`${net} return ${rtp}`);
		const counted = countCatches(net, 10_007n);
		if (counted.rtp !== FIGURES.rtp) throw new Error(`${net} return ${counted.rtp} when counted`);
		if (counted.hitRate !== hitRate) throw new Error(`${net} hit ${counted.hitRate}`);
	}
});

test('the shares are the stake and differ by one minor unit at most', () => {
	for (const stake of [1n, 4n, 7n, 10_000n, 20_000n, 333_333n]) {
		for (let count = 1; count <= 5; count += 1) {
			const shares = sharesOf(stake, count);
			expect(shares).toHaveLength(count);
			expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(stake);
			expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n) <= 1n).toBe(true);
			expect([...shares].sort((a, b) => Number(b - a))).toEqual(shares);
		}
	}
});

test('a full net of the dearest fish pays 500 stakes, and an empty catch nothing', () => {
	const net = Array.from({ length: 5 }, () => fishOf('mahashol'));

	for (const stake of STAKES.map((text) => BigInt(Number(text)) * 10_000n)) {
		const full = playNet({ stake, net, draw: () => 0 });
		expect(full.payout).toBe(BigInt(FIGURES.payMax) * stake);
		expect(playNet({ stake, net, draw: () => 24 }).payout).toBe(0n);
	}
});

test('each fish has its own draw, in the order of the net', () => {
	const bounds: number[] = [];
	const words = [24, 0, 23];
	const net = (['puti', 'katla', 'boal'] as const).map(fishOf);
	const turn = playNet({
		stake: 10_000n,
		net,
		draw: (bound) => {
			bounds.push(bound);
			return words.shift() ?? 0;
		},
	});

	expect(bounds).toEqual([50, 750, 3000]);
	expect(turn.state.fish.map(({ species, share, isCaught }) => [species, share, isCaught])).toEqual(
		[
			['puti', '0.3334', false],
			['katla', '0.3333', true],
			['boal', '0.3333', true],
		],
	);
	expect(turn.payout).toBe(3333n * 30n + 3333n * 120n);
});

test('a net without a fish is no cast', () => {
	expect(() => playNet({ stake: 10_000n, net: [], draw: () => 0 })).toThrow();
});

function countCatches(net: Species[], stake: bigint): { rtp: string; hitRate: string } {
	const shares = sharesOf(stake, net.length);
	const worths = net.map((species) => BigInt(CAST_NET.species[species].worth));
	const all = worths.reduce((words, worth) => words * 25n * worth, 1n);
	let paid = 0n;
	let hits = 0n;
	for (let mask = 0; mask < 2 ** net.length; mask += 1) {
		let words = 1n;
		let payout = 0n;
		for (const [at, species] of net.entries()) {
			const isCaught = ((mask >> at) & 1) === 1;
			words *= isCaught ? 24n : 25n * (worths[at] ?? 0n) - 24n;
			if (isCaught) payout += payOf(species, shares[at] ?? 0n);
		}
		paid += words * payout;
		if (payout > 0n) hits += words;
	}
	return { rtp: toText(fraction(paid, all * stake)), hitRate: toText(fraction(hits, all)) };
}

function setsOf(count: number, from = 0): Species[][] {
	if (count === 0) return [[]];
	return SPECIES.slice(from).flatMap((species, at) =>
		setsOf(count - 1, from + at).map((rest) => [species, ...rest]),
	);
}

function fishOf(species: Species): SeenFish {
	const swim = { lane: 0, entersAtMs: 0, crossMs: 1, line: 0, phaseMs: 0 };
	return { fish: { id: '0-0', species, ...swim }, x: 0, y: 0 };
}
