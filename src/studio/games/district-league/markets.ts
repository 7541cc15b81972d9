import { chanceOf, type Forecast, forecast, WEIGHTS } from '../../engines/match/forecast.ts';
import type { Selection } from '../../game.ts';
import {
	branchesOf,
	type Football,
	type FootballState,
	type Score,
	type Side,
	type Standing,
	scoreOf,
	weightsAt,
} from './match.ts';
import { DISTRICT_LEAGUE } from './rules.ts';

const { minutes, half, goalsMax, totals, halfTotals, scoresTo } = DISTRICT_LEAGUE;

/** A selection that the score at a minute decides. */
interface ScoreSelection {
	code: string;
	isWon(score: Score): boolean;
}

/** Selections that the final score decides, and those of the score at half time. */
const FINAL: readonly ScoreSelection[] = [
	...results('result'),
	{ code: 'double:home-draw', isWon: ({ home, away }) => home >= away },
	{ code: 'double:draw-away', isWon: ({ home, away }) => home <= away },
	{ code: 'double:home-away', isWon: ({ home, away }) => home !== away },
	...totals.flatMap((line) => overUnder('total', line)),
	{ code: 'both:yes', isWon: ({ home, away }) => home > 0 && away > 0 },
	{ code: 'both:no', isWon: ({ home, away }) => home === 0 || away === 0 },
	...scores(),
];
const HALF: readonly ScoreSelection[] = [
	...results('half'),
	...halfTotals.flatMap((line) => overUnder('halfTotal', line)),
];

function results(market: string): ScoreSelection[] {
	return [
		{ code: `${market}:home`, isWon: ({ home, away }) => home > away },
		{ code: `${market}:draw`, isWon: ({ home, away }) => home === away },
		{ code: `${market}:away`, isWon: ({ home, away }) => home < away },
	];
}

function overUnder(market: string, line: string): ScoreSelection[] {
	const goals = Number(line);
	return [
		{ code: `${market}-${line}:over`, isWon: ({ home, away }) => home + away > goals },
		{ code: `${market}-${line}:under`, isWon: ({ home, away }) => home + away < goals },
	];
}

function scores(): ScoreSelection[] {
	const counts = Array.from({ length: scoresTo + 1 }, (_, goals) => goals);
	const exact = counts.flatMap((h) =>
		counts.map((a) => ({
			code: `score:${h}-${a}`,
			isWon: ({ home, away }: Score) => home === h && away === a,
		})),
	);
	const other = {
		code: 'score:other',
		isWon: ({ home, away }: Score) => home > scoresTo || away > scoresTo,
	};
	return [...exact, other];
}

/** Returns every selection of a match that is still undecided, with its exact chance. */
export function selectionsOf(match: Football, state: FootballState): Selection[] {
	const { minute, goals } = state;
	const start = { minute, ...scoreOf(goals) };
	const final = follow(match, start, minutes - minute);
	const list = FINAL.map(({ code, isWon }) => ({ code, chance: chanceOf(final, isWon) }));
	if (minute < half) {
		const atHalf = follow(match, start, half - minute);
		list.push(...HALF.map(({ code, isWon }) => ({ code, chance: chanceOf(atHalf, isWon) })));
	}
	list.push(...nextGoals(match, state));
	return list.filter(({ chance }) => chance.over > 0n && chance.over < chance.under);
}

function follow(match: Football, start: Standing, steps: number): Forecast<Standing> {
	return forecast(start, steps, {
		keyOf: ({ home, away }) => `${home}-${away}`,
		branches: (standing) => branchesOf(match, standing),
	});
}

/** Who scores the next goal. It is named by its number, so that a ticket keeps its meaning. */
function nextGoals(match: Football, { minute, goals }: FootballState): Selection[] {
	const score = scoreOf(goals);
	const sums: Record<Side, bigint> = { home: 0n, away: 0n };
	// `none` of 10,000 to the power of the minutes followed so far.
	let none = 1n;
	for (let at = minute; at < minutes; at += 1) {
		const { home, away } = weightsAt(match, at, score);
		const whole = BigInt(WEIGHTS);
		sums.home = sums.home * whole + none * BigInt(home);
		sums.away = sums.away * whole + none * BigInt(away);
		none *= BigInt(WEIGHTS - home - away);
	}
	const under = BigInt(WEIGHTS) ** BigInt(minutes - minute);
	const of = (name: string, over: bigint) => ({
		code: `goal-${goals.length + 1}:${name}`,
		chance: { over, under },
	});
	return [of('home', sums.home), of('away', sums.away), of('none', none)];
}

/** Whether a selection has come true; undefined while it is undecided. Throws for an unknown one. */
export function outcomeOf(
	_match: Football,
	{ minute, goals }: FootballState,
	code: string,
): boolean | undefined {
	const goal = /^goal-(\d+):(home|away|none)$/.exec(code);
	if (goal) return outcomeOfGoal(Number(goal[1]), goal[2] ?? '', { minute, goals });
	const final = FINAL.find((selection) => selection.code === code);
	if (final) return decided(final, { minute, ...scoreOf(goals) }, minutes);
	const atHalf = HALF.find((selection) => selection.code === code);
	if (!atHalf) throw new Error(`the league has no selection ${code}`);
	return decided(atHalf, { minute, ...scoreOf(goals, half) }, half);
}

function outcomeOfGoal(
	no: number,
	name: string,
	{ minute, goals }: FootballState,
): boolean | undefined {
	const scored = goals[no - 1];
	if (scored) return scored.side === name;
	return minute >= minutes ? name === 'none' : undefined;
}

/** What every score that can still come about agrees on. */
function decided(
	{ isWon }: ScoreSelection,
	{ minute, home, away }: Standing,
	end: number,
): boolean | undefined {
	const left = Math.max(0, end - minute);
	let wins = 0;
	let all = 0;
	for (let h = home; h <= Math.min(goalsMax, home + left); h += 1) {
		for (let a = away; a <= Math.min(goalsMax, away + left - (h - home)); a += 1) {
			all += 1;
			if (isWon({ home: h, away: a })) wins += 1;
		}
	}
	if (wins === 0) return false;
	return wins === all ? true : undefined;
}
