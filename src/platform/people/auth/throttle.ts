import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { budgetKeysOf, WIDE_SHARES } from '#platform/core/address-budget.ts';
import { refuse } from '#platform/core/refuse.ts';

interface Budget {
	key: string;
	points: number;
	durationS: number;
	/** How long an exhausted key is blocked; the rest of its duration when absent. */
	blockS?: number;
	/**
	 * Each process caches exhausted keys, so that they cause no query until they are free again.
	 */
	isCached?: boolean;
}

/**
 * Counts tries across all processes, in the database. Every try fails while the database is
 * unavailable.
 */
export interface Throttle {
	/** Refuses `too_many_requests` with `retryAfterS` when the subject has no tries left. */
	check(subject: string): Promise<void>;
	/** Consumes a try. `durationS` overrides the duration of the budget. Refuses as `check`. */
	consume(subject: string, durationS?: number): Promise<void>;
	/** Returns the number of tries consumed or added. */
	count(subject: string): Promise<number>;
	/** Adds a try, even to an exhausted budget, and returns the number of tries. */
	add(subject: string): Promise<number>;
	/**
	 * Consumes a try before `verify` checks a guess, so that concurrent guesses cannot exceed the
	 * budget. Refunds it unless the guess was wrong, which `verify` reports by undefined. Refuses as
	 * `check`.
	 */
	guess<T>(subject: string, verify: () => Promise<T | undefined>): Promise<T | undefined>;
	reset(subject: string): Promise<void>;
}

export function createThrottle(pool: Pool, budget: Budget): Throttle {
	const { key, points, durationS, blockS, isCached = false } = budget;
	const limiter = new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'member_throttle',
		tableCreated: true,
		keyPrefix: key,
		points,
		duration: durationS,
		blockDuration: blockS ?? 0,
		...(isCached && { inMemoryBlockOnConsumed: points }),
	});

	async function consume(subject: string, durationS?: number): Promise<void> {
		try {
			const custom = durationS === undefined ? {} : { customDuration: durationS };
			await limiter.consume(subject, 1, custom);
		} catch (error) {
			throw error instanceof RateLimiterRes ? tooMany(error) : error;
		}
	}

	return {
		consume,
		async check(subject) {
			const state = await limiter.get(subject);
			// A budget with no point left passes, except a budget of one point.
			const used = state?.consumedPoints ?? 0;
			if (state && (used > points || (points === 1 && used === 1))) throw tooMany(state);
		},
		count: async (subject) => (await limiter.get(subject))?.consumedPoints ?? 0,
		add: async (subject) => (await limiter.penalty(subject, 1)).consumedPoints,
		async guess(subject, verify) {
			await consume(subject);
			let isWrong = false;
			try {
				const found = await verify();
				isWrong = found === undefined;
				return found;
			} finally {
				if (!isWrong) await limiter.reward(subject, 1);
			}
		},
		async reset(subject) {
			await limiter.delete(subject);
		},
	};
}

/** Counts the tries of addresses (`budgetKeysOf`). */
export interface AddressThrottle {
	/** Consumes a try of the address and of its network. Refuses as `Throttle.check`. */
	consumeFrom(address: string): Promise<void>;
}

export function createAddressThrottle(pool: Pool, budget: Budget): AddressThrottle {
	const narrow = createThrottle(pool, budget);
	const points = budget.points * WIDE_SHARES;
	const wide = createThrottle(pool, { ...budget, key: `${budget.key}_wide`, points });
	return {
		async consumeFrom(address) {
			for (const { key, shareCount } of budgetKeysOf(address)) {
				await (shareCount > 1 ? wide : narrow).consume(key);
			}
		},
	};
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
	return refuse('too_many_requests', {
		retryAfterS: String(Math.max(1, Math.ceil(msBeforeNext / 1000))),
	});
}
