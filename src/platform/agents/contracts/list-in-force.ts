import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectInForce } from './rows.ts';
import { readTerms } from './stored-terms.ts';
import type { ContractRow } from './version.ts';

/** A contract that counts for a period. */
export interface InForce {
	id: string;
	product: string;
	payeeId: number;
	/** Empty where the platform pays. */
	payerId: number | null;
	/** Steps below the platform, from 1. */
	level: number;
	terms: ContractTerms;
	/** Of a dividend that ended within the period its end: its bill is of a short period. */
	until?: Date | undefined;
}

/**
 * Lists the contracts of a kind that count for a whole period, payers before payees, and dividends
 * that a move, a lock or an operator has ended within it. A contract whose payer has none for the
 * period does not count.
 */
export async function listInForce(
	db: Tx,
	{
		kind,
		period,
		startsAt,
		endsAt,
	}: { kind: string; period: string; startsAt: Date; endsAt: Date },
): Promise<InForce[]> {
	const contractPeriod = kind === 'dividend' ? period : null;
	const rows = await selectInForce(db, {
		kind,
		period: contractPeriod,
		from: startsAt,
		to: endsAt,
	});
	const below = Map.groupBy(rows, ({ payerId, product }) => `${payerId}/${product}`);
	const products = [...new Set(rows.map(({ product }) => product))];
	const found: InForce[] = [];
	let level = 1;
	let next = products.flatMap((product) => below.get(`null/${product}`) ?? []);
	while (next.length > 0) {
		found.push(...next.map((row) => inForce(row, level, endsAt)));
		next = next.flatMap(({ payeeId, product }) => below.get(`${payeeId}/${product}`) ?? []);
		level += 1;
	}
	return found;
}

function inForce(row: ContractRow, level: number, periodEnd: Date): InForce {
	const { id, product, payeeId, payerId, endsAt } = row;
	const isShort = endsAt !== null && endsAt < periodEnd;
	const until = isShort ? { until: endsAt } : {};
	return { id, product, payeeId, payerId, level, terms: readTerms(row), ...until };
}
