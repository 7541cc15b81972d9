import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { listCatalogue } from '#platform/play/games/catalogue/list-catalogue.ts';
import { BadCatalogue, readCatalogue } from '#platform/play/games/catalogue/read-catalogue.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

/** `jhilik catalogue`: vendors and titles of the lobby (docs/catalogue.md). */
export function addCatalogueCommand(program: Command, context: CommandContext): void {
	const catalogue = program.command('catalogue').description('vendors and their titles');
	catalogue
		.command('import')
		.description('adds new vendors and titles, changes known ones')
		.argument('<file>', 'the catalogue as JSON')
		.action((file: string) => importFile(context, file));
	catalogue
		.command('check')
		.description('reads the file and reports its contents or its errors')
		.argument('<file>', 'the catalogue as JSON')
		.action((file: string) => check(context, file));
	catalogue
		.command('list')
		.description('every vendor, its titles, and how many are open')
		.option('--json', 'the same for programs, one vendor in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
}

async function importFile({ withDatabase, folder, say }: CommandContext, path: string) {
	const file = await read(resolve(folder, path));
	await withDatabase(async (db) => {
		const done = await transaction(db, (tx) => importCatalogue(tx, file));
		const same = done.vendors + done.titles - done.added - done.changed;
		say(`${done.vendors} vendors and ${done.titles} titles: ${done.added} new,`);
		say(`${done.changed} changed, ${same} unchanged.`);
		if (done.unconnected.length === 0) return;
		say(`Not connected, so not shown to players: ${done.unconnected.join(', ')}.`);
	});
}

async function check({ folder, say }: CommandContext, path: string): Promise<void> {
	const { vendors } = await read(resolve(folder, path));
	const titles = vendors.reduce((sum, { games }) => sum + games.length, 0);
	say(`The file is valid: ${vendors.length} vendors and ${titles} titles.`);
}

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		for (const vendor of await listCatalogue(db)) {
			const { vendorCode, titles, open, enabled } = vendor;
			const state = enabled === null ? 'not connected' : enabled ? `${open} open` : 'switched off';
			say(isJson ? JSON.stringify(vendor) : `${vendorCode} ${titles} titles, ${state}`);
		}
	});
}

async function read(path: string) {
	const text = await readFile(path, 'utf8').catch(() => {
		throw new CommandError(`The file ${path} cannot be read.`);
	});
	try {
		return readCatalogue(text);
	} catch (error) {
		if (!(error instanceof BadCatalogue)) throw error;
		throw new CommandError(`Nothing was imported.\n${error.message}`);
	}
}
