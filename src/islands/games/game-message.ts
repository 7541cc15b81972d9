/** What a game may tell the page around it: that it is there, that money moved, that the person leaves. */
const MESSAGES = {
	'jhilik:ready': 'ready',
	'jhilik:balance': 'balance',
	'jhilik:exit': 'exit',
} as const;

export type GameMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

/** The message in what a frame sent. It carries no amount to be believed. */
export function readGameMessage(data: unknown): GameMessage | undefined {
	if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
	const { type } = data;
	const isKnown = typeof type === 'string' && Object.hasOwn(MESSAGES, type);
	return isKnown ? MESSAGES[type as keyof typeof MESSAGES] : undefined;
}
