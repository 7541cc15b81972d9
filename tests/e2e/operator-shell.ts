import { createPrivateKey } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createVault, type Vault } from '#platform/core/vault.ts';
import {
	APP_ROLE,
	closeDatabase,
	type Database,
	openDatabase,
	transaction,
} from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { createVendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import type { SettingKey, Settings } from '#platform/settings/settings.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { loadOrCreateKeys } from '../../src/server/process/keys.ts';
import type { Site } from './site-process.ts';

/** An operator's access to a running site: its database, its keys, and what commands need. */
export interface OperatorShell {
	db: Database;
	vault: Vault;
	/** Runs `jhilik` with arguments; returns its output. */
	run: (...args: string[]) => Promise<string>;
}

/** What locates the database of a site. */
export type SiteLocation = Pick<Site, 'dataDir' | 'databaseUrl'>;

const shells = new Map<string, Promise<{ shell: OperatorShell; close: () => Promise<void> }>>();

/**
 * Returns the operator shell of a site. It is kept while the site runs: a process per command would
 * take most of the time of the tests.
 */
export async function operatorShellAt(site: SiteLocation): Promise<OperatorShell> {
	const opened = shells.get(site.dataDir) ?? openOperatorShell(site);
	shells.set(site.dataDir, opened);
	return (await opened).shell;
}

/** Changes settings in one transaction. */
export async function setSettings(site: SiteLocation, values: Partial<Settings>): Promise<void> {
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		for (const [key, value] of Object.entries(values)) {
			await changeSetting(tx, { key: key as SettingKey, value, changedBy: userInfo().username });
		}
	});
}

/**
 * Closes the shell before the site ends: the last user of an embedded database would have to stop
 * it.
 */
export async function closeOperatorShell({ dataDir }: SiteLocation): Promise<void> {
	const opened = await shells.get(dataDir);
	shells.delete(dataDir);
	await opened?.close();
}

async function openOperatorShell({ dataDir, databaseUrl }: SiteLocation) {
	const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
	const url = databaseUrl ?? embedded?.appUrl ?? '';
	const db = openDatabase({ url, role: APP_ROLE, connectionsMax: 2 });
	const keys = await loadOrCreateKeys(join(dataDir, 'keys'));
	const vault = createVault(keys);
	const privateKey = createPrivateKey(keys.platformPrivateKeyPem);
	const { platformPublicKeyPem } = keys;
	const ports = createVendorPorts(db, { vault, privateKey });

	async function run(...args: string[]): Promise<string> {
		let output = '';
		await runCommand(args, {
			by: userInfo().username,
			folder: dataDir,
			say(line) {
				output += `${line}\n`;
			},
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: async () => ({
				...{ vault, ports, platformPublicKeyPem, messaging: {}, providers: new Map() },
			}),
		});
		return output;
	}
	async function close() {
		await closeDatabase(db);
		await embedded?.stop();
	}
	return { shell: { db, vault, run }, close };
}
