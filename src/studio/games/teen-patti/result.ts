import type { TableResult } from '../../game.ts';
import {
	type EndReason,
	type HandState,
	placesOf,
	type SeatState,
	seatAt,
	seatsIn,
	seatsInOrder,
} from './hand.ts';
import { handValue } from './play.ts';
import { type Pot, type Pots, potsOf, shareOut } from './pots.ts';
import { TEEN_PATTI } from './rules.ts';

export interface WonPot extends Pot {
	/** The seats that share it, from the first after the dealer. */
	winners: number[];
}

/** A hand that is over. Amounts in minor units, by seat where they are lists. */
export interface HandResult extends TableResult {
	end: EndReason;
	/** Seats whose cards all see. */
	shown: number[];
	pots: WonPot[];
	returned: bigint[];
}

/** The pots as they are now. */
export function potsNow(state: HandState): Pots {
	const boot = BigInt(state.boot);
	const seats = state.seats.map((seat) => ({
		paid: seat.paid.map((boots) => BigInt(boots) * boot),
		isIn: !seat.isPacked,
		isDry: seat.isDry,
		isBot: seat.isBot,
	}));
	return potsOf(seats, boot);
}

/** Minor units that a seat has paid. */
export function paidBy(state: HandState, { paid }: SeatState): bigint {
	return paid.reduce((sum, boots) => sum + BigInt(boots), 0n) * BigInt(state.boot);
}

/** Pays the pots; undefined while the hand goes on. */
export function resultOf(state: HandState): HandResult | undefined {
	const { end } = state;
	if (!end) return undefined;
	const { pots, returned, rake } = potsNow(state);
	const payouts = [...returned];
	const won = pots.map((pot) => {
		const winners = winnersOf(state, pot);
		for (const [no, share] of shareOut(pot.amount - pot.rake, winners)) {
			payouts[no] = (payouts[no] ?? 0n) + share;
		}
		return { ...pot, winners };
	});
	const stakes = state.seats.map((seat) => paidBy(state, seat));
	return {
		...{ end, stakes, payouts, rake, returned, pots: won, shown: shownSeats(state) },
		houseGets: houseGets(state, stakes, payouts),
		sitsOut: state.seats.flatMap(({ missed, isAway }, no) =>
			isAway || missed >= TEEN_PATTI.missedMax ? [no] : [],
		),
		missed: state.seats.map(({ missed }) => missed),
	};
}

/** What people pay less what people win: a bot's stakes and wins are the house's. */
function houseGets(
	{ seats }: HandState,
	stakes: readonly bigint[],
	payouts: readonly bigint[],
): bigint {
	return seats.reduce(
		(sum, { isBot }, no) => (isBot ? sum : sum + (stakes[no] ?? 0n) - (payouts[no] ?? 0n)),
		0n,
	);
}

function winnersOf(state: HandState, { contenders }: Pot): number[] {
	const inOrder = seatsInOrder(state).filter((no) => contenders.includes(no));
	if (inOrder.length <= 1) return inOrder;
	const best = Math.max(...inOrder.map((no) => handValue(state, no)));
	return inOrder.filter((no) => handValue(state, no) === best);
}

/** Seats that show: all that are in, when more than one is at the end. */
export function shownSeats(state: HandState): number[] {
	return state.end && state.end !== 'packed' ? seatsIn(state) : [];
}

/** Places of the shuffle that a seat may open now; without a seat those of the cards that are shown. */
export function openPlaces(state: HandState, no?: number): number[] {
	const shown = shownSeats(state);
	const isOwn = no !== undefined && !shown.includes(no) && canSeeOwn(state, no);
	return [...shown, ...(isOwn ? [no] : [])].flatMap((seat) => placesOf(state, seat));
}

/** A seat knows its cards when it has seen them or the hand is over. */
export function canSeeOwn(state: HandState, no: number): boolean {
	return seatAt(state, no).hasSeen || state.end !== undefined;
}
