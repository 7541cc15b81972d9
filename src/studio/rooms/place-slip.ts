import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { toDecimal } from '#lib/money.ts';
import type { RoomGame } from '../game.ts';
import { type BetRow, getBet, insertBet } from '../money/bet-rows.ts';
import { recoverBet, runBet } from '../money/run-bet.ts';
import { giveBack } from '../money/wallet-steps.ts';
import { refuse } from '../refuse.ts';
import { getRoomTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { shareOpenRound } from '../store/rooms.ts';
import { lockPlayer, type SessionRow } from '../store/sessions.ts';
import {
	findRequestedSlip,
	getSlip,
	insertSlip,
	listSlipsOf,
	type SlipBet,
	type SlipRow,
} from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import { readBets, stakeOf } from './slip-bets.ts';

/** Slips of a player in a round. */
const SLIPS_MAX = 6;

export interface SlipRequest {
	/** The client's; a repeat is the same slip. */
	requestId: string;
	/** The number of the room's round. */
	number: number;
	bets: unknown;
	/** Of the player's own choice; part of the tree. */
	clientSeed?: string | undefined;
}

/**
 * Places a slip in the open round of the session's room. It takes part when the wallet confirms the
 * stake in time; otherwise the stake goes back.
 *
 * Refuses: `bad_choice`, `bad_stake`, `invalid_input` for the client seed, `round_closed` after the
 * lock by the database's clock, `too_many_slips`, `limit_reached` with `max` for the round,
 * `reference_conflict`. None of them charges.
 */
export async function placeSlip(
	core: StudioContext,
	session: SessionRow,
	request: SlipRequest,
): Promise<SlipRow> {
	const { game } = getRoomTitle(session.game_code);
	const bets = readBets(game, request.bets);
	const { clientSeed } = request;
	if (clientSeed !== undefined && !CLIENT_SEED.test(clientSeed)) throw refuse('invalid_input');
	const { slipId, bet, isNew } = await core.db.transaction().execute(async (tx) => {
		await lockPlayer(tx, session.player_id);
		const known = await findRequestedSlip(tx, session.player_id, request.requestId);
		if (known) {
			if (canonicalJson(known.bets) !== canonicalJson(bets)) throw refuse('reference_conflict');
			return { slipId: known.slip_id, bet: await getBet(tx, known.bet_id), isNew: false };
		}
		return await record(core, tx, { session, game, bets, request });
	});
	if (isNew) {
		const work = runBet(core, bet).finally(() => core.working.delete(bet.bet_id));
		core.working.set(bet.bet_id, work);
	}
	await core.working.get(bet.bet_id);
	return getSlip(core.db, slipId);
}

interface Recording {
	session: SessionRow;
	game: RoomGame;
	bets: SlipBet[];
	request: SlipRequest;
}

async function record(
	core: StudioContext,
	tx: Tx,
	{ session, game, bets, request }: Recording,
): Promise<{ slipId: string; bet: BetRow; isNew: boolean }> {
	const { player_id: playerId } = session;
	const round = await shareOpenRound(tx, { room: game.code, number: request.number });
	if (!round) throw refuse('round_closed');
	const others = await listSlipsOf(tx, { roundIds: [round.round_id], playerIds: [playerId] });
	const counted = others.filter(({ state }) => state !== 'void' && state !== 'cancelling');
	if (others.length >= SLIPS_MAX) throw refuse('too_many_slips', { max: SLIPS_MAX });
	const stake = stakeOf(bets);
	const before = counted.reduce((sum, slip) => sum + slip.stake, 0n);
	const { roundMax } = game.limits;
	if (before + stake > roundMax) throw refuse('limit_reached', { max: toDecimal(roundMax) });

	const slipId = randomUUID();
	const bet = await insertBet(
		tx,
		{
			bet_id: randomUUID(),
			owner: 'slip',
			wallet_round: others[0]?.wallet_round ?? randomUUID(),
			player_id: playerId,
			session_id: session.session_id,
			amount: stake,
			reward_id: null,
		},
		core.timings.leaseMs,
	);
	await insertSlip(tx, {
		slip_id: slipId,
		bet_id: bet.bet_id,
		round_id: round.round_id,
		player_id: playerId,
		request_id: request.requestId,
		bets,
		client_seed: request.clientSeed ?? null,
		// The instant that was compared with the lock.
		placed_at: round.now,
	});
	return { slipId, bet, isNew: true };
}

/**
 * Takes a slip back before the lock: its stake is rolled back. A repeat returns the slip as it is.
 * Refuses: `not_found`, `round_closed` after the lock.
 */
export async function cancelSlip(
	core: StudioContext,
	session: SessionRow,
	requestId: string,
): Promise<SlipRow> {
	const slip = await findRequestedSlip(core.db, session.player_id, requestId);
	if (!slip) throw refuse('not_found');
	await core.db.transaction().execute(async (tx) => {
		const round = await shareOpenRound(tx, { roundId: slip.round_id });
		const bet = await getBet(tx, slip.bet_id);
		if (bet.state !== 'held') return;
		if (!round) throw refuse('round_closed');
		await giveBack(tx, bet);
	});
	await recoverBet(core, await getBet(core.db, slip.bet_id));
	return getSlip(core.db, slip.slip_id);
}
