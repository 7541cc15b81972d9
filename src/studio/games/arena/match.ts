import type { Draw } from '#lib/fair/words.ts';
import { drawPlaces } from '../../engines/draw-places.ts';
import { type Branch, WEIGHTS } from '../../engines/match/forecast.ts';
import { ARENA, type ArenaTeam } from './rules.ts';

export type ArenaSide = 'a' | 'b';

/** A match as it is published before its market opens. */
export interface ArenaMatch {
	a: ArenaTeam;
	b: ArenaTeam;
}

/** A match after some rounds. */
export interface ArenaState {
	/** Winners of the rounds, in order. */
	rounds: ArenaSide[];
	oil: Record<ArenaSide, number>;
}

/** What decides the rest of a match. */
export interface ArenaStanding {
	a: number;
	b: number;
	oil: Record<ArenaSide, number>;
}

const { roundsToWin, oil, teams } = ARENA;

/** Draws the matches of a day: each team plays at most once. */
export function drawMatchday(draw: Draw, count: number): ArenaMatch[] {
	const names = Object.keys(teams) as ArenaTeam[];
	const drawn = drawPlaces(draw, { of: names.length, count: 2 * count }).flatMap((place) => {
		const team = names[place];
		return team === undefined ? [] : [team];
	});
	return Array.from({ length: count }, (_, no) => {
		const [a, b] = [drawn[2 * no], drawn[2 * no + 1]];
		if (!a || !b) throw new Error('a matchday has more matches than teams');
		return { a, b };
	});
}

export function beginMatch(): ArenaState {
	return { rounds: [], oil: { a: oil.start, b: oil.start } };
}

/** The weight of side `a` in a round, of 10,000, cut: strength times oil of both sides. */
export function weightOfA(match: ArenaMatch, fuel: Record<ArenaSide, number>): number {
	const weightOf = (side: ArenaSide) =>
		teams[match[side]].strength * (oil.weights[fuel[side]] ?? oil.weights[0]);
	return Math.floor((WEIGHTS * weightOf('a')) / (weightOf('a') + weightOf('b')));
}

/** Plays one round. */
export function playRound(match: ArenaMatch, state: ArenaState, draw: Draw): ArenaState {
	const winner = draw(WEIGHTS) < weightOfA(match, state.oil) ? 'a' : 'b';
	return { rounds: [...state.rounds, winner], oil: oilAfter(state.oil, winner) };
}

function oilAfter(before: Record<ArenaSide, number>, winner: ArenaSide): Record<ArenaSide, number> {
	const after = (side: ArenaSide) => {
		const own = before[side];
		if (side === winner) return Math.min(oil.max, own + 1);
		return own === 0 ? 1 : own - 1;
	};
	return { a: after('a'), b: after('b') };
}

export function standingOf({ rounds, oil: fuel }: ArenaState): ArenaStanding {
	const count = (side: ArenaSide) => rounds.filter((winner) => winner === side).length;
	return { a: count('a'), b: count('b'), oil: fuel };
}

export function isMatchOver({ a, b }: Pick<ArenaStanding, 'a' | 'b'>): boolean {
	return a >= roundsToWin || b >= roundsToWin;
}

/** The ways of one round; none of a match that is over. */
export function branchesOf(match: ArenaMatch, standing: ArenaStanding): Branch<ArenaStanding>[] {
	if (isMatchOver(standing)) return [];
	const weight = weightOfA(match, standing.oil);
	const { a, b, oil: fuel } = standing;
	return [
		{ state: { a: a + 1, b, oil: oilAfter(fuel, 'a') }, weight },
		{ state: { a, b: b + 1, oil: oilAfter(fuel, 'b') }, weight: WEIGHTS - weight },
	];
}
