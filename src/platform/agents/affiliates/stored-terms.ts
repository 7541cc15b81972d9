import * as z from 'zod/mini';
import type { AffiliateTerms } from '#lib/rules/agents/affiliate.ts';
import { CARRY_POLICIES } from '#lib/rules/agents/ladder.ts';
import { money } from '#lib/wps/values.ts';
import type { StoredTerms } from '../contracts/stored-terms.ts';

const row = z.object({
	...{ bet: money, loss: money, active: z.int(), rate: z.optional(z.int()) },
	fixed: z.optional(money),
});
const affiliate = z.object({ admin: z.int(), rows: z.array(row) });
const master = z.object({ rate: z.int() });

/** The week from Monday. */
export const AFFILIATE_PERIOD = 'W';

/** Writes terms as they are stored. `terms` is JSON text. */
export function storeAffiliateTerms(given: AffiliateTerms): StoredTerms & { terms: string } {
	if (given.kind === 'master') {
		const terms = JSON.stringify(z.encode(master, given));
		return { kind: given.kind, period: null, carry: null, terms };
	}
	const { kind, carry } = given;
	return {
		kind,
		period: AFFILIATE_PERIOD,
		carry,
		terms: JSON.stringify(z.encode(affiliate, given)),
	};
}

/** Reads terms as they are stored. Throws for what `storeAffiliateTerms` does not write. */
export function readAffiliateTerms(stored: StoredTerms): AffiliateTerms {
	if (stored.kind === 'master') {
		return { kind: 'master', ...z.decode(master, stored.terms as never) };
	}
	const kind = z.parse(z.literal('affiliate'), stored.kind);
	const carry = z.parse(z.enum(CARRY_POLICIES), stored.carry);
	return { kind, carry, ...z.decode(affiliate, stored.terms as never) };
}

/** Whether a stored contract is of an affiliate or a master affiliate. */
export function isOfAffiliate(kind: string): boolean {
	return kind === 'affiliate' || kind === 'master';
}
