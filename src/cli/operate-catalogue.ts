import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Database, transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { listCatalogue } from '#platform/play/games/catalogue/list-catalogue.ts';
import { BadCatalogue, readCatalogue } from '#platform/play/games/catalogue/read-catalogue.ts';
import { BadSetting } from '#platform/settings/change-setting.ts';

interface Operator {
	folder: string;
	say: (line: string) => void;
}

const USAGE = `npm run catalogue -- import <file.json>  adds vendors and titles, and changes those that are there
npm run catalogue -- check <file.json>   reads the file and says what it has, or what is wrong
npm run catalogue -- list                every vendor, its titles, and how many can be played`;

/** Imports a catalogue, checks one or lists what there is. Throws `BadSetting` with sentences. */
export async function operateCatalogue(db: Database, args: readonly string[], operator: Operator) {
	const [verb, path = '', ...more] = args;
	if (verb === 'list' && path === '') return list(db, operator);
	if (!path || more.length > 0) throw new BadSetting(USAGE);
	if (verb === 'check') return check(path, operator);
	if (verb === 'import') return bring(db, path, operator);
	throw new BadSetting(USAGE);
}

async function bring(db: Database, path: string, { folder, say }: Operator): Promise<void> {
	const file = await read(resolve(folder, path));
	const done = await transaction(db, (tx) => importCatalogue(tx, file));
	const same = done.vendors + done.titles - done.added - done.changed;
	say(`${done.vendors} vendors and ${done.titles} titles: ${done.added} new,`);
	say(`${done.changed} changed, ${same} as they were.`);
	if (done.unconnected.length === 0) return;
	say(`Not connected, so that players see nothing of them: ${done.unconnected.join(', ')}.`);
}

async function check(path: string, { folder, say }: Operator): Promise<void> {
	const { vendors } = await read(resolve(folder, path));
	const titles = vendors.reduce((sum, { games }) => sum + games.length, 0);
	say(`The file is right: ${vendors.length} vendors and ${titles} titles.`);
}

async function list(db: Database, { say }: Operator): Promise<void> {
	for (const { vendorCode, titles, open, enabled } of await listCatalogue(db)) {
		const state = enabled === null ? 'not connected' : enabled ? `${open} open` : 'switched off';
		say(`${vendorCode} ${titles} titles, ${state}`);
	}
}

async function read(path: string) {
	const text = await readFile(path, 'utf8').catch(() => {
		throw new BadSetting(`There is no file ${path} that can be read.`);
	});
	try {
		return readCatalogue(text);
	} catch (error) {
		if (!(error instanceof BadCatalogue)) throw error;
		throw new BadSetting(`Nothing was imported.\n${error.message}`);
	}
}
