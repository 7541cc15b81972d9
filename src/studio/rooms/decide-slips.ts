import { parseDecimal } from '#lib/money.ts';
import type { RoomGame } from '../game.ts';
import type { Tx } from '../store/database.ts';
import { readLongestOutage } from '../store/pulse.ts';
import { type RoomRoundRow, updateRoomRound } from '../store/rooms.ts';
import { decideSlips, listHeldSlips, returnSlips, type SlipRow } from '../store/slips.ts';
import { payoutOf } from './slip-bets.ts';

/** Decisions of a flight are made in batches, at least so far apart. */
const BATCH_MS = 100;
/** A flight in which players were cut off for longer does not take the stakes it would have. */
const OUTAGE_MS = 2000;

interface Drawn {
	game: RoomGame;
	roundId: string;
	outcome: unknown;
}

/** Decides every held slip of a drawn round. */
export async function decideAll(tx: Tx, { game, roundId, outcome }: Drawn): Promise<void> {
	const slips = await listHeldSlips(tx, roundId);
	await decideSlips(tx, {
		roundId,
		payouts: slips.map(({ bet_id: betId, bets }) => ({
			betId,
			payout: payoutOf(game, bets, outcome),
		})),
	});
}

interface Show {
	game: RoomGame;
	round: RoomRoundRow;
	now: Date;
}

/**
 * Decides the slips of a flight whose moment has come. Returns when the next ones are due; undefined
 * when none is left.
 */
export async function decideDue(tx: Tx, { game, round, now }: Show): Promise<Date | undefined> {
	const { flight } = game;
	if (!flight) return undefined;
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

/** When a slip of a flight is decided, in milliseconds from the draw: with its last bet. */
export function decidedMs({ flight }: RoomGame, { bets }: SlipRow, outcome: unknown): number {
	return Math.max(...bets.map(({ amount: _, ...bet }) => flight?.decidedMs(bet, outcome) ?? 0));
}

/** What a slip returns that is cashed out; undefined while there is nothing to take. */
export function cashOutOf(
	{ flight }: RoomGame,
	{ bets }: SlipRow,
	{ ms, outcome }: { ms: number; outcome: unknown },
): bigint | undefined {
	const parts = bets.map(({ amount }) =>
		flight?.cashOutOf(ms, parseDecimal(amount) ?? 0n, outcome),
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
	const { round_id: roundId, outcome, drawn_at: drawnAt } = round;
	const decided = slips.map((slip) => ({ slip, payout: payoutOf(game, slip.bets, outcome) }));
	const lost = decided.filter(({ payout }) => payout === 0n).map(({ slip }) => slip.slip_id);
	const isCutOff = lost.length > 0 && drawnAt !== null && (await wasCutOff(tx, game, round));
	const kept = isCutOff ? decided.filter(({ payout }) => payout > 0n) : decided;
	await decideSlips(tx, {
		roundId,
		payouts: kept.map(({ slip, payout }) => ({ betId: slip.bet_id, payout })),
	});
	if (!isCutOff) return;
	await returnSlips(tx, roundId, lost);
	await updateRoomRound(tx, roundId, { reason: 'outage' });
}

async function wasCutOff(tx: Tx, { flight }: RoomGame, round: RoomRoundRow): Promise<boolean> {
	const fromMs = round.drawn_at?.getTime() ?? 0;
	const to = new Date(fromMs + (flight?.endMs(round.outcome) ?? 0));
	return (await readLongestOutage(tx, { from: new Date(fromMs), to })) > OUTAGE_MS;
}
