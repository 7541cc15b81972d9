import { createPrivateKey } from 'node:crypto';
import { userInfo } from 'node:os';
import { createVault } from '#platform/core/vault.ts';
import { APP_ROLE, type Database } from '#platform/db/database.ts';
import { StartError } from '#platform/db/start-error.ts';
import { createPaymentProviders } from '#platform/money/payments/providers.ts';
import { createVendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readConfig } from '#server/config.ts';
import { readOwnKeys } from '#server/process/open-keys.ts';
import { sandboxPspApiUrl } from '#server/process/own-address.ts';
import type { Site } from './command-context.ts';
import { runCommand } from './run-command.ts';
import { sayTo } from './say-to.ts';
import { withSiteDatabase } from './site-database.ts';

/** Runs the command of the process: its exit code is 0 when the command is done, else 1. */
export async function runAsProcess(): Promise<void> {
	try {
		await runCommand(process.argv.slice(2), {
			by: userInfo().username,
			// npm and bin/jhilik run commands in the project's folder; INIT_CWD is the caller's
			// folder.
			folder: process.env['INIT_CWD'] || process.cwd(),
			say: sayTo(process.stdout),
			withDatabase: (work) => withSiteDatabase(APP_ROLE, work),
			withOwnDatabase: (work, options) => withSiteDatabase(undefined, work, options),
			openSite,
			keysDir: () => readConfig(process.env).keysDir,
		});
	} catch (error) {
		if (!(error instanceof CommandError || error instanceof StartError)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}

async function openSite(db: Database): Promise<Site> {
	const config = readConfig(process.env);
	const { keysDir, messaging, pspPort } = config;
	const { platformPrivateKeyPem, platformPublicKeyPem, ...keys } = await readOwnKeys(db, keysDir);
	const vault = createVault(keys);
	const privateKey = createPrivateKey(platformPrivateKeyPem);
	const ports = createVendorPorts(db, { vault, privateKey });
	const apiUrl = sandboxPspApiUrl(config, pspPort);
	const sandbox = { apiUrl, publicKeyPem: keys.pspPublicKeyPem };
	const providers = createPaymentProviders({ sandbox, privateKey });
	return { vault, ports, providers, platformPublicKeyPem, messaging };
}
