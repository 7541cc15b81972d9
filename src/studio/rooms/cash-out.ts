import { refuse } from '../refuse.ts';
import { getRoomTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { findRoomRound, readNow, shareRound } from '../store/rooms.ts';
import { lockPlayer, type SessionRow } from '../store/sessions.ts';
import {
	decideSlips,
	findRequestedSlip,
	getSlip,
	type SlipRow,
	saveCashOut,
} from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import { cashOutOf, decidedMs } from './decide-slips.ts';
import { payoutOf } from './slip-bets.ts';

/**
 * Ends a slip during the flight of its round: it is paid by the millisecond at which the call has
 * arrived, by the database's clock. A slip that is decided already is returned as it is, so a repeat
 * changes nothing.
 *
 * Refuses: `not_found`, `round_closed` before the draw, `nothing_to_take` before the first point.
 */
export async function cashOutSlip(
	core: StudioContext,
	session: SessionRow,
	requestId: string,
): Promise<SlipRow> {
	const slipId = await core.db.transaction().execute(async (tx) => {
		// Two slips of a player would otherwise both count on the other to close the round.
		await lockPlayer(tx, session.player_id);
		const slip = await findRequestedSlip(tx, session.player_id, requestId);
		if (!slip) throw refuse('not_found');
		if (slip.state === 'held') await decideNow(tx, slip, session.game_code);
		return slip.slip_id;
	});
	core.wake();
	return getSlip(core.db, slipId);
}

async function decideNow(tx: Tx, slip: SlipRow, room: string): Promise<void> {
	const { game } = getRoomTitle(room);
	const round = await findRoomRound(tx, slip.round_id);
	const drawnMs = round?.drawn_at?.getTime();
	if (!game.cashOut || !round || drawnMs === undefined) throw refuse('round_closed');
	const { outcome } = round;
	const endMs = decidedMs(game, slip, outcome);
	const target = payoutOf(game, slip, round);
	const msNow = async () => (await readNow(tx)).getTime() - drawnMs;
	// What is lost is decided with the end of the flight: shares that overlap would hold that up.
	if (target === 0n && (await msNow()) >= endMs) return;
	await shareRound(tx, slip.round_id);
	const ms = await msNow();
	const decide = (payout: bigint) =>
		decideSlips(tx, { roundId: slip.round_id, payouts: [{ betId: slip.bet_id, payout }] });
	if (ms >= endMs) {
		// The target was reached first.
		if (target > 0n) await decide(target);
		return;
	}
	const payout = cashOutOf(game, slip, { ms, outcome });
	if (payout === undefined) throw refuse('nothing_to_take');
	await saveCashOut(tx, { slipId: slip.slip_id, ms });
	await decide(payout);
}
