import { describe, expect, test } from 'vitest';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import { deadlineOf, seatsIn } from '#studio/games/teen-patti/hand.ts';
import { legalActions, stakeOf } from '#studio/games/teen-patti/legal.ts';
import { act } from '#studio/games/teen-patti/play.ts';
import { resultOf } from '#studio/games/teen-patti/result.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';
import { BOOT, deal, lineOf, play, refusalOf } from './table.ts';

const HIGH = 'As Kh 9d';
const PAIR = 'Qs Qh 2d';
const LOW = '5c 3d 2h';
const payouts = (state: ReturnType<typeof deal>) =>
	resultOf(state)?.payouts.map((amount) => Number(amount) / Number(BOOT));

describe('bets', () => {
	test('cost a blind seat one or two stakes and a seen seat two or four', () => {
		const begun = deal([HIGH, PAIR, LOW]);
		const costs = (state: typeof begun, seat: number) =>
			legalActions(state, seat).map((action) => Number(stakeOf(state, seat, action) / BOOT));
		// See, pack, blind, blind and raise.
		expect(costs(begun, 0)).toEqual([0, 0, 1, 2]);
		const raised = play(begun, '0 blind raise', '1 see');
		// Pack, chaal, chaal and raise: the stake is two boots.
		expect(costs(raised, 1)).toEqual([0, 4, 8]);
		expect(play(raised, '1 chaal raise').stake).toBe(4);
	});

	test('raise the stake to 64 boots and no further', () => {
		let state = deal([HIGH, PAIR]);
		while (state.stake < 64) state = play(state, `${state.turn} blind raise`);
		expect(refusalOf(state, `${state.turn} blind raise`)).toBe('bad_action');
		expect(refusalOf(state, `${state.turn} blind`)).toBeUndefined();
	});

	test('end with a show of all when the pot has 1,024 boots', () => {
		let state = play(deal([HIGH, PAIR]), '0 see', '1 see');
		while (!state.end)
			state = play(state, `${state.turn} chaal ${state.stake < 64 ? 'raise' : ''}`);
		expect(state.end).toBe('pot_limit');
		const pot = state.seats.flatMap(({ paid }) => paid).reduce((sum, one) => sum + one, 0);
		expect(pot).toBeGreaterThanOrEqual(1024);
		expect(pot).toBeLessThan(1024 + 128);
		// The rake is at most 20 boots.
		expect(payouts(state)).toEqual([0, pot - 20]);
	});

	test('end when the turn comes to a seat that has bet 20 times', () => {
		let state = deal([HIGH, PAIR]);
		for (let no = 0; no < 40; no += 1) {
			expect(state.end).toBeUndefined();
			state = play(state, `${state.turn} blind`);
		}
		expect(state.end).toBe('bets_limit');
		expect(payouts(state)).toEqual([0, 42 * 0.97]);
	});
});

describe('a show', () => {
	test('is possible between two seats that bet, and costs a bet', () => {
		const begun = deal([HIGH, PAIR, LOW]);
		expect(refusalOf(begun, '0 show')).toBe('bad_action');
		const two = play(begun, '0 see', '0 pack', '1 blind', '2 show');
		expect(two.end).toBe('show');
		expect(resultOf(two)?.shown).toEqual([1, 2]);
		expect(payouts(two)).toEqual([0, 5 * 0.97, 0]);
	});

	test('of equal hands shares the pot; the odd unit goes to the first after the dealer', () => {
		const hands = ['As Kh 9d', 'Ad Kc 9h'];
		const state = play(deal(hands, { stake: 5n, dealer: 1 }), '0 blind', '1 show');
		// 20 less the rake of 0.6, cut to 0.
		expect(resultOf(state)?.payouts).toEqual([10n, 10n]);
		const odd = play(deal(hands, { stake: 25n, dealer: 0 }), '1 blind', '0 show');
		expect(resultOf(odd)?.rake).toBe(3n);
		expect(resultOf(odd)?.payouts).toEqual([48n, 49n]);
	});
});

