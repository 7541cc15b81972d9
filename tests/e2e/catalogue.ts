import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from './site-process.ts';

const run = promisify(execFile);
const FOLDER = resolve(import.meta.dirname, '../catalogue');

interface CatalogueSize {
	vendors: number;
	titles: number;
	/** How many of the vendors are connected. */
	connected: number;
}

/** Puts a catalogue beside the bundled game of a running site. */
export async function fillCatalogue(site: Site, size: CatalogueSize): Promise<void> {
	await give(site, 'fill-main.ts', [size.vendors, size.titles, size.connected].map(String));
}

/** Makes rounds of a member, one at each of so many games. */
export async function playGames(site: Site, username: string, games: number): Promise<void> {
	await give(site, 'play-main.ts', [username, String(games)]);
}

async function give({ dataDir }: Site, file: string, args: string[]): Promise<void> {
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: dataDir };
	await run(process.execPath, [join(FOLDER, file), ...args], { env });
}
