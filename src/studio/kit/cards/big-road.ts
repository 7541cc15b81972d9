/** A place of the big road. */
export interface RoadCell<Side extends string> {
	column: number;
	row: number;
	/** Absent for ties before the first result of a side. */
	side?: Side;
	/** Ties after the result and before the next one. */
	ties: number;
}

/**
 * Lays results, oldest first, on a big road: equal results go down a column, a change begins the
 * next one, a column that is full turns to the right, a tie marks the result before it.
 */
export function bigRoad<Side extends string>(
	results: readonly (Side | 'tie')[],
	rows: number,
): RoadCell<Side>[] {
	const cells: RoadCell<Side>[] = [];
	const taken = new Set<string>();
	let start = -1;
	for (const result of results) {
		const last = cells[cells.length - 1];
		if (result === 'tie') {
			if (last) last.ties += 1;
			else cells.push(place({ column: 0, row: 0, ties: 1 }));
		} else if (last && last.side === undefined) {
			last.side = result;
			start = 0;
		} else if (last && last.side === result) {
			const below = { column: last.column, row: last.row + 1 };
			const isFree = below.row < rows && !taken.has(`${below.column}:${below.row}`);
			const at = isFree ? below : { column: last.column + 1, row: last.row };
			cells.push(place({ ...at, side: result, ties: 0 }));
		} else {
			start += 1;
			while (taken.has(`${start}:0`)) start += 1;
			cells.push(place({ column: start, row: 0, side: result, ties: 0 }));
		}
	}
	return cells;

	function place(cell: RoadCell<Side>): RoadCell<Side> {
		taken.add(`${cell.column}:${cell.row}`);
		return cell;
	}
}
