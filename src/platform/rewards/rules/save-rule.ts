import type { Tx } from '#platform/db/database.ts';
import { logChange } from '#platform/settings/change-log.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { checkRule } from './check-rule.ts';
import type { Fault } from './read-rule.ts';
import { insertVersion, lockRule } from './rows.ts';
import { versionOf } from './rule-version.ts';

interface SaveRuleInput {
	/** The document, from a file. */
	body: unknown;
	madeBy: string;
}

/**
 * Stores a rule as a version that waits for an approval. The latest document again changes nothing; the
 * one in force drops a version that waits.
 * Throws `CommandError` with every fault of the document.
 */
export async function saveRule(tx: Tx, { body, madeBy }: SaveRuleInput) {
	const { rule, faults } = checkRule(body);
	if (!rule) throw new CommandError(faultText(faults));
	const version = versionOf(body);
	const { code } = rule;
	const known = await lockRule(tx, code);
	const latest = known?.waiting ?? known?.version;
	const isNew = latest !== version;
	if (isNew) {
		await insertVersion(tx, { code, version, body, madeBy });
		await logChange(tx, {
			key: `rule ${code}`,
			before: latest ?? null,
			after: version,
			changedBy: madeBy,
		});
	}
	return { code, version, isNew };
}

/** One line for each fault: the path, and what is wrong there. */
export function faultText(faults: readonly Fault[]): string {
	return faults.map(({ path, sentence }) => `${path} ${sentence}.`).join('\n');
}
