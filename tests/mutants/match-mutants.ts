import { mutantsOf } from './studio-defects.ts';

const LEAGUE = 'games/district-league';
const ARENA = 'games/arena';

export const leagueMutants = mutantsOf('league', {
	'home-place': [
		'the home side scores by a place more',
		`${LEAGUE}/match.ts`,
		'place < home ?',
		'place <= home ?',
	],
	'away-place': [
		'the away side scores by a place more',
		`${LEAGUE}/match.ts`,
		'place < home + away ?',
		'place <= home + away ?',
	],
	late: [
		'the side behind presses a minute late',
		`${LEAGUE}/match.ts`,
		'minute >= lateFrom',
		'minute > lateFrom',
	],
	behind: [
		'the side ahead presses',
		`${LEAGUE}/match.ts`,
		'own < other ? behind : ahead',
		'own > other ? behind : ahead',
	],
	rounded: [
		'weights of a match are rounded up',
		`${LEAGUE}/match.ts`,
		'Math.floor((base * attack',
		'Math.ceil((base * attack',
	],
	ten: ['a side scores ten', `${LEAGUE}/match.ts`, 'if (own >= goalsMax)', 'if (own > goalsMax)'],
	half: [
		'a goal of minute 46 is in the first half',
		`${LEAGUE}/match.ts`,
		'goal.minute <= until',
		'goal.minute <= until + 1',
	],
	'half-price': [
		'half time is priced by a minute less',
		`${LEAGUE}/markets.ts`,
		'half - minute);',
		'half - 1 - minute);',
	],
	other: [
		'four goals are no other score',
		`${LEAGUE}/markets.ts`,
		'home > scoresTo || away > scoresTo',
		'home > scoresTo && away > scoresTo',
	],
	'goal-name': [
		'the next goal has the number of the last',
		`${LEAGUE}/markets.ts`,
		'goals.length + 1}',
		'goals.length}',
	],
	none: [
		'no goal is no outcome',
		`${LEAGUE}/markets.ts`,
		"minute >= minutes ? name === 'none' : undefined",
		'minute >= minutes ? false : undefined',
	],
	decided: [
		'a score is decided as if a minute less were left',
		`${LEAGUE}/markets.ts`,
		'Math.max(0, end - minute)',
		'Math.max(0, end - minute - 1)',
	],
});

export const arenaMutants = mutantsOf('arena', {
	place: [
		'side a wins by a place more',
		`${ARENA}/match.ts`,
		'draw(WEIGHTS) < weightOfA',
		'draw(WEIGHTS) <= weightOfA',
	],
	rounded: [
		'the weight of side a is rounded up',
		`${ARENA}/match.ts`,
		'Math.floor((WEIGHTS',
		'Math.ceil((WEIGHTS',
	],
	oil: ['oil has no limit', `${ARENA}/match.ts`, 'Math.min(oil.max, own + 1)', 'own + 1'],
	dry: ['a dry side stays dry', `${ARENA}/match.ts`, 'own === 0 ? 1', 'own === 0 ? 0'],
	end: ['a match has a round more', `${ARENA}/match.ts`, 'a >= roundsToWin', 'a > roundsToWin'],
	steps: [
		'a match is priced by a round less',
		`${ARENA}/markets.ts`,
		'const steps = 2 * roundsToWin - 1 -',
		'const steps = 2 * roundsToWin - 2 -',
	],
	line: [
		'a handicap of 2.5 is given by two',
		`${ARENA}/markets.ts`,
		'lead(score, giver) > Number(line)',
		'lead(score, giver) > Number(line) - 1',
	],
	race: [
		'a race is won a round early',
		`${ARENA}/markets.ts`,
		'count[winner] >= race',
		'count[winner] >= race - 1',
	],
	'not-played': [
		'a round that is not played stays open',
		`${ARENA}/markets.ts`,
		'isMatchOver(standingOf(state)) ? false : undefined',
		'undefined',
	],
	'round-name': [
		'the next round has the number of the last',
		`${ARENA}/markets.ts`,
		'rounds.length + 1}',
		'rounds.length}',
	],
	lost: [
		'only some ends decide a selection',
		`${ARENA}/markets.ts`,
		'for (let lost = a; lost < roundsToWin',
		'for (let lost = a + 1; lost < roundsToWin',
	],
	'over-lost': [
		'ways that are over before the last round are lost',
		'engines/match/forecast.ts',
		'if (ways.length === 0) add(state, over * whole);',
		'',
	],
});
