import type { Money } from '../../money.ts';
import { type LadderKind, type LadderRow, PPM, payOf, type Reached, reachedRow } from './ladder.ts';

export const ROWS_MAX = 20;
/** The highest threshold and fixed amount: 100,000,000,000.0000. */
export const AMOUNT_MAX = 10n ** 15n;
const ACTIVE_MAX = 1_000_000;

/** The first fault of a ladder: the row, from 1, and its field. */
export interface LadderFault {
	row: number;
	field: 'rows' | 'bet' | 'loss' | 'active' | 'rate' | 'fixed';
	fault: 'count' | 'range' | 'pay' | 'order' | 'falls';
}

/**
 * Checks a ladder by itself: 1 to 20 rows of rising thresholds, one kind of pay a row, and at its own
 * thresholds no row pays less than the row before would there.
 */
export function findLadderFault(
	kind: LadderKind,
	rows: readonly LadderRow[],
): LadderFault | undefined {
	if (rows.length < 1 || rows.length > ROWS_MAX) return { row: 0, field: 'rows', fault: 'count' };
	for (const [at, row] of rows.entries()) {
		const found = findRowFault(kind, row) ?? findOrderFault(kind, row, rows[at - 1]);
		if (found) return { row: at + 1, ...found };
	}
	return undefined;
}

type RowFault = Omit<LadderFault, 'row'>;

function findRowFault(kind: LadderKind, row: LadderRow): RowFault | undefined {
	const { bet, loss, active, rate, fixed } = row;
	if (!isAmount(bet)) return { field: 'bet', fault: 'range' };
	if (!isAmount(loss) || (kind !== 'dividend' && loss !== 0n)) {
		return { field: 'loss', fault: 'range' };
	}
	if (!Number.isInteger(active) || active < 0 || active > ACTIVE_MAX) {
		return { field: 'active', fault: 'range' };
	}
	// A row without a threshold would pay for nothing.
	if (bet === 0n && loss === 0n && active === 0) return { field: 'bet', fault: 'range' };
	if ((rate === undefined) === (fixed === undefined)) return { field: 'rate', fault: 'pay' };
	if (rate !== undefined) {
		const isRate = Number.isInteger(rate) && rate > 0 && rate <= PPM;
		return isRate ? undefined : { field: 'rate', fault: 'range' };
	}
	const isFixed = kind !== 'dividend' && fixed !== undefined && fixed > 0n && isAmount(fixed);
	return isFixed ? undefined : { field: 'fixed', fault: 'range' };
}

function isAmount(amount: Money): boolean {
	return amount >= 0n && amount <= AMOUNT_MAX;
}

/** Thresholds never fall and one of them rises; what is paid never falls. */
function findOrderFault(
	kind: LadderKind,
	row: LadderRow,
	before: LadderRow | undefined,
): RowFault | undefined {
	if (!before) return undefined;
	if (row.bet < before.bet) return { field: 'bet', fault: 'order' };
	if (row.loss < before.loss) return { field: 'loss', fault: 'order' };
	if (row.active < before.active) return { field: 'active', fault: 'order' };
	if (row.bet === before.bet && row.loss === before.loss && row.active === before.active) {
		return { field: 'bet', fault: 'order' };
	}
	const isLess = !isNoWorse(kind, row, before, reachedBy(row));
	return isLess ? { field: row.fixed === undefined ? 'rate' : 'fixed', fault: 'falls' } : undefined;
}

function reachedBy({ bet, loss, active }: LadderRow): Reached {
	return { valid: bet, loss, active };
}

/**
 * Whether a row pays at least what another would. Two rates, and two amounts, are compared by
 * themselves; a rate with an amount by what both pay for the figures given.
 */
function isNoWorse(kind: LadderKind, row: LadderRow, other: LadderRow, at: Reached): boolean {
	if (row.rate !== undefined && other.rate !== undefined) return row.rate >= other.rate;
	return payOf(kind, row, at) >= payOf(kind, other, at);
}

/**
 * Checks a ladder against the one above it: at the thresholds of each row, the ladder above reaches a
 * row that is no worse. Returns the first row that it fails, from 1.
 */
export function findRowAbove(
	kind: LadderKind,
	{ rows, above }: { rows: readonly LadderRow[]; above: readonly LadderRow[] },
): number | undefined {
	const at = rows.findIndex((row) => {
		const figures = reachedBy(row);
		const reached = above[reachedRow(kind, above, figures) - 1];
		if (!reached) return true;
		// A rate below an amount would overtake it where the figures grow.
		if (row.rate !== undefined && reached.rate === undefined) return true;
		return !isNoWorse(kind, reached, row, figures);
	});
	return at < 0 ? undefined : at + 1;
}
