import type { Played, Replayed } from '../../kit/round/round-kind.ts';
import { type Cast, playCast } from './play.ts';

/** Casts the net of a round again, at the fish of its moment. */
export function replayCast({ stake, choice, draw }: Played): Replayed {
	const { state, payout } = playCast({ stake, choice: choice as Cast, draw });
	return { outcome: state, payout: payout ?? 0n };
}
