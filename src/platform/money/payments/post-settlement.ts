import { type Money, minOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { bank, house, pspClearing } from '#platform/ledger/accounts.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import type { StatementLine } from './ports.ts';

interface SettlementInput {
	/** The code of a provider marked real. */
	provider: string;
	currency: string;
	line: StatementLine;
}

/**
 * Posts a settlement of a real provider, once by the id of its line. It pays what it holds: the bank
 * gets the amount, and the cost is the house's. Or we pay for its payouts: the bank gives the amount,
 * of which the cost is the house's. Play money is never on `bank`.
 */
export async function postSettlement(
	tx: Tx,
	{ provider, currency, line }: SettlementInput,
): Promise<void> {
	const { id, amount, at } = line;
	await post(tx, {
		reference: `settlement:${provider}:${id}`,
		kind: 'psp_settlement',
		occurredAt: at,
		postings: postingsOf({ provider, currency, line, cost: minOf(line.cost ?? 0n, amount) }),
	});
}

function postingsOf({
	provider,
	currency,
	line: { kind, amount },
	cost,
}: SettlementInput & { cost: Money }): Transfer[] {
	const clearing = pspClearing(provider, currency);
	const own = bank(currency);
	const ownCost = house('psp_cost', currency);
	const postings =
		kind === 'settled_in'
			? [
					{ source: clearing, destination: own, amount },
					{ source: clearing, destination: ownCost, amount: cost },
				]
			: [
					{ source: own, destination: clearing, amount: amount - cost },
					{ source: own, destination: ownCost, amount: cost },
				];
	return postings.filter((posting) => posting.amount > 0n);
}
