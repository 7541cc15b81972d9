import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { vendorInvariants } from '#platform/play/vendors/invariants.ts';
import { test } from '../../database.ts';

const OLD_CALLS = 40_000;

interface PlanNode {
	'Relation Name'?: string;
	'Actual Rows': number;
	'Actual Loops': number;
	'Rows Removed by Filter'?: number;
	'Rows Removed by Index Recheck'?: number;
	Plans?: PlanNode[];
}

/** Inserts calls of days ago with their entries, as in a grown ledger. */
async function oldCalls(owner: Database, count: number) {
	await sql`alter table ledger.tx disable trigger user`.execute(owner);
	await sql`
		with entry as (
			insert into ledger.tx (id, source, external_id, kind, req_hash, actor, result,
				occurred_at)
			select gen_random_uuid(), 'vendor', 'GROWN:' || gen_random_uuid(), 'vendor_bet', '\\x00',
				'vendor:GROWN', '{}', now()
			from generate_series(1, ${count}::int)
			returning id, external_id
		)
		insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state, entry_id,
			req_hash, amount, code, balance, created_at)
		select 'GROWN', split_part(external_id, ':', 2)::uuid, 'bet', 1, 'r', 'applied', id, '\\x00', 1,
			'OK', 0, now() - interval '3 days'
		from entry`.execute(owner);
	await sql`select brin_summarize_new_values('vendor_tx_age')`.execute(owner);
	await sql`analyze`.execute(owner);
	const { rows } = await sql<{ seq: bigint }>`select max(seq) as seq from ledger.tx`.execute(owner);
	return rows[0]?.seq ?? 0n;
}

function rowsRead({ Plans = [], ...node }: PlanNode, table: string): number {
	const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
	const rows = (each + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
	const own = node['Relation Name'] === table ? rows : 0;
	return Plans.reduce((sum, plan) => sum + rowsRead(plan, table), own);
}

test('the check of each minute reads only the calls since the last one', async ({ owner }) => {
	const last = await oldCalls(owner, OLD_CALLS);
	const rule = vendorInvariants.find(({ name }) => name === 'I7');

	const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
		explain (analyze, format json) ${rule?.breaks(last - 5n)}`.execute(owner);

	const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
	if (!explained) throw new Error('no plan');
	// The plan reads the five new calls, so it does name the table.
	const read = rowsRead(explained.Plan, 'vendor_tx');
	expect(read).toBeGreaterThanOrEqual(5);
	expect(read).toBeLessThan(OLD_CALLS / 4);
});

test('a call whose entry is missing is found within the minute', async ({ db, owner }) => {
	const last = await oldCalls(owner, 10);
	await sql`update ledger.reconciled set seq = ${last}`.execute(owner);
	await sql`
		update vendor_tx set entry_id = gen_random_uuid(), created_at = now()
		where ctid = (select min(ctid) from vendor_tx)`.execute(owner);

	const found = await reconcile(db, vendorInvariants, { full: false });

	expect(found).toMatchObject([{ invariant: 'I7', detail: expect.stringMatching(/not in the/) }]);
});
