import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { listChanges } from '#platform/settings/change-log.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { isSettingKey, SETTINGS, type SettingKey } from '#platform/settings/settings.ts';
import { DOCUMENTS } from '#platform/site/status/documents.ts';
import { importDocument } from '#platform/site/status/import-document.ts';
import type { CommandContext } from './command-context.ts';
import { parseFile } from './read-json.ts';

/** How many changes `log` shows. */
const LOG_MAX = 20;

/** `jhilik setting`: settings and documents, and the log of their changes (docs/settings.md). */
export function addSettingCommand(program: Command, context: CommandContext): void {
	const setting = program.command('setting').description('settings and documents of the site');
	setting
		.command('list')
		.description('every setting and document; * differs from the default')
		.option('--json', 'the same for programs, one in each line, with values')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
	setting
		.command('get')
		.description('one setting as JSON')
		.argument('<key>', 'a setting of the list')
		.action((key: string) => get(context, key));
	setting
		.command('set')
		.description('change a setting')
		.argument('<key>', 'a setting of the list')
		.argument('<value>', 'JSON, the name of a file that holds it, or text')
		.action((key: string, value: string) => set(context, key, value));
	setting
		.command('reset')
		.description('restore the default')
		.argument('<key>', 'a setting of the list')
		.action((key: string) => reset(context, key));
	setting
		.command('log')
		.description(`the last ${LOG_MAX} changes`)
		.argument('<name>', 'a setting or a document of the list')
		.option('--json', 'the same for programs, one in each line')
		.action((name: string, { json = false }: { json?: boolean }) =>
			log(context, name, { isJson: json }),
		);
	setting
		.command('export')
		.description('a document as JSON')
		.argument('<document>', 'a document of the list')
		.argument('[file]', 'the file to write; the output when absent')
		.action((name: string, file: string | undefined) => exportDocument(context, name, file));
	setting
		.command('import')
		.description('replace a document by an edited file')
		.argument('<document>', 'a document of the list')
		.argument('<file>', 'the file with its JSON')
		.action((name: string, file: string) => putDocument(context, name, file));
}

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		const values: Record<string, unknown> = await readSettings(db);
		const settings = Object.entries(SETTINGS).map(([key, { about, standard }]) => {
			const value = values[key];
			return { key, value, isDefault: isDeepStrictEqual(value, standard), about };
		});
		if (isJson) {
			for (const { key, ...setting } of settings) say(JSON.stringify({ setting: key, ...setting }));
			for (const { name, about } of DOCUMENTS) say(JSON.stringify({ document: name, about }));
			return;
		}
		for (const { key, isDefault, about } of settings) {
			say(`${isDefault ? ' ' : '*'} ${key.padEnd(20)} ${about}`);
		}
		say('* differs from the default');
		for (const { name, about } of DOCUMENTS) say(`document ${name.padEnd(22)} ${about}`);
	});
}

async function get({ withDatabase, say }: CommandContext, name: string): Promise<void> {
	const key = keyOf(name);
	await withDatabase(async (db) => {
		const values = await readSettings(db);
		say(JSON.stringify(values[key], undefined, '\t'));
	});
}

async function set(context: CommandContext, name: string, given: string): Promise<void> {
	const { by, folder, say } = context;
	const key = keyOf(name);
	await context.withDatabase(async (db) => {
		const before = (await readSettings(db))[key];
		const value = await readGiven(given, folder);
		const after = await transaction(db, (tx) => changeSetting(tx, { key, value, changedBy: by }));
		sayChange(key, before, after, say);
	});
}

async function reset({ withDatabase, by, say }: CommandContext, name: string): Promise<void> {
	const key = keyOf(name);
	await withDatabase(async (db) => {
		const before = (await readSettings(db))[key];
		await transaction(db, (tx) => resetSetting(tx, { key, changedBy: by }));
		sayChange(key, before, SETTINGS[key].standard, say);
	});
}

function sayChange(key: string, before: unknown, after: unknown, say: CommandContext['say']): void {
	if (isDeepStrictEqual(before, after)) {
		say(`${key} is unchanged: ${JSON.stringify(after)}`);
		return;
	}
	say(`${key} was ${JSON.stringify(before)}`);
	say(`${key} is  ${JSON.stringify(after)}`);
}

async function log(
	{ withDatabase, say }: CommandContext,
	name: string,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	const document = DOCUMENTS.find((one) => one.name === name);
	const key = document ? `document ${name}` : keyOf(name);
	await withDatabase(async (db) => {
		const changes = await listChanges(db, key, { count: LOG_MAX, prefix: document?.partKeys });
		if (changes.length === 0 && !isJson) say(`${name} was never changed.`);
		for (const { key: changed, changed_at, changed_by, before, after } of changes) {
			const isWhole = document !== undefined && changed === key;
			const part = document && !isWhole ? ` ${changed}` : '';
			const what = isWhole ? '' : `${part}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
			const change = {
				...(part && { part: changed }),
				...{ changedAt: changed_at, changedBy: changed_by, before, after },
			};
			say(isJson ? JSON.stringify(change) : `${changed_at.toISOString()} ${changed_by}${what}`);
		}
	});
}

async function exportDocument(
	{ withDatabase, folder, say }: CommandContext,
	name: string,
	file: string | undefined,
): Promise<void> {
	const document = documentOf(name);
	await withDatabase(async (db) => {
		const json = JSON.stringify(await document.read(db), undefined, '\t');
		if (file === undefined) {
			say(json);
			return;
		}
		await writeFile(resolve(folder, file), `${json}\n`);
		say(`${name} is in ${file}.`);
	});
}

async function putDocument(context: CommandContext, name: string, file: string): Promise<void> {
	const { by, folder, say } = context;
	const document = documentOf(name);
	await context.withDatabase(async (db) => {
		const value = await readGiven(file, folder);
		const counts = await transaction(db, (tx) =>
			importDocument(tx, { document, value, changedBy: by }),
		);
		say(`${name} had ${counts.before} entries and has ${counts.after}.`);
	});
}

/** JSON, or the name of a file that holds it; other text is itself. */
async function readGiven(given: string, folder: string): Promise<unknown> {
	try {
		return JSON.parse(given);
	} catch {
		const text = await readFile(resolve(folder, given), 'utf8').catch(() => undefined);
		return text === undefined ? given : parseFile(given, text);
	}
}

function keyOf(name: string): SettingKey {
	if (isSettingKey(name)) return name;
	throw new CommandError(`There is no setting "${name}": "npm run setting -- list" shows them.`);
}

function documentOf(name: string) {
	const found = DOCUMENTS.find((document) => document.name === name);
	if (found) return found;
	const names = DOCUMENTS.map((document) => document.name).join(', ');
	throw new CommandError(`There is no document "${name}": there are ${names}.`);
}
