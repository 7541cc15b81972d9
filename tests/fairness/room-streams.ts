import { QUICKNET } from '#lib/fair/beacon-rounds.ts';
import { type Card, SUITS } from '#studio/engines/cards/shoe.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { FIGURES as BHOKATTA_FIGURES, figuresOf } from '#studio/games/bhokatta/figures.ts';
import type { BhokattaOutcome } from '#studio/games/bhokatta/play.ts';
import { BHOKATTA } from '#studio/games/bhokatta/rules.ts';
import { FIGURES as ROOSTERS } from '#studio/games/ribbon-roosters/figures.ts';
import {
	type Clash,
	type RoostersOutcome,
	scoreOf,
	winnerOf as winnerOfFight,
} from '#studio/games/ribbon-roosters/play.ts';
import { BETS, RIBBON_ROOSTERS } from '#studio/games/ribbon-roosters/rules.ts';
import { FIGURES as TIGER } from '#studio/games/tiger-crocodile/figures.ts';
import { type TigerCrocodileOutcome, winnerOf } from '#studio/games/tiger-crocodile/play.ts';
import { TIGER_CROCODILE } from '#studio/games/tiger-crocodile/rules.ts';
import { getRoomTitle } from '#studio/registry.ts';
import { drawRoom } from '#studio/rooms/room-record.ts';
import {
	drawsBelow,
	even,
	hexOf,
	type Playing,
	readFigure,
	type Stream,
	type Watched,
	watch,
} from './stream.ts';

const DECK = 52;
const RANKS = 13;

/** Plays rounds of a room: each has a seed, a root of slips and a signature of its own. */
function* playRoom<Outcome>(
	code: string,
	count: number,
	how: Playing,
): Generator<Watched<Outcome>> {
	const { game, tableHash } = getRoomTitle(code);
	for (let number = 1; number <= count; number += 1) {
		const seed = how.fresh();
		let drawn: readonly number[] = [];
		const outcome = drawRoom(
			{
				draw(draw) {
					const watching = watch(draw, how);
					drawn = watching.drawn;
					return game.draw(watching.draw);
				},
			},
			{
				...{ room: code, number, locksAt: '2026-01-01T00:00:00.000Z', tableHash, slips: 1 },
				...{ seedHash: hexOf(sha256(seed)), seed: hexOf(seed), root: hexOf(how.fresh()) },
				...{ beacon: QUICKNET.name, beaconRound: number, signature: signatureOf(how) },
			},
		);
		yield { state: outcome as Outcome, drawn };
	}
}

/** Bytes of the length of a signature of quicknet. */
export function signatureOf({ fresh }: Playing): string {
	return hexOf(fresh()) + hexOf(fresh().subarray(0, 16));
}

/** The cards of both sides, and the published results. */
export function tigerCrocodile(): Stream<Watched<TigerCrocodileOutcome>> {
	const shoe = TIGER_CROCODILE.decks * DECK;
	const { tiger, crocodile, tie, suitedTie } = TIGER;
	const suited = readFigure(suitedTie.wins);
	return {
		rounds: 1_000_000,
		draws: drawsBelow([shoe, shoe - 1]),
		results: [
			{ name: 'tiger', chances: even(DECK), of: ({ state }) => cardNo(state.tiger) },
			{ name: 'crocodile', chances: even(DECK), of: ({ state }) => cardNo(state.crocodile) },
			{
				name: 'both cards',
				chances: Array.from({ length: DECK ** 2 }, (_, pair) => {
					const isSame = pair % (DECK + 1) === 0;
					return (TIGER_CROCODILE.decks - (isSame ? 1 : 0)) / (DECK * (shoe - 1));
				}),
				of: ({ state }) => cardNo(state.tiger) * DECK + cardNo(state.crocodile),
			},
			{
				name: 'result',
				chances: [
					readFigure(tiger.wins),
					readFigure(crocodile.wins),
					suited,
					readFigure(tie.wins) - suited,
				],
				of({ state }) {
					const winner = winnerOf(state);
					if (winner !== 'tie') return winner === 'tiger' ? 0 : 1;
					return state.tiger.suit === state.crocodile.suit ? 2 : 3;
				},
			},
		],
		play: (count, how) => playRoom('tiger-crocodile', count, how),
	};
}

