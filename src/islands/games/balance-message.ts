/** What a game tells the page around it when money moved. */
const BALANCE_MESSAGE = 'jhilik:balance';

/** True for the message that the balance changed. The message carries no amount to be believed. */
export function isBalanceMessage(data: unknown): boolean {
	return (
		typeof data === 'object' && data !== null && 'type' in data && data.type === BALANCE_MESSAGE
	);
}
