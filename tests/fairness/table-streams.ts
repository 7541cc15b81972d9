import { cardOf } from '#studio/engines/cards/codes.ts';
import type { Card } from '#studio/engines/cards/shoe.ts';
import {
	evaluateThree,
	THREE_CARD_RANKS,
	type ThreeCards,
} from '#studio/engines/cards/three-cards.ts';
import { FIGURES } from '#studio/games/teen-patti/figures.ts';
import { cardsOf, type HandState, seatsInOrder } from '#studio/games/teen-patti/hand.ts';
import { TEEN_PATTI } from '#studio/games/teen-patti/rules.ts';
import { getTableTitle } from '#studio/registry.ts';
import { beginHand } from '#studio/tables/replay-hand.ts';
import type { FairnessTest } from './battery.ts';
import { cardNo } from './room-streams.ts';
import { chanceOfChiSquare } from './statistics.ts';
import {
	type Column,
	drawsBelow,
	even,
	hexOf,
	type Playing,
	readFigure,
	type Stream,
	type Watched,
	watch,
} from './stream.ts';

const DECK = 52;
const { seatsMin, seatsMax } = TEEN_PATTI;

type Hand = Watched<HandState>;

/** Deals hands of two to five seats, each with a seed of its own and those of its players. */
function* playHands(count: number, how: Playing): Generator<Hand> {
	const { game, tableHash } = getTableTitle('teen-patti');
	let drawn: readonly number[] = [];
	const watched: typeof game = {
		...game,
		begin(start) {
			const watching = watch(start.draw, how);
			drawn = watching.drawn;
			return game.begin({ ...start, draw: watching.draw });
		},
	};
	for (let no = 0; no < count; no += 1) {
		const seats = Array.from({ length: seatsMin + (no % (seatsMax - seatsMin + 1)) }, () => {
			const clientSeed = hexOf(how.fresh().subarray(0, 8));
			return { isBot: false, hasMoreTime: false, missed: 0, clientSeed };
		});
		const handId = hexOf(how.fresh().subarray(0, 16));
		const dealer = no % seats.length;
		const start = { tableHash, handId, seats, dealer, stake: 1_0000n, isPlayMoney: false };
		const state = beginHand(watched, start, how.fresh());
		yield { state: state as HandState, drawn };
	}
}

/** Cards by place, places by card, and what the seats get. */
export function teenPatti(): Stream<Hand> {
	const { chances, tie } = FIGURES;
	return {
		rounds: 300_000,
		draws: drawsBelow([DECK, DECK - 1, DECK - 2]),
		results: [
			...[0, 1, 14, DECK - 1].map(cardAt),
			...['As', '7d', 'Kc'].map(placeOf),
			{
				name: 'rank of the first seat',
				chances: THREE_CARD_RANKS.map((rank) => readFigure(chances[rank])),
				of: ({ state }) => THREE_CARD_RANKS.indexOf(handOf(state, 0).rank),
			},
			{
				name: 'tie of two seats',
				chances: [1 - readFigure(tie), readFigure(tie)],
				of: ({ state }) => (handOf(state, 0).value === handOf(state, 1).value ? 1 : 0),
			},
		],
		more: () => [decks()],
		play: playHands,
	};
}

function cardAt(place: number): Column<Hand> {
	return {
		name: `card at place ${place + 1}`,
		chances: even(DECK),
		of: ({ state }) => cardNo(cardOf(state.deck[place] ?? '')),
	};
}

function placeOf(card: string): Column<Hand> {
	return {
		name: `place of ${card}`,
		chances: even(DECK),
		of: ({ state }) => state.deck.indexOf(card),
	};
}

/** What a seat gets, counted from the first after the dealer. */
function handOf(state: HandState, at: number) {
	const [one, two, three] = cardsOf(state, seatsInOrder(state)[at] ?? 0).map(cardOf);
	return evaluateThree([one, two, three] as Card[] as unknown as ThreeCards);
}

/**
 * Tests every card at every place. Each deck is a permutation, so the counts have 51 x 51 degrees of
 * freedom.
 */
function decks(): FairnessTest<Hand> {
	const counts = new Float64Array(DECK ** 2);
	const cards = new Map<string, number>();
	let hands = 0;
	return {
		name: 'cards by place',
		see({ state }) {
			hands += 1;
			for (const [place, code] of state.deck.entries()) {
				const card = cards.get(code) ?? cardNo(cardOf(code));
				cards.set(code, card);
				const at = place * DECK + card;
				counts[at] = (counts[at] ?? 0) + 1;
			}
		},
		chance() {
			const squares = counts.reduce((sum, count) => sum + (count - hands / DECK) ** 2, 0);
			const chance = chanceOfChiSquare((squares * (DECK - 1)) / hands, (DECK - 1) ** 2);
			return 2 * Math.min(chance, 1 - chance);
		},
	};
}
