import { cardName, makeCard } from '../../../kit/cards/card.ts';
import { make } from '../../../kit/dom.ts';
import type { RoomKind } from '../../../kit/room/room-kind.ts';
import { registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import { drawOutcome, type TigerCrocodileOutcome, winnerOf } from '../play.ts';
import { TIGER_CROCODILE } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Tiger and Crocodile, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

/** Roads and lists know two sides and the tie. */
const SIDES = { tiger: 'first', crocodile: 'second', tie: 'tie' } as const;

export function sideOf(winner: string): string {
	return SIDES[winner as keyof typeof SIDES] ?? winner;
}

/** The outcome in words: who won, with both cards. */
export function describeOutcome(outcome: TigerCrocodileOutcome): string {
	const keys = { tiger: 'wonTiger', crocodile: 'wonCrocodile', tie: 'wonTie' } as const;
	const { tiger, crocodile } = outcome;
	const names = { tiger: cardName(tiger), crocodile: cardName(crocodile) };
	return t(keys[winnerOf(outcome)], names);
}

/** How rounds of Tiger and Crocodile are shown and verified. */
export const kind: RoomKind = {
	table: TIGER_CROCODILE,
	draw: drawOutcome,
	resultOf: (outcome) => winnerOf(outcome as TigerCrocodileOutcome),
	resultName: (result) => textOf(result),
	betName: ({ bet }) => textOf(String(bet)),
	outcomeParts(outcome) {
		const { tiger, crocodile } = outcome as TigerCrocodileOutcome;
		const hand = make('div', { class: 'hand' });
		for (const [name, card] of [
			[t('tiger'), tiger],
			[t('crocodile'), crocodile],
		] as const) {
			hand.append(make('figure', {}, makeCard(card, 'mini'), make('figcaption', {}, name)));
		}
		return [hand, make('p', {}, describeOutcome(outcome as TigerCrocodileOutcome))];
	},
};
