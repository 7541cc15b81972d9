import type { SessionRow } from '../store/players.ts';
import { getRound, type RoundRow } from '../store/rounds.ts';
import type { StudioContext } from '../studio.ts';
import { beginRound, type Spin } from './begin-round.ts';
import { runRound } from './run-round.ts';

/** Plays a round; for a repeated spin returns its recorded round. Refuses as `beginRound` says. */
export async function spin(
	core: StudioContext,
	session: SessionRow,
	wish: Spin,
): Promise<RoundRow> {
	const { round, isNew } = await beginRound(core, session, wish);
	const { round_id: roundId } = round;
	if (isNew) {
		const work = runRound(core, round).finally(() => core.working.delete(roundId));
		core.working.set(roundId, work);
	}
	await core.working.get(roundId);
	return getRound(core.db, roundId);
}
