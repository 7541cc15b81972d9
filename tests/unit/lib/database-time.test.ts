import { expect, test, vi } from 'vitest';
import {
	allowDatabaseTime,
	countDatabaseTime,
	databaseTimeLeft,
	limitDatabaseTime,
	limitDatabaseTimeOf,
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
