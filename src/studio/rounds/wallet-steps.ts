import { unseal } from '../fair/seeds.ts';
import { addToSession, getSession } from '../store/players.ts';
import { acceptRound, moveRound, type RoundRow, voidOutcome } from '../store/rounds.ts';
import { takeNonce } from '../store/seeds.ts';
import type { StudioContext } from '../studio.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import { drawRound } from './draw-round.ts';
import { openServerSeed } from './seeds.ts';

const ROLLED_BACK = 'TX_ALREADY_ROLLED_BACK';

/** What is the same in every wallet call about a round, in every attempt and every process. */
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

/** Asks for the stake once. The answer is not recorded yet. */
export async function askStake(core: StudioContext, round: RoundRow): Promise<WalletAnswer> {
	const play = await playOf(core, round, round.bet_transaction);
	const amount = round.stake;
	if (round.reward_id === null) return core.wallet('bet', { ...play, amount });
	return core.wallet('freeBet', { ...play, rewardId: round.reward_id, amount });
}

/**
 * Records that the stake was taken, and with it, in one transaction, takes the nonce and draws the
 * outcome. Does nothing when the round was called off meanwhile: its rollback is under way.
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
			// The transaction is undone, and the nonce given back with it.
			if (error instanceof CalledOff) return undefined;
			throw error;
		});
}

/**
 * Sends the win, 0 too, and closes the round. True when the round is over: the wallet has taken the
 * win, or it gave the stake back before, as it does when a round was open for a day.
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

/** A round that was drawn counts no more, neither in its session nor in the books. */
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

/** Gives an uncertain stake back. True when the wallet has taken the rollback. */
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

/** A clean refusal of a win or a rollback is a defect somewhere; it is kept open and reported. */
function complain(core: StudioContext, round: RoundRow, answer: WalletAnswer): false {
	const facts = { roundId: round.round_id, state: round.state, attempts: round.attempts };
	if (answer.sure) core.log.error({ ...facts, code: answer.reply.code }, 'wallet call rejected');
	else core.log.warn({ ...facts, reason: answer.reason }, 'wallet call timed out');
	return false;
}
