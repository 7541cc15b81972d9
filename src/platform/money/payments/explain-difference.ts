import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { lockDifference, setExplained } from './difference-rows.ts';

interface ExplainInput {
	id: bigint;
	actor: Actor;
	reason: string;
}

/**
 * Closes a difference that two persons explain. No money moves: what is wrong is corrected by its own
 * command. Throws `CommandError`.
 */
export async function explainDifference(
	tx: Tx,
	{ id, actor: { person }, reason }: ExplainInput,
): Promise<'done' | 'second_needed'> {
	const difference = await lockDifference(tx, id);
	if (!difference || difference.resolved_at) {
		throw new CommandError(`There is no open difference ${id}.`);
	}
	if (difference.maker === null) {
		await setExplained(tx, id, { maker: person, reason });
		return 'second_needed';
	}
	if (difference.maker.toLowerCase() === person.toLowerCase()) {
		throw new CommandError(`${person} has explained this. A second person must confirm it.`);
	}
	await setExplained(tx, id, { checker: person });
	return 'done';
}