/** Numbers cards from 0, suit by suit. */
export function cardNo({ rank, suit }: Card): number {
	return SUITS.indexOf(suit) * RANKS + rank - 1;
}

/** The point is tested against the published chance of every target to 10.00 and some above. */
export function bhokatta(): Stream<Watched<BhokattaOutcome>> {
	const { pointStart, pointMin, pointMax } = BHOKATTA;
	const each = Array.from({ length: 1000 - pointMin + 1 }, (_, no) => pointMin + no);
	const targets = [...each, 1250, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, pointMax];
	const reaching = [1, ...targets.map((target) => readFigure(figuresOf(target).chance)), 0];
	const starts = [pointStart, ...targets];
	return {
		rounds: 1_000_000,
		draws: drawsBelow([2 ** 32, 2 ** 32]),
		results: [
			{
				name: 'point',
				chances: starts.map((_, no) => (reaching[no] ?? 0) - (reaching[no + 1] ?? 0)),
				of: ({ state }) => symbolOf(state.point, starts),
			},
			{
				name: 'cut at once',
				chances: [BHOKATTA_FIGURES.lostAtOnce].flatMap((lost) => {
					return [readFigure(lost), 1 - readFigure(lost)];
				}),
				of: ({ state }) => (state.point === pointStart ? 0 : 1),
			},
		],
		play: (count, how) => playRoom('bhokatta', count, how),
	};
}

/** The last of the ascending starts that a point has reached. */
function symbolOf(point: number, starts: readonly number[]): number {
	let [low, high] = [0, starts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= point) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** Clashes, whole fights and the published results. A fight has three draws at least. */
export function ribbonRoosters(): Stream<Watched<RoostersOutcome>> {
	const { meron, wala, both } = RIBBON_ROOSTERS.clash;
	const ways = meron + wala + both;
	const fights = listFights([]);
	const places = new Map(fights.map(({ clashes }, no) => [String(clashes), no]));
	const side = readFigure(ROOSTERS.side);
	return {
		rounds: 1_000_000,
		draws: drawsBelow([ways, ways, ways]),
		results: [
			...[0, 1, 2].map((at) => ({
				name: `clash ${at + 1}`,
				chances: CLASHES.map((clash) => RIBBON_ROOSTERS.clash[clash] / ways),
				of: ({ state }: Watched<RoostersOutcome>) => CLASHES.indexOf(state.clashes[at] ?? 'both'),
			})),
			{
				name: 'fight',
				chances: fights.map(({ chance }) => chance),
				of: ({ state }) => places.get(String(state.clashes)) ?? Number.NaN,
			},
			{
				name: 'result',
				chances: [side, side, readFigure(ROOSTERS.draw)],
				of: ({ state }) => BETS.indexOf(winnerOfFight(state)),
			},
		],
		play: (count, how) => playRoom('ribbon-roosters', count, how),
	};
}

const CLASHES = ['meron', 'wala', 'both'] as const satisfies readonly Clash[];

/** Lists every fight that begins with some clashes, with its exact chance. */
function listFights(clashes: readonly Clash[], chance = 1): { clashes: Clash[]; chance: number }[] {
	const { clash, ribbons } = RIBBON_ROOSTERS;
	const isOver = Math.max(...Object.values(scoreOf(clashes))) >= ribbons;
	if (isOver) return [{ clashes: [...clashes], chance }];
	const ways = clash.meron + clash.wala + clash.both;
	return CLASHES.flatMap((one) => listFights([...clashes, one], (chance * clash[one]) / ways));
}
