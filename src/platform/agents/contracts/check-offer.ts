import { findAboveFault, findTermsFault } from '#lib/rules/agents/check-terms.ts';
import type { ContractKind, ContractTerms } from '#lib/rules/agents/contract.ts';
import type { LadderRow } from '#lib/rules/agents/ladder.ts';
import type { RealtimeRates } from '#lib/rules/agents/realtime.ts';
import { refuse } from '#platform/core/refuse.ts';
import { isSameScope, type Version } from './version.ts';

/** The part of terms that an upline chooses: rows, or the rates of real-time wages. */
export interface DraftTerms {
	rows?: LadderRow[] | undefined;
	rates?: RealtimeRates | undefined;
}

/**
 * Builds the terms of an offer. The period of a dividend and how a loss is carried are those of the
 * offerer's own contract. Refuses `invalid_input` where the kind needs the other part.
 */
export function termsOf({ rows, rates }: DraftTerms, own: ContractTerms): ContractTerms {
	const isRealtime = own.kind === 'realtime';
	if (isRealtime && rates && !rows) return { kind: own.kind, rates };
	if (isRealtime || !rows || rates) {
		throw refuse('invalid_input', {}, isRealtime === (rates !== undefined) ? 'rows' : 'rates');
	}
	return { ...own, rows };
}

/**
 * Refuses `invalid_input` for values out of range, and `ladder_not_rising` (row, field) for a ladder
 * that falls or repeats.
 */
export function requireSound(terms: ContractTerms): void {
	const fault = findTermsFault(terms);
	if (!fault) return;
	const place = placeOf(terms.kind, fault);
	if (!fault.isOrder) throw refuse('invalid_input', {}, place);
	throw refuse('ladder_not_rising', { row: String(fault.row), field: fault.field }, place);
}

/** Refuses `contract_above_own` (row, field) for terms that are better than those above them. */
export function requireUnder(terms: ContractTerms, above: ContractTerms): void {
	const fault = findAboveFault(terms, above);
	if (!fault) return;
	const { row, field } = fault;
	throw refuse(
		'contract_above_own',
		{ row: row === undefined ? '' : String(row), field },
		placeOf(terms.kind, fault),
	);
}

/** The place of a fault in the input: `rows.1.rate`, from 0 as in every list; `rates.win`. */
function placeOf(kind: ContractKind, { row, field }: { row?: number | undefined; field: string }) {
	if (kind === 'realtime') return `rates.${field}`;
	if (row === undefined) return field;
	return field === 'rows' ? `rows.${row - 1}` : `rows.${row - 1}.${field}`;
}

/**
 * Refuses `contract_exists` (product) where a member has an offer or a contract that excludes a new
 * one: of the same product, of all products beside one, or of one beside all.
 */
export function requireFree(
	versions: readonly Version[],
	{ product, replaces }: { product: string; replaces?: string | undefined },
): void {
	const other = versions.find(
		(one) => one.state !== 'ended' && one.id !== replaces && isSameScope(one.product, product),
	);
	if (other) throw refuse('contract_exists', { product: other.product }, 'product');
}
