import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { house, promoPot } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { insertFunding, insertPot, type PotRow, selectPots } from './rows.ts';

export interface FundPotInput {
	code: string;
	/** Below 0 takes money back. */
	amount: Money;
	fundedBy: string;
	/** 3 to 200 characters. */
	reason: string;
	now: Date;
}

/**
 * Moves money of the house into a pot, or back, and makes the pot when it is new. Refuses
 * `insufficient_balance` when the pot holds less than is taken back.
 */
export async function fundPot(tx: Tx, input: FundPotInput): Promise<void> {
	const { code, amount, fundedBy, reason, now } = input;
	const id = randomUUID();
	const [funds, pot] = [house('promo'), promoPot(code)];
	await insertPot(tx, code);
	await insertFunding(tx, { id, pot: code, amount, funded_by: fundedBy, reason });
	await post(tx, {
		reference: `pot:${id}`,
		kind: amount > 0n ? 'pot_fund' : 'pot_return',
		occurredAt: now,
		actor: fundedBy,
		postings: [
			amount > 0n
				? { source: funds, destination: pot, amount }
				: { source: pot, destination: funds, amount: -amount },
		],
	});
}

/** Lists the pots with their money, all or the named ones. */
export async function listPots(db: Tx, codes?: readonly string[]): Promise<PotRow[]> {
	return await selectPots(db, codes);
}
