import type { BetHooks } from '../studio.ts';

/** The stake of an action is held until its hand is over. The table goes on when the wallet answers. */
export const ACTION_HOOKS: BetHooks = {
	accept: async () => undefined,
	callOff: async () => undefined,
};
