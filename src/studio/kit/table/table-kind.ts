import type { TableProofAnswer } from '../../table-wire.ts';
import type { HandRules } from '../../tables/replay-hand.ts';

type Entry = TableProofAnswer['lines'][number];

/** What the history and the verification page need to know of a game that is played at tables. */
export interface TableKind {
	/** Deals and plays a hand again. */
	game: HandRules;
	/** Shows the cards that were opened, by their places in the shuffle. */
	cardParts(proof: TableProofAnswer): HTMLElement[];
	/** A line of the record in words. */
	lineText(line: Pick<Entry, 'action'> & { stake?: string }, who: string): string;
}

/** Rules of a game with states of its own. */
interface RulesOf<State> {
	code: string;
	table: object;
	begin(start: Parameters<HandRules['begin']>[0]): State;
	act(state: State, entry: Entry): ReturnType<HandRules['act']>;
	deadline(state: State): ReturnType<HandRules['deadline']>;
	view(state: State, seat?: number): unknown;
	result(state: State): ReturnType<HandRules['result']>;
	deck(state: State): readonly string[];
	decide: HandRules['decide'];
}

/** Erases the type of a game's own states. */
export function handRules<State>(rules: RulesOf<State>): HandRules {
	return rules as unknown as HandRules;
}
