import type { TableGame } from '../game.ts';
import { getTableTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import * as hands from '../store/hands.ts';
import { listSeated, type PlaceRow, type TableRow } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { foldHand } from './hand-state.ts';
import { roundsOf } from './start-hand.ts';

/** Everything about a table now. It holds hidden cards: only views of it leave the server. */
export interface TableBoard {
	game: TableGame;
	table: TableRow;
	people: PlaceRow[];
	next: hands.HandRow;
	current?: {
		hand: hands.HandRow;
		lines: hands.LineRow[];
		/** Absent before the cards are dealt. */
		state?: unknown;
		/** By round at the wallet. */
		balances: Map<string, bigint>;
	};
}

/** Reads a table with its newest hand. */
export async function readBoard(core: StudioContext, tx: Tx, table: TableRow): Promise<TableBoard> {
	const { game } = getTableTitle(table.game_code);
	const { next, current: hand } = await hands.listNewestHands(tx, table.table_id);
	if (!next) throw new Error('no hand to come at a table');
	const board = { game, table, people: await listSeated(tx, table.table_id), next };
	if (!hand) return board;
	const lines = await hands.listLines(tx, hand.hand_id);
	const isDealt = hand.phase === 'play' || hand.phase === 'over';
	const state = isDealt ? foldHand(core, { game, table, hand, lines }) : undefined;
	const balances = await hands.listBalances(tx, roundsOf(hand.seats));
	return { ...board, current: { hand, lines, balances, ...(isDealt && { state }) } };
}
