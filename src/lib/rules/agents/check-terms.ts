import { findLadderFault, findRowAbove } from './check-ladder.ts';
import type { ContractTerms } from './contract.ts';
import type { CarryPolicy } from './ladder.ts';
import { areUnder, findRatesFault } from './realtime.ts';

/** Where terms are wrong. */
export interface TermsFault {
	/** The row of a ladder, from 1; absent where the fault is not in a row. */
	row?: number | undefined;
	field: string;
	/** True when the ladder falls or does not rise; false for a value that is out of range. */
	isOrder: boolean;
}

/** Checks terms by themselves. */
export function findTermsFault(terms: ContractTerms): TermsFault | undefined {
	if (terms.kind === 'realtime') {
		const field = findRatesFault(terms.rates);
		return field && { field, isOrder: false };
	}
	const found = findLadderFault(terms.kind, terms.rows);
	if (!found) return undefined;
	const { row, field, fault } = found;
	return { row: row || undefined, field, isOrder: fault === 'order' || fault === 'falls' };
}

/** Where terms are better than those above them. */
export interface AboveFault {
	/** The row of a ladder, from 1; absent where the fault is not in a row. */
	row?: number | undefined;
	field: 'period' | 'carry' | 'rows' | 'win' | 'loss' | 'floor';
}

/**
 * Checks terms against those of the payer's own contract of the same kind: at the thresholds of each
 * row the payer earns no less, real-time rates are not higher and the floor is not lower, and a
 * dividend has the same period and carries no less of a loss.
 */
export function findAboveFault(terms: ContractTerms, above: ContractTerms): AboveFault | undefined {
	if (terms.kind === 'realtime') {
		if (above.kind !== 'realtime') return { field: 'win' };
		return areUnder(terms.rates, above.rates) ? undefined : { field: higherOf(terms, above) };
	}
	if (above.kind !== terms.kind) return { field: 'rows' };
	if (terms.kind === 'dividend' && above.kind === 'dividend') {
		if (terms.period !== above.period) return { field: 'period' };
		if (strictnessOf(terms.carry) < strictnessOf(above.carry)) return { field: 'carry' };
	}
	const row = findRowAbove(terms.kind, { rows: terms.rows, above: above.rows });
	return row === undefined ? undefined : { row, field: 'rows' };
}

type Realtime = Extract<ContractTerms, { kind: 'realtime' }>;

function higherOf({ rates }: Realtime, { rates: above }: Realtime): 'win' | 'loss' | 'floor' {
	if (rates.win > above.win) return 'win';
	return rates.loss > above.loss ? 'loss' : 'floor';
}

/** How much of a loss the next periods have to make up: none, that of the month, or all. */
const BY_STRICTNESS: readonly CarryPolicy[] = ['none', 'withinMonth', 'always'];

function strictnessOf(carry: CarryPolicy): number {
	return BY_STRICTNESS.indexOf(carry);
}
