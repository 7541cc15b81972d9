import { setTimeout as sleep } from 'node:timers/promises';
import { deferRound, getRound, moveRound, type RoundRow } from '../store/rounds.ts';
import type { StudioContext } from '../studio.ts';
import { acceptStake, askStake, cancelRound, payRound } from './wallet-steps.ts';

/** Runs a new round as far as the wallet responds; `recoverRound` does the rest. */
export async function runRound(core: StudioContext, round: RoundRow): Promise<void> {
	const { round_id: roundId } = round;
	const move = { roundId, from: 'betting' } as const;
	for (let attempt = 1; attempt <= core.timings.betAttempts; attempt += 1) {
		if (attempt > 1) await sleep(core.timings.betPauseMs * (attempt - 1));
		const answer = await askStake(core, round);
		if (!answer.sure) {
			core.log.warn({ roundId, attempt, reason: answer.reason }, 'bet outcome unknown');
			continue;
		}
		const { code, limit, balance } = answer.reply;
		if (code === 'OK') {
			const accepted = await acceptStake(core, round);
			if (accepted && !(await payRound(core, accepted))) await putOff(core, accepted);
			return;
		}
		// After an attempt without a reply a refusal does not prove that no stake was taken.
		if (attempt > 1) break;
		const refusal = limit === 'realityCheck' ? 'REALITY_CHECK' : code;
		await moveRound(core.db, { ...move, to: 'refused', refusal, balance });
		return;
	}
	await moveRound(core.db, { ...move, to: 'cancelling' });
	await recoverRound(core, await getRound(core.db, roundId));
}

/**
 * Ends a round whose process died or whose wallet call failed. A bet without a recorded reply is
 * uncertain, so it is rolled back; a drawn round is paid.
 */
export async function recoverRound(core: StudioContext, round: RoundRow): Promise<void> {
	const { round_id: roundId } = round;
	if (round.state === 'betting') {
		await moveRound(core.db, { roundId, from: 'betting', to: 'cancelling' });
	}
	const current = await getRound(core.db, roundId);
	const isEnded =
		current.state === 'paying'
			? await payRound(core, current)
			: current.state !== 'cancelling' || (await cancelRound(core, current));
	if (!isEnded) await putOff(core, current);
}

/** Doubles the pause with every attempt. */
async function putOff(core: StudioContext, round: RoundRow): Promise<void> {
	const { recoverEveryMs, retryMaxMs } = core.timings;
	const delayMs = Math.min(recoverEveryMs * 2 ** Math.min(round.attempts, 20), retryMaxMs);
	await deferRound(core.db, round.round_id, delayMs);
}
