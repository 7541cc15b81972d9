import '../../../kit/cards/cards.css';
import './teen-patti.css';
import { dataUrl } from '../../../kit/drawings.ts';
import type { CardTable, HandFacts } from '../../../kit/table/card-table.ts';
import { runCardTable } from '../../../kit/table/table-page.ts';
import { minor } from '../../../kit/text.ts';
import emblem from '../art/emblem.svg?raw';
import type { HandView } from '../view.ts';
import { actsOf, lookOf } from './acts.ts';
import { paintOwn, paintPot, paintSeatCards } from './board.ts';
import { kind } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { lineText, resultText, seatNote, t, turnText, winnersOf } from './words.ts';

const game: CardTable<HandView> = {
	kind,
	emblem: dataUrl(emblem),
	facts,
	acts: actsOf,
	freeAct: lookOf,
	turnText,
	paintMiddle: paintPot,
	paintSeat: paintSeatCards,
	paintOwn,
	lineText,
	resultText,
	notes: () => [t('noteRake'), t('noteTurn'), t('noteMost'), t('noteBots')],
	rulesPanel,
};

runCardTable(game);

function facts({ dealer, seats, turn, own, end, pots }: HandView): HandFacts {
	const inTurn = turn && seats[turn.seat];
	return {
		dealer,
		...(own && { own: own.seat }),
		seats: seats.map((seat) => ({
			isBot: seat.isBot,
			isOut: seat.isPacked,
			isAway: seat.isAway,
			hasMoreTime: seat.hasMoreTime,
			note: seatNote(seat),
			paid: minor(seat.paid),
			...(seat.payout !== undefined && { payout: minor(seat.payout) }),
		})),
		...(turn && inTurn && { turn: { ...turn, bankMs: inTurn.bankMs } }),
		isOver: end !== undefined,
		winners: end === undefined ? [] : winnersOf({ pots }),
	};
}
