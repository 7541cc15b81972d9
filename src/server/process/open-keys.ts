import { join } from 'node:path';
import { findKeyFault, type KeyFault, listSiteKeys } from '#platform/core/site-keys.ts';
import { createVault, type Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { asOwner, findFault, recordKeys } from '#platform/keep-keys.ts';
import { ConfigError } from '../config.ts';
import { KEY_FILES, type KeyFileName, type Keys, loadOrCreateKeys, readKeyFiles } from './keys.ts';

interface OpenKeysInput {
	keysDir: string;
	/** The database, as the role that owns the schema. */
	ownerUrl: string;
}

/**
 * Reads the keys of the database, and creates those of a new one. Throws a `ConfigError` for a
 * missing key and for one of another database: nothing is created then.
 */
export async function openKeys({ keysDir, ownerUrl }: OpenKeysInput): Promise<Keys> {
	const files = await readKeyFiles(keysDir);
	const fault = await asOwner(ownerUrl, (owner) => findFault(owner, files, vaultOf(files)));
	if (fault) throw faultError(fault, keysDir);
	return await loadOrCreateKeys(keysDir);
}

/** Stores the fingerprints of keys that are new to the database, which has its schema by now. */
export async function recordOpenKeys({ keysDir, ownerUrl }: OpenKeysInput): Promise<void> {
	const files = await readKeyFiles(keysDir);
	const fault = await asOwner(ownerUrl, (owner) => recordKeys(owner, files));
	if (fault) throw faultError(fault, keysDir);
}

/** Reads the keys for a command, on a database that the site has started once. */
export async function readOwnKeys(db: Database, keysDir: string): Promise<Keys> {
	const fault = findKeyFault(await listSiteKeys(db), await readKeyFiles(keysDir));
	if (fault) throw faultError(fault, keysDir);
	return await loadOrCreateKeys(keysDir);
}

/** Says what is wrong with a key, what is lost without it, and what to do. */
export function faultError({ file, kind }: KeyFault, keysDir: string): ConfigError {
	const path = join(keysDir, file);
	if (kind === 'unfinished') {
		return new ConfigError(
			`${path} has a key that this database does not know: a rotation was interrupted; finish it with "npm run keys -- rotate".`,
		);
	}
	const what = kind === 'missing' ? 'is missing' : 'is not the key of this database';
	const lost = KEY_FILES[file as KeyFileName];
	return new ConfigError(
		`${path} ${what}: without it ${lost}; restore it from the backup of KEYS_DIR, or begin anew with "npm run keys -- renew ${file}".`,
	);
}

/** Opens what the keys of the files have sealed; absent without a key of the vault. */
function vaultOf(files: Awaited<ReturnType<typeof readKeyFiles>>): Vault | undefined {
	const vaultKeys = files.find(({ file }) => file === 'vault.key')?.keys ?? [];
	const [markKey] = vaultKeys;
	// No index is computed with it.
	return markKey && createVault({ vaultKeys, markKey });
}
