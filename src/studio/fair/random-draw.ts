import { randomBytes } from 'node:crypto';
import { type Draw, drawFrom, wordsOf } from '#lib/fair/words.ts';

/** Draws what decides no bet: who sits where, which teams meet. */
export function randomDraw(): Draw {
	return drawFrom(
		(function* () {
			for (;;) yield* wordsOf(randomBytes(64));
		})(),
	);
}
