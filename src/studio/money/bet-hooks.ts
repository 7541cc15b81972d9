import type { Tx } from '../store/database.ts';
import type { StudioContext } from '../studio.ts';
import type { BetRow } from './bet-rows.ts';

/** What the owner of a bet does with the wallet's answers, in the transaction that records them. */
export interface BetHooks {
	/**
	 * The wallet took the stake. Returns what the bet pays when it is decided at once; otherwise the
	 * bet is held.
	 */
	accept(core: StudioContext, tx: Tx, bet: BetRow): Promise<bigint | undefined>;
	/** The wallet had returned the stake of a decided bet. */
	callOff(core: StudioContext, tx: Tx, bet: BetRow): Promise<void>;
}
