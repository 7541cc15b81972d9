import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { secondsAfter } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { importTitles, importVendor } from '#platform/play/games/import-vendor.ts';
import { compareStatement } from '#platform/play/vendors/compare-statement.ts';
import { connectVendor, switchVendor } from '#platform/play/vendors/connect-vendor.ts';
import { measureHealth } from '#platform/play/vendors/health.ts';
import { listVendors } from '#platform/play/vendors/list-vendors.ts';
import { vendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { explain } from '#platform/settings/change-setting.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { addPairCommands } from './vendor-pairs.ts';
import { asking, portOf, unknownVendor } from './vendor-port.ts';
import { addWinCommands } from './vendor-wins.ts';

const HOURS_MAX = 24 * 31;
/** Differences shown; all are stored. */
const SHOWN_MAX = 50;

/** `jhilik vendor`: the vendors of games and their connections (docs/vendor-port.md). */
export function addVendorCommand(program: Command, context: CommandContext): void {
	const vendor = program.command('vendor').description('vendors of games');
	vendor
		.command('list')
		.description('every vendor and its state')
		.option('--json', 'the same for programs, one vendor in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
	vendor
		.command('add')
		.description('adds or changes a vendor from its record')
		.argument('<file>', 'the record as JSON')
		.action((file: string) => add(context, file));
	vendor
		.command('titles')
		.description('imports the titles of the vendor')
		.argument('<code>')
		.action((code: string) => importTitleFile(context, code));
	vendor
		.command('enable')
		.description('opens it for launches and bets')
		.argument('<code>')
		.action((code: string) => turn(context, { code, isOpen: true }));
	vendor
		.command('disable')
		.description('closes it; running rounds still end')
		.argument('<code>')
		.argument('<reason>')
		.action((code: string, reason: string) => turn(context, { code, isOpen: false, reason }));
	vendor
		.command('health')
		.description('measures it now')
		.argument('<code>')
		.action((code: string) => measure(context, code));
	vendor
		.command('reconcile')
		.description('compares its statement with the ledger')
		.argument('<code>')
		.argument('[hours]', `the last 1 to ${HOURS_MAX}`, '24')
		.action((code: string, hours: string) => reconcile(context, code, hours));
	addPairCommands(vendor, context);
	addWinCommands(vendor, context);
	vendor
		.command('key')
		.description('our public key, for the signatures of our calls')
		.action(() => showKey(context));
}

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		for (const vendor of await listVendors(db)) {
			say(isJson ? JSON.stringify(vendor) : lineOf(vendor));
		}
	});
}

function lineOf(vendor: Awaited<ReturnType<typeof listVendors>>[number]): string {
	const state = vendor.isOpen ? 'open' : `closed (${vendor.closedReason ?? 'no reason given'})`;
	const { health } = vendor;
	const how = health
		? `${health.state} since ${health.since.toISOString()}, ${health.latencyMs} ms`
		: 'not measured';
	const kind = vendor.isSandbox ? ' sandbox' : '';
	return `${vendor.code.padEnd(16)} ${state}; ${how}; ${vendor.protocol}${kind}`;
}

async function showKey({ withDatabase, openSite, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const { platformPublicKeyPem } = await openSite(db);
		say(platformPublicKeyPem.trim());
	});
}

async function add(context: CommandContext, file: string): Promise<void> {
	const { by, folder, say } = context;
	const text = await readFile(resolve(folder, file), 'utf8').catch(() => undefined);
	if (text === undefined) throw new CommandError(`There is no file "${file}".`);
	const read = z.safeParse(vendorRecord, parseJson(text, file));
	if (!read.success) throw new CommandError(explain('record', read.error));
	const record = read.data;
	await context.withDatabase(async (db) => {
		const { vault } = await context.openSite(db);
		await transaction(db, async (tx) => {
			await connectVendor(tx, { record, vault, changedBy: by });
			await importVendor(tx, record);
		});
		say(`${record.code} is connected. Open it with: npm run vendor -- enable ${record.code}`);
	});
}

async function turn(
	{ withDatabase, by, say }: CommandContext,
	{ code, isOpen, reason = '' }: { code: string; isOpen: boolean; reason?: string },
): Promise<void> {
	const switching = { vendorCode: code, isOpen, reason, changedBy: by };
	await withDatabase(async (db) => {
		if (!(await transaction(db, (tx) => switchVendor(tx, switching)))) throw unknownVendor(code);
		say(isOpen ? `${code} is open.` : `${code} takes no launches and no bets. Rounds still end.`);
	});
}

async function importTitleFile({ withDatabase, openSite, say }: CommandContext, code: string) {
	await withDatabase(async (db) => {
		const port = await portOf((await openSite(db)).ports, code);
		const listed = await asking(code, () => port.listTitles());
		const { addedCount, closedCount } = await transaction(db, (tx) =>
			importTitles(tx, code, listed),
		);
		say(`${code} has ${listed.length} titles: ${addedCount} new, ${closedCount} closed.`);
	});
}

async function measure({ withDatabase, openSite, say }: CommandContext, code: string) {
	await withDatabase(async (db) => {
		const port = await portOf((await openSite(db)).ports, code);
		const measured = await measureHealth(db, port, await readNow(db));
		if (!measured) throw new CommandError(`${code} has no apiUrl, so it cannot be measured.`);
		const { state, latency_ms, note } = measured;
		say(`${code} is ${state}: ${latency_ms} ms${note ? `, ${note}` : ''}`);
	});
}

async function reconcile(
	{ withDatabase, openSite, say }: CommandContext,
	code: string,
	hoursText: string,
): Promise<void> {
	const hours = /^[1-9]\d{0,2}$/.test(hoursText) ? Number(hoursText) : 0;
	if (hours < 1 || hours > HOURS_MAX) throw new CommandError(`Hours are 1 to ${HOURS_MAX}.`);
	await withDatabase(async (db) => {
		const port = await portOf((await openSite(db)).ports, code);
		const now = await readNow(db);
		const period = { from: secondsAfter(now, -hours * 60 * 60), to: now, now };
		const found = await asking(code, () => compareStatement(db, port, period));
		say(`${code}: ${found.ownCount} movements here, ${found.vendorCount} listed there.`);
		for (const { kind, transactionId } of found.differences.slice(0, SHOWN_MAX)) {
			say(`  ${kind} ${transactionId}`);
		}
		const count = found.differences.length;
		say(count === 0 ? 'They agree.' : `${count} differences are stored; no money was moved.`);
	});
}

function parseJson(text: string, file: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new CommandError(`"${file}" is not JSON.`);
	}
}
