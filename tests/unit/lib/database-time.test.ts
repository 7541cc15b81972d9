import { expect, test, vi } from 'vitest';
import {
	allowDatabaseTime,
	countDatabaseTime,
	databaseTimeLeft,
	limitDatabaseTime,
	limitDatabaseTimeOf,
	waitInTime,
} from '#lib/database-time.ts';

test('the statements of a request share 4 s, and concurrent ones count once', () => {
	vi.useFakeTimers({ toFake: ['performance'] });

	limitDatabaseTime(() => {
		const first = countDatabaseTime();
		vi.advanceTimersByTime(1000);
		const second = countDatabaseTime();
		vi.advanceTimersByTime(500);
		first();
		vi.advanceTimersByTime(500);
		expect(databaseTimeLeft()).toBe(2000);
		second();
		// A vendor that takes long costs nothing of it.
		vi.advanceTimersByTime(60_000);
		expect(databaseTimeLeft()).toBe(2000);
		expect(limitDatabaseTime(databaseTimeLeft)).toBe(2000);
	});
	vi.useRealTimers();
});

test('a result that comes too late is returned, and the request fails in its time', async () => {
	vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
	const connection = Promise.withResolvers<string>();
	const late: string[] = [];

	const taken = limitDatabaseTimeOf(async () => {
		const first = await waitInTime(
			() => connection.promise,
			(one) => late.push(one),
		).catch(String);
		return [first, await waitInTime(async () => 'another').catch(String)];
	});
	await vi.advanceTimersByTimeAsync(4001);
	const timeout = 'DatabaseTimeout: the database did not respond in time';

	expect(await taken).toEqual([timeout, timeout]);
	connection.resolve('a connection');
	await vi.advanceTimersByTimeAsync(1);
	expect(late).toEqual(['a connection']);
	vi.useRealTimers();
});

test('work that a request leaves behind has the time of background work', async () => {
	const behind = Promise.withResolvers<number>();

	const within = await limitDatabaseTimeOf(async () => {
		setImmediate(() => behind.resolve(databaseTimeLeft()));
		return databaseTimeLeft();
	});

	expect(within).toBe(4000);
	expect(await behind.promise).toBe(15_000);
	expect(allowDatabaseTime(60_000, databaseTimeLeft)).toBe(60_000);
});
