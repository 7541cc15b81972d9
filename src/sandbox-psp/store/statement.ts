import { sql } from 'kysely';
import type { PspAnswer } from '#lib/psp/calls.ts';
import { msAfter } from '../sandbox.ts';
import type { Tx } from './database.ts';

const DAY_MS = 86_400_000;

type StatementLine = PspAnswer<'statement'>['lines'][number];

interface NewLine extends Omit<StatementLine, 'id'> {
	currency: string;
}

export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
	const { kind, ref, amount, currency, at } = line;
	await sql`INSERT INTO sandbox_psp.statement_line (kind, ref, amount, currency, at)
		VALUES (${kind}, ${ref}, ${amount}, ${currency}, ${at})`.execute(tx);
}

/** Lists the lines of a day in UTC, `YYYY-MM-DD`. */
export async function listLines(
	db: Tx,
	{ day, currency }: { day: string; currency: string },
): Promise<StatementLine[]> {
	const from = new Date(`${day}T00:00:00Z`);
	const { rows } = await sql<Omit<StatementLine, 'id'> & { line_id: bigint }>`
		SELECT line_id, kind, ref, amount, at FROM sandbox_psp.statement_line
		WHERE currency = ${currency} AND at >= ${from} AND at < ${msAfter(from, DAY_MS)}
		ORDER BY line_id`.execute(db);
	// Padded, so that the order of the ids is that of the lines.
	return rows.map(({ line_id: id, ...line }) => ({
		id: `L${String(id).padStart(12, '0')}`,
		...line,
	}));
}
