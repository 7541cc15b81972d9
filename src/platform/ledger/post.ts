import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';
import { type Account, addressOf } from './accounts.ts';

export interface Transfer {
	source: Account;
	destination: Account;
	amount: Money;
}

export interface Entry {
	/**
	 * The unique name of the event, such as `deposit:<id>`. Its source is the part before the first
	 * colon.
	 */
	reference: string;
	/** Letters, digits and underscores, such as `play_deposit`. */
	kind: string;
	occurredAt: Date;
	/** The author of the event when it is not the member. */
	actor?: string;
	postings: Transfer[];
}

export interface Posted {
	txId: string;
	/** True for a repeat: the event was already posted, so no money moved now. */
	replayed: boolean;
}

/**
 * Moves money atomically. Repeating the same entry changes nothing.
 *
 * Locks the member accounts involved, in id order, until the transaction ends. Refuses
 * `insufficient_balance`, `balance_too_high` above `MONEY_MAX`, and `reference_conflict` when another
 * entry has used the reference.
 */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
	const [source = '', externalId = ''] = split(entry.reference);
	const lines = netLines(entry.postings);
	const owners = lines.map(({ account }) => account.ownerId ?? null);
	const kinds = lines.map(({ account }) => account.kind);
	const currencies = lines.map(({ account }) => account.currency);
	const amounts = lines.map((line) => line.amount.toString());

	try {
		const { rows } = await sql<Posted>`/* prepared: ledger.post */
			select tx_id as "txId", replayed from ledger.post(
				ledger.new_id(), ${source}, ${externalId}, ${entry.kind}, ${hashOf(entry.kind, lines)},
				${entry.actor ?? null}, array(
					select ledger.account_id(a.owner, a.kind, a.currency)
					from unnest(${owners}::int[], ${kinds}::text[], ${currencies}::text[])
						with ordinality a(owner, kind, currency, line)
					order by a.line
				), ${amounts}::bigint[], ${entry.occurredAt}::timestamptz
			)`.execute(tx);
		const [posted] = rows;
		if (!posted) throw new Error('ledger.post returned no row');
		return posted;
	} catch (error) {
		if (codeOf(error) === 'JH001') throw refuse('insufficient_balance');
		if (codeOf(error) === 'JH002') throw refuse('reference_conflict');
		if (isTooHigh(error)) throw refuse('balance_too_high');
		throw error;
	}
}

function isTooHigh(error: unknown): boolean {
	if (!(error instanceof Error) || !('constraint' in error)) return false;
	return error.constraint === 'account_balance_max';
}

interface Line {
	account: Account;
	amount: Money;
}

/** Returns the net change per account, in address order. Accounts without a change are left out. */
function netLines(transfers: Transfer[]): Line[] {
	const lines = new Map<string, Line>();
	function add(account: Account, amount: Money) {
		const address = addressOf(account);
		const sum = (lines.get(address)?.amount ?? 0n) + amount;
		lines.set(address, { account, amount: sum });
	}
	for (const { source, destination, amount } of transfers) {
		if (amount <= 0n) throw new Error('the amount of a transfer must be above 0');
		add(source, -amount);
		add(destination, amount);
	}
	const moved = [...lines].filter(([, line]) => line.amount !== 0n);
	return moved.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Hashes the content that makes two entries equal. Time and author are not part of it. */
function hashOf(kind: string, lines: Line[]): Buffer {
	const content = lines.map(({ account, amount }) => `${addressOf(account)} ${amount}`);
	return createHash('sha256')
		.update([kind, ...content].join('\n'))
		.digest();
}

function split(reference: string): string[] {
	const at = reference.indexOf(':');
	if (at < 1 || at === reference.length - 1) throw new Error(`invalid reference: ${reference}`);
	return [reference.slice(0, at), reference.slice(at + 1)];
}
