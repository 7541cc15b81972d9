import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { parseDecimal } from '#lib/money.ts';
import type { RoundGame } from '../game.ts';
import { type BetRow, getBet, insertBet } from '../money/bet-rows.ts';
import { refuse } from '../refuse.ts';
import { getRoundTitle, type Title } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { findOpenRound, findRequestedRound, insertRound, type RoundRow } from '../store/rounds.ts';
import { findActiveSeed } from '../store/seeds.ts';
import { lockPlayer, type SessionRow, stampRound } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import { isWornOut } from './seeds.ts';

export interface RoundRequest {
	/** The client's; a repeat is the same round. */
	requestId: string;
	/** Decimal. */
	stake: string;
	/** What the player chooses with the stake; the game reads it. */
	choice?: unknown;
	/** Uses a free round of the reward; the wallet checks that the stake is the reward's. */
	rewardId?: string | undefined;
}

/**
 * Records the round and its bet before the stake is requested. A repeated request returns the
 * recorded round's bet, `isNew` false.
 *
 * Refuses: `reference_conflict`, `bad_choice`, `bad_stake`, the game's own rule against the choice,
 * `round_open`, `too_soon` with `retryInMs`, and `seed_needed` when the seed is worn out or its client
 * seed not chosen. None of them charges.
 */
export async function beginRound(
	core: StudioContext,
	session: SessionRow,
	request: RoundRequest,
): Promise<{ roundId: string; bet: BetRow; isNew: boolean }> {
	const title = getRoundTitle(session.game_code);
	const stake = parseDecimal(request.stake) ?? 0n;
	const choice = readChoice(title.game, request.choice);
	return core.db.transaction().execute(async (tx) => {
		const playerId = session.player_id;
		const { now, last_round_at: lastRoundAt } = await lockPlayer(tx, playerId);

		const recorded = await findRequestedRound(tx, playerId, request.requestId);
		if (recorded) {
			if (!isSame(recorded, { stake, choice, rewardId: request.rewardId })) {
				throw refuse('reference_conflict');
			}
			const bet = await getBet(tx, recorded.bet_id);
			return { roundId: recorded.round_id, bet, isNew: false };
		}
		requireStake(title.game, request, stake);
		const rule = title.game.ruleAgainst?.(choice, now);
		if (rule) throw refuse(rule);
		if (await findOpenRound(tx, playerId)) throw refuse('round_open');
		const cycleMs = core.timings.cycleMinMs ?? title.game.cycleMinMs;
		const restMs = cycleMs - (now.getTime() - (lastRoundAt?.getTime() ?? 0));
		if (restMs > 0) throw refuse('too_soon', { retryInMs: restMs });
		const seed = await findActiveSeed(tx, playerId);
		if (!seed?.client_seed || isWornOut(seed, now)) throw refuse('seed_needed');

		await stampRound(tx, playerId, now);
		return await record(core, tx, { session, title, seedId: seed.seed_id, stake, choice, request });
	});
}

interface Recording {
	session: SessionRow;
	title: Title<RoundGame>;
	seedId: string;
	stake: bigint;
	choice: unknown;
	request: RoundRequest;
}

async function record(
	core: StudioContext,
	tx: Tx,
	{ session, title, seedId, stake, choice, request }: Recording,
): Promise<{ roundId: string; bet: BetRow; isNew: boolean }> {
	const roundId = randomUUID();
	const bet = {
		bet_id: randomUUID(),
		owner: 'round' as const,
		wallet_round: roundId,
		player_id: session.player_id,
		session_id: session.session_id,
		amount: stake,
		reward_id: request.rewardId ?? null,
	};
	const inserted = await insertBet(tx, bet, core.timings.leaseMs);
	await insertRound(tx, {
		round_id: roundId,
		request_id: request.requestId,
		player_id: session.player_id,
		seed_id: seedId,
		table_hash: title.tableHash,
		bet_id: bet.bet_id,
		choice,
	});
	return { roundId, bet: inserted, isNew: true };
}

/** Refuses: `bad_choice`. */
function readChoice(game: RoundGame, choice: unknown): unknown {
	const read = game.choice.safeParse(choice ?? {});
	if (!read.success) throw refuse('bad_choice');
	return read.data;
}

/** A free round has the stake of its reward. Refuses: `bad_stake`. */
function requireStake(game: RoundGame, { stake, rewardId }: RoundRequest, amount: bigint): void {
	const isGood = rewardId ? game.isPlayable(amount) : game.stakes.includes(stake);
	if (!isGood) throw refuse('bad_stake');
}

function isSame(
	recorded: RoundRow,
	{ stake, choice, rewardId }: { stake: bigint; choice: unknown; rewardId: string | undefined },
): boolean {
	return (
		recorded.stake === stake &&
		recorded.reward_id === (rewardId ?? null) &&
		canonicalJson(recorded.choice) === canonicalJson(choice)
	);
}
