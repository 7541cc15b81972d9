import type { TableGame } from '../game.ts';
import type { Title } from '../registry.ts';
import type { HandRow, LineRow } from '../store/hands.ts';
import type { TableRow } from '../store/tables.ts';

/** A table that the transaction holds. */
export interface AtTable {
	title: Title<TableGame>;
	table: TableRow;
	/** By the database's clock. */
	now: Date;
}

/** A hand in play at it. */
export interface InPlay extends AtTable {
	hand: HandRow;
	lines: readonly LineRow[];
	state: unknown;
}
