import { readForm } from '#lib/page/form-data.ts';

/** What a form of a check sends without a script. */
export interface SentRecord {
	record: string;
	/** What is checked against the record; empty in forms without that field. */
	beside: string;
}

/**
 * Reads the form of a check: the chosen file, or the text of the field where there is no file or one
 * that is too long. Undefined where the request has no form.
 */
export async function readRecord(
	request: Request,
	{ lengthMax }: { lengthMax: number },
): Promise<SentRecord | undefined> {
	const form = await readForm(request);
	if (!form) return undefined;
	const file = form.get('file');
	const isFile = file instanceof File && file.size > 0 && file.size <= lengthMax;
	const record = isFile ? await file.text() : String(form.get('record') ?? '');
	return { record, beside: String(form.get('receipt') ?? '') };
}
