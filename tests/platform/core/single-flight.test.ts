import { expect, test } from 'vitest';
import { singleFlight } from '#platform/core/single-flight.ts';

test('simultaneous requests share one result, and the next request gets a new one', async () => {
	const shared = singleFlight<number>();
	let count = 0;
	const work = async () => ++count;

	expect(await Promise.all([shared('a', work), shared('a', work)])).toEqual([1, 1]);
	expect(await shared('a', work)).toBe(2);
});

test('different keys share nothing', async () => {
	const shared = singleFlight<string>();

	const both = [shared('a', async () => 'for a'), shared('b', async () => 'for b')];

	expect(await Promise.all(both)).toEqual(['for a', 'for b']);
});

test('a failure reaches all waiting requests and is not cached', async () => {
	const shared = singleFlight<string>();
	const fail = () => Promise.reject(new Error('away'));

	const both = await Promise.allSettled([shared('a', fail), shared('a', fail)]);

	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(await shared('a', async () => 'back')).toBe('back');
});
