import type { SpinResult } from '#studio/engines/slot/evaluate.ts';
import type { RoundGame } from '#studio/game.ts';
import { FIGURES as PADMA } from '#studio/games/padma-gold/figures.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import type { PashaState } from '#studio/games/pasha/play.ts';
import { PASHA } from '#studio/games/pasha/rules.ts';
import type { QuicksandState } from '#studio/games/quicksand/play.ts';
import { QUICKSAND } from '#studio/games/quicksand/rules.ts';
import { FIGURES as RICKSHAW } from '#studio/games/rickshaw-colours/figures.ts';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import { getRoundTitle } from '#studio/registry.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';
import { mean } from './shares.ts';
import {
	type Column,
	drawsBelow,
	even,
	hexOf,
	type Playing,
	readFigure,
	type Stream,
	type Watched,
	watch,
} from './stream.ts';

/** Rounds of one pair of seeds, as the studio rotates them. */
const PAIR_ROUNDS = 1000;
/** 10.00. */
const STAKE = 10_0000n;

export interface RoundOf<State> extends Watched<State> {
	payout: bigint;
	/** From 0. */
	no: number;
}

/** Plays rounds of one player: fresh pairs of seeds, consecutive nonces. */
export function* playRounds<State>(
	code: string,
	choiceOf: (no: number) => unknown,
	{ count, how, begin }: { count: number; how: Playing; begin?: RoundGame['begin'] },
): Generator<RoundOf<State>> {
	const { game, tableHash } = getRoundTitle(code);
	const own = begin ?? game.begin;
	let drawn: readonly number[] = [];
	const watched: typeof game = {
		...game,
		begin(round) {
			const watching = watch(round.draw, how);
			drawn = watching.drawn;
			return own({ ...round, draw: watching.draw });
		},
	};
	let pair = newPair(how);
	for (let no = 0; no < count; no += 1) {
		const nonce = 1 + (no % PAIR_ROUNDS);
		if (nonce === 1) pair = newPair(how);
		const { state, payout = 0n } = drawRound(
			{ game: watched, tableHash },
			{ ...pair, nonce, stake: STAKE, choice: choiceOf(no) },
		);
		yield { state: state as State, payout, drawn, no };
	}
}

/** Creates a pair of seeds as the studio and a browser do. */
export function newPair({ fresh }: Pick<Playing, 'fresh'>) {
	return { serverSeed: fresh(), clientSeed: hexOf(fresh().subarray(0, 8)) };
}

type SlotRound = RoundOf<SpinResult[]>;

function reelsOf(strips: readonly { length: number }[]): Column<SlotRound>[] {
	return strips.map(({ length }, reel) => ({
		name: `reel ${reel + 1}`,
		chances: even(length),
		of: ({ state }) => state[0]?.stops[reel] ?? 0,
	}));
}

function yesOrNo<Round>(
	name: string,
	figure: string,
	isTrue: (round: Round) => boolean,
): Column<Round> {
	const chance = readFigure(figure);
	return { name, chances: [1 - chance, chance], of: (round) => (isTrue(round) ? 1 : 0) };
}

function slotStream(code: string, slot: Omit<Stream<SlotRound>, 'play' | 'more'>, rtp: string) {
	return {
		...slot,
		more: () => [
			mean<SlotRound>('return to player', rtp, ({ payout }) => Number(payout) / Number(STAKE)),
		],
		play: (count: number, how: Playing) =>
			playRounds<SpinResult[]>(code, () => ({}), { count, how }),
	};
}

export function padmaGold(): Stream<SlotRound> {
	return slotStream(
		PADMA_GOLD.gameCode,
		{
			rounds: 10_000_000,
			draws: reelsOf(PADMA_GOLD.strips),
			results: [
				yesOrNo('bought spins that pay', PADMA.hitRate, ({ state }) => (state[0]?.pay ?? 0) > 0),
				yesOrNo('free spins', PADMA.freeSpinsRate, ({ state }) => state.length > 1),
			],
		},
		PADMA.rtp,
	);
}

export function rickshawColours(): Stream<SlotRound> {
	return slotStream(
		RICKSHAW_COLOURS.gameCode,
		{
			rounds: 1_000_000,
			draws: reelsOf(RICKSHAW_COLOURS.strips),
			results: [
				yesOrNo('rounds that pay', RICKSHAW.hitRate, ({ payout }) => payout > 0n),
				yesOrNo('respins', RICKSHAW.respinRate, ({ state }) => state.length > 1),
			],
		},
		RICKSHAW.rtp,
	);
}

/** The face is the only draw. */
export function pasha(): Stream<RoundOf<PashaState>> {
	const { faces, winningMin } = PASHA;
	const choice = { side: 'under', faces: faces / 2 };
	return {
		rounds: 1_000_000,
		draws: [{ name: 'face', chances: even(faces), of: ({ state }) => state.face }],
		results: [
			yesOrNo('wins', `${choice.faces}/${faces}`, ({ state }) => state.isWon),
			// Faces that differ by the whole: the last two digits.
			{
				name: 'last digits',
				chances: even(winningMin),
				of: ({ state }) => state.face % winningMin,
			},
		],
		play: (count, how) => playRounds('pasha', () => choice, { count, how }),
	};
}

/** Three pits: the tiles they are on, all sets equally likely. */
export function quicksand(): Stream<RoundOf<QuicksandState>> {
	const { tiles } = QUICKSAND;
	const sets = setsOfThree(tiles);
	const places = new Map(sets.map((set, no) => [String(set), no]));
	return {
		rounds: 1_000_000,
		draws: drawsBelow([tiles, tiles - 1, tiles - 2]),
		results: [
			{
				name: 'lowest pit',
				chances: Array.from({ length: tiles - 2 }, (_, tile) => {
					return sets.filter(([lowest]) => lowest === tile).length / sets.length;
				}),
				of: ({ state }) => state.pits[0],
			},
			{
				name: 'set of pits',
				chances: even(sets.length),
				of: ({ state }) => places.get(String(state.pits)) ?? Number.NaN,
			},
		],
		play: (count, how) => playRounds('quicksand', () => ({ pits: 3 }), { count, how }),
	};
}

function setsOfThree(tiles: number): [number, number, number][] {
	const all: [number, number, number][] = [];
	for (let a = 0; a < tiles; a += 1) {
		for (let b = a + 1; b < tiles; b += 1) {
			for (let c = b + 1; c < tiles; c += 1) all.push([a, b, c]);
		}
	}
	return all;
}

/** Every tile but one has a pit. */
export function quicksandFull(): Stream<RoundOf<QuicksandState>> {
	const { tiles, pitsMax } = QUICKSAND;
	return {
		rounds: 300_000,
		draws: drawsBelow([tiles, tiles - 1, tiles - 2]),
		results: [
			{
				name: 'safe tile',
				chances: even(tiles),
				of: ({ state }) => {
					const at = state.pits.findIndex((tile, no) => tile !== no);
					return at < 0 ? pitsMax : at;
				},
			},
		],
		play: (count, how) => playRounds('quicksand', () => ({ pits: pitsMax }), { count, how }),
	};
}
