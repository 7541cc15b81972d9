/**
 * How far the results of a game spread around its return: `low` pays small wins often, `high` rarely a
 * large one. By the standard deviation of a round's return in stakes: below 2, below 8, and above.
 */
export const SWINGS = ['low', 'medium', 'high'] as const;
export type Swing = (typeof SWINGS)[number];

/** The largest win in stakes, as decimal text. */
export const MAX_WIN = /^\d{1,9}(?:\.\d{1,4})?$/;