describe('a side show', () => {
	const seen = () => play(deal([PAIR, HIGH, LOW]), '0 see', '0 chaal', '1 see');

	test('is of the last two seen seats that bet, and needs a third', () => {
		expect(refusalOf(seen(), '1 sideShowAsk')).toBeUndefined();
		expect(refusalOf(play(seen(), '1 chaal'), '2 sideShowAsk')).toBe('bad_action');
		const blind = play(deal([PAIR, HIGH, LOW]), '0 blind', '1 see');
		expect(refusalOf(blind, '1 sideShowAsk')).toBe('bad_action');
		const two = play(deal([PAIR, HIGH]), '0 see', '0 chaal', '1 see');
		expect(refusalOf(two, '1 sideShowAsk')).toBe('bad_action');
		expect(refusalOf(play(seen(), '0 leave'), '1 sideShowAsk')).toBe('bad_action');
	});

	test('is answered by the seat that is asked, and by no other', () => {
		const asked = play(seen(), '1 sideShowAsk');
		expect(asked.seats[1]?.paid).toEqual([1, 2]);
		expect(deadlineOf(asked)).toMatchObject({ seat: 0 });
		expect(refusalOf(asked, '2 sideShowAnswer yes')).toBe('not_yours');
		expect(refusalOf(asked, '1 sideShowAnswer yes')).toBe('not_yours');
		expect(refusalOf(asked, '1 chaal')).toBe('out_of_turn');
		expect(refusalOf(asked, '1 pack')).toBe('out_of_turn');
		expect(refusalOf(seen(), '0 sideShowAnswer yes')).toBe('bad_action');
	});

	test('packs the lower hand and shows no card to any seat', () => {
		const accepted = play(seen(), '1 sideShowAsk', '0 sideShowAnswer yes');
		expect(seatsIn(accepted)).toEqual([0, 2]);
		expect(accepted.turn).toBe(2);
		expect(viewOf(accepted, 1).seats[0]?.cards).toBeUndefined();
		expect(viewOf(accepted, 0).seats[1]?.cards).toBeUndefined();
	});

	test('packs the seat that asked when the hands are equal', () => {
		const equal = play(deal(['As Kh 9d', 'Ad Kc 9h', LOW]), '0 see', '0 chaal', '1 see');
		expect(seatsIn(play(equal, '1 sideShowAsk', '0 sideShowAnswer yes'))).toEqual([0, 2]);
	});

	test('is over without a pack when it is refused, timed out, or the asked seat leaves', () => {
		const asked = play(seen(), '1 sideShowAsk');
		for (const line of ['0 sideShowAnswer no', '0 timeOut', '0 leave']) {
			const after = play(asked, line);
			expect(seatsIn(after)).toEqual([0, 1, 2]);
			expect(after.turn).toBe(2);
			expect(after.asked).toBeUndefined();
		}
		expect(seatsIn(play(asked, '0 exclude'))).toEqual([1, 2]);
		expect(seatsIn(play(asked, '1 exclude'))).toEqual([0, 2]);
		expect(play(asked, '2 exclude').asked).toBe(0);
	});
});

describe('refusals', () => {
	test('name why a line is not taken', () => {
		const begun = deal([HIGH, PAIR, LOW]);
		expect(refusalOf(begun, '1 blind')).toBe('out_of_turn');
		expect(refusalOf(begun, '1 pack')).toBe('out_of_turn');
		expect(refusalOf(begun, '0 chaal')).toBe('bad_action');
		expect(refusalOf(play(begun, '0 see'), '0 see')).toBe('bad_action');
		expect(refusalOf(play(begun, '0 see'), '0 blind')).toBe('bad_action');
		expect(refusalOf(begun, '7 blind')).toBe('not_yours');
		expect(refusalOf(begun, '1 timeOut')).toBe('out_of_turn');
		expect(refusalOf(begun, '1 stakeRefused')).toBe('out_of_turn');
		expect(refusalOf(begun, '0 comeBack')).toBe('bad_action');
		expect(refusalOf(play(begun, '0 pack', '1 pack'), '2 blind')).toBe('bad_action');
	});

	test('keep what the table does from players, and bets from the table', () => {
		const begun = deal([HIGH, PAIR]);
		for (const kind of ['timeOut', 'stakeRefused', 'exclude'] as const) {
			expect(act(begun, { by: 'player', seat: 0, action: { kind } })).toEqual({
				refusal: 'not_yours',
			});
			expect(teenPatti.action.safeParse({ kind }).success).toBe(false);
		}
		const bet = lineOf(0, 'blind');
		expect(act(begun, { ...bet, by: 'system' })).toEqual({ refusal: 'bad_action' });
		expect(teenPatti.action.safeParse(bet.action).success).toBe(true);
		expect(teenPatti.action.safeParse({ kind: 'blind' }).success).toBe(false);
		expect(teenPatti.action.safeParse({ kind: 'pack', isRaise: true }).success).toBe(false);
	});
});

