/**
 * Environments of sites whose games run by the clock. Playwright starts one site for all files that
 * name the same object, and one more for an equal object.
 */
export const ROOMS = { ROOMS_CLOCK: '1', ROOMS_BEACON: 'local' };
export const LOTTERIES = { LOTTERY_CLOCK: '1', LOTTERY_BEACON: 'local' };

/** Longer than a tile without an answer waits before it asks again, which is a minute. */
export const TILE_WAIT = { timeout: 130_000 };
