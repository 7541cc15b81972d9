/**
 * Messages of a game to the surrounding page: it is ready, a round begins whose result must stay
 * hidden, money moved, the balance is too low for a bet, the session has ended, the player exits.
 */
const MESSAGES = new Map<unknown, GameMessage>([
	['jhilik:ready', 'ready'],
	['jhilik:round', 'round'],
	['jhilik:balance', 'balance'],
	['jhilik:funds', 'funds'],
	['jhilik:session-over', 'over'],
	['jhilik:exit', 'exit'],
]);

export type GameMessage = 'ready' | 'round' | 'balance' | 'funds' | 'over' | 'exit';

/** Parses a message of the frame. It contains no amount, which could not be trusted. */
export function readGameMessage(data: unknown): GameMessage | undefined {
	if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
	return MESSAGES.get(data.type);
}
