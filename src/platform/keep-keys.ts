import { sql } from 'kysely';
import { resealAll, type SealedColumn } from './core/reseal.ts';
import {
	addSiteKey,
	dropSiteKeys,
	findKeyFault,
	type KeyFault,
	type KeyFile,
	listSiteKeys,
	recordSiteKeys,
} from './core/site-keys.ts';
import { keyIdOf, type Vault } from './core/vault.ts';
import { closeDatabase, type Database, openDatabase, type Tx } from './db/database.ts';
import { SEALED_VALUES } from './sealed-values.ts';

export const VAULT_FILE = 'vault.key';

/** An id that no key has: every value is another key's. */
const NO_KEY = Buffer.alloc(0);

/** Runs `work` as the role that owns the schema. */
export async function asOwner<T>(url: string, work: (owner: Database) => Promise<T>): Promise<T> {
	const owner = openDatabase({ url, connectionsMax: 1 });
	try {
		return await work(owner);
	} finally {
		await closeDatabase(owner);
	}
}

/**
 * Compares the files with the keys of the database. One that has no fingerprints, of an earlier
 * build, is compared by a sealed value of each column.
 */
export async function findFault(
	db: Database,
	files: readonly KeyFile[],
	vault: Vault | undefined,
): Promise<KeyFault | undefined> {
	const known = await listSiteKeys(db);
	if (known.length > 0) return findKeyFault(known, files);
	for (const column of await presentColumns(db)) {
		const [value] = await column.list(db, { keyId: NO_KEY, after: undefined, max: 1 });
		if (!value) continue;
		if (!vault) return { file: VAULT_FILE, kind: 'missing' };
		try {
			vault.reseal(value.sealed, value.place);
		} catch {
			// None of the keys opens it.
			return { file: VAULT_FILE, kind: 'different' };
		}
	}
	return undefined;
}

/** Stores the fingerprints that the database lacks. Returns how a file differs from its keys. */
export async function recordKeys(
	owner: Database,
	files: readonly KeyFile[],
): Promise<KeyFault | undefined> {
	return await owner.transaction().execute(async (tx) => {
		await recordSiteKeys(tx, files);
		return findKeyFault(await listSiteKeys(tx), files);
	});
}

interface RotateInput {
	/** The new key and those that it replaces, in this order. */
	keys: readonly [Buffer, ...Buffer[]];
	/** Has all of the keys; the new one is the first. */
	vault: Vault;
	onBatch?: (name: string, count: number) => void;
}

/**
 * Seals every value again with the new key of the vault; the database forgets the others then. May be
 * repeated after an interruption anywhere. Returns the number of values.
 */
export async function rotateVault(owner: Database, input: RotateInput): Promise<number> {
	const [key] = input.keys;
	await addSiteKey(owner, VAULT_FILE, key);
	const resealed = await resealAll(owner, { ...input, columns: SEALED_VALUES, key });
	await dropSiteKeys(owner, VAULT_FILE, key);
	return resealed;
}

/** Values of a column that no key opens any more. */
export interface LostValues {
	column: string;
	count: number;
}

/**
 * Makes a key the only one of its file. For the vault this removes what the lost key sealed, where
 * the site works without it, and returns what stays and cannot be read.
 */
export async function replaceKey(tx: Tx, file: string, key: Buffer): Promise<LostValues[]> {
	await addSiteKey(tx, file, key);
	await dropSiteKeys(tx, file, key);
	if (file !== VAULT_FILE) return [];
	const keyId = keyIdOf(key);
	const lost: LostValues[] = [];
	for (const column of SEALED_VALUES) {
		await column.forget?.(tx, keyId);
		const count = await column.count(tx, keyId);
		if (count > 0) lost.push({ column: column.name, count });
	}
	return lost;
}

/** The columns that the database has: one of an earlier build lacks the latest. */
async function presentColumns(db: Tx): Promise<SealedColumn[]> {
	const { rows } = await sql<{ name: string }>`
		select case table_schema when 'public' then '' else table_schema || '.' end
			|| table_name || '.' || column_name as name
		from information_schema.columns
		where data_type = 'bytea' or table_schema = 'queue'`.execute(db);
	const names = new Set(rows.map(({ name }) => name));
	return SEALED_VALUES.filter(({ name }) => names.has(name));
}
