import { expect, test } from 'vitest';
import { type HandState, seatsBetting } from '#studio/games/teen-patti/hand.ts';
import { act } from '#studio/games/teen-patti/play.ts';
import { resultOf } from '#studio/games/teen-patti/result.ts';
import { findSignals, type HandOfPeople } from '#studio/tables/collusion.ts';
import { type EndingLine, findDuel } from '#studio/tables/hand-ending.ts';
import { playRandomHand } from './teen-patti/random-hand.ts';

const RAISE = { kind: 'chaal', isRaise: true };
const CALL = { kind: 'chaal', isRaise: false };

/** A hand of a, b and more; `net` by person in boots. */
function handOf(
	no: number,
	net: Record<string, number>,
	change: Partial<HandOfPeople> = {},
): HandOfPeople {
	const people = Object.entries(net).map(([user, boots], seat) => {
		return { user, roundId: `${user}-${no}`, seat, net: BigInt(boots) * 10_000n };
	});
	return {
		...{ gameCode: 'teen-patti', currency: 'BDT', boot: 10_000n, people },
		lines: [
			{ seat: 0, ...RAISE },
			{ seat: 1, ...RAISE },
			{ seat: 0, kind: 'show' },
		],
		seats: people.map(({ net: won }) => (won > 0n ? won : 0n)),
		...change,
	};
}

const hands = (count: number, make: (no: number) => HandOfPeople) =>
	Array.from({ length: count }, (_, no) => make(no));
/** Each plays with others too, so that the two are not always together. */
const others = hands(40, (no) => handOf(no, no % 2 === 0 ? { a: 1, c: -1 } : { b: -1, d: 1 }));
const kindsOf = (list: HandOfPeople[]) =>
	findSignals([...list, ...others]).flatMap(({ kind, users }) =>
		users.includes('a') && users.includes('b') ? [kind] : [],
	);

test('chips that go one way in 9 of 10 hands, of 30 boots or more, are a signal', () => {
	const way = (count: number, back: number, boots: number) => [
		...hands(count, (no) => handOf(no, { a: -boots, b: boots })),
		...hands(back, (no) => handOf(100 + no, { a: boots, b: -boots })),
	];

	expect(kindsOf(way(9, 1, 4))).toEqual(['one_way']);
	expect(kindsOf(way(9, 0, 4))).toEqual([]);
	expect(kindsOf(way(9, 2, 4))).toEqual([]);
	expect(kindsOf(way(10, 0, 2))).toEqual([]);
	expect(kindsOf(way(10, 0, 3))).toEqual(['one_way']);
});

test('a signal names the loser first, what moved and the rounds of both', () => {
	const list = [...hands(12, (no) => handOf(no, { a: 5, b: -5, c: 0 })), ...others];

	const [signal] = findSignals(list).filter(({ kind }) => kind === 'one_way');

	expect(signal).toMatchObject({
		...{ users: ['b', 'a'], gameCode: 'teen-patti', currency: 'BDT' },
		figures: { hands: 12, matching: 12, amount: 60_0000n },
	});
	expect(signal?.hands[0]).toEqual({ roundIds: ['b-0', 'a-0'] });
});

test('only what the two exchange counts, not what others lose to one of them', () => {
	const list = hands(12, (no) => handOf(no, { a: -1, b: 9, c: -8 }));

	const oneWay = findSignals([...list, ...others]).filter(({ kind }) => kind === 'one_way');
	expect(oneWay.map(({ users }) => users)).toEqual([['c', 'b']]);
});

test('hands that the two end alone without betting on are a signal; raises and many bets are not', () => {
	const soft = [
		{ seat: 0, ...CALL },
		{ seat: 1, kind: 'show' },
	];
	const hard = [
		{ seat: 0, ...RAISE },
		{ seat: 1, kind: 'show' },
	];
	const long = [
		{ seat: 0, ...CALL },
		{ seat: 1, ...CALL },
		{ seat: 0, kind: 'show' },
	];
	const ending = (lines: EndingLine[], count: number, first = 0) =>
		hands(count, (no) =>
			handOf(first + no, no % 2 === 0 ? { a: 1, b: -1 } : { a: -1, b: 1 }, { lines }),
		);

	expect(kindsOf(ending(soft, 10))).toEqual(['soft_play']);
	expect(kindsOf(ending(soft, 9))).toEqual([]);
	expect(kindsOf([...ending(soft, 9), ...ending(hard, 1, 50)])).toEqual(['soft_play']);
	expect(kindsOf([...ending(soft, 9), ...ending(hard, 2, 50)])).toEqual([]);
	expect(kindsOf(ending(long, 10))).toEqual([]);
});

test('20 hands that both play with the other only are a signal; one with other partners is none', () => {
	const pair = (count: number) =>
		hands(count, (no) => handOf(no, no % 2 === 0 ? { a: 1, b: -1 } : { a: -1, b: 1 }));
	const more = (count: number) => hands(count, (no) => handOf(200 + no, { a: 1, c: -1 }));
	const kinds = (list: HandOfPeople[]) => findSignals(list).map(({ kind }) => kind);

	expect(kinds(pair(20))).toEqual(['always_together']);
	expect(kinds(pair(19))).toEqual([]);
	expect(kinds([...pair(20), ...more(2)])).toEqual(['always_together']);
	expect(kinds([...pair(20), ...more(3)])).toEqual([]);
});

test('hands of another game or currency are not counted together', () => {
	const list = hands(20, (no) =>
		handOf(no, { a: -5, b: 5 }, { currency: no % 2 === 0 ? 'BDT' : 'INR' }),
	);

	expect(findSignals(list).map(({ kind, currency }) => [kind, currency])).toEqual([
		['one_way', 'BDT'],
		['one_way', 'INR'],
	]);
	expect(findSignals([])).toEqual([]);
});

test('the last two of a hand are those of the engine, without its cards', () => {
	let found = 0;
	for (let no = 0; no < 600; no += 1) {
		const { begun, entries, state } = playRandomHand(no);
		const lines = entries.map(({ seat, action }) => ({ seat, ...action }));

		const duel = findDuel(lines, resultOf(state)?.payouts ?? []);

		const pair = pairOf(begun, entries);
		if (duel && pair && String(duel.seats) === String(pair)) found += 1;
		else if (!duel && !pair) found += 1;
	}
	// Cards decide who loses a side show after which the hand ends at once, and seats that are away.
	expect(found).toBeGreaterThan(570);
});

/** The seats that bet when there were two of them first. */
function pairOf(begun: HandState, entries: ReturnType<typeof playRandomHand>['entries']) {
	let state = begun;
	for (const entry of [undefined, ...entries]) {
		if (entry) state = act(state, entry) as HandState;
		if (seatsBetting(state).length === 2) return seatsBetting(state);
	}
	return undefined;
}
