import type { BetHooks } from '../studio.ts';

/** A ticket is held until its legs are decided. A draw rolls back those that come too late. */
export const TICKET_HOOKS: BetHooks = {
	accept: async () => undefined,
	callOff: async () => undefined,
};
