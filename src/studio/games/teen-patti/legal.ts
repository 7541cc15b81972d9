import { type HandState, nextBetting, type PlayerAction, seatAt, seatsBetting } from './hand.ts';
import { TEEN_PATTI } from './rules.ts';

/** What a player of a seat may do now, see and pack before the bets. Empty when it can do nothing. */
export function legalActions(state: HandState, no: number): PlayerAction[] {
	const seat = state.seats[no];
	if (!seat || state.end || seat.isPacked) return [];
	const see: PlayerAction[] = seat.hasSeen ? [] : [{ kind: 'see' }];
	if (state.asked !== undefined) return [...see, ...answersOf(state, no)];
	return no === state.turn ? [...see, { kind: 'pack' }, ...betsOf(state, no)] : see;
}

function answersOf({ asked }: HandState, no: number): PlayerAction[] {
	if (no !== asked) return [];
	return [true, false].map((isAccepted) => ({ kind: 'sideShowAnswer', isAccepted }));
}

function betsOf(state: HandState, no: number): PlayerAction[] {
	const kind = seatAt(state, no).hasSeen ? 'chaal' : 'blind';
	const bets: PlayerAction[] = [{ kind, isRaise: false }];
	if (state.stake * 2 <= TEEN_PATTI.stakeMax) bets.push({ kind, isRaise: true });
	if (canAsk(state, no)) bets.push({ kind: 'sideShowAsk' });
	if (seatsBetting(state).length === 2) bets.push({ kind: 'show' });
	return bets;
}

/** A side show is of the two last seats that bet, both seen, and needs a third that bets. */
function canAsk(state: HandState, no: number): boolean {
	if (!seatAt(state, no).hasSeen || seatsBetting(state).length < 3) return false;
	const before = seatAt(state, nextBetting(state, no, -1));
	return before.hasSeen && !before.isAway;
}

/** What an action costs, in boots. */
export function bootsFor(state: HandState, no: number, action: { kind: string }): number {
	const price = seatAt(state, no).hasSeen ? TEEN_PATTI.seen : TEEN_PATTI.blind;
	if (!isBet(action)) return 0;
	return state.stake * ('isRaise' in action && action.isRaise ? price.raise : price.call);
}

/** Bets that a wallet must take before they count. A show and a side show are bets too. */
export function isBet({ kind }: { kind: string }): boolean {
	return ['blind', 'chaal', 'sideShowAsk', 'show'].includes(kind);
}

/** What the wallet must take from a seat before its action is appended; in minor units. */
export function stakeOf(state: HandState, no: number, action: { kind: string }): bigint {
	return BigInt(bootsFor(state, no, action)) * BigInt(state.boot);
}
