import { findAboveFault } from './check-terms.ts';
import type { ContractTerms } from './contract.ts';

/** A contract below another one, of the same kind and product. */
export interface LowerContract {
	payerId: number;
	payeeId: number;
	terms: ContractTerms;
}

/**
 * Returns the contracts below a member's that cannot go on when the member's own has other terms,
 * or ends (`terms` undefined): direct ones that would be better than it, and all below a contract
 * that ends. `lower` holds every contract below, at any depth.
 */
export function endingBelow<C extends LowerContract>(
	lower: readonly C[],
	{ payeeId, terms }: { payeeId: number; terms: ContractTerms | undefined },
): C[] {
	const byPayer = Map.groupBy(lower, ({ payerId }) => payerId);
	const ending: C[] = [];
	const seen = new Set<C>();
	const end = (payerId: number, above: ContractTerms | undefined) => {
		for (const one of byPayer.get(payerId) ?? []) {
			if (seen.has(one)) continue;
			if (above && findAboveFault(one.terms, above) === undefined) continue;
			seen.add(one);
			ending.push(one);
			end(one.payeeId, undefined);
		}
	};
	end(payeeId, terms);
	return ending;
}
