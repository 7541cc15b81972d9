import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { checkLedger } from '#platform/jobs/check-ledger.ts';
import type { Invariant } from '#platform/ledger/invariants.ts';
import { WAIT } from '../../wait.ts';
import { test } from '../database.ts';

/** A ledger rule whose check takes an hour. */
const slow: Invariant = {
	name: 'I0',
	breaks: () => sql`
		select null::integer as account_id, null::uuid as tx_id, 'never' as detail from pg_sleep(3600)`,
};

test('a stopping process does not wait for its ledger check', async ({ db }) => {
	const stopping = new AbortController();
	const { signal } = stopping;
	const looking = checkLedger(db, [slow], { full: true, signal });
	await vi.waitFor(async () => expect(await countOf('%pg_sleep(3600)%')).toBe(1), WAIT);

	stopping.abort();

	await expect(looking).rejects.toThrow(/canceling statement/);
	expect(await countOf('%pg_sleep(3600)%')).toBe(0);

	async function countOf(text: string): Promise<number> {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from pg_stat_activity
			where query like ${text} and state = 'active' and pid <> pg_backend_pid()`.execute(db);
		return rows[0]?.count ?? 0;
	}
});

test('a ledger check aborted before its start checks nothing', async ({ db }) => {
	const looking = checkLedger(db, [slow], { full: true, signal: AbortSignal.abort() });

	await expect(looking).rejects.toThrow(/abort/i);
});
