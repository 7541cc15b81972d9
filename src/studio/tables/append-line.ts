import { randomDraw } from '../fair/random-draw.ts';
import type { Tx } from '../store/database.ts';
import * as hands from '../store/hands.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import type { InPlay } from './at-table.ts';
import { PACE, paced } from './pace.ts';
import { type Entry, stateAfter } from './replay-hand.ts';

interface Line {
	entry: Entry;
	stake?: bigint | undefined;
	betId?: string | undefined;
	requestId?: string | undefined;
}

/**
 * Appends a line that the game allows, and sets the clock of the turn that follows; the last line ends
 * the hand. What the hand waits for stays: the caller has cleared what it settles. Throws for a line that the game refuses.
 */
export async function appendLine(
	core: StudioContext,
	tx: Tx,
	at: InPlay,
	{ entry, stake, betId, requestId }: Line,
): Promise<InPlay> {
	const { game } = at.title;
	const { hand_id: handId, turn_no: turnNo } = at.hand;
	const state = stateAfter(game, at.state, entry);
	const row: hands.LineRow = {
		line_no: at.lines.length + 1,
		...{ by: entry.by, seat: entry.seat, action: entry.action },
		...{ took_ms: entry.tookMs ?? null, stake: stake ?? null, request_id: requestId ?? null },
	};
	await hands.insertLine(tx, { ...row, hand_id: handId, bet_id: betId, request_id: requestId });
	const after = { ...at, state, lines: [...at.lines, row] };
	const deadline = game.deadline(state);
	if (!deadline) {
		await endHand(core, tx, after);
		return after;
	}
	const isNewTurn = deadline.turnNo !== turnNo;
	const turnAt = isNewTurn ? at.now : (at.hand.turn_at ?? at.now);
	const clock = clockOf(core, { title: at.title, hand: at.hand, state, turnAt });
	const acts = isNewTurn ? clock : { ...clock, acts_at: at.hand.acts_at };
	await hands.updateHand(tx, handId, { ...acts, pending: at.hand.pending });
	await tables.touchTable(tx, at.table.table_id, { dueAt: acts.acts_at ?? at.now });
	return { ...after, hand: { ...at.hand, ...acts } };
}

interface Turn extends Pick<InPlay, 'title' | 'hand' | 'state'> {
	turnAt: Date;
}

/** The clock of a turn that begins at an instant. A person has the game's time, a bot a pause. */
export function clockOf(
	{ timings }: Pick<StudioContext, 'timings'>,
	{ title, hand, state, turnAt }: Turn,
): { turn_no: number; turn_at: Date; acts_at: Date } {
	const { seat, turnNo, ms } = title.game.deadline(state) ?? { seat: -1, turnNo: 0, ms: 0 };
	const pauseMs = PACE.botMs + randomDraw()(1 + PACE.botMoreMs);
	const lastsMs = paced(timings, hand.seats[seat]?.isBot ? pauseMs : ms);
	return {
		turn_no: turnNo,
		turn_at: turnAt,
		acts_at: new Date(turnAt.getTime() + lastsMs),
	};
}

/** Pays the pots; those who are away or let two turns pass sit out. */
async function endHand(core: StudioContext, tx: Tx, at: InPlay): Promise<void> {
	const { title, table, hand, now } = at;
	const result = title.game.result(at.state);
	if (!result) throw new Error('a hand without a turn is not over');
	const payouts = hand.seats.flatMap(({ walletRound }, no) =>
		walletRound === undefined ? [] : [{ walletRound, payout: result.payouts[no] ?? 0n }],
	);
	await hands.decideHand(tx, payouts);
	await hands.updateHand(tx, hand.hand_id, {
		phase: 'over',
		ended_at: now,
		pending: null,
		payouts: result.payouts.map(String),
	});
	const seated = await tables.listSeated(tx, table.table_id);
	for (const { player_id: playerId, is_leaving: isLeaving } of seated) {
		const no = hand.seats.findIndex((seat) => seat.playerId === String(playerId));
		if (no < 0) continue;
		if (result.sitsOut.includes(no)) {
			await tables.leavePlace(tx, playerId, { reason: isLeaving ? 'left' : 'sat_out' });
		} else {
			await tables.setLeaving(tx, playerId, { missed: result.missed[no] ?? 0 });
		}
	}
	const showMs = paced(core.timings, PACE.showMs);
	await tables.setStart(tx, table.table_id, new Date(now.getTime() + showMs));
}
