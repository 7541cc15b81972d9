import type { ContractKind, ContractProduct, ContractTerms } from '#lib/rules/agents/contract.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { findDirect } from './chain-rows.ts';
import { type DraftTerms, requireSound, requireUnder, termsOf } from './check-offer.ts';
import { selectActive } from './rows.ts';

interface CheckInput {
	payerId: number;
	kind: ContractKind;
	product: ContractProduct;
	/** A member directly below. */
	account: string;
	draft: DraftTerms;
}

/** A draft that could be offered. */
export interface CheckedDraft {
	payeeId: number;
	terms: ContractTerms;
}

/**
 * Checks the terms of a draft as an offer does. Refuses `not_in_tree`, `contract_missing_own`,
 * `invalid_input`, `ladder_not_rising` and `contract_above_own` (row, field).
 */
export async function checkDraft(db: Tx, input: CheckInput): Promise<CheckedDraft> {
	const { payerId, kind, product, account, draft } = input;
	const payee = await findDirect(db, { uplineId: payerId, account });
	if (!payee) throw refuse('not_in_tree', {}, 'account');
	const own = await selectActive(db, { payeeId: payerId, kind, product });
	if (!own) throw refuse('contract_missing_own', {}, 'product');
	const terms = termsOf(draft, own.terms);
	requireSound(terms);
	requireUnder(terms, own.terms);
	return { payeeId: payee.memberId, terms };
}
