import type { Draw } from '#lib/fair/words.ts';

/** What the history and the verification page need to know of a game that is played in a room. */
export interface RoomKind {
	/** The table of rules that is part of every draw. */
	table: object;
	/** Draws the outcome, as the server does. */
	draw(draw: Draw): unknown;
	/** The result of an outcome, as it is in the road. */
	resultOf(outcome: unknown): string;
	/** The result in words. */
	resultName(result: string): string;
	/** Shows an outcome. */
	outcomeParts(outcome: unknown): HTMLElement[];
	/** What a bet is on, in words. */
	betName(bet: Record<string, unknown>): string;
}
