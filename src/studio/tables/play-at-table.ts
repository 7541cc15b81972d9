import { randomUUID } from 'node:crypto';
import { CLIENT_SEED } from '#lib/fair/client-seed.ts';
import { parseDecimal } from '#lib/money.ts';
import { type BetRow, insertBet } from '../money/bet-rows.ts';
import { refuse } from '../refuse.ts';
import { getTableTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import * as hands from '../store/hands.ts';
import { readNow } from '../store/rooms.ts';
import type { SessionRow } from '../store/sessions.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { advanceTable, askStakes } from './advance-table.ts';
import { appendLine } from './append-line.ts';
import type { InPlay } from './at-table.ts';
import { foldHand } from './hand-state.ts';
import { PACE, paced } from './pace.ts';
import { isRefusal } from './replay-hand.ts';

/**
 * Waits for a seat at a table of a stake. A player who is leaving a table stays instead. Refuses:
 * `bad_stake`; `already_seated` when the player, or the person with another account, waits or sits.
 */
export async function sitDown(
	core: StudioContext,
	session: SessionRow,
	{ stake, hasMoreTime }: { stake: string; hasMoreTime: boolean },
): Promise<void> {
	const { game } = getTableTitle(session.game_code);
	const amount = parseDecimal(stake);
	if (!game.stakes.includes(stake) || !amount) throw refuse('bad_stake');
	const { player_id, session_id, game_code, person, currency, money } = session;
	const wish = { player_id, session_id, game_code, person, currency, money };
	await core.db.transaction().execute(async (tx) => {
		if (await tables.isPersonPlaced(tx, wish)) throw refuse('already_seated');
		const gatherMs = paced(core.timings, PACE.gatherMs);
		const row = { ...wish, stake: amount, has_more_time: hasMoreTime };
		const isNew = await tables.insertWish(tx, row, gatherMs);
		if (!isNew) throw refuse('already_seated');
		await tables.notifyTables(tx);
	});
	core.wake();
}

/**
 * Chooses a client seed for the hand to come. Refuses: `not_seated`, `invalid_input` for a seed that is
 * none, `hand_over` when the hand has begun.
 */
export async function chooseHandSeed(
	core: StudioContext,
	session: SessionRow,
	{ handId, clientSeed }: { handId: string; clientSeed: string },
): Promise<void> {
	if (!CLIENT_SEED.test(clientSeed)) throw refuse('invalid_input');
	const { player_id: playerId } = session;
	await atOwnTable(core, session, async (tx, tableId) => {
		const { next } = await hands.listNewestHands(tx, tableId);
		if (next?.hand_id !== handId) throw refuse('hand_over');
		await tables.chooseSeed(tx, playerId, { handId, clientSeed });
		await tables.notifyTables(tx);
	});
}

/**
 * Gives up a wish or a seat. In a hand the seat packs when its turn comes; between hands it is free at
 * once. A repeat changes nothing.
 */
export async function leaveTable(core: StudioContext, session: SessionRow): Promise<void> {
	const { player_id: playerId } = session;
	const place = await tables.findPlace(core.db, playerId);
	if (!place || place.status === 'left') return;
	if (place.status === 'waiting') {
		await tables.leavePlace(core.db, playerId, { reason: 'left' });
		await tables.notifyTables(core.db);
		return;
	}
	const tableId = await atOwnTable(core, session, async (tx) => {
		const found = await findInPlay(core, tx, session);
		if (!found) {
			await tables.leavePlace(tx, playerId, { reason: 'left' });
			await tables.notifyTables(tx);
			return;
		}
		await tables.setLeaving(tx, playerId, { isLeaving: true });
		const { inPlay, seat } = found;
		const entry = { by: 'player' as const, seat, action: { kind: 'leave' } };
		// While the stake of the own turn is at the wallet, the seat leaves with the time of its next turn.
		const isStaking = inPlay.hand.pending?.seat === seat;
		if (isStaking || isRefusal(inPlay.title.game.act(inPlay.state, entry))) return;
		await appendLine(core, tx, inPlay, { entry });
	});
	await advanceTable(core, tableId);
}

export interface ActRequest {
	/** The client's; a repeat is the same action. */
	requestId: string;
	handId: string;
	action: unknown;
}

/**
 * Acts in the hand of the player's table. An action with a stake counts once the wallet has taken it;
 * the hand waits for its answer.
 *
 * Refuses: `not_seated`; `hand_over` for another hand than that in play; `not_yours` without a seat in
 * it; `stake_open` while the wallet has not answered; `bad_action`, `out_of_turn`.
 */
export async function actAtTable(
	core: StudioContext,
	session: SessionRow,
	request: ActRequest,
): Promise<void> {
	const { game } = getTableTitle(session.game_code);
	const read = game.action.safeParse(request.action);
	if (!read.success) throw refuse('bad_action');
	const action = read.data as { kind: string };
	let bet: BetRow | undefined;
	const tableId = await atOwnTable(core, session, async (tx) => {
		const found = await findInPlay(core, tx, session, request.handId);
		if (!found) throw refuse('hand_over');
		bet = await act(core, tx, { ...found, session, action, request });
	});
	if (bet) await askStakes(core, tableId, bet);
	else core.wake();
}

interface Act {
	session: SessionRow;
	inPlay: InPlay;
	seat: number;
	action: { kind: string };
	request: ActRequest;
}

/** Appends an action, or records it with the bet that it waits for. */
async function act(
	core: StudioContext,
	tx: Tx,
	{ inPlay, session, seat, action, request: { requestId } }: Act,
): Promise<BetRow | undefined> {
	const { title, table, hand, lines, state, now } = inPlay;
	const { game } = title;
	if (lines.some((line) => line.request_id === requestId)) return undefined;
	if (hand.pending?.requestId === requestId) return undefined;
	if (hand.pending?.seat === seat) throw refuse('stake_open');
	const isTurn = game.deadline(state)?.seat === seat;
	if (isTurn && hand.acts_at && now >= hand.acts_at) throw refuse('out_of_turn');
	const sinceMs = Math.max(0, now.getTime() - (hand.turn_at?.getTime() ?? 0));
	const tookMs = isTurn ? Math.round(sinceMs / (core.timings.tablePace ?? 1)) : 0;
	const entry = { by: 'player' as const, seat, action, tookMs };
	const next = game.act(state, entry);
	if (isRefusal(next)) throw refuse(next.refusal);
	const isSame = game.deadline(next)?.turnNo === game.deadline(state)?.turnNo;
	if (hand.pending && !isSame) throw refuse('stake_open');
	const stake = game.stakeOf(state, seat, action);
	if (action.kind === 'comeBack') {
		await tables.setLeaving(tx, session.player_id, { isLeaving: false });
	}
	if (stake === 0n) {
		await appendLine(core, tx, inPlay, { entry, requestId });
		return undefined;
	}
	const { walletRound = '' } = hand.seats[seat] ?? {};
	const bet = await insertBet(
		tx,
		{
			bet_id: randomUUID(),
			owner: 'action',
			wallet_round: walletRound,
			player_id: session.player_id,
			session_id: session.session_id,
			amount: stake,
			reward_id: null,
		},
		core.timings.leaseMs,
	);
	const pending = { betId: bet.bet_id, seat, action, tookMs, requestId, stake: String(stake) };
	await hands.updateHand(tx, hand.hand_id, { pending });
	await tables.touchTable(tx, table.table_id, {
		dueAt: new Date(now.getTime() + core.timings.leaseMs),
	});
	return bet;
}

/** Holds the table of a player's seat for a transaction. Refuses: `not_seated`. */
async function atOwnTable(
	core: StudioContext,
	session: SessionRow,
	work: (tx: Tx, tableId: string) => Promise<void>,
): Promise<string> {
	const { table_id: tableId } = (await tables.findPlace(core.db, session.player_id)) ?? {};
	if (!tableId) throw refuse('not_seated');
	await core.db.transaction().execute(async (tx) => {
		await tables.lockTable(tx, tableId);
		// The player may have left the seat before the table was held.
		const place = await tables.findPlace(tx, session.player_id);
		if (place?.table_id !== tableId) throw refuse('not_seated');
		await work(tx, tableId);
	});
	return tableId;
}

/**
 * Finds the hand in play with the player's seat; undefined when none is in play, or another than that
 * asked for. Refuses: `not_yours` when a hand was asked for in which the player has no seat.
 */
async function findInPlay(
	core: StudioContext,
	tx: Tx,
	session: SessionRow,
	handId?: string,
): Promise<{ inPlay: InPlay; seat: number } | undefined> {
	const place = await tables.findPlace(tx, session.player_id);
	const table = await tables.lockTable(tx, place?.table_id ?? '');
	const { current: hand } = await hands.listNewestHands(tx, table.table_id);
	if (hand?.phase !== 'play' || (handId !== undefined && hand.hand_id !== handId)) return undefined;
	const seat = hand.seats.findIndex(({ playerId }) => playerId === String(session.player_id));
	if (seat < 0) {
		if (handId !== undefined) throw refuse('not_yours');
		return undefined;
	}
	const title = getTableTitle(table.game_code);
	const lines = await hands.listLines(tx, hand.hand_id);
	const state = foldHand(core, { game: title.game, table, hand, lines });
	return { inPlay: { title, table, hand, lines, state, now: await readNow(tx) }, seat };
}
