import * as z from 'zod/mini';
import type { Swing } from '#lib/vendor/swing.ts';
import { type RoundGame, roundGame } from '../../game.ts';
import type { SpinResult } from './evaluate.ts';
import { playRound } from './play.ts';
import { readSlotTable } from './read-table.ts';
import type { SlotTable } from './table.ts';

/** The least time from one round's start to the next one's. Source: RTS 14C, slots. */
const CYCLE_MIN_MS = 2500;

interface SlotGame {
	names: { bn: string; en: string };
	/** A line's share of each has no remainder. */
	stakes: readonly string[];
	table: SlotTable;
	figures: {
		/** The exact return to player, `a/b`. */
		rtp: string;
		/** The largest win of a round, in line stakes. */
		roundPayMax: number;
	};
	swing: Swing;
}

/** Creates the game of a table, which it validates. The state of a round is its spins. */
export function slotGame({ names, stakes, table, figures, swing }: SlotGame): RoundGame {
	readSlotTable(table);
	const lines = BigInt(table.lines.length);
	return roundGame<SpinResult[], object, never>({
		kind: 'round',
		code: table.gameCode,
		vendorCode: 'JHL',
		gameType: 'RNG',
		classification: 'SC',
		names,
		stakes,
		rtp: figures.rtp,
		maxWin: String(figures.roundPayMax / table.lines.length),
		swing,
		lines: table.lines.length,
		table,
		cycleMinMs: CYCLE_MIN_MS,
		choice: z.strictObject({}),
		isPlayable: (stake) => stake > 0n && stake % lines === 0n,
		begin({ stake, draw }) {
			if (stake % lines !== 0n) throw new Error('the stake does not divide over the lines');
			const { spins, pay } = playRound(table, draw);
			return { state: spins, payout: (stake / lines) * BigInt(pay) };
		},
		view: (spins) => spins,
	});
}
