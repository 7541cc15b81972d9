import type pg from 'pg';
import { checkBooks } from './check.ts';
import type { Deed } from './client.ts';
import { type Evidence, readEvidence } from './evidence.ts';

/** Connections as the superuser: our database and the provider's. */
export interface Books {
	ours: pg.Client;
	theirs: pg.Client;
}

/** A defect in the data, which the checker must find. */
interface Fault {
	what: string;
	where: keyof Books;
	/** Changes one row at least. */
	sql: string;
	/** What a finding about it says. */
	says: RegExp;
}

const ARRIVED = "select id from withdrawal where state = 'arrived' order by seq limit 1";
const NORMAL = `select payout_id::text from sandbox_psp.payout
	where state = 'paid' and behaviour = 'normal' order by created_at limit 1`;
const CASH = `select id from ledger.account where kind = 'player.cash' and balance > 0
	order by id limit 1`;

export const FAULTS: Fault[] = [
	{
		what: 'a receipt is gone',
		where: 'ours',
		sql: `delete from deposit_receipt where tx_id = (select tx_id from deposit_receipt limit 1)`,
		says: /is lost/,
	},
	{
		what: 'a receipt is posted twice',
		where: 'ours',
		sql: `with twin as (insert into ledger.tx (id, source, external_id, kind, req_hash, result,
				occurred_at)
				select gen_random_uuid(), source, external_id || '-2', kind, req_hash, result, occurred_at
				from ledger.tx where source = 'deposit' order by seq limit 1 returning id)
			insert into ledger.posting (tx_id, line, account_id, amount)
			select (select id from twin), p.line, p.account_id, p.amount from ledger.posting p
			where p.tx_id = (select id from ledger.tx where source = 'deposit' order by seq limit 1)`,
		says: /is no payment of the provider/,
	},
	{
		what: 'a receipt has one minor unit more',
		where: 'ours',
		sql: `update deposit_receipt set amount = amount + 1, cash = cash + 1
			where tx_id = (select tx_id from deposit_receipt limit 1)`,
		says: /has another amount here/,
	},
	{
		what: 'a payment that the platform never heard of',
		where: 'theirs',
		sql: `insert into sandbox_psp.receipt (ref, order_id, amount, currency, trx_id, paid_at)
			select 'R-new', order_id, amount, currency, trx_id, paid_at from sandbox_psp.receipt limit 1`,
		says: /R-new of \d+ is lost/,
	},
	{
		what: 'a payout is paid twice at the provider',
		where: 'theirs',
		sql: `insert into sandbox_psp.statement_line (kind, ref, amount, currency, at)
			select kind, ref, amount, currency, at from sandbox_psp.statement_line
			where kind = 'payout' and ref = (${NORMAL})`,
		says: /was paid 2 times/,
	},
	{
		what: 'a paid payout has failed here',
		where: 'ours',
		sql: `update withdrawal set state = 'failed' where id = (${ARRIVED})`,
		says: /was paid and is failed here/,
	},
	{
		what: 'a payout has arrived that the provider refused',
		where: 'theirs',
		sql: `update sandbox_psp.payout set state = 'refused', ref = null, reason = 'unknown',
			paid_at = null where payout_id::text = (${NORMAL})`,
		says: /the provider has not paid it/,
	},
	{
		what: 'a hold is left',
		where: 'ours',
		sql: `update ledger.hold set state = 'open', resolves_tx = null where id = (${ARRIVED})`,
		says: /the hold of .* is left/,
	},
	{
		what: 'money of a finished withdrawal is still on hold',
		where: 'ours',
		sql: `update ledger.account set balance = balance + 1
			where id = (select min(id) from ledger.account where kind = 'player.withdraw_hold')`,
		says: /is still on hold/,
	},
	{
		what: 'a reversal is gone',
		where: 'ours',
		sql: `delete from deposit_reversal
			where provider_ref = (select min(provider_ref) from deposit_reversal)`,
		says: /the reversal of .* is lost/,
	},
	{
		what: 'a return is gone',
		where: 'ours',
		sql: `update withdrawal set returned = 0
			where id = (select min(withdrawal_id::text)::uuid from withdrawal_return)`,
		says: /came back and is lost/,
	},
	{
		what: 'a balance was below 0',
		where: 'ours',
		sql: `update ledger.posting set balance_after = -1 where (tx_id, line) = (
			select tx_id, line from ledger.posting where account_id = (${CASH}) limit 1)`,
		says: /was -1/,
	},
	{
		what: 'one minor unit of a member is gone',
		where: 'ours',
		sql: `update ledger.account set balance = balance - 1 where id = (${CASH})`,
		says: /member \d+ has/,
	},
	{
		what: 'a confirmed withdrawal is gone',
		where: 'ours',
		sql: `delete from withdrawal where id = (${ARRIVED})`,
		says: /the confirmed withdrawal .* is lost/,
	},
	{
		what: 'a payout waits for an answer for ever',
		where: 'ours',
		sql: `update withdrawal set state = 'sending' where id = (${ARRIVED})`,
		says: /is still sending/,
	},
];

/**
 * Plants each fault, checks, and takes it back. Returns whether each was found, by its name; one that
 * a short run has no row for is left out.
 */
export async function plantFaults(
	books: Books,
	deeds: readonly Deed[],
): Promise<Map<string, boolean>> {
	const found = new Map<string, boolean>();
	for (const fault of FAULTS) {
		const evidence = await withFault(books, fault);
		if (!evidence) continue;
		const said = checkBooks(evidence, deeds);
		found.set(
			fault.what,
			said.some((one) => fault.says.test(one)),
		);
	}
	return found;
}

async function withFault(books: Books, { where, sql }: Fault): Promise<Evidence | undefined> {
	const client = books[where];
	await client.query('begin');
	try {
		// The rules of the database would refuse the fault.
		await client.query('set local session_replication_role = replica');
		const { rowCount } = await client.query(sql);
		return rowCount ? await readEvidence(books.ours, books.theirs) : undefined;
	} finally {
		await client.query('rollback');
	}
}
