/**
 * What a game may tell the page around it: that it is there, that a round begins whose end is not to
 * be told yet, that money moved, that the person leaves.
 */
const MESSAGES = new Map<unknown, GameMessage>([
	['jhilik:ready', 'ready'],
	['jhilik:round', 'round'],
	['jhilik:balance', 'balance'],
	['jhilik:exit', 'exit'],
]);

export type GameMessage = 'ready' | 'round' | 'balance' | 'exit';

/** The message in what a frame sent. It carries no amount to be believed. */
export function readGameMessage(data: unknown): GameMessage | undefined {
	if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
	return MESSAGES.get(data.type);
}
