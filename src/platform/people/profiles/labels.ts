import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { upsertProfile } from './rows.ts';

const LABELS_MAX = 8;

/** Letters, digits and spaces of any language, as operators see and search them. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,29}$/u;

/**
 * Replaces the labels of a member; none removes them. Returns the stored labels, without
 * repetitions. Throws `CommandError` for a label that is no word, and for too many.
 */
export async function setLabels(
	tx: Tx,
	memberId: number,
	given: readonly string[],
): Promise<string[]> {
	const labels = [...new Set(given.map((label) => label.trim().normalize('NFC')))];
	const wrong = labels.find((label) => !LABEL.test(label));
	if (wrong !== undefined) {
		throw new CommandError(`"${wrong}" is no label: 1 to 30 letters, digits, spaces or ._-`);
	}
	if (labels.length > LABELS_MAX) {
		throw new CommandError(`A member has at most ${LABELS_MAX} labels.`);
	}
	await upsertProfile(tx, memberId, { labels });
	return labels;
}
