import type { Draw } from '#lib/fair/words.ts';
import type { RoundProof } from '../../wire.ts';

/** What was played and drawn: enough to work a round out again. */
export interface Played {
	stake: bigint;
	choice: unknown;
	steps: readonly unknown[];
	draw: Draw;
}

/** A round worked out again; its payout is in minor units. */
export interface Replayed {
	outcome: unknown;
	payout: bigint;
}

/** Plays a round again by the table it was played with. */
export type Replay = (table: object, played: Played) => Replayed;

/** One thing that a player can compare, with its value. */
export interface OutcomeStep {
	text: string;
	code: string;
}

/** What the history and the verification page need to know of a game. */
export interface RoundKind {
	/** Shows what the round drew. */
	outcomeParts(round: RoundProof, table: object): HTMLElement[];
	replay: Replay;
	/** The steps of a round that was worked out again, beside those that every game has. */
	outcomeSteps(
		replayed: Replayed,
		table: object,
		played: Pick<Played, 'stake' | 'steps'>,
	): OutcomeStep[];
}
