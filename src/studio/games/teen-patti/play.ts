import { cardOf, codeOf } from '../../engines/cards/codes.ts';
import { drawCards } from '../../engines/cards/shoe.ts';
import { evaluateThree, type ThreeCards } from '../../engines/cards/three-cards.ts';
import type { TableRefusal, TableStart } from '../../game.ts';
import {
	bootsOf,
	cardsOf,
	type EndReason,
	type HandEntry,
	type HandState,
	nextBetting,
	type SeatState,
	seatAt,
	seatsBetting,
	seatsIn,
	type TeenPattiAction,
	turnMsOf,
} from './hand.ts';
import { bootsFor, legalActions } from './legal.ts';
import { TEEN_PATTI } from './rules.ts';

/**
 * Begins a hand: shuffles the deck and takes the boots, which the wallet has taken before. Throws for a
 * table that the rules do not have, and for a bot where money is real.
 */
export function beginHand({ seats, dealer, stake, isPlayMoney, draw }: TableStart): HandState {
	const { seatsMin, seatsMax, bankMs } = TEEN_PATTI;
	if (seats.length < seatsMin || seats.length > seatsMax) throw new Error('2 to 5 seats play');
	if (!seats[dealer]) throw new Error(`the hand has no seat ${dealer}`);
	if (stake <= 0n) throw new Error('a boot is above 0');
	if (!isPlayMoney && seats.some(({ isBot }) => isBot)) {
		throw new Error('bots never sit where money is real');
	}
	const deck = drawCards(draw, { decks: 1, count: 52 }).map(codeOf);
	const begun: HandState = {
		boot: String(stake),
		dealer,
		deck,
		seats: seats.map(({ isBot, hasMoreTime = false, missed = 0 }) => ({
			...{ isBot, hasMoreTime, missed, bankMs: bankMs * (hasMoreTime ? 2 : 1), paid: [1] },
			...{ hasSeen: false, isPacked: false, isDry: false, isAway: false, isExcluded: false },
		})),
		stake: 1,
		turn: dealer,
		turnNo: 0,
	};
	return passTurn(begun);
}

/** Appends a line to a hand: the next state, or why the line is refused. Nothing else changes it. */
export function act(state: HandState, entry: HandEntry): HandState | TableRefusal {
	const refusal = refusalOf(state, entry);
	if (refusal) return { refusal };
	const isTurn = isOfTurn(state, entry);
	const timed = isTurn ? spendTime(state, entry) : state;
	return perform(timed, entry.seat, entry.action);
}

/** The state after a list of lines. Throws when one of them is refused: it is no record of a hand. */
export function replay(start: HandState, entries: readonly HandEntry[]): HandState {
	return entries.reduce((state, entry) => {
		const next = act(state, entry);
		if ('refusal' in next) throw new Error(`a line of the hand is refused: ${next.refusal}`);
		return next;
	}, start);
}

const SYSTEM_ONLY = ['timeOut', 'stakeRefused', 'exclude'];

function refusalOf(
	state: HandState,
	{ by, seat: no, action }: HandEntry,
): TableRefusal['refusal'] | undefined {
	const seat = state.seats[no];
	const { kind } = action;
	if (!seat || (by === 'player' && SYSTEM_ONLY.includes(kind))) return 'not_yours';
	if (state.end) return 'bad_action';
	switch (kind) {
		case 'leave':
			return seat.isAway ? 'bad_action' : undefined;
		case 'comeBack':
			return seat.isAway && !seat.isExcluded ? undefined : 'bad_action';
		case 'exclude':
			return seat.isExcluded ? 'bad_action' : undefined;
		case 'timeOut':
			return no === (state.asked ?? state.turn) ? undefined : 'out_of_turn';
		case 'stakeRefused':
			return no === state.turn && state.asked === undefined ? undefined : 'out_of_turn';
	}
	if (by === 'system') return 'bad_action';
	return refusalOfPlayer(state, no, action);
}

function refusalOfPlayer(
	state: HandState,
	no: number,
	action: TeenPattiAction,
): TableRefusal['refusal'] | undefined {
	if (legalActions(state, no).some((legal) => isSame(legal, action))) return undefined;
	if (action.kind === 'see') return 'bad_action';
	if (action.kind === 'sideShowAnswer') {
		return state.asked === undefined || state.asked === no ? 'bad_action' : 'not_yours';
	}
	return no === state.turn && state.asked === undefined ? 'bad_action' : 'out_of_turn';
}

function isSame(legal: TeenPattiAction, action: TeenPattiAction): boolean {
	const of = (key: 'isRaise' | 'isAccepted', one: TeenPattiAction) =>
		(one as Partial<Record<typeof key, boolean>>)[key];
	return (
		legal.kind === action.kind &&
		of('isRaise', legal) === of('isRaise', action) &&
		of('isAccepted', legal) === of('isAccepted', action)
	);
}

