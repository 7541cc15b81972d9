import { setTimeout as sleep } from 'node:timers/promises';
import type { StudioContext } from '../studio.ts';
import { type BetRow, deferBet, getBet, moveBet } from './bet-rows.ts';
import { acceptStake, askStake, payBet, rollBackBet } from './wallet-steps.ts';

/** Requests the stake of a new bet, and pays a bet that is decided at once. */
export async function runBet(core: StudioContext, bet: BetRow): Promise<void> {
	const { bet_id: betId } = bet;
	const move = { betId, from: 'betting' } as const;
	for (let attempt = 1; attempt <= core.timings.betAttempts; attempt += 1) {
		if (attempt > 1) await sleep(core.timings.betPauseMs * (attempt - 1));
		const answer = await askStake(core, bet);
		if (!answer.sure) {
			core.log.warn({ betId, attempt, reason: answer.reason }, 'bet outcome unknown');
			continue;
		}
		const { code, limit, balance } = answer.reply;
		if (code === 'OK') {
			const accepted = await acceptStake(core, bet, balance);
			if (accepted?.state === 'paying' && !(await payBet(core, accepted))) {
				await putOff(core, accepted);
			}
			return;
		}
		// After an attempt without a reply a refusal does not prove that no stake was taken.
		if (attempt > 1) break;
		const refusal = limit === 'realityCheck' ? 'REALITY_CHECK' : code;
		await moveBet(core.db, { ...move, to: 'refused', refusal, balance });
		return;
	}
	await moveBet(core.db, { ...move, to: 'cancelling' });
	await recoverBet(core, await getBet(core.db, betId));
}

/**
 * Takes a bet on whose process died, whose wallet call failed or that others decided. A bet without
 * a recorded reply is uncertain, so it is rolled back; a decided bet is paid.
 */
export async function recoverBet(core: StudioContext, bet: BetRow): Promise<void> {
	const { bet_id: betId } = bet;
	if (bet.state === 'betting') {
		await moveBet(core.db, { betId, from: 'betting', to: 'cancelling' });
	}
	const current = await getBet(core.db, betId);
	const isEnded =
		current.state === 'paying'
			? await payBet(core, current)
			: current.state !== 'cancelling' || (await rollBackBet(core, current));
	if (!isEnded) await putOff(core, current);
}

/** Doubles the pause with every attempt. */
async function putOff(core: StudioContext, bet: BetRow): Promise<void> {
	const { recoverEveryMs, retryMaxMs } = core.timings;
	const delayMs = Math.min(recoverEveryMs * 2 ** Math.min(bet.attempts, 20), retryMaxMs);
	await deferBet(core.db, bet.bet_id, delayMs);
}
