import { chanceOf } from '#studio/games/cast-net/figures.ts';
import { type Cast, type CastState, netOf } from '#studio/games/cast-net/play.ts';
import { type Fish, fishAt, fishOf } from '#studio/games/cast-net/river.ts';
import { CAST_NET, type Species } from '#studio/games/cast-net/rules.ts';
import { playRounds, type RoundOf } from './round-streams.ts';
import { events } from './shares.ts';
import { type Column, even, type Stream } from './stream.ts';

type CastRound = RoundOf<CastState>;

interface Net {
	cast: Cast;
	species: readonly Species[];
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
				const chance = chanceNumber(species);
				return events<CastRound>(`${species}: catches`, ({ state }) =>
					state.fish
						.filter((fish) => fish.species === species)
						.map(({ isCaught }) => ({ isTrue: isCaught, chance })),
				);
			}),
		],
		play: (count, how) =>
			playRounds('cast-net', (no) => nets[no % nets.length]?.cast, { count, how }),
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
function catchesOf(
	{ species }: Net,
	{ no, every }: { no: number; every: number },
): Column<CastRound> {
	const chances = Array.from({ length: 2 ** species.length }, (_, bits) =>
		species.reduce((product, one, at) => {
			const chance = chanceNumber(one);
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

function chanceNumber(species: Species): number {
	const { over, under: all } = chanceOf(species);
	return Number(over) / Number(all);
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
			const species = netOf(cast, find).map((seen) => seen.fish.species);
			if (species.length < fishMax) continue;
			nets.push({ cast, species });
			for (const one of species) missing.delete(one);
		}
	}
	return nets;
}