/** Whether a line ends the turn of its seat. */
function isOfTurn(state: HandState, { seat, action }: HandEntry): boolean {
	const isTheirs = seat === (state.asked ?? state.turn);
	return isTheirs && !['see', 'leave', 'comeBack', 'exclude'].includes(action.kind);
}

/** Takes what a turn lasted too long out of the bank, and counts times over. */
function spendTime(state: HandState, { seat: no, action, tookMs = 0 }: HandEntry): HandState {
	const seat = seatAt(state, no);
	if (action.kind === 'timeOut') {
		return changeSeat(state, no, { bankMs: 0, missed: seat.missed + 1 });
	}
	const over = Math.max(0, tookMs - turnMsOf(seat));
	const missed = action.kind === 'stakeRefused' ? seat.missed : 0;
	return changeSeat(state, no, { bankMs: Math.max(0, seat.bankMs - over), missed });
}

function perform(state: HandState, no: number, action: TeenPattiAction): HandState {
	const isTheirs = no === (state.asked ?? state.turn);
	switch (action.kind) {
		case 'see':
			return changeSeat(state, no, { hasSeen: true });
		case 'comeBack':
			return changeSeat(state, no, { isAway: false });
		case 'pack':
			return passTurn(changeSeat(state, no, { isPacked: true }));
		case 'stakeRefused':
			return passTurn(changeSeat(state, no, { isDry: true }));
		case 'sideShowAnswer':
			return answer(state, action.isAccepted);
		case 'timeOut':
			return giveUp(state, no);
		case 'leave': {
			const away = changeSeat(state, no, { isAway: true });
			return isTheirs ? giveUp(away, no) : away;
		}
		case 'exclude':
			return exclude(state, no);
		default:
			return bet(state, no, action);
	}
}

function bet(state: HandState, no: number, action: TeenPattiAction): HandState {
	const paid = [...seatAt(state, no).paid, bootsFor(state, no, action)];
	const isRaise = 'isRaise' in action && action.isRaise;
	const after = {
		...changeSeat(state, no, { paid }),
		stake: state.stake * (isRaise ? 2 : 1),
	};
	if (action.kind === 'show') return { ...after, end: 'show' };
	if (action.kind !== 'sideShowAsk' || bootsOf(after) >= TEEN_PATTI.potMax) return passTurn(after);
	return { ...after, asked: nextBetting(after, no, -1), turnNo: after.turnNo + 1 };
}

/** The lower hand of a side show packs; of equal ones that of the seat that asked. */
function answer({ asked, ...state }: HandState, isAccepted: boolean): HandState {
	if (asked === undefined || !isAccepted) return passTurn(state);
	const loser = handValue(state, state.turn) > handValue(state, asked) ? asked : state.turn;
	return passTurn(changeSeat(state, loser, { isPacked: true }));
}

/** A turn that is not taken packs; a question that is not answered is refused. */
function giveUp(state: HandState, no: number): HandState {
	if (state.asked !== undefined) return answer(state, false);
	return passTurn(changeSeat(state, no, { isPacked: true }));
}

function exclude(state: HandState, no: number): HandState {
	const { asked, ...closed } = changeSeat(state, no, {
		isExcluded: true,
		isAway: true,
		isPacked: true,
	});
	const isOpen = asked !== undefined && no !== asked && no !== state.turn;
	if (isOpen) return { ...closed, asked };
	if (asked !== undefined || no === state.turn) return passTurn(closed);
	const end = endOf(closed);
	return end ? { ...closed, end } : closed;
}

/** Gives the turn to the next seat that bets; seats that are away pack as it comes to them. */
function passTurn(state: HandState): HandState {
	const end = endOf(state);
	if (end) return { ...state, end };
	const turn = nextBetting(state, state.turn, 1);
	const seat = seatAt(state, turn);
	const next = { ...state, turn, turnNo: state.turnNo + 1 };
	if (seat.isAway) return passTurn(changeSeat(next, turn, { isPacked: true }));
	if (seat.paid.length > TEEN_PATTI.betsMax) return { ...next, end: 'bets_limit' };
	return next;
}

function endOf(state: HandState): EndReason | undefined {
	if (seatsIn(state).length <= 1) return 'packed';
	if (seatsBetting(state).length <= 1) return 'dry';
	return bootsOf(state) >= TEEN_PATTI.potMax ? 'pot_limit' : undefined;
}

/** What the cards of a seat are worth: the higher wins. */
export function handValue(state: HandState, no: number): number {
	const cards = cardsOf(state, no).map(cardOf) as unknown as ThreeCards;
	return evaluateThree(cards).value;
}

function changeSeat(state: HandState, no: number, change: Partial<SeatState>): HandState {
	const seats = state.seats.map((seat, at) => (at === no ? { ...seat, ...change } : seat));
	return { ...state, seats };
}
