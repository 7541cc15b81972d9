import { drawOfRound } from '../fair/stream.ts';
import type { RoundGame, Turn } from '../game.ts';
import type { Title } from '../registry.ts';

interface DrawRoundInput {
	serverSeed: Uint8Array;
	clientSeed: string;
	nonce: number;
	stake: bigint;
	choice: unknown;
}

/** Draws a round: seeds, nonce and choice alone decide it. The stake only scales what it returns. */
export function drawRound(
	{ game, tableHash }: Pick<Title<RoundGame>, 'game' | 'tableHash'>,
	{ serverSeed, clientSeed, nonce, stake, choice }: DrawRoundInput,
): Turn<unknown> {
	const inputs = { gameCode: game.code, tableHash, clientSeed, nonce };
	return game.begin({ stake, choice, draw: drawOfRound(serverSeed, inputs) });
}
