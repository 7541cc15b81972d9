import { toDecimal } from '#lib/money.ts';
import { cardOf } from '../../engines/cards/codes.ts';
import {
	evaluateThree,
	type ThreeCardRank,
	type ThreeCards,
} from '../../engines/cards/three-cards.ts';
import {
	cardsOf,
	deadlineOf,
	type EndReason,
	type HandState,
	type PlayerAction,
	seatAt,
	seatsBetting,
} from './hand.ts';
import { legalActions, stakeOf } from './legal.ts';
import { canSeeOwn, paidBy, potsNow, resultOf, shownSeats } from './result.ts';
import { TEEN_PATTI } from './rules.ts';

/** What all may see of a seat. Amounts are decimals. */
export interface SeatView {
	isBot: boolean;
	hasMoreTime: boolean;
	hasSeen: boolean;
	isPacked: boolean;
	isDry: boolean;
	isAway: boolean;
	paid: string;
	/** Bets after the boot. */
	bets: number;
	bankMs: number;
	/** Codes of the cards and their rank: of the own seat, and at a showdown of all that show. */
	cards?: { codes: string[]; rank: ThreeCardRank };
	/** When the hand is over. */
	payout?: string;
}

export interface PotView {
	/** Shown before the amount. */
	rake: string;
	amount: string;
	contenders: number[];
	winners?: number[];
}

/** A hand as a seat, or a person who only looks, may see it. Amounts are decimals. */
export interface HandView {
	boot: string;
	/** Of what people pay into a pot without bots. */
	rakeShare: string;
	rakeMax: string;
	/** What would be taken now. */
	rake: string;
	pot: string;
	pots: PotView[];
	dealer: number;
	stake: string;
	/** Current stake in boots. */
	stakeBoots: number;
	seats: SeatView[];
	/** Seats that still have turns. */
	betting: number;
	turn: { seat: number; turnNo: number; ms: number; asker?: number } | undefined;
	end?: EndReason;
	/** The own seat: what it may do, and what each action costs. */
	own?: { seat: number; legal: { action: PlayerAction; stake: string }[] };
}

/**
 * What a seat may see; without a seat what all may see. No card of another seat is part of it before
 * the showdown, and those of packed seats never are: a side show tells who packs and no card.
 */
export function viewOf(state: HandState, own?: number): HandView {
	const boot = BigInt(state.boot);
	const { pots, rake } = potsNow(state);
	const winners = resultOf(state)?.pots.map((pot) => pot.winners);
	const deadline = deadlineOf(state);
	const isAsked = state.asked !== undefined;
	return {
		boot: toDecimal(boot),
		rakeShare: TEEN_PATTI.rake,
		rakeMax: toDecimal(boot * BigInt(TEEN_PATTI.rakeMax)),
		rake: toDecimal(rake),
		pot: toDecimal(state.seats.reduce((sum, seat) => sum + paidBy(state, seat), 0n)),
		pots: pots.map((pot, at) => ({
			rake: toDecimal(pot.rake),
			amount: toDecimal(pot.amount),
			contenders: pot.contenders,
			...(winners && { winners: winners[at] ?? [] }),
		})),
		dealer: state.dealer,
		stake: toDecimal(BigInt(state.stake) * boot),
		stakeBoots: state.stake,
		seats: seatViews(state, own),
		betting: seatsBetting(state).length,
		turn: deadline && { ...deadline, ...(isAsked && { asker: state.turn }) },
		...(state.end && { end: state.end }),
		...(own !== undefined && { own: { seat: own, legal: pricedActions(state, own) } }),
	};
}

function seatViews(state: HandState, own: number | undefined): SeatView[] {
	const payouts = resultOf(state)?.payouts;
	const shown = shownSeats(state);
	return state.seats.map((seat, no) => {
		const { isBot, hasMoreTime, hasSeen, isPacked, isDry, isAway, bankMs, paid } = seat;
		const isOpen = shown.includes(no) || (no === own && canSeeOwn(state, no));
		return {
			...{ isBot, hasMoreTime, hasSeen, isPacked, isDry, isAway, bankMs },
			paid: toDecimal(paidBy(state, seat)),
			bets: paid.length - 1,
			...(isOpen && { cards: openCards(state, no) }),
			...(payouts && { payout: toDecimal(payouts[no] ?? 0n) }),
		};
	});
}

function openCards(state: HandState, no: number): NonNullable<SeatView['cards']> {
	const codes = cardsOf(state, no);
	return { codes, rank: evaluateThree(codes.map(cardOf) as unknown as ThreeCards).rank };
}

function pricedActions(state: HandState, no: number) {
	// A seat that is not in the hand is a fault of the caller.
	seatAt(state, no);
	return legalActions(state, no).map((action) => ({
		action,
		stake: toDecimal(stakeOf(state, no, action)),
	}));
}
