import type { Generated } from 'kysely';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';

export type DecisionStep = 'approve' | 'reject' | 'fail' | 'trace' | 'force';

interface DecisionTable {
	withdrawal_id: string;
	step: DecisionStep;
	person: string;
	actor: string;
	reason: string;
	/** What exactly is decided, such as the evidence. */
	content: string;
	at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		withdrawal_decision: DecisionTable;
	}
}

export interface Decision {
	id: string;
	step: DecisionStep;
	/** What exactly is decided, such as the evidence; persons agree on the same. */
	content?: string;
}

/** Inserts a person's decision; false when the person has made it already. */
export async function insertDecision(
	tx: Tx,
	{ id, step, content = '', actor, reason }: Decision & { actor: Actor; reason: string },
): Promise<boolean> {
	const { person, name } = actor;
	const inserted = await tx
		.insertInto('withdrawal_decision')
		.values({ withdrawal_id: id, step, content, person, actor: name, reason })
		.onConflict((conflict) => conflict.doNothing())
		.returning('person')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function listDecisions(db: Tx, { id, step, content = '' }: Decision) {
	return await db
		.selectFrom('withdrawal_decision')
		.select(['person', 'actor', 'reason', 'at'])
		.where('withdrawal_id', '=', id)
		.where('step', '=', step)
		.where('content', '=', content)
		.orderBy('at')
		.execute();
}
