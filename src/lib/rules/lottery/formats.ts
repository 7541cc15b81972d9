import type { Drawn, Play } from './play.ts';
import { D5_PLAYS } from './plays/d5.ts';
import { E5_PLAYS } from './plays/e5.ts';
import { ELEVEN_PLAYS } from './plays/eleven.ts';
import { K3_PLAYS } from './plays/k3.ts';
import { MEGA_PLAYS } from './plays/mega.ts';
import { PK10_PLAYS } from './plays/pk10.ts';
import { THAI_PLAYS } from './plays/thai.ts';
import { type Board, VN18, VN27, vnPlays } from './plays/vn.ts';
import { WINGO_PLAYS } from './plays/wingo.ts';

export type FormatName = keyof typeof FORMATS;

/** How a result of a format is drawn and written. */
export interface Format {
	/** The step that draws it. */
	draw:
		| { of: 'digits'; lengths: readonly number[] }
		| { of: 'dice'; count: number }
		| { of: 'order'; count: number; from: number };
	plays: readonly Play[];
}

const board = ({ lengths }: Board) => ({ of: 'digits', lengths }) as const;

export const FORMATS = {
	d5: { draw: { of: 'digits', lengths: [1, 1, 1, 1, 1] }, plays: [...D5_PLAYS, ...E5_PLAYS] },
	k3: { draw: { of: 'dice', count: 3 }, plays: K3_PLAYS },
	pk10: { draw: { of: 'order', count: 10, from: 10 }, plays: PK10_PLAYS },
	el: { draw: { of: 'order', count: 5, from: 11 }, plays: ELEVEN_PLAYS },
	wingo: { draw: { of: 'digits', lengths: [1] }, plays: WINGO_PLAYS },
	vn27: { draw: board(VN27), plays: vnPlays(VN27) },
	vn18: { draw: board(VN18), plays: vnPlays(VN18) },
	thai: { draw: { of: 'digits', lengths: [6, 2, 3, 3, 3, 3] }, plays: THAI_PLAYS },
	mega: { draw: { of: 'order', count: 6, from: 45 }, plays: MEGA_PLAYS },
} as const satisfies Record<string, Format>;

/** Creates a result from drawn numbers, as text in drawn order. */
export function drawnOf(texts: readonly string[]): Drawn {
	return { texts, numbers: texts.map(Number) };
}

/** Returns the play of a code in a format. */
export function findPlay(format: FormatName, code: string): Play | undefined {
	const plays: readonly Play[] = FORMATS[format].plays;
	return plays.find((play) => play.code === code);
}
