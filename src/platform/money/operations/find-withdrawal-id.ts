import { sql } from 'kysely';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { numberOf } from '../withdrawals/views.ts';

const NUMBER = /^W-\d{8}-(\d{4,18})$/;

/**
 * Returns the id of a withdrawal that is named by its id or by the number that members see. Throws
 * `CommandError` for one that does not exist.
 */
export async function findWithdrawalId(db: Tx, named: string): Promise<string> {
	const text = named.trim();
	if (isUuid(text.toLowerCase())) return text.toLowerCase();
	const [, seq] = NUMBER.exec(text.toUpperCase()) ?? [];
	const { rows } = seq
		? await sql<{ id: string; seq: bigint; created_at: Date }>`
			select id, seq, created_at from withdrawal where seq = ${seq}::bigint`.execute(db)
		: { rows: [] };
	const [found] = rows;
	if (found && numberOf(found) === text.toUpperCase()) return found.id;
	throw new CommandError(
		`There is no withdrawal "${named}": its id, or a number as W-20261124-0817.`,
	);
}
