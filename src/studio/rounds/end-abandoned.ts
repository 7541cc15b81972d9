import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { getBet } from '../money/bet-rows.ts';
import { decide, giveBack } from '../money/wallet-steps.ts';
import { getRoundTitle } from '../registry.ts';
import { claimAbandoned, clearEnd, dropOutcome, lockRoundOfBet } from '../store/rounds.ts';
import type { StudioContext } from '../studio.ts';

const PAUSE_MAX_MS = 60_000;

/**
 * Ends rounds of several steps that were left alone for 23 hours: at what they are worth, or with the
 * stake given back while nothing was revealed.
 */
export function endAbandonedRounds(core: StudioContext): DueLoop {
	const { db, log, timings } = core;
	return startDueLoop<{ bet_id: string }>({
		claim: (limit) => claimAbandoned(db, { limit, leaseMs: timings.leaseMs }),
		msToNext: async () => undefined,
		run: ({ bet_id: betId }) => endRound(core, betId),
		onFault: (error, row) =>
			log.error({ err: error, betId: row?.bet_id }, 'abandoned round not ended yet'),
		pauseMaxMs: Math.min(PAUSE_MAX_MS, timings.recoverEveryMs * 60),
		concurrency: 2,
	});
}

async function endRound(core: StudioContext, betId: string): Promise<void> {
	await core.db.transaction().execute(async (tx) => {
		const round = await lockRoundOfBet(tx, betId);
		if (round.state !== 'held') return;
		const bet = await getBet(tx, betId);
		const { game } = getRoundTitle(round.game_code);
		const payout = game.steps?.worth({ stake: round.stake, state: round.outcome });
		if (payout === undefined) {
			await giveBack(tx, bet);
			await dropOutcome(tx, betId);
			return;
		}
		await decide(core, tx, { bet, payout });
		await clearEnd(tx, round.round_id);
	});
	core.wake();
}
