import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Database, transaction } from '#platform/db/database.ts';
import { listChanges } from '#platform/settings/change-log.ts';
import { BadSetting, changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { isSettingKey, SETTINGS, type SettingKey } from '#platform/settings/settings.ts';
import { DOCUMENTS } from '#platform/site/status/documents.ts';
import { importDocument } from '#platform/site/status/import-document.ts';

/** Of an operator's command: who gives it, from where, and where its answer goes. */
interface Operator {
	by: string;
	/** Where the names of files begin. */
	folder: string;
	say: (line: string) => void;
}

const USAGE = `npm run setting -- list                         every setting and document
npm run setting -- get <key>                    one setting as JSON
npm run setting -- set <key> <json or file>     change it
npm run setting -- reset <key>                  back to the default
npm run setting -- log <key>                    its last changes
npm run setting -- export <document> [file]     a document as JSON
npm run setting -- import <document> <file>     put it in, edited`;

/** Carries out an operator's command. Throws `BadSetting` with a sentence for what cannot be done. */
export async function operate(db: Database, args: readonly string[], operator: Operator) {
	const [verb, name = '', given] = args;
	if (verb === 'list') return list(db, operator);
	if (verb === 'get') return get(db, keyOf(name), operator);
	if (verb === 'set' && given !== undefined) return set(db, keyOf(name), given, operator);
	if (verb === 'reset') return reset(db, keyOf(name), operator);
	if (verb === 'log') return log(db, name, operator);
	if (verb === 'export') return take(db, name, given, operator);
	if (verb === 'import' && given !== undefined) return put(db, name, given, operator);
	throw new BadSetting(USAGE);
}

async function list(db: Database, { say }: Operator): Promise<void> {
	const values: Record<string, unknown> = await readSettings(db);
	for (const [key, { about, standard }] of Object.entries(SETTINGS)) {
		const mark = isDeepStrictEqual(values[key], standard) ? ' ' : '*';
		say(`${mark} ${key.padEnd(20)} ${about}`);
	}
	say('* differs from the default');
	for (const { name, about } of DOCUMENTS) say(`document ${name.padEnd(22)} ${about}`);
}

async function get(db: Database, key: SettingKey, { say }: Operator): Promise<void> {
	const values = await readSettings(db);
	say(JSON.stringify(values[key], undefined, '\t'));
}

async function set(db: Database, key: SettingKey, given: string, { by, folder, say }: Operator) {
	const before = (await readSettings(db))[key];
	const value = await readGiven(given, folder);
	const after = await transaction(db, (tx) => changeSetting(tx, { key, value, changedBy: by }));
	sayChange(key, before, after, say);
}

async function reset(db: Database, key: SettingKey, { by, say }: Operator): Promise<void> {
	const before = (await readSettings(db))[key];
	await transaction(db, (tx) => resetSetting(tx, { key, changedBy: by }));
	sayChange(key, before, SETTINGS[key].standard, say);
}

function sayChange(key: string, before: unknown, after: unknown, say: Operator['say']): void {
	if (isDeepStrictEqual(before, after)) {
		say(`${key} is as it was: ${JSON.stringify(after)}`);
		return;
	}
	say(`${key} was ${JSON.stringify(before)}`);
	say(`${key} is  ${JSON.stringify(after)}`);
}

async function log(db: Database, name: string, { say }: Operator): Promise<void> {
	const isDocument = DOCUMENTS.some((document) => document.name === name);
	const changes = await listChanges(db, isDocument ? `document ${name}` : keyOf(name), 20);
	if (changes.length === 0) say(`${name} was never changed.`);
	for (const { changed_at, changed_by, before, after } of changes) {
		const what = isDocument ? '' : `: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
		say(`${changed_at.toISOString()} ${changed_by}${what}`);
	}
}

async function take(
	db: Database,
	name: string,
	file: string | undefined,
	{ folder, say }: Operator,
): Promise<void> {
	const json = JSON.stringify(await documentOf(name).read(db), undefined, '\t');
	if (file === undefined) {
		say(json);
		return;
	}
	await writeFile(resolve(folder, file), `${json}\n`);
	say(`${name} is in ${file}.`);
}

async function put(db: Database, name: string, given: string, { by, folder, say }: Operator) {
	const document = documentOf(name);
	const value = await readGiven(given, folder);
	const counts = await transaction(db, (tx) =>
		importDocument(tx, { document, value, changedBy: by }),
	);
	say(`${name} had ${counts.before} entries and has ${counts.after}.`);
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

function parseFile(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new BadSetting(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
	}
}

function keyOf(name: string): SettingKey {
	if (isSettingKey(name)) return name;
	throw new BadSetting(`There is no setting "${name}": "npm run setting -- list" names them.`);
}

function documentOf(name: string) {
	const found = DOCUMENTS.find((document) => document.name === name);
	if (found) return found;
	const names = DOCUMENTS.map((document) => document.name).join(', ');
	throw new BadSetting(`There is no document "${name}": there are ${names}.`);
}
