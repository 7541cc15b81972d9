/** What a game tells the page around it when money moved, and when the player leaves. */
const BALANCE_MESSAGE = 'jhilik:balance';
const EXIT_MESSAGE = 'jhilik:exit';

/** True for the message that the balance changed. The message carries no amount to be believed. */
export function isBalanceMessage(data: unknown): boolean {
	return isOfType(data, BALANCE_MESSAGE);
}

/** True for the message that the player left the game. */
export function isExitMessage(data: unknown): boolean {
	return isOfType(data, EXIT_MESSAGE);
}

function isOfType(data: unknown, type: string): boolean {
	return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
