import { expect, test } from 'vitest';
import { figuresOf } from '#studio/games/cast-net/figures.ts';
import { castNet } from '#studio/games/cast-net/game.ts';
import { type Cast, netOf, playCast, playNet, ruleAgainst } from '#studio/games/cast-net/play.ts';
import { type Fish, fishAt, fishOf, placeOf, type SeenFish } from '#studio/games/cast-net/river.ts';
import { CAST_NET, type Species } from '#studio/games/cast-net/rules.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './simulate.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const SPOTS = 300;
const EMPTY = emptySpot();

const cached = cacheOf();
/** Moments, half a minute apart, and the fish in the river. */
const MOMENTS = Array.from({ length: SPOTS }, (_, no) => {
	const atMs = NOW + 30_011 * no;
	return { atMs, fish: fishAt(atMs, cached) };
});

test('the fish of a moment are those of each lane and span that are in the river', () => {
	for (const { atMs, fish } of MOMENTS.slice(0, 20)) {
		const last = Math.floor(atMs / CAST_NET.river.spanMs);
		const all: SeenFish[] = [];
		for (let lane = 0; lane < 8; lane += 1) {
			for (let span = last - 40; span <= last + 2; span += 1) {
				const seen = placeOf(fishOf(lane, span), atMs);
				if (seen) all.push(seen);
			}
		}
		expect(fish).toEqual(all);
	}
});

test('fish are at whole places of the river and swim without jumps', () => {
	for (const { fish } of MOMENTS) {
		for (const { fish: one } of fish.slice(0, 3)) {
			for (let ms = 0; ms < one.crossMs - 40; ms += 331) {
				const a = placeOf(one, one.entersAtMs + ms);
				const b = placeOf(one, one.entersAtMs + ms + 40);
				if (!a || !b) throw new Error('a fish has left too early');
				expect([a.x, a.y].every(Number.isInteger)).toBe(true);
				expect(a.x).toBeGreaterThanOrEqual(-60);
				expect(a.x).toBeLessThanOrEqual(960);
				expect(a.y).toBeGreaterThanOrEqual(0);
				expect(a.y).toBeLessThanOrEqual(1200);
				expect(Math.abs(a.x - b.x) <= 5 && Math.abs(a.y - b.y) <= 2).toBe(true);
			}
			expect(placeOf(one, one.entersAtMs - 1)).toBeUndefined();
			expect(placeOf(one, one.entersAtMs + one.crossMs)).toBeUndefined();
		}
	}
});

test('each species enters as often as its weight says', () => {
	const counts = new Map<Species, number>();
	const fish = 20_000;
	for (let span = 0; span < fish / 8; span += 1) {
		for (let lane = 0; lane < 8; lane += 1) {
			const { species } = fishOf(lane, span);
			counts.set(species, (counts.get(species) ?? 0) + 1);
		}
	}
	const all = Object.entries(CAST_NET.species) as [Species, { weight: number }][];
	const weights = all.reduce((sum, [, { weight }]) => sum + weight, 0);
	for (const [species, { weight }] of all) {
		const mean = (fish * weight) / weights;
		expect(Math.abs((counts.get(species) ?? 0) - mean)).toBeLessThan(4 * Math.sqrt(mean));
	}
});

test('a net holds the five nearest fish within its radius', () => {
	let full = 0;
	for (const [no, { atMs, fish }] of MOMENTS.entries()) {
		const target = no % 2 === 0 ? mostAround(fish, 1) : fish[no % fish.length];
		const cast = castAt(atMs, target);
		const far = (seen: SeenFish) => Math.hypot(seen.x - cast.x, seen.y - cast.y);
		const within = fish.filter((seen) => far(seen) <= 120).map(far);
		const nearest = within.sort((a, b) => a - b).slice(0, 5);
		expect(netOf(cast, cached).map(far)).toEqual(nearest);
		if (within.length > 5) full += 1;
	}
	expect(full).toBeGreaterThan(0);
});

test('a cast at no fish is refused before its stake', () => {
	expect(castNet.ruleAgainst?.(EMPTY, new Date(NOW))).toBe('empty_net');
	expect(() => playCast({ stake: STAKE, choice: EMPTY, draw: () => 0 })).toThrow();
});

