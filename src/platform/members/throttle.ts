import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../refuse.ts';

interface Budget {
	key: string;
	points: number;
	durationS: number;
	/** How long a key that ran out waits; the rest of its duration when absent. */
	blockS?: number;
}

/** Counts tries over all processes, in the database. Without the database nothing is let through. */
export interface Throttle {
	/** Refuses `too_many_requests` with `retryAfterS` when the subject has no tries left. */
	check(subject: string): Promise<void>;
	/** Takes one try. Refuses as `check`. */
	take(subject: string): Promise<void>;
	forget(subject: string): Promise<void>;
}

export function createThrottle(pool: Pool, { key, points, durationS, blockS }: Budget): Throttle {
	const limiter = new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'member_throttle',
		tableCreated: true,
		keyPrefix: key,
		points,
		duration: durationS,
		blockDuration: blockS ?? 0,
	});

	return {
		async check(subject) {
			const state = await limiter.get(subject);
			if (state && state.consumedPoints > points) throw tooMany(state);
		},
		async take(subject) {
			try {
				await limiter.consume(subject);
			} catch (error) {
				throw error instanceof RateLimiterRes ? tooMany(error) : error;
			}
		},
		async forget(subject) {
			await limiter.delete(subject);
		},
	};
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
	return refuse('too_many_requests', {
		retryAfterS: String(Math.max(1, Math.ceil(msBeforeNext / 1000))),
	});
}
