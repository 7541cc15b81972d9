import type { Command } from 'commander';
import { type KeyLock, lockKeys } from '#platform/core/key-lock.ts';
import { findKeyFault, fingerprintOf, listSiteKeys } from '#platform/core/site-keys.ts';
import { createVault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { replaceKey, rotateVault, VAULT_FILE } from '#platform/keep-keys.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import {
	KEY_FILES,
	type KeyFileName,
	makeKeyFile,
	newVaultKey,
	readKeyFiles,
	writeVaultKeys,
} from '#server/process/keys.ts';
import { faultError } from '#server/process/open-keys.ts';
import type { CommandContext } from './command-context.ts';

/** `jhilik keys`: the keys that belong to the database (docs/operations.md). */
export function addKeysCommand(program: Command, context: CommandContext): void {
	const keys = program.command('keys').description('the keys that belong to the database');
	keys
		.command('list')
		.description('the files of KEYS_DIR, and whether each is the key of the database')
		.action(() => list(context));
	keys
		.command('rotate')
		.description('replaces the key of the vault while the site is stopped; finishes an earlier run')
		.action(() => rotate(context));
	keys
		.command('renew')
		.description('begins anew without a lost key, while the site is stopped')
		.argument('<file>', `${Object.keys(KEY_FILES).join(', ')}`)
		.option('--confirm <file>', 'the name of the file again')
		.action((file: string, { confirm }: { confirm?: string }) => renew(context, file, confirm));
}

async function list({ withOwnDatabase, keysDir, say }: CommandContext): Promise<void> {
	await withOwnDatabase(async (owner) => {
		const known = await listSiteKeys(owner);
		for (const one of await readKeyFiles(keysDir())) {
			const since = known.find(({ file }) => file === one.file)?.since.toISOString() ?? 'unknown';
			say(`${one.file}: ${findKeyFault(known, [one])?.kind ?? 'right'}, since ${since}`);
		}
	});
}

async function rotate({ withOwnDatabase, keysDir, say }: CommandContext): Promise<void> {
	const folder = keysDir();
	await withKeys(withOwnDatabase, async (owner) => {
		const files = await readKeyFiles(folder);
		const fault = findKeyFault(await listSiteKeys(owner), files);
		if (fault && fault.kind !== 'unfinished')
			throw new CommandError(faultError(fault, folder).message);
		const [first, ...others] = files.find(({ file }) => file === VAULT_FILE)?.keys ?? [];
		if (!first) throw new CommandError('The site was never started: it has no keys yet.');
		// A file with two keys is that of an earlier run, whose new key is the first.
		const keys: [Buffer, ...Buffer[]] =
			others.length > 0 ? [first, ...others] : [newVaultKey(), first];
		await writeVaultKeys(folder, keys);
		const count = await rotateVault(owner, {
			keys,
			vault: createVault({ vaultKeys: keys, markKey: first }),
			onBatch: (name, values) => say(`${name}: ${values}`),
		});
		await writeVaultKeys(folder, keys.slice(0, 1));
		say(`The vault has a new key; ${count} values were sealed again in this run.`);
		say('Copy vault.key to the other machines, and make a backup with it.');
		say('Keep the old key with backups made before: they cannot be read without it.');
	});
}

async function renew(
	{ withOwnDatabase, keysDir, say }: CommandContext,
	file: string,
	confirm?: string,
) {
	if (!isKeyFile(file)) {
		throw new CommandError(`There is no key "${file}": ${Object.keys(KEY_FILES).join(', ')}.`);
	}
	if (confirm !== file) {
		throw new CommandError(
			`Without the key ${KEY_FILES[file]}, for good. To begin anew, run it again with "--confirm ${file}".`,
		);
	}
	await withKeys(withOwnDatabase, async (owner) => {
		await makeKeyFile(keysDir(), file);
		const [key] = (await readKeyFiles(keysDir())).find((one) => one.file === file)?.keys ?? [];
		if (!key) throw new CommandError(`${file} cannot be created.`);
		const [known] = (await listSiteKeys(owner)).filter((one) => one.file === file);
		if (known?.fingerprint.equals(fingerprintOf(file, key))) {
			throw new CommandError(`${file} is the key of this database: nothing is lost.`);
		}
		const lost = await owner.transaction().execute((tx) => replaceKey(tx, file, key));
		say(
			`${file} is a new key; its fingerprint is ${fingerprintOf(file, key).toString('hex').slice(0, 16)}.`,
		);
		for (const { column, count } of lost) say(`${column}: ${count} values stay and cannot be read`);
	});
}

/** Opens the database for a change of keys. Refuses while a process of the site runs. */
async function withKeys(
	open: CommandContext['withOwnDatabase'],
	work: (owner: Database) => Promise<void>,
): Promise<void> {
	await open(async (owner) => {
		const lock: KeyLock | undefined = await lockKeys(owner.pool.options.connectionString ?? '');
		if (!lock) {
			throw new CommandError('The site is running: stop all of its processes, then try again.');
		}
		await work(owner).finally(() => lock.release());
	});
}

function isKeyFile(file: string): file is KeyFileName {
	return file in KEY_FILES;
}