test('a cast is taken within five seconds of its moment', () => {
	const cast = castAt(NOW, MOMENTS[0]?.fish[3]);
	for (const ms of [-5000, 0, 5000]) expect(ruleAgainst(cast, NOW + ms)).toBeUndefined();
	for (const ms of [-5001, 5001]) expect(ruleAgainst(cast, NOW + ms)).toBe('cast_late');
	expect(castNet.choice.safeParse(cast).success).toBe(true);
});

test.for([
	{ atMs: -1 },
	{ atMs: 0.5 },
	{ atMs: 1e300 },
	{ atMs: '1' },
	{ x: -1 },
	{ x: 901 },
	{ x: 0.5 },
	{ y: 1201 },
	{ y: null },
	{ fish: ['0-1'] },
])('%j makes a cast bad', (change) => {
	const cast = { ...castAt(NOW, MOMENTS[0]?.fish[3]), ...change };
	expect(castNet.choice.safeParse(cast).success).toBe(false);
});

interface Policy {
	name: string;
	aim: (fish: SeenFish[], no: number) => SeenFish | undefined;
}

const worthOf = ({ fish }: SeenFish) => CAST_NET.species[fish.species].worth;
const POLICIES: Policy[] = [
	{ name: 'any fish', aim: (fish, no) => fish[(no * 7) % fish.length] },
	{ name: 'the dearest fish', aim: (fish) => [...fish].sort((a, b) => worthOf(b) - worthOf(a))[0] },
	{
		name: 'the cheapest fish',
		aim: (fish) => [...fish].sort((a, b) => worthOf(a) - worthOf(b))[0],
	},
	{ name: 'the fullest net', aim: (fish) => mostAround(fish, 1) },
	{ name: 'a fish alone', aim: (fish) => mostAround(fish, -1) },
	{ name: 'the middle', aim: (fish) => [...fish].sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] },
];

/** Goal: aim changes nothing. Method: a policy's nets of many moments, cast again and again. */
test.for(POLICIES)('casts at $name return 24/25', ({ name, aim }) => {
	const nets = MOMENTS.map(({ atMs, fish }, no) => netOf(castAt(atMs, aim(fish, no)), cached));
	expect(nets.every((net) => net.length > 0)).toBe(true);
	const rates = nets.map((net) => numberOf(figuresOf(net.map(speciesOf)).hitRate));
	const draw = streamOf(name);
	const rounds = Math.ceil(ROUNDS / POLICIES.length / SPOTS) * SPOTS;
	const found = deviationOf(
		rounds,
		(no) => playNet({ stake: STAKE, net: nets[no % SPOTS] ?? [], draw }).payout ?? 0n,
		{ rtp: 24 / 25, hitRate: rates.reduce((a, b) => a + b, 0) / SPOTS },
	);

	expect(found.rtp).toBeLessThan(1);
	expect(found.hitRate).toBeLessThan(1);
});

function castAt(atMs: number, seen: SeenFish | undefined): Cast {
	const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
	return { atMs, x: clamp(seen?.x ?? 0, 900), y: clamp(seen?.y ?? 0, 1200) };
}

function mostAround(fish: SeenFish[], sign: 1 | -1): SeenFish | undefined {
	const around = (a: SeenFish) =>
		fish.filter((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= 120 ** 2).length;
	return [...fish]
		.filter(({ x }) => x >= 0 && x <= 900)
		.sort((a, b) => sign * (around(b) - around(a)))[0];
}

function fromMiddle({ x, y }: SeenFish): number {
	return (x - 450) ** 2 + (y - 600) ** 2;
}

function speciesOf({ fish }: SeenFish): Species {
	return fish.species;
}

function emptySpot(): Cast {
	for (let x = 0; x <= 900; x += 50) {
		const cast = { atMs: NOW, x, y: 700 };
		if (netOf(cast).length === 0) return cast;
	}
	throw new Error('every spot has a fish');
}

function cacheOf(): (lane: number, span: number) => Fish {
	const known = new Map<string, Fish>();
	return (lane, span) => {
		const key = `${lane}-${span}`;
		const fish = known.get(key) ?? fishOf(lane, span);
		known.set(key, fish);
		return fish;
	};
}
