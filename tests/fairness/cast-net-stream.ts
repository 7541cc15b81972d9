import { chanceOf } from '#studio/games/cast-net/figures.ts';
import { type Cast, type CastState, netOf, playNet } from '#studio/games/cast-net/play.ts';
import { type Fish, fishAt, fishOf, type SeenFish } from '#studio/games/cast-net/river.ts';
import { CAST_NET, type Species } from '#studio/games/cast-net/rules.ts';
import { playRounds, type RoundOf } from './round-streams.ts';
import { events } from './shares.ts';
import { type Column, even, numberOf, type Stream } from './stream.ts';

type CastRound = RoundOf<CastState>;

interface Net {
	cast: Cast;
	/** The fish under it: found once, because it takes longer than the draws. */
	fish: readonly SeenFish[];
}

/** 2026-01-01: the river is the same in every run. */
const FROM_MS = 1_767_225_600_000;
const EVERY_MS = 1000;
const SPECIES = Object.keys(CAST_NET.species) as Species[];
const { fishMax, under } = CAST_NET;

/** Casts of full nets by turns, with fish of every species. */
export function castNet(): Stream<CastRound> {
	const nets = findNets();
	return {
		rounds: 1_000_000,
		draws: Array.from({ length: fishMax }, (_, at) => drawOfFish(at)),
		results: nets.map((net, no) => catchesOf(net, { no, every: nets.length })),
		more: () => [
			...SPECIES.map((species) => {
				const chance = numberOf(chanceOf(species));
				return events<CastRound>(`${species}: catches`, ({ state }) =>
					state.fish
						.filter((fish) => fish.species === species)
						.map(({ isCaught }) => ({ isTrue: isCaught, chance })),
				);
			}),
		],
		play: (count, how) =>
			playRounds('cast-net', (no) => nets[no % nets.length]?.cast, {
				...{ count, how },
				begin: ({ stake, choice, draw }) =>
					playNet({ stake, draw, net: nets.find(({ cast }) => cast === choice)?.fish ?? [] }),
			}),
	};
}

/** The number drawn for a fish, divided by its worth: equally likely for every species. */
function drawOfFish(at: number): Column<CastRound> {
	return {
		name: `draw ${at + 1}`,
		chances: even(under),
		of({ state, drawn }) {
			const species = state.fish[at]?.species ?? 'puti';
			return Math.floor((drawn[at] ?? 0) / CAST_NET.species[species].worth);
		},
	};
}

/** Which fish of a net are caught: a bit for each. */
function catchesOf({ fish }: Net, { no, every }: { no: number; every: number }): Column<CastRound> {
	const chances = Array.from({ length: 2 ** fish.length }, (_, bits) =>
		fish.reduce((product, seen, at) => {
			const chance = numberOf(chanceOf(seen.fish.species));
			return product * ((bits >> at) & 1 ? chance : 1 - chance);
		}, 1),
	);
	return {
		name: `catch of net ${no + 1}`,
		chances,
		every,
		of: (round) =>
			round.no % every === no
				? round.state.fish.reduce((bits, { isCaught }, at) => bits + (isCaught ? 1 << at : 0), 0)
				: undefined,
	};
}

/** Looks for full nets, second by second, until every species is in one of them. */
function findNets(): Net[] {
	const known = new Map<string, Fish>();
	const find = (lane: number, span: number) => {
		const key = `${lane}-${span}`;
		const fish = known.get(key) ?? fishOf(lane, span);
		known.set(key, fish);
		return fish;
	};
	const missing = new Set(SPECIES);
	const nets: Net[] = [];
	for (let atMs = FROM_MS; missing.size > 0; atMs += EVERY_MS) {
		for (const { fish, x, y } of fishAt(atMs, find)) {
			const isInside = x >= 0 && x <= CAST_NET.river.width;
			if (!missing.has(fish.species) || !isInside) continue;
			const cast = { atMs, x, y };
			const net = netOf(cast, find);
			if (net.length < fishMax) continue;
			nets.push({ cast, fish: net });
			for (const seen of net) missing.delete(seen.fish.species);
		}
	}
	return nets;
}
