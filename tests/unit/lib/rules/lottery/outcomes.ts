import { chooseCount, countsOf, rangeOf } from '#lib/rules/lottery/counting.ts';
import { FORMATS, type FormatName } from '#lib/rules/lottery/formats.ts';
import type { Play } from '#lib/rules/lottery/play.ts';

/** A result and how many of the equally likely results it speaks for. */
export interface Outcome {
	texts: readonly string[];
	weight: number;
}

/**
 * The results that can differ for a play, every one of them or one for each class of equal ones.
 * Plays that add up hits of several prizes are enumerated prize by prize: expectations add up.
 */
export interface Enumeration {
	parts: Iterable<Outcome>[];
}

const SETS: Record<string, number[]> = {
	all5: [0, 1, 2, 3, 4],
	front4: [0, 1, 2, 3],
	back4: [1, 2, 3, 4],
	front3: [0, 1, 2],
	mid3: [1, 2, 3],
	back3: [2, 3, 4],
	front2: [0, 1],
	back2: [3, 4],
};

/** Returns the enumeration of a play; a play of 6/45 also by the choice: which numbers are chosen. */
export function enumerate(format: FormatName, play: Play, chosen: readonly number[]): Enumeration {
	if (format === 'd5') return { parts: [fiveDigits(play.code)] };
	if (format === 'k3') return { parts: [tuples(3, 1, 6)] };
	if (format === 'wingo') return { parts: [digits(1, [0])] };
	if (format === 'el') return { parts: [elevens(play.code)] };
	if (play.code === 'pk.position') return { parts: [rotations()] };
	if (format === 'pk10') return { parts: placesOfRunners(play).map((at) => orders(10, at, 10)) };
	if (format === 'mega') return { parts: [matches(chosen)] };
	return { parts: boardParts(format, play) };
}

/** Bets on five digits in any order: one result for each set of digits, by how many orders it has. */
const IN_ANY_ORDER = /^d5\.(g\d+|any\d)\.all5|^d5\.times|^e5\.size\.sum/;

function fiveDigits(code: string): Iterable<Outcome> {
	return IN_ANY_ORDER.test(code) ? sortedDigits() : digits(5, placesOfDigits(code));
}

function* sortedDigits(): Iterable<Outcome> {
	let turn = 0;
	for (const sorted of ascending(0, 9, 5, 0)) {
		const orders = [...countsOf(sorted).values()].reduce(
			(ways, count) => ways / arrangementsOf(count),
			arrangementsOf(5),
		);
		turn += 1;
		yield { texts: turned(sorted, turn).map(String), weight: orders };
	}
}

/** The orders of so many different things. */
function arrangementsOf(count: number): number {
	return rangeOf(1, count).reduce((product, factor) => product * factor, 1);
}

function turned(numbers: readonly number[], by: number): number[] {
	const at = by % numbers.length;
	return [...numbers.slice(at), ...numbers.slice(0, at)];
}

/** Five of eleven: all orders of the places that a bet reads, or all sets. */
function elevens(code: string): Iterable<Outcome> {
	if (code === 'el.dt') return orders(11, [0, 4], 5);
	if (code.startsWith('el.size')) return orders(11, [Number(code.split('.')[2]) - 1], 5);
	return /^el\.(any|odds|median)/.test(code) ? setsOfEleven() : orders(11, [0, 1, 2], 5);
}

function* setsOfEleven(): Iterable<Outcome> {
	let turn = 0;
	for (const set of ascending(1, 11, 5, 1)) {
		turn += 1;
		yield { texts: turned(set, turn).map(String), weight: 1 };
	}
}

/** Ascending lists of so many numbers: with repeats for a step of 0, without for 1. */
export function ascending(from: number, to: number, length: number, step: 0 | 1): number[][] {
	if (length === 0) return [[]];
	return rangeOf(from, to).flatMap((first) =>
		ascending(first + step, to, length - 1, step).map((tail) => [first, ...tail]),
	);
}

function placesOfDigits(code: string): number[] {
	const last = code.split('.').at(-1) ?? '';
	if (SETS[last]) return SETS[last];
	const places = last.split('-').map((place) => Number(place) - 1);
	return /^e5\.(digit|size|dt)\.\d/.test(code) ? places : rangeOf(0, 4);
}

