import { beforeAll, describe, expect, test } from 'vitest';
import { cardsOf, seatAt } from '#studio/games/teen-patti/hand.ts';
import { stakeOf } from '#studio/games/teen-patti/legal.ts';
import { beginHand, replay } from '#studio/games/teen-patti/play.ts';
import { resultOf } from '#studio/games/teen-patti/result.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';
import { allows, newModel, perform, settle } from './model.ts';
import { drawNo, type PlayedHand, playRandomHand } from './random-hand.ts';

const HANDS = Number(process.env['TEEN_PATTI_HANDS'] ?? 2000);

describe('hands of people who act at random, die, stall, leave and come back', () => {
	const hands: PlayedHand[] = [];
	beforeAll(() => {
		for (let no = 0; no < HANDS; no += 1) hands.push(playRandomHand(no));
	}, 120_000);

	test('end in every way, with every refusal', () => {
		const ends = new Set(hands.map(({ state }) => state.end));
		const refusals = hands.flatMap(({ tried }) =>
			tried.flatMap(({ next }) => ('refusal' in next ? [next.refusal] : [])),
		);

		expect([...ends].sort()).toEqual(['bets_limit', 'dry', 'packed', 'pot_limit', 'show']);
		expect([...new Set(refusals)].sort()).toEqual(['bad_action', 'not_yours', 'out_of_turn']);
	});

	test('take the lines that a second program allows, and pay what it pays', () => {
		for (const hand of hands) {
			const { start, begun, tried, state } = hand;
			const bots = start.seats.map(({ isBot }) => isBot);
			const model = newModel(begun.deck, { bots, dealer: start.dealer });
			for (const { entry, next } of tried) {
				const isAllowed = allows(model, entry);
				expect('refusal' in next, `${JSON.stringify(entry)}`).toBe(!isAllowed);
				if (isAllowed) perform(model, entry);
				if (!('refusal' in next)) expect(next.turn === model.turn || model.isOver).toBe(true);
			}
			const result = resultOf(state);
			const { payouts, rake } = settle(model, start.stake);
			expect(model.isOver).toBe(true);
			expect(result?.payouts).toEqual(payouts);
			expect(result?.rake).toBe(rake);
			expect((result?.shown.length ?? 0) > 0).toBe(model.isShow);
		}
	});

	test('lose no unit: the pot is the stakes, and wins and rake are the pot', () => {
		for (const { start, begun, tried, state } of hands) {
			const taken = begun.seats.map(() => start.stake);
			for (const { entry, state: at, next } of tried) {
				if ('refusal' in next || entry.by === 'system') continue;
				taken[entry.seat] = (taken[entry.seat] ?? 0n) + stakeOf(at, entry.seat, entry.action);
			}
			const result = resultOf(state);
			if (!result) throw new Error('the hand is not over');
			const { stakes, payouts, rake, pots, returned, houseGets } = result;
			expect(stakes).toEqual(taken);
			expect(sum(stakes)).toBe(sum(payouts) + rake);
			expect(sum(pots.map(({ amount }) => amount)) + sum(returned)).toBe(sum(stakes));
			const ofPeople = (list: readonly bigint[]) =>
				sum(list.filter((_, no) => !start.seats[no]?.isBot));
			const ofBots = (list: readonly bigint[]) => sum(list) - ofPeople(list);
			expect(houseGets).toBe(ofPeople(stakes) - ofPeople(payouts));
			expect(houseGets).toBe(rake + ofBots(payouts) - ofBots(stakes));
			for (const pot of pots) {
				expect(pot.rake === 0n || !pot.hasBotMoney).toBe(true);
			}
			expect(rake <= 20n * start.stake).toBe(true);
		}
	});

	test('show a seat no card of another before the showdown, and no packed one ever', () => {
		for (const { tried, state } of hands) {
			const states = [...tried.map((one) => one.state), state];
			for (const at of new Set(states)) expectNoLeak(at);
		}
	});

	test('are the same when their lines are played again, from JSON too', () => {
		for (const [no, { start, entries, state }] of hands.entries()) {
			const again = beginHand({ ...start, draw: drawNo(no, 'deck') });
			const lines = JSON.parse(JSON.stringify(entries));
			expect(replay(JSON.parse(JSON.stringify(again)), lines)).toEqual(state);
		}
	});

	test('are played on the same line by line: refused lines change nothing', () => {
		for (const { begun, tried, state } of hands) {
			let at = begun;
			for (const { state: before, next } of tried) {
				expect(before).toBe(at);
				if (!('refusal' in next)) at = next;
			}
			expect(at).toBe(state);
		}
	});
});

type State = PlayedHand['state'];

function expectNoLeak(state: State): void {
	const isShow = state.end !== undefined && state.end !== 'packed';
	for (const own of [undefined, ...state.seats.keys()]) {
		const text = JSON.stringify(viewOf(state, own));
		const seen = [...new Set(text.match(/[A2-9TJQK][shdc](?=")/g) ?? [])];
		const allowed = [...state.seats.keys()].filter((no) => {
			const { hasSeen, isPacked } = seatAt(state, no);
			return no === own ? hasSeen || state.end !== undefined : isShow && !isPacked;
		});
		const open = allowed.flatMap((no) => cardsOf(state, no));
		if (String(seen.sort()) !== String(open.sort())) expect(seen).toEqual(open);
	}
}

function sum(amounts: readonly bigint[]): bigint {
	return amounts.reduce((total, amount) => total + amount, 0n);
}
