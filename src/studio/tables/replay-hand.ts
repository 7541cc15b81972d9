import { drawOfHand } from '../fair/hand-draw.ts';
import type { TableGame } from '../game.ts';

/** What of a game deals and plays its hands: no schema and no names, so that a page can load it. */
export type HandRules = Pick<
	TableGame,
	'code' | 'table' | 'begin' | 'act' | 'deadline' | 'view' | 'result' | 'deck' | 'decide'
>;

/** What a line of a hand does, as the game reads it. */
export interface Entry {
	by: 'player' | 'system';
	seat: number;
	action: { kind: string };
	tookMs?: number;
}

/** What a hand begins with, apart from the secret seed. */
export interface HandStart {
	tableHash: string;
	handId: string;
	/** By index. */
	seats: readonly { isBot: boolean; hasMoreTime: boolean; missed: number; clientSeed: string }[];
	dealer: number;
	/** Minor units. */
	stake: bigint;
	isPlayMoney: boolean;
}

/** Deals a hand with its server seed: the state before its first line. */
export function beginHand(
	game: HandRules,
	{ tableHash, handId, seats, dealer, stake, isPlayMoney }: HandStart,
	serverSeed: Uint8Array,
): unknown {
	const draw = drawOfHand(serverSeed, {
		...{ gameCode: game.code, tableHash, handId },
		clientSeeds: seats.map(({ clientSeed }) => clientSeed),
	});
	return game.begin({
		seats: seats.map(({ isBot, hasMoreTime, missed }) => ({ isBot, hasMoreTime, missed })),
		...{ dealer, stake, isPlayMoney, draw },
	});
}

/** Returns the state after a line. Throws for one that the game refuses. */
export function stateAfter(game: HandRules, state: unknown, entry: Entry): unknown {
	const next = game.act(state, entry);
	if (isRefusal(next)) throw new Error(`the game refuses a line of a hand: ${next.refusal}`);
	return next;
}

export function isRefusal(
	next: ReturnType<TableGame['act']>,
): next is { refusal: 'out_of_turn' | 'bad_action' | 'not_yours' } {
	return typeof next === 'object' && next !== null && 'refusal' in next;
}
