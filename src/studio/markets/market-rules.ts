import type { MarketRules } from './verify-ticket.ts';

/** Rules of a game with fixtures and states of its own. */
interface RulesOf<Fixture, State> {
	code: string;
	table: object;
	tick: MarketRules['tick'];
	begin(fixture: Fixture): State;
	advance(fixture: Fixture, state: State, draw: Parameters<MarketRules['advance']>[2]): State;
	isOver(state: State): boolean;
	outcomeOf(fixture: Fixture, state: State, code: string): boolean | undefined;
	selections(fixture: Fixture, state: State): ReturnType<MarketRules['selections']>;
}

/** Erases the types of a game's own fixtures and states. */
export function marketRules<Fixture, State>(rules: RulesOf<Fixture, State>): MarketRules {
	return rules as unknown as MarketRules;
}
