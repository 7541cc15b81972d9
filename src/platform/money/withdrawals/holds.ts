import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';

interface OpenHoldInput {
	id: string;
	memberId: number;
	currency: string;
	cash: Money;
	returnable: Money;
	/** Of an agent's own money. */
	agent?: Money;
	reason: string;
}

/**
 * Sets money aside until a decision. Repeating it changes nothing. Refuses `insufficient_balance`,
 * and `reference_conflict` when another hold has the id.
 */
export async function openHold(tx: Tx, input: OpenHoldInput): Promise<void> {
	const { id, memberId, currency, cash, returnable, agent = 0n, reason } = input;
	try {
		await sql`select wallet.open_hold(${id}::uuid, ${memberId}::int, ${currency}, ${cash}::bigint,
			${returnable}::bigint, ${agent}::bigint, ${reason})`.execute(tx);
	} catch (error) {
		if (codeOf(error) === 'JH001') throw refuse('insufficient_balance', {}, 'amount');
		if (codeOf(error) === 'JH002') throw refuse('reference_conflict');
		throw error;
	}
}

/** Returns held money to the accounts that it came from, once. */
export async function releaseHold(tx: Tx, id: string): Promise<void> {
	await sql`select wallet.resolve_hold(${id}::uuid, 'void')`.execute(tx);
}

/** Moves held money to a payment provider, less the fee, once. */
export async function payHold(
	tx: Tx,
	{ id, provider, fee }: { id: string; provider: string; fee: Money },
): Promise<void> {
	await sql`select wallet.resolve_hold(${id}::uuid, 'pay', ${provider}, ${fee}::bigint)`.execute(
		tx,
	);
}
