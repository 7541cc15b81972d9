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
 * Replaces a document by the one given and logs what it was before. Answers how many parts it had
 * and has. Throws `CommandError`.
 */
export async function importDocument(tx: Tx, { document, value, changedBy }: ImportDocumentInput) {
	const { name, schema, read, write } = document;
	const checked = z.safeParse(schema, value);
	if (!checked.success) throw new CommandError(explain(name, checked.error));
	const before = await read(tx);
	await write(tx, checked.data).catch((error: unknown) => {
		throw sayable(name, error) ?? error;
	});
	const after = await read(tx);
	await logChange(tx, { key: `document ${name}`, before, after, changedBy });
	return { before: countOf(before), after: countOf(after) };
}

/** Errors of the class "integrity constraint violation": what the tables do not take. */
const INTEGRITY = /^23/;

function sayable(name: string, error: unknown): CommandError | undefined {
	if (error instanceof UnknownRow) return new CommandError(error.message);
	if (!(error instanceof Error) || !INTEGRITY.test(codeOf(error))) return undefined;
	const detail = 'detail' in error && error.detail ? ` (${error.detail})` : '';
	return new CommandError(`${name} does not fit what is there: ${error.message}${detail}.`);
}

function countOf(value: unknown): number {
	return Array.isArray(value) ? value.length : 1;
}
