import { createHmac } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface SiteKeyTable {
	file: string;
	fingerprint: Buffer;
	since: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		site_key: SiteKeyTable;
	}
}

/** A file of `KEYS_DIR` with its keys: one, and two while the key of the vault is rotated. */
export interface KeyFile {
	file: string;
	/** Empty for a file that does not exist. */
	keys: readonly Buffer[];
}

/** How a file differs from the keys of the database. */
export interface KeyFault {
	file: string;
	/** `unfinished`: it has the key of the database and one that the database does not know. */
	kind: 'missing' | 'different' | 'unfinished';
}

export interface SiteKey {
	file: string;
	fingerprint: Buffer;
	since: Date;
}

/** Admits one process at a time to the first keys of a database. */
const RECORD_LOCK = 7_416_301;

/** Returns a keyed hash that identifies a key, and from which the key cannot be computed. */
export function fingerprintOf(file: string, key: Buffer): Buffer {
	return createHmac('sha256', key).update(`jhilik fingerprint of ${file}`).digest();
}

/** Lists the keys that belong to the database; none before its first start. */
export async function listSiteKeys(db: Tx): Promise<SiteKey[]> {
	const { rows } = await sql<{ isThere: boolean }>`
		select to_regclass('public.site_key') is not null as "isThere"`.execute(db);
	if (!rows[0]?.isThere) return [];
	return await db.selectFrom('site_key').selectAll().orderBy('file').orderBy('since').execute();
}

/** Returns how the first of the files differs from the keys of the database. */
export function findKeyFault(
	known: readonly SiteKey[],
	files: readonly KeyFile[],
): KeyFault | undefined {
	for (const { file, keys } of files) {
		const expected = known.filter((one) => one.file === file).map(hexOf);
		if (expected.length === 0) continue;
		if (keys.length === 0) return { file, kind: 'missing' };
		const present = keys.map((key) => fingerprintOf(file, key).toString('hex'));
		if (expected.some((one) => !present.includes(one))) return { file, kind: 'different' };
		if (present.length > expected.length) return { file, kind: 'unfinished' };
	}
	return undefined;
}

/**
 * Stores the fingerprints of the files that the database has none of. Another process may have been
 * faster: the caller compares again.
 */
export async function recordSiteKeys(tx: Tx, files: readonly KeyFile[]): Promise<void> {
	await sql`select pg_advisory_xact_lock(${RECORD_LOCK})`.execute(tx);
	const known = await listSiteKeys(tx);
	for (const { file, keys } of files) {
		if (known.some((one) => one.file === file)) continue;
		for (const key of keys) await addSiteKey(tx, file, key);
	}
}

export async function addSiteKey(tx: Tx, file: string, key: Buffer): Promise<void> {
	await tx
		.insertInto('site_key')
		.values({ file, fingerprint: fingerprintOf(file, key) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Removes the fingerprints of a file, except that of one key. */
export async function dropSiteKeys(tx: Tx, file: string, kept: Buffer): Promise<void> {
	await tx
		.deleteFrom('site_key')
		.where('file', '=', file)
		.where('fingerprint', '<>', fingerprintOf(file, kept))
		.execute();
}

function hexOf({ fingerprint }: SiteKey): string {
	return fingerprint.toString('hex');
}
