import { resolve } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import type { Manifest } from '#platform/db/backup/manifest.ts';
import { restore } from '#platform/db/backup/restore.ts';
import type { Database } from '#platform/db/database.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readConfig } from '#server/config.ts';
import { asCommandError, embeddedFoldersOf, sentenceOf } from './backup.ts';
import type { CommandContext } from './command-context.ts';
import { proveLedger } from './prove-ledger.ts';

/** `jhilik restore`: a backup into the folders of a stopped site, and the proof of its ledger. */
export function addRestoreCommand(program: Command, context: CommandContext): void {
	program
		.command('restore')
		.description('restores a backup into empty folders of the site, and proves its ledger')
		.argument('<folder>', 'the folder of the backup')
		.option('--replace', 'moves what is in the folders of the site away')
		.action((folder: string, { replace }: { replace?: true }) =>
			restoreSite(context, resolve(context.folder, folder), replace ?? false),
		);
}

async function restoreSite(context: CommandContext, folder: string, replaces: boolean) {
	const folders = embeddedFoldersOf(readConfig(process.env));
	const startedMs = performance.now();
	const manifest = await restore({ folder, ...folders, replaces }).catch(asCommandError);
	context.say(sentenceOf('Restored', manifest, performance.now() - startedMs));
	await context.withOwnDatabase((owner) => assertSealed(owner, manifest));
	await context.withDatabase(async (db) => {
		// Events after the last block are older than a running site leaves them.
		await sealLedger(db);
		context.say(await proveLedger(db));
	});
	context.say(`The site is as it was at ${manifest.endedAt}. Start it.`);
}

/** Throws a `CommandError` where the ledger lacks the block that was the last at the backup. */
async function assertSealed(owner: Database, { seal }: Manifest): Promise<void> {
	if (!seal) return;
	const { rows } = await sql<{ hash: string }>`
		select encode(hash, 'hex') as hash from ledger.seal_block where n = ${seal.block}`.execute(
		owner,
	);
	if (rows[0]?.hash === seal.hash) return;
	throw new CommandError(`Block ${seal.block} of the ledger is not the one of the backup.`);
}
