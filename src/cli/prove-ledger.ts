import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { checkLedger } from '#platform/jobs/check-ledger.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { CommandError } from '#platform/settings/command-error.ts';

/** Faults that are printed; all of them are in `ledger.break`. */
const EXAMPLES = 5;

/**
 * Proves every seal and every invariant of the ledger, as the job of each night does. Returns a
 * sentence with counts and time. Throws a `CommandError` that names the faults.
 */
export async function proveLedger(db: Database): Promise<string> {
	const startedMs = performance.now();
	const { signal } = new AbortController();
	const breaks = await checkLedger(db, invariants, { full: true, signal });
	if (breaks.length > 0) {
		const examples = breaks.slice(0, EXAMPLES).map((one) => `${one.invariant}: ${one.detail}`);
		throw new CommandError(`The ledger has ${breaks.length} faults:\n${examples.join('\n')}`);
	}
	const { rows } = await sql<{ events: bigint; blocks: number }>`
		select (select count(*) from ledger.tx) as events,
			(select count(*)::int from ledger.seal_block) as blocks`.execute(db);
	const { events = 0n, blocks = 0 } = rows[0] ?? {};
	const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
	return `The ledger is proved: ${events} events, ${blocks} sealed blocks, ${invariants.length} invariants, in ${seconds} s.`;
}
