import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectGiven } from './rows.ts';

/** Reads what a rule has given at all. */
export async function readGiven(db: Tx, rule: string): Promise<Money> {
	return (await selectGiven(db)).get(rule)?.amount ?? 0n;
}
