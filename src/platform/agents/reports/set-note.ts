import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isInTeam } from '#platform/people/tree/is-in-team.ts';
import { saveNote } from './direct-rows.ts';

interface NoteInput {
	agentId: number;
	memberId: number;
	/** An empty text deletes the note. */
	note: string;
}

/** Writes an agent's own note about a member of its team. Refuses `not_in_tree`. */
export async function setNote(tx: Tx, input: NoteInput): Promise<void> {
	const { agentId, memberId } = input;
	if (memberId === agentId || !(await isInTeam(tx, { agentId, memberId }))) {
		throw refuse('not_in_tree');
	}
	await saveNote(tx, input);
}
