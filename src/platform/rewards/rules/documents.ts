import * as z from 'zod/mini';
import type { Tx } from '#platform/db/database.ts';
import type { EditableDocument } from '#platform/db/editable-table.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { checkRule } from './check-rule.ts';
import { listLatestBodies } from './find-rules.ts';
import { ruleSchema } from './rule-schema.ts';
import { faultText, saveRule } from './save-rule.ts';

/** The rules as one document. An import saves versions, which wait for approvals; it deletes nothing. */
export const ruleDocuments: readonly EditableDocument[] = [
	{
		name: 'rules',
		about: 'the rules of rewards, each in its latest version (docs/rewards.md)',
		schema: z.array(z.record(z.string(), z.unknown())),
		read: async (db) => (await listLatestBodies(db)).map(inSchemaOrder),
		write: saveAll,
		partKeys: 'rule ',
	},
];

async function saveAll(tx: Tx, value: unknown, madeBy: string): Promise<void> {
	const bodies = value as unknown[];
	const faults = bodies.flatMap((body, index) =>
		checkRule(body).faults.map(({ path, sentence }) => ({
			path: `rules.${index}.${path}`,
			sentence,
		})),
	);
	if (faults.length > 0) throw new CommandError(faultText(faults));
	for (const body of bodies) await saveRule(tx, { body, madeBy });
}

/** The database keeps no order of keys. */
function inSchemaOrder(body: object): unknown {
	const given = body as Record<string, unknown>;
	const keys = Object.keys(ruleSchema.def.shape).filter((key) => key in given);
	return Object.fromEntries(keys.map((key) => [key, given[key]]));
}
