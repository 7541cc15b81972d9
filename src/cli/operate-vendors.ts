import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { takeTitles, takeVendor } from '#platform/play/games/import-vendor.ts';
import { compareStatement } from '#platform/play/vendors/compare-statement.ts';
import { connectVendor, switchVendor } from '#platform/play/vendors/connect-vendor.ts';
import { measureHealth } from '#platform/play/vendors/health.ts';
import { listVendors } from '#platform/play/vendors/list-vendors.ts';
import { VendorDown, type VendorPort } from '#platform/play/vendors/port.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { vendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { BadSetting, explain } from '#platform/settings/change-setting.ts';

interface Operator {
	by: string;
	/** Where the names of files begin. */
	folder: string;
	say: (line: string) => void;
	now: Date;
}

interface Means {
	db: Database;
	vault: Vault;
	ports: VendorPorts;
	/** What the vendor checks our signatures with. */
	platformPublicKeyPem: string;
}

const USAGE = `npm run vendor -- list                           every vendor, and how it is
npm run vendor -- add <file>                     a vendor from its record; the same again changes it
npm run vendor -- titles <code>                  takes the titles the vendor hands over
npm run vendor -- enable <code>                  opens it for launches and bets
npm run vendor -- disable <code> <reason>        closes it; running rounds still end
npm run vendor -- health <code>                  measures it now
npm run vendor -- reconcile <code> [hours]       holds its statement against our books
npm run vendor -- key                            what vendors check our signatures with`;

const HOURS_MAX = 24 * 31;
/** Differences that are shown; all are kept. */
const SHOWN_MAX = 50;

/** Carries out an operator's command about vendors. Throws `BadSetting` with a sentence. */
export async function operateVendors(means: Means, args: readonly string[], operator: Operator) {
	const [verb, name = '', given = ''] = args;
	if (verb === 'list') return list(means, operator);
	if (verb === 'key') return operator.say(means.platformPublicKeyPem.trim());
	if (verb === 'add' && name) return add(means, name, operator);
	if (verb === 'enable' && name) return turn(means, { name, isOpen: true }, operator);
	if (verb === 'disable' && name && given) {
		return turn(means, { name, isOpen: false, reason: given }, operator);
	}
	if (verb === 'titles' && name) return titles(means, name, operator);
	if (verb === 'health' && name) return health(means, name, operator);
	if (verb === 'reconcile' && name) return reconcile(means, name, given || '24', operator);
	throw new BadSetting(USAGE);
}

async function list({ db }: Means, { say }: Operator): Promise<void> {
	for (const vendor of await listVendors(db)) {
		const state = vendor.isOpen ? 'open' : `closed (${vendor.closedReason ?? 'no reason given'})`;
		const { health } = vendor;
		const how = health
			? `${health.state} since ${health.since.toISOString()}, ${health.latencyMs} ms`
			: 'not measured';
		const kind = vendor.isSandbox ? ' sandbox' : '';
		say(`${vendor.code.padEnd(16)} ${state}; ${how}; ${vendor.protocol}${kind}`);
	}
}

async function add({ db, vault }: Means, file: string, { by, folder, say }: Operator) {
	const text = await readFile(resolve(folder, file), 'utf8').catch(() => undefined);
	if (text === undefined) throw new BadSetting(`There is no file "${file}".`);
	const read = z.safeParse(vendorRecord, parseJson(text, file));
	if (!read.success) throw new BadSetting(explain('record', read.error));
	const record = read.data;
	await transaction(db, async (tx) => {
		await connectVendor(tx, { record, vault, changedBy: by });
		await takeVendor(tx, record);
	});
	say(`${record.code} is connected. It is opened by: npm run vendor -- enable ${record.code}`);
}

async function turn(
	{ db }: Means,
	{ name, isOpen, reason = '' }: { name: string; isOpen: boolean; reason?: string },
	{ by, say }: Operator,
): Promise<void> {
	const switching = { vendorCode: name, isOpen, reason, changedBy: by };
	if (!(await transaction(db, (tx) => switchVendor(tx, switching)))) throw unknown(name);
	say(isOpen ? `${name} is open.` : `${name} takes no launches and no bets. Rounds still end.`);
}

async function titles({ db, ports }: Means, name: string, { say }: Operator): Promise<void> {
	const port = await portOf(ports, name);
	const listed = await asking(name, () => port.listTitles());
	const { addedCount, closedCount } = await transaction(db, (tx) => takeTitles(tx, name, listed));
	say(`${name} has ${listed.length} titles: ${addedCount} are new, ${closedCount} are closed.`);
}

async function health({ db, ports }: Means, name: string, { say, now }: Operator): Promise<void> {
	const measured = await measureHealth(db, await portOf(ports, name), now);
	if (!measured) throw new BadSetting(`${name} has no apiUrl: nothing can be asked of it.`);
	const { state, latency_ms, note } = measured;
	say(`${name} is ${state}: ${latency_ms} ms${note ? `, ${note}` : ''}`);
}

async function reconcile(
	{ db, ports }: Means,
	name: string,
	hoursText: string,
	{ say, now: to }: Operator,
): Promise<void> {
	const hours = /^[1-9]\d{0,2}$/.test(hoursText) ? Number(hoursText) : 0;
	if (hours < 1 || hours > HOURS_MAX) throw new BadSetting(`Hours are 1 to ${HOURS_MAX}.`);
	const port = await portOf(ports, name);
	const period = { from: secondsAfter(to, -hours * 60 * 60), to, now: to };
	const found = await asking(name, () => compareStatement(db, port, period));
	say(`${name}: ${found.ownCount} movements here, ${found.vendorCount} listed there.`);
	for (const { kind, transactionId } of found.differences.slice(0, SHOWN_MAX)) {
		say(`  ${kind} ${transactionId}`);
	}
	const count = found.differences.length;
	say(count === 0 ? 'They agree.' : `${count} differences are kept; no money was moved.`);
}

async function portOf(ports: VendorPorts, name: string): Promise<VendorPort> {
	const port = await ports.find(name);
	if (!port) throw unknown(name);
	return port;
}

async function asking<T>(name: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof VendorDown)) throw error;
		throw new BadSetting(`${name} cannot be asked: ${error.message}.`);
	}
}

function parseJson(text: string, file: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new BadSetting(`"${file}" is not JSON.`);
	}
}

function unknown(name: string): BadSetting {
	return new BadSetting(`There is no vendor "${name}".`);
}
