import { setTimeout as sleep } from 'node:timers/promises';
import { claimDueRounds, type RoundRow } from '../store/rounds.ts';
import type { StudioContext } from '../studio.ts';
import { recoverRound } from './run-round.ts';

const BATCH = 20;

/** Ends abandoned rounds until `signal`. Runs in every process of the studio. */
export async function recoverRounds(core: StudioContext, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const rounds = await claim(core);
		await Promise.all(rounds.map((round) => recoverLogged(core, round)));
		if (rounds.length === BATCH) continue;
		await sleep(core.timings.recoverEveryMs, undefined, { signal }).catch(() => undefined);
	}
}

async function claim(core: StudioContext): Promise<RoundRow[]> {
	try {
		const { leaseMs } = core.timings;
		return await claimDueRounds(core.db, { limit: BATCH, leaseMs });
	} catch (error) {
		core.log.error({ err: error }, 'round recovery query failed');
		return [];
	}
}

async function recoverLogged(core: StudioContext, round: RoundRow): Promise<void> {
	try {
		await recoverRound(core, round);
	} catch (error) {
		core.log.error({ err: error, roundId: round.round_id }, 'round not recovered yet');
	}
}
