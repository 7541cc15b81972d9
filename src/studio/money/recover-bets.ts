import { type DueLoop, startDueLoop } from '#lib/due.ts';
import type { StudioContext } from '../studio.ts';
import { type BetRow, claimDueBets, findMsToNextBet } from './bet-rows.ts';
import { recoverBet } from './run-bet.ts';

const CONCURRENCY = 8;

/** Pays decided bets and ends abandoned ones, in every process of the studio. */
export function recoverBets(core: StudioContext): DueLoop {
	const { db, log, timings } = core;
	return startDueLoop<BetRow>({
		claim: (limit) => claimDueBets(db, { limit, leaseMs: timings.leaseMs }),
		msToNext: () => findMsToNextBet(db),
		run: (bet) => recoverBet(core, bet),
		onFault: (error, bet) => log.error({ err: error, betId: bet?.bet_id }, 'bet not recovered yet'),
		pauseMaxMs: timings.recoverEveryMs,
		concurrency: CONCURRENCY,
	});
}
