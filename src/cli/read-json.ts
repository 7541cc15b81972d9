import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '#platform/settings/command-error.ts';

/** Reads a file of the operator's folder as JSON; undefined without such a file. */
export async function findJsonFile(
	folder: string,
	file: string,
): Promise<{ value: unknown } | undefined> {
	const text = await readFile(resolve(folder, file), 'utf8').catch(() => undefined);
	return text === undefined ? undefined : { value: parseFile(file, text) };
}

/** As `findJsonFile`. Throws `CommandError` without such a file. */
export async function readJsonFile(folder: string, file: string): Promise<unknown> {
	const found = await findJsonFile(folder, file);
	if (!found) throw new CommandError(`There is no file "${file}".`);
	return found.value;
}

export function parseFile(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new CommandError(
			`${file} is not JSON: ${error instanceof Error ? error.message : error}`,
		);
	}
}
