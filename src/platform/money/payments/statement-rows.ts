import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, pspClearing } from '#platform/ledger/accounts.ts';
import type { LineSum, Movement } from './compare-lines.ts';
import type { StatementLine } from './ports.ts';

interface StatementTable {
	provider: string;
	currency: string;
	day: string;
	line_count: number;
	is_final: boolean;
	read_at: Generated<Date>;
}

interface LineTable {
	provider: string;
	line_id: string;
	currency: string;
	day: string;
	kind: StatementLine['kind'];
	ref: string;
	amount: Money;
	cost: Generated<Money>;
	at: Date;
	read_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		psp_statement: StatementTable;
		psp_statement_line: LineTable;
	}
}

/** The books of a provider in a currency. */
export interface ProviderBooks {
	provider: string;
	currency: string;
}

interface ReadDay extends ProviderBooks {
	/** UTC, `yyyy-mm-dd`. */
	day: string;
}

/** Locks the statements of a provider until the transaction ends, whether any was read or not. */
export async function lockStatement(tx: Tx, { provider, currency }: ProviderBooks): Promise<void> {
	const name = `statement ${provider} ${currency}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Stores that a day was read; a later reading replaces an earlier one. */
export async function putStatement(
	tx: Tx,
	{ lineCount, isFinal, ...key }: ReadDay & { lineCount: number; isFinal: boolean },
): Promise<void> {
	const read = { line_count: lineCount, is_final: isFinal, read_at: sql<Date>`core.now()` };
	await tx
		.insertInto('psp_statement')
		.values({ ...key, ...read })
		.onConflict((conflict) => conflict.columns(['provider', 'currency', 'day']).doUpdateSet(read))
		.execute();
}

/** True when the statement of a day was read after its end. */
export async function isDayRead(db: Tx, { provider, currency, day }: ReadDay): Promise<boolean> {
	const row = await db
		.selectFrom('psp_statement')
		.select('is_final')
		.where('provider', '=', provider)
		.where('currency', '=', currency)
		.where('day', '=', day)
		.executeTakeFirst();
	return row?.is_final ?? false;
}

/** Lists the lines of these ids that were stored before. */
export async function listKnownLines(db: Tx, provider: string, ids: readonly string[]) {
	return await db
		.selectFrom('psp_statement_line')
		.selectAll()
		.where('provider', '=', provider)
		.where('line_id', 'in', [...ids, ''])
		.execute();
}

export async function insertLines(
	tx: Tx,
	{ provider, currency, day }: ReadDay,
	lines: readonly StatementLine[],
): Promise<void> {
	if (lines.length === 0) return;
	await tx
		.insertInto('psp_statement_line')
		.values(
			lines.map(({ id, kind, ref, amount, cost = 0n, at }) => ({
				...{ provider, line_id: id, currency, day, kind, ref, amount, cost, at },
			})),
		)
		.execute();
}

/** Returns the id of a stored line about a payment or payout. */
export async function findLine(
	db: Tx,
	{ provider, currency, kind, ref }: ProviderBooks & Pick<StatementLine, 'kind' | 'ref'>,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('psp_statement_line')
		.select('line_id')
		.where('provider', '=', provider)
		.where('currency', '=', currency)
		.where('kind', '=', kind)
		.where('ref', '=', ref)
		.limit(1)
		.executeTakeFirst();
	return row?.line_id;
}

/** Sums the stored lines of these refs by kind and ref, over all days. */
export async function sumLines(
	db: Tx,
	{ provider, currency }: ProviderBooks,
	refs: readonly string[],
): Promise<LineSum[]> {
	const { rows } = await sql<LineSum>`
		select kind, ref, sum(amount)::bigint as amount, count(*)::int as count
		from psp_statement_line
		where provider = ${provider} and currency = ${currency} and ref = any(${[...refs]}::text[])
		group by kind, ref`.execute(db);
	return rows;
}

/** Our movements on the provider's account, named as its statement names them. */
const MOVEMENTS = sql`
	select t.id, abs(p.amount)::bigint as amount,
		case t.source when 'deposit' then 'receipt' when 'unmatched' then 'receipt'
			when 'reversal' then 'reversal' when 'return' then 'return' when 'refund' then 'refund'
			else 'payout' end as kind,
		case t.source when 'hold' then split_part(t.external_id, ':', 1)
			when 'payout' then t.external_id when 'refund' then t.external_id
			when 'return' then r.withdrawal_id::text
			else substr(t.external_id, strpos(t.external_id, ':') + 1) end as ref
	from ledger.tx t join ledger.posting p on p.tx_id = t.id
	left join withdrawal_return r on r.tx_id = t.id`;

/** The sources of movements that a statement lists. */
const SOURCES = ['deposit', 'unmatched', 'reversal', 'hold', 'payout', 'return', 'refund'];

/** Lists our movements of a period. */
export async function listMovementsBetween(
	db: Tx,
	{ provider, currency }: ProviderBooks,
	{ from, to }: { from: Date; to: Date },
): Promise<Movement[]> {
	const { kind } = pspClearing(provider, currency);
	const { rows } = await sql<Movement>`${MOVEMENTS}
		where p.account_id = ledger.find_account(null, ${kind}, ${currency})
			and t.source = any(${SOURCES}::text[])
			and t.created_at >= ${from} and t.created_at < ${to}`.execute(db);
	return rows;
}

/** Lists our movements of these refs, whenever they were. */
export async function listMovementsOf(
	db: Tx,
	{ provider, currency }: ProviderBooks,
	refs: readonly string[],
): Promise<Movement[]> {
	const { kind } = pspClearing(provider, currency);
	const { rows } = await sql<Movement>`${MOVEMENTS}
		where p.account_id = ledger.find_account(null, ${kind}, ${currency})
			and (t.source, t.external_id) in (
				select s.source, s.id from unnest(${[...refs]}::text[]) ref, lateral (values
					('deposit', ${provider} || ':' || ref), ('unmatched', ${provider} || ':' || ref),
					('reversal', ${provider} || ':' || ref), ('hold', ref || ':end'),
					('payout', ref), ('refund', ref)) s (source, id)
				union all
				select 'return', w.provider || ':' || w.provider_ref from withdrawal_return w
				where w.provider = ${provider} and w.withdrawal_id::text = any(${[...refs]}::text[]))`.execute(
		db,
	);
	return rows;
}

/** Lists the currencies in which the books have an account of the provider; the brand's at least. */
export async function listCurrencies(db: Tx, provider: string): Promise<string[]> {
	const { rows } = await sql<{ currency: string }>`
		select currency from ledger.account where kind = ${pspClearing(provider).kind}
		union select ${BRAND_CURRENCY} order by 1`.execute(db);
	return rows.map((row) => row.currency);
}
