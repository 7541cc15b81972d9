import { runBet } from '../money/run-bet.ts';
import { getRound, type RoundRow } from '../store/rounds.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import { beginRound, type RoundRequest } from './begin-round.ts';

/**
 * Plays a round to its first step; for a repeated request returns its recorded round. Refuses as
 * `beginRound` says.
 */
export async function playRound(
	core: StudioContext,
	session: SessionRow,
	request: RoundRequest,
): Promise<RoundRow> {
	const { roundId, bet, isNew } = await beginRound(core, session, request);
	const { bet_id: betId } = bet;
	if (isNew) {
		const work = runBet(core, bet).finally(() => core.working.delete(betId));
		core.working.set(betId, work);
	}
	await core.working.get(betId);
	return getRound(core.db, roundId);
}
