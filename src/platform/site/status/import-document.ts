import * as z from 'zod/mini';
import { codeOf, type Tx } from '#platform/db/database.ts';
import { type EditableDocument, UnknownRow } from '#platform/db/editable-table.ts';
import { logChange } from '#platform/settings/change-log.ts';
import { explain } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';

interface ImportDocumentInput {
	document: EditableDocument;
	value: unknown;
	changedBy: string;
}

/**
 * Replaces a document and logs its previous value. Returns the counts of its parts before and
 * after. Throws `CommandError`.
 */
export async function importDocument(tx: Tx, { document, value, changedBy }: ImportDocumentInput) {
	const { name, schema, read, write } = document;
	const checked = z.safeParse(schema, value);
	if (!checked.success) throw new CommandError(explain(name, checked.error));
	const before = await read(tx);
	await write(tx, checked.data, changedBy).catch((error: unknown) => {
		throw commandErrorOf(name, error) ?? error;
	});
	const after = await read(tx);
	await logChange(tx, { key: `document ${name}`, before, after, changedBy });
	return { before: countOf(before), after: countOf(after) };
}

/** SQLSTATEs of the class "integrity constraint violation". */
const INTEGRITY = /^23/;

function commandErrorOf(name: string, error: unknown): CommandError | undefined {
	if (error instanceof UnknownRow) return new CommandError(error.message);
	if (!(error instanceof Error) || !INTEGRITY.test(codeOf(error))) return undefined;
	const detail = 'detail' in error && error.detail ? ` (${error.detail})` : '';
	return new CommandError(`${name} does not fit what is there: ${error.message}${detail}.`);
}

function countOf(value: unknown): number {
	return Array.isArray(value) ? value.length : 1;
}
