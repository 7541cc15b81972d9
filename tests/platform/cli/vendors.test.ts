import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { vault } from '../api.ts';
import { test as base } from '../database.ts';
import { aConnectedVendor, type ConnectedVendor } from '../play/vendors/connected-vendor.ts';

let folder = '';
let connected: ConnectedVendor | undefined;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vendors-'));
});
afterAll(async () => {
	await connected?.close();
	await rm(folder, { recursive: true });
});

const test = base.extend<{ give: (...args: string[]) => Promise<string>; record: object }>({
	record: async ({ db }, use) => {
		connected ??= await aConnectedVendor(db, { isFixed: false });
		const { stakeMax: _, winMax: __, ...record } = connected.record;
		await use(record);
	},
	give: async ({ db, record: _ }, use) => {
		await use(async (...args) => {
			const said: string[] = [];
			const ports = connected?.ports;
			if (!ports) throw new Error('no vendor');
			const platformPublicKeyPem = 'PUBLIC KEY';
			await runCommand(['vendor', ...args], {
				by: 'operator',
				folder,
				say: (line) => said.push(line),
				withDatabase: (work) => work(db),
				withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
				keysDir: () => 'none',
				openSite: async () => ({
					...{ vault, ports, platformPublicKeyPem, messaging: {}, providers: new Map() },
				}),
			});
			return said.join('\n');
		});
	},
});

test('a vendor is added from its record, closed until it is enabled', async ({ give, record }) => {
	const second = { ...record, code: 'SECOND', isSandbox: true, stakeMax: '50.00' };
	await writeFile(join(folder, 'second.json'), JSON.stringify(second));

	const added = await give('add', 'second.json');
	const before = await give('list');
	const enabled = await give('enable', 'SECOND');
	const again = await give('add', 'second.json');
	const after = await give('list');
	const disabled = await give('disable', 'SECOND', 'a fault in the game');

	expect(added).toBe('SECOND is connected. Open it with: npm run vendor -- enable SECOND');
	expect(before).toMatch(/^SECOND +closed \(not opened yet\); not measured; seamless\/1 sandbox$/m);
	expect(enabled).toBe('SECOND is open.');
	expect(again).toBe(added);
	expect(after).toMatch(/^SECOND +open; /m);
	expect(disabled).toBe('SECOND takes no launches and no bets. Rounds still end.');
	expect(await give('list')).toContain('closed (a fault in the game)');
	const lines = (await give('list', '--json')).split('\n').map((line) => JSON.parse(line));
	expect(lines).toContainEqual(expect.objectContaining({ code: 'SECOND', isOpen: false }));
});

test('a vendor keeps the code and the names of the catalogue', async ({ give, record }) => {
	const code = `TCG_${'S'.repeat(28)}`;
	const listed = { ...record, code, names: { bn: 'ন'.repeat(80), en: 'N'.repeat(80) } };
	await writeFile(join(folder, 'long.json'), JSON.stringify(listed));

	expect(await give('add', 'long.json')).toContain(`${code} is connected.`);
	expect(await give('enable', code)).toBe(`${code} is open.`);
});

test('commands read the titles, check the health and compare the statements', async ({ give }) => {
	expect(await give('titles', 'MGN')).toMatch(/^MGN has 1 titles: 0 new, \d closed\.$/);
	expect(await give('health', 'MGN')).toMatch(/^MGN is (up|slow): \d+ ms$/);
	expect(await give('list')).toMatch(/^MGN +open; (up|slow) since 2.+, \d+ ms; seamless\/1$/m);
	expect(await give('reconcile', 'MGN', '2')).toContain('They agree.');
	expect(await give('key')).toBe('PUBLIC KEY');
});

