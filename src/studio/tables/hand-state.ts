import { drawOfHand } from '../fair/hand-draw.ts';
import { unseal } from '../fair/seeds.ts';
import type { TableGame } from '../game.ts';
import type { HandRow, LineRow } from '../store/hands.ts';
import type { TableRow } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';

type SeedKey = Pick<StudioContext, 'seedKey'>;

/** What a line of a hand does, as the game reads it. */
export type Entry = Pick<LineRow, 'by' | 'seat' | 'action'> & { tookMs?: number };

/** Returns the server seed of a hand. Secret until a day after it. */
export function openHandSeed({ seedKey }: SeedKey, hand: HandRow): Buffer {
	return unseal(hand.server_sealed, seedKey, `hand:${hand.hand_id}`);
}

/** Deals a hand: the state before its first line. */
export function dealHand(
	core: SeedKey,
	{ game, table, hand }: { game: TableGame; table: TableRow; hand: HandRow },
): unknown {
	const draw = drawOfHand(openHandSeed(core, hand), {
		gameCode: game.code,
		tableHash: hand.table_hash,
		handId: hand.hand_id,
		clientSeeds: hand.seats.map(({ clientSeed }) => clientSeed),
	});
	return game.begin({
		seats: hand.seats.map(({ isBot, hasMoreTime, missed }) => ({ isBot, hasMoreTime, missed })),
		dealer: hand.dealer,
		stake: table.stake,
		isPlayMoney: table.money !== 'real',
		draw,
	});
}

/** Returns the state of a hand: the fold of its lines. Throws for a line that the game refuses. */
export function foldHand(
	core: SeedKey,
	hand: { game: TableGame; table: TableRow; hand: HandRow; lines: readonly LineRow[] },
): unknown {
	return hand.lines.reduce(
		(state, line) => {
			const next = hand.game.act(state, entryOf(line));
			if (isRefusal(next)) throw new Error(`line ${line.line_no} of a hand: ${next.refusal}`);
			return next;
		},
		dealHand(core, hand),
	);
}

export function entryOf({ by, seat, action, took_ms: tookMs }: LineRow): Entry {
	return { by, seat, action, ...(tookMs !== null && { tookMs }) };
}

export function isRefusal(
	next: ReturnType<TableGame['act']>,
): next is { refusal: 'out_of_turn' | 'bad_action' | 'not_yours' } {
	return typeof next === 'object' && next !== null && 'refusal' in next;
}
