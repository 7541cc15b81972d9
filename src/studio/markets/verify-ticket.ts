import type { MarketGame } from '../game.ts';

export type MarketRules = Pick<
	MarketGame,
	'code' | 'table' | 'tick' | 'begin' | 'advance' | 'isOver' | 'outcomeOf'
>;