test('signals of a vendor are listed with figures and hands, and a pair is kept apart', async ({
	db,
	give,
}) => {
	const api = connected?.simulator.api;
	if (!api) throw new Error('no vendor');
	expect(await give('signals', 'MGN')).toBe('MGN has no signals.');
	api.signals = [
		{
			...{ kind: 'one_way', users: ['17', '23'], gameCode: 'coin-toss', currency: 'BDT' },
			hands: [{ roundIds: ['round-a', 'round-b'] }],
			figures: { hands: 20, matching: 19, amount: 450_0000n },
		},
	];

	const listed = await give('signals', 'MGN', '3');
	const apart = await give('pair', 'MGN', 'coin-toss', '23', '17', 'apart', 'chips one way');
	const during = [...api.apart];
	const together = await give('pair', 'MGN', 'coin-toss', '17', '23', 'together', 'a couple');

	expect(listed.split('\n')).toEqual([
		'coin-toss 17 23 one_way: the first loses to the second, 19 of 20 hands, 450.00 BDT',
		'  round-a round-b',
		'1 signals. They prove nothing: look at the hands.',
	]);
	expect(apart).toContain('sit at different tables, from the next seating on');
	expect([during, [...api.apart]]).toEqual([['coin-toss 17 23'], []]);
	expect(together).toContain('may sit at one table again');
	expect(await changesOf(db)).toEqual([
		{ by: 'os:operator', detail: pairOf(['23', '17'], true, 'chips one way') },
		{ by: 'os:operator', detail: pairOf(['17', '23'], false, 'a couple') },
	]);
});

test('a pair that the vendor does not keep apart is not logged as one', async ({ db, give }) => {
	const before = await changesOf(db);
	if (connected) connected.simulator.api.mood = 'refusing';

	const giving = give('pair', 'MGN', 'coin-toss', '1', '2', 'apart', 'why');

	await expect(giving).rejects.toThrow('MGN refuses: it does not keep the pair apart.');
	expect(await changesOf(db)).toEqual(before);
	if (connected) connected.simulator.api.mood = 'well';
});

function pairOf(users: string[], isApart: boolean, reason: string) {
	return { users, isApart, gameCode: 'coin-toss', reason };
}

async function changesOf(db: Database) {
	const { rows } = await sql<{ by: string; detail: object }>`
		SELECT changed_by AS by, detail FROM vendor_change WHERE what = 'pair' ORDER BY id`.execute(db);
	return rows;
}

test.for([
	[['add', 'nothing.json'], 'There is no file "nothing.json".'],
	[['add', 'bad.json'], '"bad.json" is not JSON.'],
	[['add', 'wrong.json'], /record\.launchUrl must be an https address/],
	[['add', 'named.json'], /record\.apiUrl must be an https address, or http on 127\.0\.0\.1/],
	[['enable', 'NOBODY'], 'There is no vendor "NOBODY".'],
	[['titles', 'NOBODY'], 'There is no vendor "NOBODY".'],
	[['disable', 'MGN'], /Usage: jhilik vendor disable/],
	[['reconcile', 'MGN', '0'], 'Hours are 1 to 744.'],
	[['reconcile', 'MGN', '745'], 'Hours are 1 to 744.'],
	[['signals', 'MGN', '8'], 'Days are 1 to 7.'],
	[['pair', 'MGN', 'coin-toss', '1', '2', 'away', 'why'], /kept "apart"/],
	[['pair', 'MGN', 'coin-toss', '1', '1', 'apart', 'why'], 'A pair is two different users.'],
	[['pair', 'MGN', 'coin-toss', '1', '2', 'apart'], /Usage: jhilik vendor pair/],
	[['surprise'], /Usage: jhilik vendor/],
] as const)('%j is refused with a message', async ([args, sentence], { give, record }) => {
	await writeFile(join(folder, 'bad.json'), '{');
	const wrong = { ...record, launchUrl: 'http://games.example/' };
	await writeFile(join(folder, 'wrong.json'), JSON.stringify(wrong));
	const named = { ...record, apiUrl: 'http://localhost:4739/operator' };
	await writeFile(join(folder, 'named.json'), JSON.stringify(named));

	const giving = give(...args);

	await expect(giving).rejects.toBeInstanceOf(CommandError);
	await expect(giving).rejects.toThrow(sentence);
});

test('a vendor that cannot be read is reported with a message', async ({ give }) => {
	if (connected) connected.simulator.api.mood = 'garbled';
	const giving = give('titles', 'MGN');

	await expect(giving).rejects.toThrow('MGN is unavailable: its answer has another shape.');
	if (connected) connected.simulator.api.mood = 'well';
});
