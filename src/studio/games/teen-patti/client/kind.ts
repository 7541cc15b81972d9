import { cardOf } from '../../../engines/cards/codes.ts';
import { makeCard } from '../../../kit/cards/card.ts';
import { make } from '../../../kit/dom.ts';
import { handRules, type TableKind } from '../../../kit/table/table-kind.ts';
import { t as tableText } from '../../../kit/table/texts.ts';
import type { TableProofAnswer } from '../../../table-wire.ts';
import { decide } from '../bots.ts';
import { deadlineOf, type HandEntry, type HandState } from '../hand.ts';
import { act, beginHand } from '../play.ts';
import { resultOf } from '../result.ts';
import { TEEN_PATTI } from '../rules.ts';
import { TABLE } from '../table.ts';
import { type HandView, viewOf } from '../view.ts';
import { lineText, t } from './words.ts';

/** How hands of Teen Patti are shown and verified. */
export const kind: TableKind = {
	game: handRules<HandState>({
		code: TEEN_PATTI.gameCode,
		table: TABLE,
		begin: beginHand,
		act: (state, entry) => act(state, entry as HandEntry),
		deadline: deadlineOf,
		view: viewOf,
		result: resultOf,
		deck: ({ deck }) => deck,
		decide: (view, draw) => decide(view as HandView, draw),
	}),
	lineText,
	cardParts,
};

/** The open cards of each seat, the own one first. */
function cardParts(proof: TableProofAnswer): HTMLElement[] {
	const { seats, seatNos, seat: own, dealer, openings } = proof;
	if (openings.length === 0) return [make('p', {}, t('proofOwnHidden'))];
	const order = seats.map((_, no) => (dealer + 1 + no) % seats.length);
	const hands = seats.map((_, no) => {
		const codes = openings
			.filter(({ place }) => order[place % seats.length] === no)
			.map(({ card }) => makeCard(cardOf(card), 'mini'));
		const name = tableText(seats[no]?.isBot ? 'botName' : 'seatName', {
			no: (seatNos[no] ?? no) + 1,
		});
		const caption = make('figcaption', {}, no === own ? tableText('you') : name);
		const cards = make('span', { class: 'three' }, ...codes);
		return codes.length === 0 ? undefined : make('figure', {}, cards, caption);
	});
	const shown = [hands[own], ...hands.filter((_, no) => no !== own)];
	return [make('div', { class: 'hand' }, ...shown.filter((hand) => hand !== undefined))];
}
