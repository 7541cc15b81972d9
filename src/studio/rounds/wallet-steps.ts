import { unseal } from '../fair/seeds.ts';
import { addToSession, getSession } from '../store/players.ts';
import { acceptRound, moveRound, type RoundRow, voidOutcome } from '../store/rounds.ts';
import { takeNonce } from '../store/seeds.ts';
import type { StudioContext } from '../studio.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import { drawRound } from './draw-round.ts';
import { openServerSeed } from './seeds.ts';

const ROLLED_BACK = 'TX_ALREADY_ROLLED_BACK';

/** Returns the fields that all wallet calls of a round share, in every attempt and process. */
async function playOf(core: StudioContext, round: RoundRow, transactionId: string) {
	const session = await getSession(core.db, round.session_id);
	const token = unseal(session.token_sealed, core.seedKey, `token:${session.session_id}`);
	return {
		requestId: transactionId,
		transactionId,
		sentAt: round.created_at.toISOString(),
		token: token.toString(),
		user: session.wallet_user,
		gameCode: session.game_code,
		currency: session.currency,
		roundId: round.round_id,
	};
}

/** Requests the stake once. The reply is not recorded yet. */
export async function askStake(core: StudioContext, round: RoundRow): Promise<WalletAnswer> {
	const play = await playOf(core, round, round.bet_transaction);
	const amount = round.stake;
	if (round.reward_id === null) return core.wallet('bet', { ...play, amount });
	return core.wallet('freeBet', { ...play, rewardId: round.reward_id, amount });
}

/**
 * Records the accepted stake, consumes the nonce and draws the outcome in one transaction. Does
 * nothing when a rollback of the round has begun.
 */
export async function acceptStake(
	core: StudioContext,
	round: RoundRow,
): Promise<RoundRow | undefined> {
	return core.db
		.transaction()
		.execute(async (tx) => {
			const seed = await takeNonce(tx, round.seed_id);
			const { nonce, client_seed: clientSeed } = seed;
			if (clientSeed === null) throw new Error('a round was begun without a client seed');
			const serverSeed = openServerSeed(core, seed);
			const { payout, spins } = drawRound({ serverSeed, clientSeed, nonce, stake: round.stake });
			const { leaseMs } = core.timings;
			const roundId = round.round_id;
			const accepted = await acceptRound(tx, { roundId, nonce, payout, spins, leaseMs });
			if (!accepted) throw new CalledOff();
			const sessionId = round.session_id;
			const staked = round.reward_id === null ? round.stake : 0n;
			await addToSession(tx, { sessionId, staked, returned: payout });
			return accepted;
		})
		.catch((error: unknown) => {
			// The transaction rolled back, and the nonce with it.
			if (error instanceof CalledOff) return undefined;
			throw error;
		});
}

/**
 * Sends the win, 0 too, and closes the round. True when the round is over: the wallet accepted the
 * win, or it had returned the stake, as it does after a day.
 */
export async function payRound(core: StudioContext, round: RoundRow): Promise<boolean> {
	const play = await playOf(core, round, round.win_transaction);
	const answer = await core.wallet(round.reward_id === null ? 'win' : 'freeWin', {
		...play,
		amount: round.payout ?? 0n,
		betTransactionId: round.bet_transaction,
		roundClosed: true,
	});
	if (answer.sure && answer.reply.code === ROLLED_BACK) return callOffDrawn(core, round);
	if (!isDone(answer, [])) return complain(core, round, answer);
	const { balance } = answer.reply;
	await moveRound(core.db, { roundId: round.round_id, from: 'paying', to: 'settled', balance });
	return true;
}

/** Voids a drawn round: its outcome is removed from the session's totals. */
async function callOffDrawn(core: StudioContext, round: RoundRow): Promise<boolean> {
	const { round_id: roundId, session_id: sessionId, reward_id: rewardId } = round;
	core.log.warn({ roundId }, 'stake rolled back before the win');
	await core.db.transaction().execute(async (tx) => {
		if (!(await voidOutcome(tx, roundId))) return;
		const staked = rewardId === null ? -round.stake : 0n;
		await addToSession(tx, { sessionId, staked, returned: -(round.payout ?? 0n) });
	});
	return cancelRound(core, round);
}

/** Rolls an uncertain stake back. True when the wallet has accepted the rollback. */
export async function cancelRound(core: StudioContext, round: RoundRow): Promise<boolean> {
	const play = await playOf(core, round, round.rollback_transaction);
	const betTransactionId = round.bet_transaction;
	const answer = await core.wallet('rollback', { ...play, betTransactionId });
	if (!isDone(answer, [ROLLED_BACK])) return complain(core, round, answer);
	const { balance } = answer.reply;
	await moveRound(core.db, { roundId: round.round_id, from: 'cancelling', to: 'void', balance });
	return true;
}

class CalledOff extends Error {}

function isDone(
	answer: WalletAnswer,
	also: string[],
): answer is Extract<WalletAnswer, { sure: true }> {
	return answer.sure && (answer.reply.code === 'OK' || also.includes(answer.reply.code));
}

/** Logs a rejected win or rollback, which is a defect; the round stays open. */
function complain(core: StudioContext, round: RoundRow, answer: WalletAnswer): false {
	const facts = { roundId: round.round_id, state: round.state, attempts: round.attempts };
	if (answer.sure) core.log.error({ ...facts, code: answer.reply.code }, 'wallet call rejected');
	else core.log.warn({ ...facts, reason: answer.reason }, 'wallet call timed out');
	return false;
}
