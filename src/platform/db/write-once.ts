import { randomBytes } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';

/**
 * Returns the text of a file after creating a missing one, readable for its owner only. Of several
 * processes one creates it; all of them read the same text, and none a part of it.
 */
export async function writeOnce(file: string, text: string): Promise<string> {
	const present = await readFile(file, 'utf8').catch((error: unknown) => {
		if (!hasCode(error, 'ENOENT')) throw error;
	});
	if (present !== undefined) return present;
	const partial = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
	await writeDurably(partial, text);
	try {
		await link(partial, file);
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	} finally {
		await unlink(partial);
	}
	return readFile(file, 'utf8');
}

/** Writes a new file, readable for its owner only, and waits until the disk has it. */
export async function writeDurably(file: string, text: string): Promise<void> {
	const handle = await open(file, 'wx', 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}
