import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Draw } from '#lib/fair/words.ts';
import { BOT_POLICY, decide } from '#studio/games/teen-patti/bots.ts';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import { deadlineOf, type HandState, placesOf } from '#studio/games/teen-patti/hand.ts';
import { legalActions } from '#studio/games/teen-patti/legal.ts';
import { act, beginHand } from '#studio/games/teen-patti/play.ts';
import { resultOf } from '#studio/games/teen-patti/result.ts';
import { drawTables } from '#studio/games/teen-patti/seating.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';
import { drawNo } from './random-hand.ts';
import { BOOT, deal, play } from './table.ts';

/** The classes of cards in the documentation, in the order of the policy. */
const CARDS = [
	'high card below a king',
	'high card, king or ace',
	'pair',
	'colour, sequence',
	'pure sequence, trail',
];

const botSeats = (count: number) => Array.from({ length: count }, () => ({ isBot: true }));

/** Every state of a hand that bots play alone. */
function* botHand(no: number): Generator<HandState> {
	const draw = drawNo(no, 'bots');
	const start = { seats: botSeats(2 + (no % 4)), dealer: 0, stake: BOOT, isPlayMoney: true };
	let state = beginHand({ ...start, draw: drawNo(no) });
	while (!state.end) {
		yield state;
		const seat = deadlineOf(state)?.seat ?? 0;
		const next = act(state, { by: 'player', seat, action: decide(viewOf(state, seat), draw) });
		if ('refusal' in next) throw new Error(next.refusal);
		state = next;
	}
	yield state;
}

/** The same hand with all cards changed that a seat has not seen. */
function otherWorld(state: HandState, seat: number, no: number): HandState {
	const own = state.seats[seat]?.hasSeen ? placesOf(state, seat) : [];
	const hidden = state.deck.filter((_, place) => !own.includes(place));
	const draw = drawNo(no, 'other world');
	const deck = state.deck.map((code, place) =>
		own.includes(place) ? code : (hidden.splice(draw(hidden.length), 1)[0] ?? ''),
	);
	return { ...state, deck };
}

const recorded = (draw: Draw, bounds: number[]): Draw => {
	return (bound) => {
		bounds.push(bound);
		return draw(bound);
	};
};

describe('bots', () => {
	test('decide the same in two worlds that differ only in hidden cards', () => {
		let decisions = 0;
		for (let no = 0; no < 200; no += 1) {
			for (const state of botHand(no)) {
				const seat = deadlineOf(state)?.seat;
				if (seat === undefined) continue;
				const other = otherWorld(state, seat, no);
				expect(other.deck).not.toEqual(state.deck);
				const bounds: number[][] = [[], []];
				const both = [state, other].map((world, at) =>
					decide(viewOf(world, seat), recorded(drawNo(no, 'mixing'), bounds[at] ?? [])),
				);
				expect(both[1]).toEqual(both[0]);
				expect(bounds[1]).toEqual(bounds[0]);
				decisions += 1;
			}
		}
		expect(decisions).toBeGreaterThan(1000);
	});

	test('do only what the rules allow, whatever they draw, and bring every hand to its end', () => {
		for (let no = 0; no < 100; no += 1) {
			for (const state of botHand(no)) {
				const seat = deadlineOf(state)?.seat;
				if (seat === undefined) continue;
				for (const luck of [0, 25, 55, 99]) {
					const action = decide(viewOf(state, seat), () => luck);
					expect(legalActions(state, seat)).toContainEqual(action);
				}
			}
		}
	});

	test('play as the policy says', () => {
		const seats = botSeats(2);
		const turn = (cards: string, ...lines: string[]) => {
			const state = play(deal([cards, '5c 3d 2h'], { seats }), ...lines);
			return (luck: number) => decide(viewOf(state, 0), () => luck);
		};
		const blind = turn('As Ah Ad');
		expect(blind(39)).toEqual({ kind: 'see' });
		expect(blind(40)).toEqual({ kind: 'blind', isRaise: false });
		const later = turn('As Ah Ad', '0 blind', '1 blind', '0 blind', '1 blind');
		expect(later(79)).toEqual({ kind: 'see' });
		const weak = turn('9s 7h 2d', '0 see');
		expect(weak(69)).toEqual({ kind: 'pack' });
		expect(weak(70)).toEqual({ kind: 'chaal', isRaise: false });
		const trail = turn('As Ah Ad', '0 see');
		expect(trail(4)).toEqual({ kind: 'show' });
		expect(trail(59)).toEqual({ kind: 'chaal', isRaise: true });
		expect(trail(60)).toEqual({ kind: 'chaal', isRaise: false });
		const dear = turn('9s 7h 2d', '0 blind raise', '1 blind', '0 see');
		expect(dear(99)).toEqual({ kind: 'show' });
		const { pair, high } = BOT_POLICY.classes;
		const asked = (cards: string) => {
			const state = play(
				deal([cards, 'As Kh 9d', '5c 3d 2h'], { seats: botSeats(3) }),
				...['0 see', '0 chaal', '1 see', '1 sideShowAsk'],
			);
			return (luck: number) => decide(viewOf(state, 0), () => luck);
		};
		expect(asked('Qs Qh 2d')(pair.accept - 1)).toMatchObject({ isAccepted: true });
		expect(asked('Qs Qh 2d')(pair.accept)).toMatchObject({ isAccepted: false });
		expect(asked('Ks 7h 2d')(high.accept)).toMatchObject({ isAccepted: false });
	});

	test('have a name, a mark in every view, and a policy in the hash of the game', () => {
		const state = deal(['As Kh 9d', 'Qs Qh 2d'], { seats: [{ isBot: false }, { isBot: true }] });
		expect(viewOf(state, 0).seats.map(({ isBot }) => isBot)).toEqual([false, true]);
		expect(BOT_POLICY.name).toBe('বট');
		expect(teenPatti.table).toMatchObject({ bots: BOT_POLICY });
	});

	test('are described in the documentation as they play', () => {
		const docs = readFileSync('docs/studio.md', 'utf8');
		for (const [at, plays] of Object.values(BOT_POLICY.classes).entries()) {
			const { stakeMax, pack, show, ask, raise, accept } = plays;
			const cells = [CARDS[at], stakeMax, pack, show, ask, raise, accept];
			expect(docs).toContain(`| ${cells.join(' | ')} |`);
		}
	});

	test('decide nothing without a turn', () => {
		const state = deal(['As Kh 9d', 'Qs Qh 2d'], { seats: botSeats(2) });
		expect(() => decide(viewOf(state, 1), drawNo(1))).toThrow('no turn');
		expect(() => decide(viewOf(state), drawNo(1))).toThrow('no turn');
	});
});

