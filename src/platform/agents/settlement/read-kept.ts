import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { sumDebt } from './bill-rows.ts';
import { sumSetAside } from './set-aside.ts';

/** Reads what is set aside of an agent's money, and what the agent owes of bills. */
export async function readKept(
	db: Tx,
	memberId: number,
): Promise<{ setAside: Money; owed: Money }> {
	const [setAside, owed] = await Promise.all([sumSetAside(db, memberId), sumDebt(db, memberId)]);
	return { setAside, owed };
}
