import { addToSession, getSession } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import { type BetRow, decideBet, holdBet, moveBet, voidDecision } from './bet-rows.ts';
import type { WalletAnswer } from './wallet-client.ts';

const ROLLED_BACK = 'TX_ALREADY_ROLLED_BACK';

/** Returns the wallet of a bet and the fields that all its calls share, in every attempt. */
async function callOf(core: StudioContext, bet: BetRow, transactionId: string) {
	const session = await getSession(core.db, bet.session_id);
	const wallet = core.wallets.ofSession(session);
	const play = {
		...wallet.credentials,
		requestId: transactionId,
		transactionId,
		sentAt: bet.created_at.toISOString(),
		roundId: bet.wallet_round,
	};
	return { call: wallet.call, play };
}

/** Requests the stake once. The reply is not recorded yet. */
export async function askStake(core: StudioContext, bet: BetRow): Promise<WalletAnswer> {
	const { call, play } = await callOf(core, bet, bet.bet_id);
	const { amount, reward_id: rewardId } = bet;
	if (rewardId === null) return call('bet', { ...play, amount });
	return call('freeBet', { ...play, rewardId, amount });
}

/**
 * Records the accepted stake and what its owner makes of it, in one transaction: a round is drawn,
 * a slip is placed. Does nothing when a rollback of the bet has begun.
 */
export async function acceptStake(
	core: StudioContext,
	bet: BetRow,
	balance: bigint | undefined,
): Promise<BetRow | undefined> {
	return core.db.transaction().execute(async (tx) => {
		const held = await holdBet(tx, bet.bet_id, balance);
		if (!held) return undefined;
		const staked = bet.reward_id === null ? bet.amount : 0n;
		await addToSession(tx, { sessionId: bet.session_id, staked, returned: 0n });
		const payout = await core.owners[bet.owner].accept(core, tx, held);
		if (payout === undefined) return held;
		return await decide(core, tx, { bet: held, payout });
	});
}

/** Records what a held bet returns. Its win is sent until the wallet accepts it. */
export async function decide(
	core: StudioContext,
	tx: Parameters<typeof decideBet>[0],
	{ bet, payout }: { bet: BetRow; payout: bigint },
): Promise<BetRow | undefined> {
	const decided = await decideBet(tx, bet.bet_id, { payout, leaseMs: core.timings.leaseMs });
	if (decided) {
		await addToSession(tx, { sessionId: bet.session_id, staked: 0n, returned: payout });
	}
	return decided;
}

/**
 * Sends the win, 0 too. True when the bet is over: the wallet accepted the win, or it had returned
 * the stake, as it does after a day.
 */
export async function payBet(core: StudioContext, bet: BetRow): Promise<boolean> {
	const { call, play } = await callOf(core, bet, bet.win_id);
	const win = {
		...play,
		amount: bet.payout ?? 0n,
		betTransactionId: bet.bet_id,
		roundClosed: bet.closes,
	};
	const { valid_stake: validStake } = bet;
	const answer =
		bet.reward_id === null
			? await call('win', { ...win, ...(validStake !== null && { validStake }) })
			: await call('freeWin', win);
	if (answer.sure && answer.reply.code === ROLLED_BACK) return callOffDecided(core, bet);
	if (!isDone(answer, [])) return complain(core, bet, answer);
	const { balance } = answer.reply;
	await moveBet(core.db, { betId: bet.bet_id, from: 'paying', to: 'settled', balance });
	return true;
}

/** Voids a decided bet: its outcome is removed from the session's totals. */
async function callOffDecided(core: StudioContext, bet: BetRow): Promise<boolean> {
	const { bet_id: betId, session_id: sessionId, reward_id: rewardId } = bet;
	core.log.warn({ betId }, 'stake rolled back before the win');
	await core.db.transaction().execute(async (tx) => {
		if (!(await voidDecision(tx, betId))) return;
		const staked = rewardId === null ? -bet.amount : 0n;
		await addToSession(tx, { sessionId, staked, returned: -(bet.payout ?? 0n) });
		await core.owners[bet.owner].callOff(core, tx, bet);
	});
	return rollBackBet(core, bet);
}

/** Gives the stake of a held bet back: its win or loss is never decided. False when it has moved on. */
export async function giveBack(tx: Parameters<typeof moveBet>[0], bet: BetRow): Promise<boolean> {
	const isMoved = await moveBet(tx, { betId: bet.bet_id, from: 'held', to: 'cancelling' });
	if (isMoved && bet.reward_id === null) {
		await addToSession(tx, { sessionId: bet.session_id, staked: -bet.amount, returned: 0n });
	}
	return isMoved;
}

/** Rolls a stake back. True when the wallet has accepted the rollback. */
export async function rollBackBet(core: StudioContext, bet: BetRow): Promise<boolean> {
	const { call, play } = await callOf(core, bet, bet.rollback_id);
	const answer = await call('rollback', { ...play, betTransactionId: bet.bet_id });
	if (!isDone(answer, [ROLLED_BACK])) return complain(core, bet, answer);
	const { balance } = answer.reply;
	await moveBet(core.db, { betId: bet.bet_id, from: 'cancelling', to: 'void', balance });
	return true;
}

function isDone(
	answer: WalletAnswer,
	also: string[],
): answer is Extract<WalletAnswer, { sure: true }> {
	return answer.sure && (answer.reply.code === 'OK' || also.includes(answer.reply.code));
}

/** Logs a rejected win or rollback, which is a defect; the bet stays open. */
function complain(core: StudioContext, bet: BetRow, answer: WalletAnswer): false {
	const facts = { betId: bet.bet_id, state: bet.state, attempts: bet.attempts };
	if (answer.sure) core.log.error({ ...facts, code: answer.reply.code }, 'wallet call rejected');
	else core.log.warn({ ...facts, reason: answer.reason }, 'wallet call timed out');
	return false;
}
