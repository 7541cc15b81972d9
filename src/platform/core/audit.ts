import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface AuditEventTable {
	seq: Generated<bigint>;
	at: Generated<Date>;
	actor: string;
	person: string;
	call: string;
	subject: string | null;
	outcome: 'done' | 'refused' | 'failed';
	reason: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		audit_event: AuditEventTable;
	}
}

/** Who acts. */
export interface Actor {
	/** `os:<user>`, or `os:<user>/<name>` on an account that people share. */
	name: string;
	/** The name that counts where a step needs two people. */
	person: string;
}

interface AuditInput {
	actor: Actor;
	/** What was done, such as `setting set`. */
	call: string;
	/** To what, such as the name of a setting or of a member; never a value. */
	subject?: string | undefined;
	outcome: AuditEventTable['outcome'];
	/** Why it was refused or failed. */
	reason?: string | undefined;
}

const REASON_LENGTH_MAX = 500;

/** Writes one deed to the audit. */
export async function recordAudit(db: Tx, input: AuditInput): Promise<void> {
	const { actor, call, subject = null, outcome, reason } = input;
	await db
		.insertInto('audit_event')
		.values({
			...{ actor: actor.name, person: actor.person, call, subject, outcome },
			reason: reason?.slice(0, REASON_LENGTH_MAX) ?? null,
		})
		.execute();
}

/** Lists the latest deeds, the newest first. */
export async function listAudit(db: Tx, count: number) {
	return await db
		.selectFrom('audit_event')
		.selectAll()
		.orderBy('seq', 'desc')
		.limit(count)
		.execute();
}
