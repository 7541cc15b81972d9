import { refuse } from '../refuse.ts';
import { findTakenRound } from '../store/rounds.ts';
import { getSeed } from '../store/seeds.ts';
import type { StudioContext } from '../studio.ts';
import type { ProofAnswer } from '../wire.ts';
import { proofView } from './views.ts';

/**
 * Finds a round's outcome and seeds by its unguessable id; the server seed only once it is
 * revealed. The player is not part of it. Refuses: `not_found`.
 */
export async function findProof(core: StudioContext, roundId: string): Promise<ProofAnswer> {
	const round = await findTakenRound(core.db, roundId);
	if (!round) throw refuse('not_found');
	const seed = await getSeed(core.db, round.seed_id);
	return { ...proofView(core, round, seed), currencySymbol: round.currency_symbol };
}
