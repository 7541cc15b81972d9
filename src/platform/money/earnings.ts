import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';

/** What keeps an agent's own money from leaving. */
export interface Kept {
	/** Set aside for the dividends of the downlines: it is in `agent.cash` no more. */
	setAside: Money;
	/** What the agent owes of bills. */
	owed: Money;
}

/** Reads what is kept of an agent's money; the agents' part of the platform knows it. */
export type ReadKept = (db: Tx, memberId: number) => Promise<Kept>;

export interface Earnings extends Kept {
	/** The balance of `agent.cash`. */
	cash: Money;
	/** What may leave: the balance less what is owed. */
	available: Money;
}

/** Reads what an agent has earned and what of it may leave. */
export async function readEarnings(
	db: Tx,
	{ memberId, currency }: { memberId: number; currency: string },
	readKept: ReadKept,
): Promise<Earnings> {
	const [cash, kept] = await Promise.all([
		balanceOf(db, agentCash(memberId, currency)),
		readKept(db, memberId),
	]);
	return { ...kept, cash, available: cash > kept.owed ? cash - kept.owed : 0n };
}
