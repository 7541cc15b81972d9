import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface PotTable {
	code: string;
	created_at: Generated<Date>;
}

interface FundingTable {
	id: string;
	pot: string;
	/** Below 0: taken back. */
	amount: Money;
	funded_by: string;
	reason: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_pot: PotTable;
		pot_funding: FundingTable;
	}
}

/** Makes the pot unless it exists. */
export async function insertPot(tx: Tx, code: string): Promise<void> {
	await tx
		.insertInto('reward_pot')
		.values({ code })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function insertFunding(tx: Tx, row: Omit<FundingTable, 'at'>): Promise<void> {
	await tx.insertInto('pot_funding').values(row).execute();
}

export interface PotRow {
	code: string;
	/** All that was put in, less what was taken back. */
	funded: Money;
	balance: Money;
}

export async function selectPots(db: Tx, codes?: readonly string[]): Promise<PotRow[]> {
	const { rows } = await sql<PotRow>`
		select p.code, coalesce(f.funded, 0)::bigint as funded,
			ledger.balance_of(null, 'promo.pot.' || p.code, 'BDT') as balance
		from reward_pot p
		left join (select pot, sum(amount) as funded from pot_funding group by pot) f on f.pot = p.code
		where ${codes ? sql`p.code = any(${codes}::text[])` : sql`true`}
		order by p.code`.execute(db);
	return rows;
}
