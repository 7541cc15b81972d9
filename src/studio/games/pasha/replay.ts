import type { Played, Replayed } from '../../kit/round/round-kind.ts';
import { type PashaChoice, playPasha } from './play.ts';

/** Throws the die of a round again. */
export function replayPasha({ stake, choice, draw }: Played): Replayed {
	const { state, payout } = playPasha({ stake, choice: choice as PashaChoice, draw });
	return { outcome: state, payout: payout ?? 0n };
}
