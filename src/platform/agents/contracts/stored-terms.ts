import * as z from 'zod/mini';
import {
	CONTRACT_KINDS,
	type ContractTerms,
	DIVIDEND_PERIODS,
} from '#lib/rules/agents/contract.ts';
import { CARRY_POLICIES } from '#lib/rules/agents/ladder.ts';
import { money } from '#lib/wps/values.ts';

const ladderRow = z.object({
	bet: money,
	loss: money,
	active: z.int(),
	rate: z.optional(z.int()),
	fixed: z.optional(money),
});
const ladder = z.array(ladderRow);
const rates = z.object({ win: z.int(), loss: z.int(), floor: money });

/** The columns in which the terms of a contract are stored. */
export interface StoredTerms {
	kind: string;
	period: string | null;
	carry: string | null;
	/** JSON: the rows of a ladder, or the rates of a real-time wage; money is decimal text. */
	terms: unknown;
}

/** Writes terms as they are stored. `terms` is JSON text. */
export function storeTerms(given: ContractTerms): StoredTerms & { terms: string } {
	const { kind } = given;
	const none = { kind, period: null, carry: null };
	if (given.kind === 'realtime') {
		return { ...none, terms: JSON.stringify(z.encode(rates, given.rates)) };
	}
	const terms = JSON.stringify(z.encode(ladder, given.rows));
	if (given.kind !== 'dividend') return { ...none, terms };
	return { kind, period: given.period, carry: given.carry, terms };
}

/** Reads terms as they are stored. Throws for what `storeTerms` does not write. */
export function readTerms(stored: StoredTerms): ContractTerms {
	const kind = z.parse(z.enum(CONTRACT_KINDS), stored.kind);
	if (kind === 'realtime') return { kind, rates: z.decode(rates, stored.terms as never) };
	const rows = z.decode(ladder, stored.terms as never);
	if (kind !== 'dividend') return { kind, rows };
	const period = z.parse(z.enum(DIVIDEND_PERIODS), stored.period);
	return { kind, period, carry: z.parse(z.enum(CARRY_POLICIES), stored.carry), rows };
}