describe('a seat whose stake is refused', () => {
	test('has no more turns and wins the part that its payments are of', () => {
		const begun = deal([PAIR, HIGH, LOW]);
		const dry = play(begun, '0 blind', '1 blind', '2 blind', '0 stakeRefused');
		expect(dry.turn).toBe(1);
		const shown = play(dry, '1 blind raise', '2 show');
		// Main pot of 6 to seat 0, side pot of 4 to seat 1; 3 % of each.
		expect(payouts(shown)).toEqual([6 * 0.97, 4 * 0.97, 0]);
	});

	test('ends the betting when one other seat is left, which gets its last bet back', () => {
		const state = play(deal([PAIR, HIGH]), '0 blind raise', '1 stakeRefused');
		expect(state.end).toBe('dry');
		expect(payouts(state)).toEqual([2 + 2 * 0.97, 0]);
		expect(resultOf(state)?.returned[0]).toBe(2n * BOOT);
	});
});

describe('the clock', () => {
	test('gives 15 seconds a turn and 20 a hand, twice that on request', () => {
		const seats = [{ isBot: false }, { isBot: false, hasMoreTime: true }];
		const begun = deal([HIGH, PAIR], { seats });
		expect(deadlineOf(begun)).toEqual({ seat: 0, turnNo: 1, ms: 35_000 });
		const next = play(begun, '0 blind');
		expect(deadlineOf(next)).toEqual({ seat: 1, turnNo: 2, ms: 70_000 });
		expect(viewOf(next).seats.map(({ hasMoreTime }) => hasMoreTime)).toEqual([false, true]);
	});

	test('takes what is above a turn from the bank, and a see does not start it anew', () => {
		const begun = deal([HIGH, PAIR]);
		const late = act(begun, lineOf(0, 'blind', 21_000));
		expect(late).toMatchObject({ seats: [{ bankMs: 14_000 }, { bankMs: 20_000 }] });
		const inTime = act(begun, lineOf(0, 'blind', 14_999));
		expect(inTime).toMatchObject({ seats: [{ bankMs: 20_000 }, {}] });
		expect(deadlineOf(play(begun, '0 see'))).toEqual(deadlineOf(begun));
	});

	test('packs a seat whose time is over; twice in a row sits out after the hand', () => {
		const seats = [0, 1, 0].map((missed) => ({ isBot: false, missed }));
		const state = play(deal([HIGH, PAIR, LOW], { seats }), '0 timeOut', '1 timeOut');
		expect(state.end).toBe('packed');
		expect(resultOf(state)?.sitsOut).toEqual([1]);
		const acted = play(deal([HIGH, PAIR, LOW], { seats }), '0 blind', '1 blind', '2 pack');
		expect(resultOf(play(acted, '0 blind', '1 timeOut'))?.sitsOut).toEqual([]);
	});
});

describe('a seat that leaves', () => {
	test('packs when its turn comes, and plays on when it is back before', () => {
		const begun = deal([HIGH, PAIR, LOW]);
		const away = play(begun, '1 leave');
		expect(seatsIn(away)).toEqual([0, 1, 2]);
		const passed = play(away, '0 blind');
		expect(passed.turn).toBe(2);
		expect(seatsIn(passed)).toEqual([0, 2]);
		const back = play(away, '1 comeBack', '0 blind');
		expect(back.turn).toBe(1);
		expect(resultOf(play(passed, '2 pack'))?.sitsOut).toEqual([1]);
	});

	test('packs at once in its own turn, and wins when all others pack', () => {
		expect(play(deal([HIGH, PAIR, LOW]), '0 leave').turn).toBe(1);
		const last = play(deal([HIGH, PAIR]), '1 leave', '0 pack');
		expect(payouts(last)).toEqual([0, 2 * 0.97]);
	});

	test('is packed at no further cost when it is excluded, and never comes back', () => {
		const state = play(deal([HIGH, PAIR, LOW]), '0 blind', '2 exclude');
		expect(seatsIn(state)).toEqual([0, 1]);
		expect(state.seats[2]?.paid).toEqual([1]);
		expect(refusalOf(state, '2 comeBack')).toBe('bad_action');
		expect(refusalOf(state, '2 exclude')).toBe('bad_action');
		// The others do not learn why.
		expect(JSON.stringify(viewOf(state, 0))).not.toContain('xcluded');
		expect(play(state, '1 exclude').end).toBe('packed');
	});
});
