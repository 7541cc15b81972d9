import type { Draw } from '#lib/fair/words.ts';
import type { TableDeadline, TableRefusal, TableResult, TableStart } from '../../game.ts';
import type { TableProofAnswer } from '../../wire.ts';

type Entry = TableProofAnswer['lines'][number];

/** What the history and the verification page need to know of a game that is played at tables. */
export interface TableKind<State = unknown> {
	/** The table of rules whose hash is the version of the game. */
	rules: object;
	begin(start: TableStart): State;
	act(state: State, entry: Entry): State | TableRefusal;
	deadline(state: State): TableDeadline | undefined;
	view(state: State, seat?: number): unknown;
	result(state: State): TableResult | undefined;
	deck(state: State): readonly string[];
	/** What a bot does. */
	decide(view: unknown, draw: Draw): object;
	/** Shows the cards that were opened, by their places in the shuffle. */
	cardParts(proof: TableProofAnswer): HTMLElement[];
	/** A line of the record in words. */
	lineText(line: Pick<Entry, 'action'> & { stake?: string }, who: string): string;
}

/** Erases the type of a game's own states. */
export function tableKind<State>(kind: TableKind<State>): TableKind {
	return kind as TableKind;
}
