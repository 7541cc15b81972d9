import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { connectVendors } from '../catalogue/connect-vendors.ts';
import { makeCatalogue } from '../catalogue/make-catalogue.ts';
import { operatorShellAt, type SiteLocation } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const run = promisify(execFile);
const MAKES_ROUNDS = resolve(import.meta.dirname, '../catalogue/play-main.ts');

export type CatalogueSize = Parameters<typeof makeCatalogue>[0] & {
	/** How many of the vendors are connected. */
	connected: number;
};

/** Adds a catalogue to a site, beside the bundled game. */
export async function fillCatalogue(
	site: SiteLocation,
	{ connected, ...size }: CatalogueSize,
): Promise<void> {
	const { db } = await operatorShellAt(site);
	const file = makeCatalogue(size);
	await transaction(db, async (tx) => {
		await connectVendors(tx, file, connected);
		await importCatalogue(tx, file);
	});
}

/** Plays one round of a member at each of `games` games of every type. */
export async function playGames(
	{ dataDir, databaseOwnerUrl }: Site,
	username: string,
	games: number,
): Promise<void> {
	const { PATH, HOME } = process.env;
	const place = databaseOwnerUrl ? { DATABASE_OWNER_URL: databaseOwnerUrl } : { DATA_DIR: dataDir };
	const env = { PATH, HOME, ...place };
	await run(process.execPath, [MAKES_ROUNDS, username, String(games)], { env });
}
