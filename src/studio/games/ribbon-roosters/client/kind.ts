import { make } from '../../../kit/dom.ts';
import type { RoomKind } from '../../../kit/room/room-kind.ts';
import { registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import { drawClashes, type RoostersOutcome, scoreOf, winnerOf } from '../play.ts';
import { RIBBON_ROOSTERS } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Ribbon Roosters, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

/** Roads and lists know two sides and the tie. */
const SIDES = { meron: 'first', wala: 'second', draw: 'tie' } as const;

export function sideOf(winner: string): string {
	return SIDES[winner as keyof typeof SIDES] ?? winner;
}

/** Who has won, and by how many ribbons. */
export function describeOutcome(outcome: RoostersOutcome): string {
	const keys = { meron: 'wonMeron', wala: 'wonWala', draw: 'wonDraw' } as const;
	return t(keys[winnerOf(outcome)], scoreOf(outcome.clashes));
}

/** How rounds of Ribbon Roosters are shown and verified. */
export const kind: RoomKind = {
	table: RIBBON_ROOSTERS,
	draw: drawClashes,
	resultOf: (outcome) => winnerOf(outcome as RoostersOutcome),
	resultName: (result) => textOf(result),
	betName: ({ bet }) => textOf(String(bet)),
	outcomeParts: (outcome) => [make('p', {}, describeOutcome(outcome as RoostersOutcome))],
};
