import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Verdicts that a person must look at; nothing was posted, but for `paid_after_failed`. */
const ALARMS = [
	...(['altered', 'currency_differs', 'invalid', 'paid_after_failed'] as const),
	'return_too_high' as const,
];
export type AlarmKind = (typeof ALARMS)[number];

interface AlarmTable {
	id: Generated<bigint>;
	provider: string;
	kind: string;
	subject: string;
	raised_at: Generated<Date>;
	seen_at: Date | null;
	seen_by: string | null;
	reason: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		payment_alarm: AlarmTable;
	}
}

export function isAlarm(verdict: string): verdict is AlarmKind {
	return (ALARMS as readonly string[]).includes(verdict);
}

interface Alarm {
	provider: string;
	kind: AlarmKind;
	/** The payment, order, payout or message that it is about. */
	subject: string;
}

/** Raises an alarm, once per kind and subject. Returns false for a repeat. */
export async function raiseAlarm(tx: Tx, alarm: Alarm): Promise<boolean> {
	const raised = await tx
		.insertInto('payment_alarm')
		.values(alarm)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return raised !== undefined;
}

/** Lists the alarms that staff have not closed, the oldest first. */
export async function listAlarms(db: Tx) {
	return await db
		.selectFrom('payment_alarm')
		.select(['id', 'provider', 'kind', 'subject', 'raised_at'])
		.where('seen_at', 'is', null)
		.orderBy('id')
		.execute();
}

/** Closes an alarm; false when there is none, or it is closed already. */
export async function closeAlarm(
	tx: Tx,
	{ id, person, reason }: { id: bigint; person: string; reason: string },
): Promise<boolean> {
	const closed = await tx
		.updateTable('payment_alarm')
		.set({ seen_at: sql<Date>`core.now()`, seen_by: person, reason })
		.where('id', '=', id)
		.where('seen_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return closed !== undefined;
}
