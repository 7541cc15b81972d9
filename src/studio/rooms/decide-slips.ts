import { parseDecimal } from '#lib/money.ts';
import type { RoomGame } from '../game.ts';
import type { Tx } from '../store/database.ts';
import { readLongestOutage } from '../store/pulse.ts';
import { type RoomRoundRow, updateRoomRound } from '../store/rooms.ts';
import { decideSlips, listHeldSlips, returnSlips, type SlipRow } from '../store/slips.ts';
import { findOpposed } from './opposed-slips.ts';
import { payoutOf } from './slip-bets.ts';

/** Decisions of a flight are made in batches, at least so far apart. */
const BATCH_MS = 100;
/** A flight in which players were cut off for longer does not take the stakes it would have. */
const OUTAGE_MS = 2000;

interface Show {
	game: RoomGame;
	/** Its outcome is drawn. */
	round: RoomRoundRow;
	now: Date;
}

/**
 * Decides the held slips of a drawn round whose moment has come. Returns when the next ones are due;
 * undefined when none is left.
 */
export async function decideDue(tx: Tx, { game, round, now }: Show): Promise<Date | undefined> {
	const { round_id: roundId, outcome } = round;
	const drawnMs = round.drawn_at?.getTime() ?? 0;
	const slips = await listHeldSlips(tx, roundId);
	const moments = slips.map((slip) => ({ slip, atMs: drawnMs + decidedMs(game, slip, outcome) }));
	const due = moments.filter(({ atMs }) => atMs <= now.getTime()).map(({ slip }) => slip);
	await decide(tx, { game, round, slips: due });
	const later = moments.map(({ atMs }) => atMs).filter((atMs) => atMs > now.getTime());
	if (later.length === 0) return undefined;
	return new Date(Math.max(Math.min(...later), now.getTime() + BATCH_MS));
}

/** When a slip is decided, in milliseconds from the draw: with its last bet. */
export function decidedMs(game: RoomGame, { bets }: SlipRow, outcome: unknown): number {
	return Math.max(...bets.map(({ amount: _, ...bet }) => game.decidedMs?.(bet, outcome) ?? 0));
}

/** What a slip returns that is cashed out; undefined while there is nothing to take. */
export function cashOutOf(
	{ cashOut }: RoomGame,
	{ bets }: SlipRow,
	{ ms, outcome }: { ms: number; outcome: unknown },
): bigint | undefined {
	const parts = bets.map(({ amount }) =>
		cashOut?.returnOf(ms, parseDecimal(amount) ?? 0n, outcome),
	);
	return parts.reduce<bigint | undefined>(
		(sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
		0n,
	);
}

/** A slip that lost while its player could not reach the studio gets its stake back. */
async function decide(
	tx: Tx,
	{ game, round, slips }: { game: RoomGame; round: RoomRoundRow; slips: SlipRow[] },
): Promise<void> {
	if (slips.length === 0) return;
	const { round_id: roundId } = round;
	const decided = slips.map((slip) => ({ slip, payout: payoutOf(game, slip, round) }));
	const lost = decided.filter(({ payout }) => payout === 0n).map(({ slip }) => slip.slip_id);
	const isCutOff = lost.length > 0 && (await wasCutOff(tx, game, round));
	const kept = isCutOff ? decided.filter(({ payout }) => payout > 0n) : decided;
	const opposed = await findOpposed(tx, game, roundId);
	await decideSlips(tx, {
		roundId,
		payouts: kept.map(({ slip: { bet_id: betId }, payout }) => {
			return { betId, payout, validStake: opposed.has(betId) ? 0n : undefined };
		}),
	});
	if (!isCutOff) return;
	await returnSlips(tx, roundId, lost);
	await updateRoomRound(tx, roundId, { reason: 'outage' });
}

/** Only a bet that a player could have ended is hurt by an outage. */
async function wasCutOff(tx: Tx, { cashOut }: RoomGame, round: RoomRoundRow): Promise<boolean> {
	if (!cashOut) return false;
	const fromMs = round.drawn_at?.getTime() ?? 0;
	const to = new Date(fromMs + cashOut.endMs(round.outcome));
	return (await readLongestOutage(tx, { from: new Date(fromMs), to })) > OUTAGE_MS;
}
