import { type Money, UNIT } from '#lib/money.ts';

/** What a trial account begins with, in trial money. */
export const TRIAL_BALANCE: Money = 10_000n * UNIT;

/** How long a trial account is kept. Nobody can log in to it again, so this outlasts its session. */
export const TRIAL_TTL_S = 3 * 24 * 60 * 60;

/** Accounts that one address, and everybody together, may open. */
export const TRIALS_PER_ADDRESS = { points: 20, durationS: 60 * 60 };
export const TRIALS_TOGETHER = { points: 100, durationS: 60 };
