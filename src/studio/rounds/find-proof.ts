import { findTakenRound } from '../store/rounds.ts';
import { getSeed } from '../store/seeds.ts';
import type { StudioContext } from '../studio.ts';
import type { ProofAnswer } from '../wire.ts';
import { proofView } from './views.ts';

/** Finds a round's outcome and seeds by its id; the server seed only once it is revealed. */
export async function findRoundProof(
	core: StudioContext,
	roundId: string,
): Promise<ProofAnswer | undefined> {
	const round = await findTakenRound(core.db, roundId);
	if (!round) return undefined;
	const seed = await getSeed(core.db, round.seed_id);
	const { currency_symbol: currencySymbol } = round;
	return { kind: 'round', ...proofView(core, round, seed), currencySymbol };
}
