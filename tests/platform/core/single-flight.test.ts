import { expect, onTestFinished, test, vi } from 'vitest';
import { limitDatabaseTimeOf } from '#lib/database-time.ts';
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

test('a request waits for the work of another one no longer than for its own', async () => {
	vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const shared = singleFlight<string>();
	const work = Promise.withResolvers<string>();
	const first = shared('a', () => work.promise);

	const second = limitDatabaseTimeOf(() => shared('a', async () => 'not asked'));
	const refused = expect(second).rejects.toThrow('the database did not respond in time');
	await vi.advanceTimersByTimeAsync(4001);

	await refused;
	work.resolve('late');
	expect(await first).toBe('late');
});

test('a failure reaches all waiting requests and is not cached', async () => {
	const shared = singleFlight<string>();
	const fail = () => Promise.reject(new Error('away'));

	const both = await Promise.allSettled([shared('a', fail), shared('a', fail)]);

	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(await shared('a', async () => 'back')).toBe('back');
});
