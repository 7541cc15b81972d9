import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { backUp } from '#platform/db/backup/back-up.ts';
import { BackupError, type Manifest } from '#platform/db/backup/manifest.ts';
import type { Database } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { CommandContext } from './command-context.ts';
import { proveLedger } from './prove-ledger.ts';

const PACKAGE = resolve(import.meta.dirname, '../../package.json');

/** `jhilik backup`: the embedded database and the keys into a folder (docs/operations.md). */
export function addBackupCommand(program: Command, context: CommandContext): void {
	program
		.command('backup')
		.description('copies the embedded database and the keys, running or not, into a new folder')
		.argument('[folder]', 'the new folder')
		.option('--check', 'proves the seals and the invariants of the ledger instead')
		.action((folder: string | undefined, { check }: { check?: true }) =>
			check ? checkBooks(context) : backUpSite(context, folder),
		);
}

async function checkBooks({ withDatabase, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => say(await proveLedger(db)));
}

async function backUpSite(context: CommandContext, name: string | undefined): Promise<void> {
	if (!name) throw new CommandError('Name a new folder: npm run backup -- /backups/monday');
	const { dataDir, keysDir } = embeddedFoldersOf(readConfig(process.env));
	const folder = resolve(context.folder, name);
	const startedMs = performance.now();
	const postgres = await startEmbeddedPostgres({ dataDir });
	try {
		await context.withOwnDatabase(
			async (owner) => {
				const client = postgres.superuser();
				const version = JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
				const seal = await readSeal(owner);
				const input = { client, dataDir, keysDir, folder, version, seal };
				const manifest = await backUp(input).catch(asCommandError);
				context.say(sentenceOf('Backed up', manifest, performance.now() - startedMs));
			},
			{ ofAnyBuild: true },
		);
	} finally {
		await postgres.stop();
	}
}

/** Returns the folders of a site with its own database. Throws a `CommandError` for others. */
export function embeddedFoldersOf(config: Config): { dataDir: string; keysDir: string } {
	const { databaseUrl, wpsOrigin, dataDir, keysDir } = config;
	if (wpsOrigin) throw new CommandError(`This site has no database: its platform is ${wpsOrigin}.`);
	if (databaseUrl) {
		throw new CommandError(
			'DATABASE_URL names a database of yours: use pg_dump or pgBackRest for it, and copy KEYS_DIR (docs/operations.md). --check proves a restored one.',
		);
	}
	return { dataDir: resolve(dataDir), keysDir: resolve(keysDir) };
}

/** Throws a `CommandError` in place of a refusal of the backup. */
export function asCommandError(error: unknown): never {
	throw error instanceof BackupError ? new CommandError(error.message) : error;
}

/** One line about what was copied. */
export function sentenceOf(verb: string, { files, databases }: Manifest, ms: number): string {
	const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024;
	const names = databases.filter((name) => name !== 'postgres').join(', ');
	const keys = files.filter(({ path }) => path.startsWith('keys/')).length;
	const what = `${names} and ${keys} keys, ${files.length} files, ${Math.round(megabytes)} MB`;
	return `${verb} ${what} in ${(ms / 1000).toFixed(1)} s.`;
}

async function readSeal(owner: Database): Promise<Manifest['seal']> {
	const { rows } = await sql<{ block: number; hash: string }>`
		select n as block, encode(hash, 'hex') as hash from ledger.seal_block
		order by n desc limit 1`.execute(owner);
	return rows[0] ?? null;
}
