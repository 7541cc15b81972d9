import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { getBet } from '../money/bet-rows.ts';
import { recoverBet } from '../money/run-bet.ts';
import { decide } from '../money/wallet-steps.ts';
import { refuse } from '../refuse.ts';
import { getRoundTitle } from '../registry.ts';
import {
	findRoundOf,
	getRound,
	lockRoundOfBet,
	type RoundRow,
	recordStep,
} from '../store/rounds.ts';
import type { StudioContext } from '../studio.ts';

export interface StepRequest {
	roundId: string;
	/** From 1; a repeat of a number is the same step. */
	stepNo: number;
	/** What the player chooses; the game reads it. */
	choice: unknown;
}

/**
 * Plays a step of the player's round, once by its number, and pays the round when it is over.
 *
 * Refuses: `not_found`, `bad_choice`, `bad_step` where the rules forbid it, `step_out_of_order` and
 * `reference_conflict` when the number was used for another choice. The round stays as it was.
 */
export async function playStep(
	core: StudioContext,
	playerId: bigint,
	request: StepRequest,
): Promise<RoundRow> {
	const known = await findRoundOf(core.db, playerId, request.roundId);
	if (!known) throw refuse('not_found');
	const { game } = getRoundTitle(known.game_code);
	const read = game.steps?.choice.safeParse(request.choice);
	if (!game.steps || !read?.success) throw refuse('bad_choice');
	const { steps } = game;
	const isOver = await core.db.transaction().execute(async (tx) => {
		const round = await lockRoundOfBet(tx, known.bet_id);
		const played = round.steps[request.stepNo - 1];
		if (played !== undefined) {
			if (canonicalJson(played) !== canonicalJson(read.data)) throw refuse('reference_conflict');
			return false;
		}
		if (round.state !== 'held' || request.stepNo !== round.steps.length + 1) {
			throw refuse('step_out_of_order');
		}
		const position = { stake: round.stake, state: round.outcome, step: read.data };
		const turn = steps.play(position);
		if (!turn) throw refuse('bad_step');
		await recordStep(tx, {
			roundId: round.round_id,
			stepNo: request.stepNo,
			choice: read.data,
			outcome: turn.state,
			isOver: turn.payout !== undefined,
		});
		if (turn.payout === undefined) return false;
		const bet = await getBet(tx, round.bet_id);
		await decide(core, tx, { bet, payout: turn.payout });
		return true;
	});
	if (isOver) await recoverBet(core, await getBet(core.db, known.bet_id));
	return getRound(core.db, known.round_id);
}
