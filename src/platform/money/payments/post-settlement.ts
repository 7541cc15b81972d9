import { minOf } from '#lib/money.ts';
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
	const { id, at } = line;
	await post(tx, {
		reference: `settlement:${provider}:${id}`,
		kind: 'psp_settlement',
		occurredAt: at,
		postings: postingsOf({ provider, currency, line }),
	});
}

/** Money at the bank and with the provider is ours: what gains is the source (docs/ledger.md). */
function postingsOf({
	provider,
	currency,
	line: { kind, amount, cost: given = 0n },
}: SettlementInput): Transfer[] {
	const clearing = pspClearing(provider, currency);
	const own = bank(currency);
	const costs = house('psp_cost', currency);
	const cost = kind === 'settled_in' ? given : minOf(given, amount);
	const postings =
		kind === 'settled_in'
			? [
					{ source: own, destination: clearing, amount },
					{ source: costs, destination: clearing, amount: cost },
				]
			: [
					{ source: clearing, destination: own, amount: amount - cost },
					{ source: costs, destination: own, amount: cost },
				];
	return postings.filter((posting) => posting.amount > 0n);
}
