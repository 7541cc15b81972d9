import type { Draw } from '#lib/fair/words.ts';
import { drawPlaces } from '../../engines/draw-places.ts';
import { type Branch, WEIGHTS } from '../../engines/match/forecast.ts';
import { DISTRICT_LEAGUE, type Pitch, type TeamCode, type Weather } from './rules.ts';

export type Side = 'home' | 'away';

/** A match as it is published before its market opens. */
export interface Football {
	home: TeamCode;
	away: TeamCode;
	pitch: Pitch;
	weather: Weather;
	/** Of 10,000 in each minute while no side is ahead. */
	weights: Record<Side, number>;
}

/** A match after some minutes. */
export interface FootballState {
	/** Minutes played. */
	minute: number;
	/** In order. A goal of minute 1 was scored in the first minute. */
	goals: { minute: number; side: Side }[];
}

export interface Score {
	home: number;
	away: number;
}

const { minutes, lateFrom, behind, ahead, goalsMax } = DISTRICT_LEAGUE;

/** Draws the matches of a day: eight of the twelve teams meet. */
export function drawMatchday(draw: Draw, count: number): Football[] {
	const teams = Object.keys(DISTRICT_LEAGUE.teams) as TeamCode[];
	const drawn = drawPlaces(draw, { of: teams.length, count: 2 * count }).flatMap((place) => {
		const team = teams[place];
		return team === undefined ? [] : [team];
	});
	return Array.from({ length: count }, (_, no) => {
		const [home, away] = [drawn[2 * no], drawn[2 * no + 1]];
		if (!home || !away) throw new Error('a matchday has more matches than teams');
		const pitch = pick(draw, Object.keys(DISTRICT_LEAGUE.pitches) as Pitch[]);
		const weather = pick(draw, Object.keys(DISTRICT_LEAGUE.weathers) as Weather[]);
		return footballOf({ home, away, pitch, weather });
	});
}

function pick<Item>(draw: Draw, items: readonly Item[]): Item {
	return items[draw(items.length)] as Item;
}

/** Returns a match with its weights: whole numbers, cut. */
export function footballOf(facts: Omit<Football, 'weights'>): Football {
	const { teams, pitches, weathers, weights } = DISTRICT_LEAGUE;
	const { home, away, pitch, weather } = facts;
	const weightOf = (base: number, attack: number, defence: number) =>
		Math.floor((base * attack * defence * pitches[pitch] * weathers[weather]) / 100 ** 4);
	return {
		...facts,
		weights: {
			home: weightOf(weights.home, teams[home].attack, teams[away].defence),
			away: weightOf(weights.away, teams[away].attack, teams[home].defence),
		},
	};
}

export function kickOff(): FootballState {
	return { minute: 0, goals: [] };
}

/** The weights of a goal of either side in the minute after a score, of 10,000. */
export function weightsAt(
	{ weights }: Pick<Football, 'weights'>,
	minute: number,
	{ home, away }: Score,
): Record<Side, number> {
	const isLate = minute >= lateFrom;
	const weightOf = (weight: number, own: number, other: number) => {
		if (own >= goalsMax) return 0;
		if (!isLate || own === other) return weight;
		const factor = own < other ? behind : ahead;
		return Math.floor((weight * factor.over) / factor.under);
	};
	return {
		home: weightOf(weights.home, home, away),
		away: weightOf(weights.away, away, home),
	};
}

/** Plays one minute: at most one goal. */
export function playMinute(
	match: Football,
	{ minute, goals }: FootballState,
	draw: Draw,
): FootballState {
	const { home, away } = weightsAt(match, minute, scoreOf(goals));
	const place = draw(WEIGHTS);
	const side = place < home ? 'home' : place < home + away ? 'away' : undefined;
	return {
		minute: minute + 1,
		goals: side ? [...goals, { minute: minute + 1, side }] : goals,
	};
}

export function scoreOf(goals: FootballState['goals'], until: number = minutes): Score {
	const count = (side: Side) =>
		goals.filter((goal) => goal.side === side && goal.minute <= until).length;
	return { home: count('home'), away: count('away') };
}

/** A score at a minute, for forecasts: who scored when does not decide the rest. */
export interface Standing extends Score {
	minute: number;
}

/** The ways of one minute. */
export function branchesOf(match: Football, { minute, home, away }: Standing): Branch<Standing>[] {
	const weights = weightsAt(match, minute, { home, away });
	const next = minute + 1;
	return [
		{ state: { minute: next, home: home + 1, away }, weight: weights.home },
		{ state: { minute: next, home, away: away + 1 }, weight: weights.away },
		{ state: { minute: next, home, away }, weight: WEIGHTS - weights.home - weights.away },
	];
}
