import type { SlotReport } from '../../engines/slot/report.ts';
import type { SlotTable } from '../../engines/slot/table.ts';

/** What a slot brings: its table and figures, its drawings, its sounds. */
export interface SlotPack {
	table: SlotTable;
	figures: SlotReport;
	/** The address of each symbol's drawing. */
	symbols: Readonly<Record<string, string>>;
	/** The address of the scene behind the game. */
	scene: string;
	/** The symbol that the curtain shows. */
	emblem: string;
	/** The colours behind the reels, from top to bottom. */
	backdrop: readonly string[];
	sounds: {
		start(): void;
		/** A reel stops; the first is 0. */
		stop(reel: number): void;
		/** Free spins begin. */
		feature(): void;
		win(timesStake: number): void;
	};
}

export function symbolUrl({ symbols }: SlotPack, symbol: string): string {
	return symbols[symbol] ?? '';
}
