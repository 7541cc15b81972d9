import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { inParallel } from './in-parallel.ts';

/** A backup or a restore was refused. The message is a sentence for the operator. */
export class BackupError extends Error {}

/** The file of a backup that names all others; it is written last. */
export const MANIFEST = 'manifest.json';

const file = z.object({
	/** Below the folder of the backup, with slashes. */
	path: z.string().check(z.regex(/^(cluster|keys|site)(\/[\w.-]+)+$/)),
	size: z.int(),
	sha256: z.string(),
});

const schema = z.object({
	format: z.literal(1),
	/** The version of the build that wrote the backup. */
	version: z.string(),
	postgres: z.int(),
	startedAt: z.string(),
	endedAt: z.string(),
	databases: z.array(z.string()),
	/** The last sealed block of the ledger when the backup began. */
	seal: z.nullable(z.object({ block: z.int(), hash: z.string() })),
	/** Folders, with the empty ones that PostgreSQL needs. */
	folders: z.array(z.string().check(z.regex(/^cluster(\/[\w.-]+)*$/))),
	files: z.array(file),
});

export type Manifest = z.infer<typeof schema>;
export type BackupFile = z.infer<typeof file>;

/** Reads the manifest of a backup. Throws a `BackupError` for a folder that is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
		throw new BackupError(`${folder} is no whole backup: it has no ${MANIFEST}.`);
	});
	const parsed = z.safeParse(schema, parseJson(text));
	if (!parsed.success || hasDots(parsed.data)) {
		throw new BackupError(`The ${MANIFEST} of ${folder} is damaged or of another build.`);
	}
	return parsed.data;
}

/** Throws a `BackupError` that names the files which are missing or not as they were written. */
export async function assertWhole(folder: string, { files }: Manifest): Promise<void> {
	const checked = await inParallel(files, async ({ path, size, sha256 }) => {
		const found = await stat(join(folder, path)).catch(() => undefined);
		if (!found) return `${path} is missing`;
		const isSame = found.size === size && (await hashOf(join(folder, path))) === sha256;
		return isSame ? undefined : `${path} was changed`;
	});
	const wrong = checked.filter((sentence) => sentence !== undefined);
	if (wrong.length === 0) return;
	const others = wrong.length > 3 ? ` and ${wrong.length - 3} more` : '';
	throw new BackupError(`The backup is damaged: ${wrong.slice(0, 3).join(', ')}${others}.`);
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(path), hash);
	return hash.digest('hex');
}

function hasDots({ files, folders }: Manifest): boolean {
	const paths = [...folders, ...files.map(({ path }) => path)];
	return paths.some((path) => path.split('/').some((part) => /^\.+$/.test(part)));
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
