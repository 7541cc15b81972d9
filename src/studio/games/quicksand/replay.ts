import type { Turn } from '../../game.ts';
import type { Played, Replayed } from '../../kit/round/round-kind.ts';
import {
	drawBoard,
	playStep,
	type QuicksandState,
	type QuicksandStep,
	viewOf,
	worthOf,
} from './play.ts';

/** Plays a round again by its steps; one that was left alone ended at its worth. */
export function replayQuicksand({ stake, choice, steps, draw }: Played): Replayed {
	const { pits } = choice as { pits: number };
	let turn: Turn<QuicksandState> = { state: drawBoard(draw, pits) };
	for (const step of steps) {
		const next = playStep({ stake, state: turn.state }, step as QuicksandStep);
		// A step that the rules forbid: what follows cannot agree with the record.
		if (!next) break;
		turn = next;
	}
	const { state, payout } = turn;
	return { outcome: viewOf(state, true), payout: payout ?? worthOf({ stake, state }) ?? 0n };
}
