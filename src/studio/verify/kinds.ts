import type { RoundKind } from '../kit/round/round-kind.ts';

/** The part of each game that shows and replays its rounds; only the one asked for is loaded. */
const KINDS: Record<string, () => Promise<{ kind: RoundKind }>> = {
	'padma-gold': () => import('../games/padma-gold/client/kind.ts'),
};

/** Loads what shows the rounds of a game, with its texts. */
export async function loadKind(gameCode: string): Promise<RoundKind> {
	const load = KINDS[gameCode];
	if (!load) throw new Error(`${gameCode} has no rounds to verify`);
	return (await load()).kind;
}
