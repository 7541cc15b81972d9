import { TEEN_PATTI } from './rules.ts';

/** A seat in a hand. Amounts of a state are counts of boots: a state is JSON. */
export interface SeatState {
	isBot: boolean;
	/** Has asked for more time: twice the turn and the bank. All see it. */
	hasMoreTime: boolean;
	hasSeen: boolean;
	/** Out of the hand. */
	isPacked: boolean;
	/** A stake of it was refused: it pays nothing more and can win what its bets were played for. */
	isDry: boolean;
	/** Has left; packed when its turn comes, unless it comes back before. */
	isAway: boolean;
	/** Must not play: packed, and never comes back. */
	isExcluded: boolean;
	/** Boots of each payment, in order: the boot, then a bet per turn. */
	paid: readonly number[];
	/** Milliseconds left beyond its turns. */
	bankMs: number;
	/** Times over in a row, those of earlier hands included. */
	missed: number;
}

/**
 * Why the betting ended: all others packed; a seat asked for a show; the pot or the bets of a seat are
 * at the limit; at most one seat can still bet.
 */
export type EndReason = 'packed' | 'show' | 'pot_limit' | 'bets_limit' | 'dry';

/** A hand. It holds the whole deck: only `viewOf` leaves the server. */
export interface HandState {
	/** Minor units, as a text of digits. */
	boot: string;
	dealer: number;
	/** Codes of the 52 cards, in the order of the shuffle. */
	deck: readonly string[];
	seats: readonly SeatState[];
	/** What a blind seat pays at least, in boots. */
	stake: number;
	/** The seat in turn. */
	turn: number;
	/** Counts turns and questions: a clock of another number is of an earlier one. */
	turnNo: number;
	/** An open side show: the seat in turn asks, another must answer. */
	asked?: number;
	end?: EndReason;
}

/** What a player sends. */
export type PlayerAction =
	| { kind: 'see' | 'pack' | 'sideShowAsk' | 'show' }
	/** A bet of a seat that has not seen its cards, and of one that has. */
	| { kind: 'blind' | 'chaal'; isRaise: boolean }
	| { kind: 'sideShowAnswer'; isAccepted: boolean };

/** What the table itself does to a seat; `leave` and `comeBack` are a player's too. */
export type SystemAction = {
	kind: 'timeOut' | 'stakeRefused' | 'exclude' | 'leave' | 'comeBack';
};

export type TeenPattiAction = PlayerAction | SystemAction;

/** A line of the hand's record. Only appended; the state of a hand is the fold of its lines. */
export interface HandEntry {
	by: 'player' | 'system';
	seat: number;
	action: TeenPattiAction;
	/** How long the seat's turn had lasted. What is above the turn's time comes out of the bank. */
	tookMs?: number;
}

export function seatAt(state: HandState, no: number): SeatState {
	const seat = state.seats[no];
	if (!seat) throw new Error(`the hand has no seat ${no}`);
	return seat;
}

/** Seats from the first after the dealer. */
export function seatsInOrder({ seats, dealer }: HandState): number[] {
	return seats.map((_, no) => (dealer + 1 + no) % seats.length);
}

/** Seats that can win something. */
export function seatsIn({ seats }: HandState): number[] {
	return seats.flatMap(({ isPacked }, no) => (isPacked ? [] : [no]));
}

/** Seats that still have turns. */
export function seatsBetting(state: HandState): number[] {
	return seatsIn(state).filter((no) => !seatAt(state, no).isDry);
}

/** Boots that all seats have paid. */
export function bootsOf({ seats }: HandState): number {
	return seats.reduce((sum, { paid }) => sum + boots(paid), 0);
}

function boots(paid: readonly number[]): number {
	return paid.reduce((sum, one) => sum + one, 0);
}

/** The next seat before or after a seat that still has turns. */
export function nextBetting(state: HandState, from: number, step: 1 | -1): number {
	const { length } = state.seats;
	const betting = seatsBetting(state);
	for (let away = 1; away <= length; away += 1) {
		const no = (((from + step * away) % length) + length) % length;
		if (betting.includes(no)) return no;
	}
	throw new Error('no seat has a turn');
}

/** Places of a seat's cards in the shuffle: one card to each seat, three times around. */
export function placesOf(state: HandState, no: number): number[] {
	const first = seatsInOrder(state).indexOf(no);
	const count = state.seats.length;
	return Array.from({ length: TEEN_PATTI.cards }, (_, around) => first + around * count);
}

/** Codes of a seat's cards. */
export function cardsOf(state: HandState, no: number): string[] {
	return placesOf(state, no).map((place) => state.deck[place] ?? '');
}

/** Who must act now, and for how long, from the moment at which the turn began. */
export interface Deadline {
	seat: number;
	turnNo: number;
	ms: number;
}

/** The clock of the turn; undefined when the hand is over. */
export function deadlineOf(state: HandState): Deadline | undefined {
	if (state.end) return undefined;
	const no = state.asked ?? state.turn;
	const seat = seatAt(state, no);
	return { seat: no, turnNo: state.turnNo, ms: turnMsOf(seat) + seat.bankMs };
}

/** What a turn lasts before it takes from the bank. */
export function turnMsOf({ hasMoreTime }: SeatState): number {
	return TEEN_PATTI.turnMs * (hasMoreTime ? 2 : 1);
}
