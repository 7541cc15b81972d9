import * as z from 'zod/mini';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from './command-error.ts';
import { deleteSetting, putSetting } from './rows.ts';
import { SETTINGS, type SettingKey } from './settings.ts';

interface Change {
	key: SettingKey;
	/** As the operator gave it. */
	value: unknown;
	changedBy: string;
}

/**
 * Changes a setting and returns the stored value. A trigger logs the change with its author and the
 * value before. All processes reload within a second. Throws `CommandError`.
 */
export async function changeSetting(tx: Tx, { key, value, changedBy }: Change): Promise<unknown> {
	const read = z.safeParse(SETTINGS[key].schema as z.ZodMiniType, value);
	if (!read.success) throw new CommandError(explain(key, read.error));
	await putSetting(tx, { key, value: read.data, changedBy });
	return read.data;
}

/** Resets a setting to its default. The change is logged like any other. */
export async function resetSetting(
	tx: Tx,
	{ key, changedBy }: Omit<Change, 'value'>,
): Promise<void> {
	await deleteSetting(tx, { key, changedBy });
}

/** Returns one sentence per issue, such as `maintenance.endsAt must be an instant.` */
export function explain(name: string, error: z.core.$ZodError): string {
	const sentences = error.issues.map((issue) => {
		const where = [name, ...issue.path].join('.');
		if (issue.code === 'unrecognized_keys') return `${where} has no ${issue.keys.join(', ')}.`;
		const isOwn = /^(must|is) /.test(issue.message);
		if (isOwn) return `${where} ${issue.message}.`;
		if (issue.code === 'invalid_type') return `${where} must be of the type ${issue.expected}.`;
		return `${where} is not valid (${issue.message}).`;
	});
	return sentences.join(' ');
}
