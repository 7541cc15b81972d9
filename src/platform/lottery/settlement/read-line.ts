import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import type { Choice, Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';

/** Reads the play and the choice of a line that is in the books; throws when it cannot be read. */
export function readLine(
	{ format }: Pick<Lottery, 'format'>,
	line: { play: string; balls: string },
): { play: Play; choice: Choice } {
	const play = findPlay(format, line.play);
	const read = play && readChoice(play, line.balls);
	if (!play || !read?.ok) throw new Error(`${line.play} ${line.balls} cannot be read`);
	return { play, choice: read.choice };
}
