import { toDecimal } from '#lib/money.ts';
import { getRoomTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { countPresence, readLastSeq } from '../store/room-events.ts';
import { findCurrentRound, listResults, type RoomRoundRow, readNow } from '../store/rooms.ts';
import { listSlipsOf, type SlipRow } from '../store/slips.ts';
import type { RoomRoundView, RoomSnapshot, SlipView } from '../wire.ts';
import { readPools } from './pools.ts';

const RESULTS = 100;

/** Returns what a room shows to a player who joins now. */
export async function readSnapshot(tx: Tx, room: string, playerId: bigint): Promise<RoomSnapshot> {
	// The number is read first: an event after it may repeat what the state has already.
	const seq = await readLastSeq(tx, room);
	const round = await findCurrentRound(tx, room);
	const results = await listResults(tx, room, RESULTS);
	const slips = round
		? await listSlipsOf(tx, { roundIds: [round.round_id], playerIds: [playerId] })
		: [];
	const { game } = getRoomTitle(room);
	const isOpen = round?.phase === 'open';
	const pools = game.pool && isOpen ? await readPools(tx, game.pool, round.round_id) : undefined;
	return {
		seq: seq.toString(),
		now: (await readNow(tx)).toISOString(),
		...(round && { round: { ...roundView(round), ...(pools && { pools }) } }),
		results: results.map(({ number, outcome }) => ({ number, result: game.resultOf(outcome) })),
		slips: slips.map(slipView),
		seats: await countPresence(tx, room),
	};
}

/** Returns what everyone may know of a round now. */
export function roundView(round: RoomRoundRow): RoomRoundView {
	const { game } = getRoomTitle(round.room);
	const isShown = round.phase === 'show' || round.phase === 'over';
	const stages = isShown ? game.stagesOf(round.outcome).slice(0, round.stage) : [];
	const isWhole = isShown && round.stage >= game.stagesOf(round.outcome).length;
	const showEndsMs = (round.drawn_at?.getTime() ?? 0) + (isWhole ? game.showMs(round.outcome) : 0);
	const showEndsAt = isWhole ? new Date(showEndsMs) : undefined;
	const endsAt = isShown ? showEndsAt : round.locks_at;
	return {
		roundId: round.round_id,
		number: round.number,
		phase: round.phase,
		...(endsAt && { endsAt: endsAt.toISOString() }),
		seedHash: round.server_hash,
		beacon: round.beacon ?? '',
		beaconRound: round.beacon_round ?? 0,
		...(round.root !== null && { root: round.root }),
		...(round.pools !== null && { pools: round.pools }),
		...(round.drawn_at && isShown && { drawnAt: round.drawn_at.toISOString() }),
		...(round.reason !== null && { reason: round.reason }),
		...Object.assign({}, ...stages.map(({ body }) => body)),
	};
}

export function slipView(slip: SlipRow): SlipView {
	return {
		slipId: slip.slip_id,
		requestId: slip.request_id,
		walletRound: slip.wallet_round,
		state: slip.state,
		bets: slip.bets,
		stake: toDecimal(slip.stake),
		...(slip.cash_out_ms !== null && { cashOutMs: slip.cash_out_ms }),
		...(slip.payout !== null && { payout: toDecimal(slip.payout) }),
		...(slip.refusal !== null && { refusal: slip.refusal }),
		...(slip.balance_after !== null && { balance: toDecimal(slip.balance_after) }),
	};
}
