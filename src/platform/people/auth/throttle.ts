import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#platform/core/refuse.ts';

interface Budget {
	key: string;
	points: number;
	durationS: number;
	/** How long a key that ran out waits; the rest of its duration when absent. */
	blockS?: number;
	/** Each process keeps in mind who ran out, and asks the database no more until their time is over. */
	isKeptInMind?: boolean;
}

/** Counts tries over all processes, in the database. Without the database nothing is let through. */
export interface Throttle {
	/** Refuses `too_many_requests` with `retryAfterS` when the subject has no tries left. */
	check(subject: string): Promise<void>;
	/** Takes one try, from a budget that lasts so long instead of its own time. Refuses as `check`. */
	take(subject: string, durationS?: number): Promise<void>;
	/** How many tries were taken or added. */
	count(subject: string): Promise<number>;
	/** Adds a try, whatever is left, and answers how many there are. */
	add(subject: string): Promise<number>;
	/**
	 * Takes a try before `look` looks at a guess, so that guesses at the same moment share the budget,
	 * and gives it back unless the guess was wrong: then `look` answers nothing. Refuses as `check`.
	 */
	guess<T>(subject: string, look: () => Promise<T | undefined>): Promise<T | undefined>;
	forget(subject: string): Promise<void>;
}

export function createThrottle(pool: Pool, budget: Budget): Throttle {
	const { key, points, durationS, blockS, isKeptInMind = false } = budget;
	const limiter = new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'member_throttle',
		tableCreated: true,
		keyPrefix: key,
		points,
		duration: durationS,
		blockDuration: blockS ?? 0,
		...(isKeptInMind && { inMemoryBlockOnConsumed: points }),
	});

	async function take(subject: string, durationS?: number): Promise<void> {
		try {
			const custom = durationS === undefined ? {} : { customDuration: durationS };
			await limiter.consume(subject, 1, custom);
		} catch (error) {
			throw error instanceof RateLimiterRes ? tooMany(error) : error;
		}
	}

	return {
		take,
		async check(subject) {
			const state = await limiter.get(subject);
			// Zero left is not too many yet, unless there is only one at a time.
			const used = state?.consumedPoints ?? 0;
			if (state && (used > points || (points === 1 && used === 1))) throw tooMany(state);
		},
		count: async (subject) => (await limiter.get(subject))?.consumedPoints ?? 0,
		add: async (subject) => (await limiter.penalty(subject, 1)).consumedPoints,
		async guess(subject, look) {
			await take(subject);
			let isWrong = false;
			try {
				const found = await look();
				isWrong = found === undefined;
				return found;
			} finally {
				if (!isWrong) await limiter.reward(subject, 1);
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
