import { type Generated, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Difference, Problem } from './compare-lines.ts';
import type { ProviderBooks } from './statement-rows.ts';

interface DifferenceTable {
	id: Generated<bigint>;
	provider: string;
	currency: string;
	line_kind: string;
	ref: string;
	problem: Problem;
	own: Money;
	theirs: Money;
	day: string;
	found_at: Generated<Date>;
	resolved_at: Date | null;
	maker: string | null;
	checker: string | null;
	reason: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		psp_difference: DifferenceTable;
	}
}

/** Lists open differences, of one provider's books or of all, the oldest first. */
export async function listDifferences(db: Tx, of?: ProviderBooks) {
	return await db
		.selectFrom('psp_difference')
		.selectAll()
		.where('resolved_at', 'is', null)
		.$if(of !== undefined, (query) =>
			query.where('provider', '=', of?.provider ?? '').where('currency', '=', of?.currency ?? ''),
		)
		.orderBy('id')
		.execute();
}

/**
 * Stores a difference, and returns whether it is new. One that is open takes the new sums; one that
 * two persons have explained is not found again while its sums stay.
 */
export async function putDifference(
	tx: Tx,
	{ provider, currency, day }: ProviderBooks & { day: string },
	{ kind, ref, problem, own, theirs }: Difference,
): Promise<boolean> {
	const { rows } = await sql<{ isNew: boolean }>`
		insert into psp_difference (provider, currency, line_kind, ref, problem, own, theirs, day)
		select ${provider}, ${currency}, ${kind}, ${ref}, ${problem}, ${own}::bigint,
			${theirs}::bigint, ${day}::date
		where not exists (select from psp_difference d
			where d.provider = ${provider} and d.currency = ${currency} and d.line_kind = ${kind}
				and d.ref = ${ref} and d.checker is not null
				and (d.own, d.theirs) = (${own}::bigint, ${theirs}::bigint))
		on conflict (provider, currency, line_kind, ref) where resolved_at is null
		do update set problem = excluded.problem, own = excluded.own, theirs = excluded.theirs,
			maker = case when (psp_difference.own, psp_difference.theirs)
				= (excluded.own, excluded.theirs) then psp_difference.maker end
		returning xmax = 0 as "isNew"`.execute(tx);
	return rows[0]?.isNew ?? false;
}

/** Ends differences that are none any more. */
export async function resolveDifferences(tx: Tx, ids: readonly bigint[]): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.updateTable('psp_difference')
		.set({ resolved_at: sql<Date>`core.now()` })
		.where('id', 'in', ids)
		.where('resolved_at', 'is', null)
		.execute();
}

export async function lockDifference(tx: Tx, id: bigint) {
	return await tx
		.selectFrom('psp_difference')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

export async function setExplained(
	tx: Tx,
	id: bigint,
	change: { maker: string; reason: string } | { checker: string },
): Promise<void> {
	const isOver = 'checker' in change;
	await tx
		.updateTable('psp_difference')
		.set(change)
		.$if(isOver, (query) => query.set({ resolved_at: sql<Date>`core.now()` }))
		.where('id', '=', id)
		.execute();
}
