import { type Money, UNIT } from '#lib/money.ts';

/** Initial balance of a trial account, in trial money. */
export const TRIAL_BALANCE: Money = 10_000n * UNIT;

/**
 * Lifetime of a trial account. It outlasts the session, because a trial account cannot log in
 * again.
 */
export const TRIAL_TTL_S = 3 * 24 * 60 * 60;

/** Rate limits of new trial accounts: per address, and of all addresses together. */
export const TRIALS_PER_ADDRESS = { points: 20, durationS: 60 * 60 };
export const TRIALS_TOGETHER = { points: 100, durationS: 60 };
