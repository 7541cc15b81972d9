import type { Command } from 'commander';
import { openServiceDatabase, type ServiceDatabase } from '#lib/service-database.ts';
import { type Migrated, migrate, OtherBuildError } from '#platform/db/migrate.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { migrate as migratePsp } from '#sandbox-psp/store/database.ts';
import { readConfig } from '#server/config.ts';
import { migrate as migrateStudio } from '#studio/store/database.ts';
import type { CommandContext } from './command-context.ts';
import { type SiteUrls, withSiteUrls } from './site-database.ts';

/** `jhilik migrate`: brings the databases up to date before processes start with `MIGRATE=0`. */
export function addMigrateCommand(program: Command, context: CommandContext): void {
	program
		.command('migrate')
		.description('brings the databases of the site, the studio and the payments up to date')
		.action(() => migrateSite(context));
}

async function migrateSite({ withOwnDatabase, say }: CommandContext): Promise<void> {
	const { hasTestClock } = readConfig(process.env);
	const work = () => withSiteUrls(async (urls) => say(await migrateAll(urls, { hasTestClock })));
	await withOwnDatabase(work, { ofAnyBuild: true });
}

/** Migrates every database of a site. Returns what was done, for the operator. */
export async function migrateAll(
	{ ownerUrl, studioUrl, pspUrl }: Omit<SiteUrls, 'appUrl'>,
	options: { hasTestClock: boolean },
): Promise<string> {
	const migrated = await migrate(ownerUrl, options).catch((error: unknown) => {
		throw error instanceof OtherBuildError ? new CommandError(error.message) : error;
	});
	await migrateService(studioUrl, migrateStudio);
	await migrateService(pspUrl, migratePsp);
	return sentenceOf(migrated);
}

async function migrateService(
	url: string,
	bringUpToDate: (db: ServiceDatabase) => Promise<void>,
): Promise<void> {
	const db = openServiceDatabase(url);
	try {
		await bringUpToDate(db);
	} finally {
		await db.destroy();
	}
}

function sentenceOf({ migrations, functions, orphans }: Migrated): string {
	const newest = migrations.at(-1);
	const what = newest
		? `${migrations.length} migrations up to ${newest}`
		: 'no migration was missing';
	const left = orphans.length > 0 ? ` Functions without a file: ${orphans.join(', ')}.` : '';
	return `The databases are up to date: ${what}, ${functions.length} SQL files.${left}`;
}