describe('the money of bots is the house’s', () => {
	const seats = [{ isBot: false }, { isBot: true }];

	test('a person who wins from a bot is paid by the house, without a rake', () => {
		const state = play(deal(['Qs Qh 2d', 'As Kh 9d'], { seats }), '0 blind raise', '1 show');
		expect(resultOf(state)).toMatchObject({
			payouts: [6n * BOOT, 0n],
			rake: 0n,
			houseGets: -3n * BOOT,
		});
	});

	test('a bot that wins gives the house what the person paid', () => {
		const state = play(deal(['As Kh 9d', 'Qs Qh 2d'], { seats }), '0 blind raise', '1 show');
		expect(resultOf(state)).toMatchObject({ payouts: [0n, 6n * BOOT], houseGets: 3n * BOOT });
	});
});

describe('tables', () => {
	const people = (count: number) => Array.from({ length: count }, (_, no) => no);

	test('never have a bot where money is real', () => {
		const seats = [{ isBot: false }, { isBot: true }];
		expect(() => deal(['As Kh 9d', 'Qs Qh 2d'], { seats, isPlayMoney: false })).toThrow('bots');
		for (let count = 0; count <= 23; count += 1) {
			const tables = drawTables(drawNo(count), people(count), { isPlayMoney: false });
			expect(tables.flat().every((seat) => 'person' in seat)).toBe(true);
			if (count === 1) expect(tables).toEqual([]);
		}
	});

	test('have 2 to 5 seats, with every person once', () => {
		for (const isPlayMoney of [true, false]) {
			for (let count = 2; count <= 23; count += 1) {
				const tables = drawTables(drawNo(count), people(count), { isPlayMoney });
				for (const table of tables) {
					expect(table.length).toBeGreaterThanOrEqual(2);
					expect(table.length).toBeLessThanOrEqual(5);
					expect(table.some((seat) => 'person' in seat)).toBe(true);
				}
				const seated = tables.flat().flatMap((seat) => ('person' in seat ? [seat.person] : []));
				expect(seated.sort((a, b) => a - b)).toEqual(people(count));
			}
		}
	});

	test('are filled up to four with bots where money is not real', () => {
		const [alone = []] = drawTables(drawNo(1), ['only'], { isPlayMoney: true });
		expect(alone.filter((seat) => 'isBot' in seat)).toHaveLength(3);
		expect(drawTables(drawNo(1), [], { isPlayMoney: true })).toEqual([]);
	});

	test('seat people at random: every pair sits together about as often as any other', () => {
		const met = new Map<string, number>();
		for (let no = 0; no < 3000; no += 1) {
			for (const table of drawTables(drawNo(no), people(6), { isPlayMoney: false })) {
				const seated = table.flatMap((seat) => ('person' in seat ? [seat.person] : []));
				for (const a of seated) {
					for (const b of seated) {
						if (a < b) met.set(`${a}:${b}`, (met.get(`${a}:${b}`) ?? 0) + 1);
					}
				}
			}
		}
		// Two tables of three: a pair meets with chance 2/5.
		expect(met.size).toBe(15);
		const error = Math.sqrt(3000 * 0.4 * 0.6);
		for (const count of met.values()) expect(Math.abs(count - 1200)).toBeLessThan(4 * error);
	});

	test('have no fewer than 2 seats, no more than 5 and a dealer among them', () => {
		const start = { dealer: 0, stake: BOOT, isPlayMoney: true, draw: drawNo(1) };
		for (const count of [0, 1, 6]) {
			expect(() => beginHand({ ...start, seats: botSeats(count) })).toThrow('2 to 5');
		}
		expect(() => beginHand({ ...start, seats: botSeats(2), dealer: 2 })).toThrow('seat 2');
		expect(() => beginHand({ ...start, seats: botSeats(2), stake: 0n })).toThrow('above 0');
	});
});