function placesOfRunners({ code, fields }: Play): number[][] {
	const place = Number(code.split('.')[2]) - 1;
	if (code.startsWith('pk.dt')) return [[place, 9 - place]];
	if (code.startsWith('pk.size')) return [[place]];
	if (code.startsWith('pk.first')) return [rangeOf(0, fields.length - 1)];
	return [[0, 1]];
}

/** Each place has each runner once: enough for stakes of one place. */
function* rotations(): Iterable<Outcome> {
	for (const first of rangeOf(0, 9)) {
		yield { texts: rangeOf(0, 9).map((at) => String(((first + at) % 10) + 1)), weight: 1 };
	}
}

function* digits(count: number, places: readonly number[]): Iterable<Outcome> {
	const total = 10 ** places.length;
	for (let number = 0; number < total; number += 1) {
		const drawn = String(number).padStart(places.length, '0');
		const texts = Array.from({ length: count }, () => '0');
		for (const [at, place] of places.entries()) texts[place] = drawn[at] ?? '0';
		yield { texts, weight: 1 };
	}
}

function* tuples(count: number, from: number, to: number, head: string[] = []): Iterable<Outcome> {
	if (count === 0) return void (yield { texts: head, weight: 1 });
	for (const number of rangeOf(from, to)) {
		yield* tuples(count - 1, from, to, [...head, String(number)]);
	}
}

/** All orders of the given places; the other places get the numbers left, in ascending order. */
function* orders(numbers: number, places: readonly number[], drawn: number): Iterable<Outcome> {
	for (const taken of arrangements(rangeOf(1, numbers), places.length)) {
		const rest = rangeOf(1, numbers).filter((number) => !taken.includes(number));
		const texts = rangeOf(0, drawn - 1).map((place) => {
			const at = places.indexOf(place);
			return String(at === -1 ? rest.shift() : taken[at]);
		});
		yield { texts, weight: 1 };
	}
}

function* arrangements(numbers: readonly number[], count: number): Iterable<number[]> {
	if (count === 0) return void (yield []);
	for (const first of numbers) {
		const rest = numbers.filter((number) => number !== first);
		for (const tail of arrangements(rest, count - 1)) yield [first, ...tail];
	}
}

/** Results of 6/45 by how many of the chosen numbers are drawn. */
function* matches(chosen: readonly number[]): Iterable<Outcome> {
	const others = rangeOf(1, 45).filter((number) => !chosen.includes(number));
	for (const matched of rangeOf(0, Math.min(6, chosen.length))) {
		const drawn = [...chosen.slice(0, matched), ...others.slice(0, 6 - matched)];
		const ways = chooseCount(chosen.length, matched) * chooseCount(others.length, 6 - matched);
		yield { texts: drawn.map(String), weight: ways };
	}
}

/** A board, prize by prize: the others show digits that no choice of the tests has. */
function boardParts(format: 'vn27' | 'vn18' | 'thai', play: Play): Iterable<Outcome>[] {
	const { lengths } = FORMATS[format].draw;
	const digitsOf = play.code === 'vn.de.dbhead' ? 'first' : 'last';
	const [field] = play.fields;
	const read = field?.of === 'typed' ? field.length : 3;
	return lengths.map((length, at) =>
		onePrize({ lengths, at, read: Math.min(length, read), digitsOf }),
	);
}

/** The digit of prizes that are not looked at. */
export const UNCHOSEN_DIGIT = '9';

/** Every text of the digits that a play reads of one prize. */
function* onePrize(prize: {
	lengths: readonly number[];
	at: number;
	read: number;
	digitsOf: 'first' | 'last';
}): Iterable<Outcome> {
	const { lengths, at, read, digitsOf } = prize;
	const filler = UNCHOSEN_DIGIT.repeat((lengths[at] ?? 0) - read);
	for (let number = 0; number < 10 ** read; number += 1) {
		const shown = String(number).padStart(read, '0');
		const texts = lengths.map((digits) => UNCHOSEN_DIGIT.repeat(digits));
		texts[at] = digitsOf === 'first' ? shown + filler : filler + shown;
		yield { texts, weight: 1 };
	}
}
