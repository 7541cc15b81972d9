import { sql } from 'kysely';
import { msAfter } from '../sandbox.ts';
import type { Database, Tx } from './database.ts';

export type StepKind =
	| 'deposit.expire'
	| 'deposit.confirm'
	| 'deposit.receive'
	| 'deposit.reverse'
	| 'payout.settle'
	| 'payout.return';

/** A transition with a due time; its subject is an order or a payout. */
export interface StepRow {
	step_id: bigint;
	kind: StepKind;
	subject_id: string;
}

interface NewStep {
	kind: StepKind;
	subjectId: string;
	dueAt: Date;
}

export async function insertStep(tx: Tx, { kind, subjectId, dueAt }: NewStep): Promise<void> {
	await sql`INSERT INTO sandbox_psp.step (kind, subject_id, due_at)
		VALUES (${kind}, ${subjectId}, ${dueAt})`.execute(tx);
}

/** Claims due steps, the oldest first, for `leaseMs`. */
export async function claimSteps(
	db: Database,
	{ limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<StepRow[]> {
	const now = new Date();
	const { rows } = await sql<StepRow>`UPDATE sandbox_psp.step
		SET due_at = ${msAfter(now, leaseMs)}
		WHERE step_id IN (SELECT step_id FROM sandbox_psp.step WHERE due_at <= ${now}
			ORDER BY due_at, step_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
		RETURNING step_id, kind, subject_id`.execute(db);
	return rows;
}

/** Removes a step. Returns false when another process performed it. */
export async function takeStep(tx: Tx, stepId: bigint): Promise<boolean> {
	const { numAffectedRows } = await sql`DELETE FROM sandbox_psp.step
		WHERE step_id = ${stepId}`.execute(tx);
	return numAffectedRows === 1n;
}

export async function findMsToNextStep(db: Database): Promise<number | undefined> {
	const { rows } = await sql<{ due_at: Date | null }>`SELECT min(due_at) AS due_at
		FROM sandbox_psp.step`.execute(db);
	const dueAt = rows[0]?.due_at;
	return dueAt ? dueAt.getTime() - Date.now() : undefined;
}
