import type { bn } from './texts-bn.ts';

/** The texts of Jhilik Arena in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Jhilik Arena',
	roundNow: 'Round {no}',
	roundsWon: 'Rounds: {rounds}',
	nextChance: 'Round {no}: {a} {shareA} · {b} {shareB}',
	oilNow: 'Oil {a} / {b}',
	firstTo: 'First to 13 rounds',
	mkWinner: 'Who wins',
	mkRound: 'Who wins round {no}',
	mkRounds: 'Rounds played',
	mkHandicap: 'Handicap',
	mkRace: 'First to {line} rounds',
	arOver: 'Over {line}',
	arUnder: 'Under {line}',
	arWin: '{team} to win',
	arRound: 'Round {no}: {team}',
	arSelOver: 'Over {line} rounds',
	arSelUnder: 'Under {line} rounds',
	arHandicap: '{team} {sign}{line} rounds',
	arRace: '{team} first to {line} rounds',
	arRuleMatch:
		'Two matches every five minutes. Two teams of five carry lanterns through the wind; the first to win {rounds} rounds wins the match. A round is drawn every nine seconds, and all of it is simulated.',
	arRuleRound:
		'A team’s weight in a round is its strength times the weight of its oil. Its share of both weights is its chance to win the round, cut to 1 in 10,000.',
	arRuleOil:
		'Both teams start with {start} oil. A team that wins a round gets one more, up to {max}; a team that loses uses one. A team that loses without oil gets one from the organiser.',
	thArenaTeam: 'Team',
	thStrength: 'Strength',
	thOil: 'Oil',
	thOilWeight: 'Weight',
};
