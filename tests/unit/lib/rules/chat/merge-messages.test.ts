import { expect, test } from 'vitest';
import { type LiveState, mergeMessages } from '#lib/rules/chat/merge-messages.ts';

interface Message {
	no: number;
	hidden?: true;
	text?: string;
}

const message = (no: number): Message => ({ no, text: `text ${no}` });
const tomb = (no: number): Message => ({ no, hidden: true });
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

/** A state of the topic with the messages from `from` on. */
const live = (from: number, last: number, hidden: readonly number[] = []): LiveState<Message> => ({
	...{ last, hidden },
	list: range(from, last).map((one) => (hidden.includes(one.no) ? tomb(one.no) : one)),
});
const answer = (after: number, from: number, last: number, hidden: readonly number[] = []) => ({
	...{ ...live(from, last, hidden), after },
	hasEarlier: false,
});
const merge = (known: readonly Message[], state: LiveState<Message>) =>
	mergeMessages(known, state, ({ no }) => tomb(no));

test('the messages that follow are added, known ones are not doubled', () => {
	expect(merge(range(1, 3), live(2, 5))).toEqual({ list: range(1, 5) });
	expect(merge(range(1, 3), live(4, 5))).toEqual({ list: range(1, 5) });
	expect(merge(range(1, 5), live(4, 5))).toEqual({ list: range(1, 5) });
	// A state that is older than what is known.
	expect(merge(range(1, 5), live(2, 3))).toEqual({ list: range(1, 5) });
});

test('behind a gap nothing is added, and the gap is asked for', () => {
	expect(merge(range(1, 3), live(5, 6))).toEqual({ list: range(1, 3), gapAfter: 3 });
	expect(merge(range(1, 3), answer(3, 4, 6))).toEqual({ list: range(1, 6) });
	expect(merge([], live(1, 2))).toEqual({ list: range(1, 2) });
	expect(merge([], live(5, 12))).toEqual({ list: [], gapAfter: 0 });
	expect(merge([], answer(0, 5, 12))).toEqual({ list: range(5, 12) });
	expect(merge([], { last: 0, list: [], hidden: [] })).toEqual({ list: [] });
});

test('what an answer leaves out is no longer shown, and is not asked for again', () => {
	expect(merge(range(1, 3), answer(3, 8, 9))).toEqual({ list: [...range(1, 3), ...range(8, 9)] });
	const empty = { last: 9, list: [], hidden: [], after: 3, hasEarlier: false };
	expect(merge(range(1, 3), empty)).toEqual({ list: range(1, 3) });
	expect(merge(range(1, 3), { last: 9, list: [], hidden: [] })).toEqual({ list: range(1, 3) });
	// A tombstone that is too old to be named is dropped with its neighbours.
	const known = [message(1), tomb(2), message(3), message(4)];
	expect(merge(known, live(4, 5))).toMatchObject({ gapAfter: 1 });
	expect(merge(known, answer(1, 4, 5))).toEqual({ list: [message(1), ...range(4, 5)] });
	expect(merge(known, { ...empty, last: 4, after: 1 })).toEqual({ list: [message(1)] });
});

test('an answer that has not all begins the list anew', () => {
	const latest = { ...answer(3, 60, 109), hasEarlier: true };
	expect(merge(range(1, 3), latest)).toEqual({ list: range(60, 109) });
});

test('a hidden message turns into its tombstone, in a state of others too', () => {
	expect(merge(range(1, 3), live(3, 3, [1, 3])).list).toEqual([tomb(1), message(2), tomb(3)]);
	expect(merge(range(1, 3), live(4, 5, [2])).list).toEqual([
		...[message(1), tomb(2), message(3), message(4), message(5)],
	]);
	expect(merge(range(1, 3), live(6, 9, [2]))).toEqual({
		...{ list: [message(1), tomb(2), message(3)], gapAfter: 3 },
	});
});

test('a message that is shown again is asked for, unless the state has it', () => {
	const known = [message(1), tomb(2), message(3)];
	expect(merge(known, live(3, 3))).toEqual({ list: known, gapAfter: 1 });
	expect(merge(known, live(2, 3))).toEqual({ list: range(1, 3) });
	expect(merge(known, answer(1, 2, 4))).toEqual({ list: range(1, 4) });
	// What follows is added meanwhile.
	expect(merge(known, live(4, 5))).toEqual({ list: [...known, ...range(4, 5)], gapAfter: 1 });
	expect(merge(known, live(7, 9))).toEqual({ list: known, gapAfter: 1 });
});
