import { unseal } from '../fair/seeds.ts';
import type { TableGame } from '../game.ts';
import type { HandRow, LineRow } from '../store/hands.ts';
import type { TableRow } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { beginHand, type Entry, stateAfter } from './replay-hand.ts';

type SeedKey = Pick<StudioContext, 'seedKey'>;

/** Returns the server seed of a hand. Secret until a day after it. */
export function openHandSeed({ seedKey }: SeedKey, hand: HandRow): Buffer {
	return unseal(hand.server_sealed, seedKey, `hand:${hand.hand_id}`);
}

/** Deals a hand: the state before its first line. */
export function dealHand(
	core: SeedKey,
	{ game, table, hand }: { game: TableGame; table: TableRow; hand: HandRow },
): unknown {
	const { hand_id: handId, table_hash: tableHash, seats, dealer } = hand;
	const isPlayMoney = table.money !== 'real';
	const start = { handId, tableHash, seats, dealer, stake: table.stake, isPlayMoney };
	return beginHand(game, start, openHandSeed(core, hand));
}

/** Returns the state of a hand: the fold of its lines. Throws for a line that the game refuses. */
export function foldHand(
	core: SeedKey,
	hand: { game: TableGame; table: TableRow; hand: HandRow; lines: readonly LineRow[] },
): unknown {
	return hand.lines.reduce(
		(state, line) => stateAfter(hand.game, state, entryOf(line)),
		dealHand(core, hand),
	);
}

export function entryOf({ by, seat, action, took_ms: tookMs }: LineRow): Entry {
	return { by, seat, action, ...(tookMs !== null && { tookMs }) };
}
