import { chanceOf, type Forecast, forecast, WEIGHTS } from '../../engines/match/forecast.ts';
import type { Selection } from '../../game.ts';
import {
	type ArenaMatch,
	type ArenaSide,
	type ArenaStanding,
	type ArenaState,
	branchesOf,
	isMatchOver,
	standingOf,
	weightOfA,
} from './match.ts';
import { ARENA } from './rules.ts';

const { roundsToWin, totals, handicaps, races } = ARENA;
const SIDES = ['a', 'b'] as const;
type Score = Pick<ArenaStanding, 'a' | 'b'>;

/** A selection that the final score decides. */
interface FinalSelection {
	code: string;
	isWon(score: Score): boolean;
}

const FINAL: readonly FinalSelection[] = [
	...SIDES.map((side) => ({
		code: `winner:${side}`,
		isWon: (score: Score) => score[side] >= roundsToWin,
	})),
	...totals.flatMap((line) => [
		{ code: `rounds-${line}:over`, isWon: ({ a, b }: Score) => a + b > Number(line) },
		{ code: `rounds-${line}:under`, isWon: ({ a, b }: Score) => a + b < Number(line) },
	]),
	// `a-4.5`: side a gives 4.5 rounds; the other selection of the market gets them.
	...handicaps.flatMap((line) =>
		SIDES.flatMap((giver) => {
			const gives = (score: Score) => lead(score, giver) > Number(line);
			return [
				{ code: `handicap-${giver}-${line}:gives`, isWon: gives },
				{ code: `handicap-${giver}-${line}:gets`, isWon: (score: Score) => !gives(score) },
			];
		}),
	),
];

function lead({ a, b }: Score, side: ArenaSide): number {
	return side === 'a' ? a - b : b - a;
}

/** Returns every selection of a match that is still undecided, with its exact chance. */
export function selectionsOf(match: ArenaMatch, state: ArenaState): Selection[] {
	const standing = standingOf(state);
	if (isMatchOver(standing)) return [];
	const steps = 2 * roundsToWin - 1 - standing.a - standing.b;
	const final = follow(match, standing, { steps, until: isMatchOver });
	const list = FINAL.map(({ code, isWon }) => ({ code, chance: chanceOf(final, isWon) }));
	for (const race of races) list.push(...raceOf(match, standing, race));
	list.push(...nextRound(match, state));
	return list.filter(({ chance }) => chance.over > 0n && chance.over < chance.under);
}

interface Follow {
	steps: number;
	until(standing: ArenaStanding): boolean;
}

function follow(
	match: ArenaMatch,
	start: ArenaStanding,
	{ steps, until }: Follow,
): Forecast<ArenaStanding> {
	return forecast(start, steps, {
		keyOf: ({ a, b, oil }) => `${a}:${b}:${oil.a}:${oil.b}`,
		branches: (standing) => (until(standing) ? [] : branchesOf(match, standing)),
	});
}

function raceOf(match: ArenaMatch, standing: ArenaStanding, race: number): Selection[] {
	const isRun = ({ a, b }: Score) => a >= race || b >= race;
	if (isRun(standing)) return [];
	const steps = 2 * race - 1 - standing.a - standing.b;
	const end = follow(match, standing, { steps, until: isRun });
	return SIDES.map((side) => ({
		code: `race-${race}:${side}`,
		chance: chanceOf(end, (score) => score[side] >= race),
	}));
}

/** Who wins the next round. It is named by its number, so that a ticket keeps its meaning. */
function nextRound(match: ArenaMatch, { rounds, oil }: ArenaState): Selection[] {
	const weight = weightOfA(match, oil);
	const of = (side: ArenaSide, over: number) => ({
		code: `round-${rounds.length + 1}:${side}`,
		chance: { over: BigInt(over), under: BigInt(WEIGHTS) },
	});
	return [of('a', weight), of('b', WEIGHTS - weight)];
}

/** Whether a selection has come true; undefined while it is undecided. Throws for an unknown one. */
export function outcomeOf(
	_match: ArenaMatch,
	state: ArenaState,
	code: string,
): boolean | undefined {
	const round = /^round-(\d+):([ab])$/.exec(code);
	if (round) return outcomeOfRound(state, Number(round[1]), round[2]);
	const race = /^race-(\d+):([ab])$/.exec(code);
	if (race) return outcomeOfRace(state, Number(race[1]), race[2]);
	const selection = FINAL.find((one) => one.code === code);
	if (!selection) throw new Error(`the arena has no selection ${code}`);
	return decided(selection, standingOf(state));
}

/** A round that is not played, because the match is over before, is lost for both. */
function outcomeOfRound(state: ArenaState, no: number, side?: string): boolean | undefined {
	const winner = state.rounds[no - 1];
	if (winner) return winner === side;
	return isMatchOver(standingOf(state)) ? false : undefined;
}

function outcomeOfRace(state: ArenaState, race: number, side?: string): boolean | undefined {
	const count = { a: 0, b: 0 };
	for (const winner of state.rounds) {
		count[winner] += 1;
		if (count[winner] >= race) return winner === side;
	}
	return undefined;
}

/** What every final score that can still come about agrees on. */
function decided({ isWon }: FinalSelection, { a, b }: Score): boolean | undefined {
	const finals: Score[] = isMatchOver({ a, b }) ? [{ a, b }] : [];
	if (finals.length === 0) {
		for (let lost = b; lost < roundsToWin; lost += 1) finals.push({ a: roundsToWin, b: lost });
		for (let lost = a; lost < roundsToWin; lost += 1) finals.push({ a: lost, b: roundsToWin });
	}
	const wins = finals.filter(isWon).length;
	if (wins === 0) return false;
	return wins === finals.length ? true : undefined;
}
