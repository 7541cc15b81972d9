/** What a game may tell the page around it: that money moved, or that the person wants to leave. */
const MESSAGES = { 'jhilik:balance': 'balance', 'jhilik:exit': 'exit' } as const;

export type GameMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** The message in what a frame sent. It carries no amount to be believed. */
export function readGameMessage(data: unknown): GameMessage | undefined {
	if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
	const { type } = data;
	return type === 'jhilik:balance' || type === 'jhilik:exit' ? MESSAGES[type] : undefined;
}
