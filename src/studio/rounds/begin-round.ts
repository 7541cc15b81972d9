import { randomUUID } from 'node:crypto';
import { parseDecimal } from '#lib/money.ts';
import { STAKES } from '../games/padma-gold/rules.ts';
import { refuse } from '../refuse.ts';
import { lockPlayer, type SessionRow, stampRound } from '../store/players.ts';
import { findOpenRound, findSpin, insertRound, type RoundRow } from '../store/rounds.ts';
import { findActiveSeed } from '../store/seeds.ts';
import { GAME_TABLE_HASH, isPlayable, type StudioContext } from '../studio.ts';
import { isWornOut } from './seeds.ts';

export interface Spin {
	spinId: string;
	stake: string;
	/** Uses a free round of the reward; the wallet checks that the stake is the reward's. */
	rewardId?: string | undefined;
}

/**
 * Records the round and all its transaction ids before the stake is requested. A repeated spin
 * returns the recorded round, `isNew` false.
 *
 * Refuses: `reference_conflict`, `bad_stake`, `round_open`, `too_soon` with `retryInMs`, and
 * `seed_needed` when the seed is worn out or its client seed not chosen. None of them charges.
 */
export async function beginRound(
	core: StudioContext,
	session: SessionRow,
	spin: Spin,
): Promise<{ round: RoundRow; isNew: boolean }> {
	const stake = parseDecimal(spin.stake) ?? 0n;
	return core.db.transaction().execute(async (tx) => {
		const playerId = session.player_id;
		const { now, last_round_at: lastRoundAt } = await lockPlayer(tx, playerId);

		const recorded = await findSpin(tx, playerId, spin.spinId);
		const isSame = recorded?.stake === stake && recorded.reward_id === (spin.rewardId ?? null);
		if (recorded && !isSame) throw refuse('reference_conflict');
		if (recorded) return { round: recorded, isNew: false };

		if (!(spin.rewardId ? isPlayable(stake) : STAKES.includes(spin.stake))) {
			throw refuse('bad_stake');
		}
		if (await findOpenRound(tx, playerId)) throw refuse('round_open');
		const restMs = core.timings.cycleMinMs - (now.getTime() - (lastRoundAt?.getTime() ?? 0));
		if (restMs > 0) throw refuse('too_soon', { retryInMs: restMs });
		const seed = await findActiveSeed(tx, playerId);
		if (!seed?.client_seed || isWornOut(seed, now)) throw refuse('seed_needed');

		await stampRound(tx, playerId, now);
		const round = {
			round_id: randomUUID(),
			spin_id: spin.spinId,
			player_id: playerId,
			session_id: session.session_id,
			seed_id: seed.seed_id,
			table_hash: GAME_TABLE_HASH,
			stake,
			reward_id: spin.rewardId ?? null,
			bet_transaction: randomUUID(),
			win_transaction: randomUUID(),
			rollback_transaction: randomUUID(),
		};
		return { round: await insertRound(tx, round, core.timings.leaseMs), isNew: true };
	});
}
