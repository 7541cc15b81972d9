import type { BetHooks } from '../studio.ts';

/** A slip is held until its room's round is drawn. The lock rolls back those that come too late. */
export const SLIP_HOOKS: BetHooks = {
	accept: async () => undefined,
	callOff: async () => undefined,
};
