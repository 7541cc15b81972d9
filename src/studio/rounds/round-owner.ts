import type { BetRow } from '../money/bet-rows.ts';
import { getRoundTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { dropOutcome, lockRoundOfBet, recordDraw } from '../store/rounds.ts';
import { takeNonce } from '../store/seeds.ts';
import type { BetHooks, StudioContext } from '../studio.ts';
import { drawRound } from './draw-round.ts';
import { openServerSeed } from './seeds.ts';

/** Before the platform gives the stakes of a round back, at 24 hours. */
export const ABANDONED_AFTER_MS = 23 * 3_600_000;

/** Consumes a nonce and draws the round of an accepted stake, in the same transaction. */
async function accept(core: StudioContext, tx: Tx, bet: BetRow): Promise<bigint | undefined> {
	const round = await lockRoundOfBet(tx, bet.bet_id);
	const seed = await takeNonce(tx, round.seed_id);
	const { nonce, client_seed: clientSeed } = seed;
	if (clientSeed === null) throw new Error('a round was begun without a client seed');
	const { state, payout } = drawRound(getRoundTitle(round.game_code), {
		serverSeed: openServerSeed(core, seed),
		clientSeed,
		nonce,
		stake: bet.amount,
		choice: round.choice,
	});
	const endsAfterMs = payout === undefined ? ABANDONED_AFTER_MS : undefined;
	await recordDraw(tx, { betId: bet.bet_id, nonce, outcome: state, endsAfterMs });
	return payout;
}

export const ROUND_HOOKS: BetHooks = {
	accept,
	callOff: (_core, tx, bet) => dropOutcome(tx, bet.bet_id),
};
