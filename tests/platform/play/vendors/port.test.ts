import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { importTitles } from '#platform/play/games/import-vendor.ts';
import { connectVendor, switchVendor } from '#platform/play/vendors/connect-vendor.ts';
import { isGameEnabled, setVendorGame, setVendorGames } from '#platform/play/vendors/games.ts';
import { measureHealth, stateAfter } from '#platform/play/vendors/health.ts';
import { VendorDown, VendorRefused } from '#platform/play/vendors/port.ts';
import { vendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { COIN_TOSS } from '../../../vendor-simulator/simulator.ts';
import { vault } from '../../api.ts';
import { aMember, test as base, NOON } from '../../database.ts';
import { aConnectedVendor, type ConnectedVendor } from './connected-vendor.ts';
import { GAME, movement } from './vendor.ts';

let connected: ConnectedVendor | undefined;
const test = base.extend<{ vendor: ConnectedVendor }>({
	vendor: async ({ db }, use) => {
		connected ??= await aConnectedVendor(db);
		connected.simulator.api.mood = 'well';
		connected.clock.now = NOON;
		await use(connected);
	},
});
afterAll(() => connected?.close());

const LAUNCH = {
	gameCode: 'coin-toss',
	launchToken: 'one-time',
	mode: 'real',
	currency: 'BDT',
	language: 'bn',
	returnUrl: 'http://site.test/',
} as const;

test('a vendor is its record: titles, launch and health come through the port', async ({
	db,
	vendor,
}) => {
	const address = `${vendor.simulator.origin}/game/{gameCode}`;

	const url = new URL(await vendor.port.launch({ ...LAUNCH, address }));

	expect(await vendor.port.listTitles()).toEqual([COIN_TOSS]);
	expect(await isGameEnabled(db, 'MGN', 'coin-toss')).toBe(true);
	expect(url.pathname).toBe('/game/coin-toss');
	expect(url.searchParams.get('launchToken')).toBe('one-time');
	expect(await measureHealth(db, vendor.port, NOON)).toMatchObject({ state: 'up', failures: 0 });
});

test('a launch made here carries token, language and the return address', async ({
	db,
	vendor,
}) => {
	const record = { ...vendor.record, code: 'MGNA', launchBy: 'address' as const };
	await connectVendor(db, { record, vault, changedBy: 'test' });
	const port = await vendor.ports.find('MGNA');
	const address = 'https://games.example/play/{gameCode}?skin=dark';

	const url = new URL((await port?.launch({ ...LAUNCH, address })) ?? '');
	const demo = { ...LAUNCH, launchToken: undefined, mode: 'demo' as const, address };
	const tried = new URL((await port?.launch(demo)) ?? '');

	expect(url.href).toBe(
		'https://games.example/play/coin-toss?skin=dark&launchToken=one-time&lang=bn&returnUrl=http%3A%2F%2Fsite.test%2F',
	);
	expect(tried.searchParams.get('mode')).toBe('demo');
	expect(tried.searchParams.has('launchToken')).toBe(false);
});

test('an address of another origin is not opened', async ({ vendor }) => {
	const launching = vendor.port.launch({ ...LAUNCH, address: 'https://other.example/{gameCode}' });

	await expect(launching).rejects.toBeInstanceOf(VendorDown);
});

test('a refusing vendor and an unreadable one are distinguished', async ({ vendor }) => {
	const address = `${vendor.simulator.origin}/game/{gameCode}`;
	vendor.simulator.api.mood = 'refusing';
	await expect(vendor.port.launch({ ...LAUNCH, address })).rejects.toBeInstanceOf(VendorRefused);

	vendor.simulator.api.mood = 'garbled';
	await expect(vendor.port.launch({ ...LAUNCH, address })).rejects.toBeInstanceOf(VendorDown);
	await expect(vendor.port.listTitles()).rejects.toBeInstanceOf(VendorDown);
});

test('a dead vendor fails, then is down, and recovers at once', async ({ db, vendor }) => {
	vendor.simulator.api.mood = 'dead';
	const startedMs = performance.now();
	const first = await measureHealth(db, vendor.port, NOON);
	const tookMs = performance.now() - startedMs;
	const second = await measureHealth(db, vendor.port, NOON);
	const whileDown = await vendor.ports.isReachable(vendor.port, NOON);
	vendor.simulator.api.mood = 'well';
	const afterwards = await vendor.ports.isReachable(vendor.port, NOON);

	expect(first).toMatchObject({ state: 'failing', note: 'it does not answer in time' });
	// A check ends after 3 s; the rest is for a busy machine.
	expect(tookMs).toBeLessThan(10_000);
	expect(second).toMatchObject({ state: 'down', failures: 2 });
	expect(whileDown).toBe(false);
	expect(afterwards).toBe(true);
});

test.for([
	[{ isUp: true, latencyMs: 1000, note: '' }, 5, 'up'],
	[{ isUp: true, latencyMs: 1001, note: '' }, 0, 'slow'],
	[{ isUp: false, latencyMs: 9, note: '' }, 0, 'failing'],
	[{ isUp: false, latencyMs: 9, note: '' }, 1, 'down'],
] as const)('a check with %j after %i failures is %s', ([probe, failures, state]) => {
	expect(stateAfter(probe, failures)).toBe(state);
});

test('the secret is encrypted, never logged, and decrypts for its own vendor only', async ({
	db,
	vendor,
}) => {
	const { rows } = await sql<{ all: string; secret: Buffer }>`
		select (select string_agg(c::text, ' ') from vendor_change c)
				|| (select string_agg(x::text, ' ') from vendor_connection x) as all,
			(select api_secret from vendor_connection where vendor_code = 'MGN') as secret
		`.execute(db);

	expect(rows[0]?.all).toContain('connect');
	expect(rows[0]?.all).not.toContain(vendor.record.apiSecret);
	const secret = rows[0]?.secret ?? Buffer.alloc(0);
	expect(vault.decrypt(secret, 'api secret of MGN')).toBe(vendor.record.apiSecret);
	expect(() => vault.decrypt(secret, 'api secret of JHL')).toThrow();
});

test('the kill switch stops bets at once; running rounds end', async ({ db, vendor }) => {
	const memberId = await aMember(db, { cash: 100n });
	const play = await vendor.launch(memberId);
	const bet = movement('kill', { amount: 10n });
	await vendor.call('bet', { ...play, ...bet });
	const close = { vendorCode: 'MGN', isOpen: false, reason: 'a fault', changedBy: 'test' };
	await switchVendor(db, close);

	const port = await vendor.ports.find('MGN');
	const late = await vendor.call('bet', { ...play, ...movement('kill'), amount: 10n });
	const paid = { ...movement('kill'), amount: 25n, betTransactionId: bet.transactionId };
	const win = await vendor.call('win', { ...play, ...paid, roundClosed: true });
	await switchVendor(db, { ...close, isOpen: true });

	expect(port?.isOpen).toBe(false);
	expect(late).toMatchObject({ code: 'GAME_DISABLED', balance: 90n });
	expect(win).toMatchObject({ code: 'OK', balance: 115n });
});

test('the lower of the two maximum stakes applies to bets, tips and batched calls', async ({
	db,
	vendor,
}) => {
	const memberId = await aMember(db, { cash: 1000_0000n });
	const play = await vendor.launch(memberId);
	const limited = z.parse(vendorRecord, { ...rawOf(vendor), stakeMax: '5.00' });
	await connectVendor(db, { record: limited, vault, changedBy: 'test' });

	const at = await vendor.call('bet', { ...play, ...movement('limit'), amount: 5_0000n });
	const over = await vendor.call('bet', { ...play, ...movement('limit'), amount: 5_0001n });
	const tip = await vendor.call('tip', { ...play, ...movement('limit'), amount: 5_0001n });
	await connectVendor(db, { record: vendor.record, vault, changedBy: 'test' });
	const lifted = await vendor.call('bet', { ...play, ...movement('limit'), amount: 5_0001n });

	expect(at.code).toBe('OK');
	expect(over).toMatchObject({ code: 'LIMIT_REACHED', limit: 'stakeMax' });
	expect(tip.code).toBe('LIMIT_REACHED');
	expect(lifted.code).toBe('OK');
});

test('a title removed by the vendor is closed and reopens when it returns', async ({
	db,
	vendor,
}) => {
	const other = { ...COIN_TOSS, gameCode: 'ferry' };
	const taken = await importTitles(db, 'MGN', [COIN_TOSS, other]);
	const without = await importTitles(db, 'MGN', [COIN_TOSS]);
	const whileGone = await isGameEnabled(db, 'MGN', 'ferry');
	await importTitles(db, 'MGN', [COIN_TOSS]);
	const back = await importTitles(db, 'MGN', [COIN_TOSS, other]);

	expect(taken).toEqual({ addedCount: 1, closedCount: 0 });
	expect(without).toEqual({ addedCount: 0, closedCount: 1 });
	expect(whileGone).toBe(false);
	expect(back).toEqual({ addedCount: 0, closedCount: 0 });
	expect(await isGameEnabled(db, 'MGN', 'ferry')).toBe(true);
	expect(await isGameEnabled(db, vendor.vendorCode, 'coin-toss')).toBe(true);
	expect(await isGameEnabled(db, 'MGN', GAME)).toBe(true);
});

test.for(['before', 'while'])(
	'a title that the operator closed %s it was removed stays closed',
	async (when, { db, vendor }) => {
		const gameCode = `raft-${when}`;
		const setting = { vendorCode: vendor.vendorCode, gameCode };
		const raft = { ...COIN_TOSS, gameCode };
		await importTitles(db, 'MGN', [COIN_TOSS, raft]);
		if (when === 'before') await setVendorGame(db, { ...setting, enabled: false });
		await importTitles(db, 'MGN', [COIN_TOSS]);
		if (when === 'while') await setVendorGames(db, 'MGN', [{ gameCode, enabled: false }]);

		await importTitles(db, 'MGN', [COIN_TOSS, raft]);
		const listed = await isGameEnabled(db, 'MGN', gameCode);
		await setVendorGame(db, { ...setting, enabled: true });

		expect(listed).toBe(false);
		expect(await isGameEnabled(db, 'MGN', gameCode)).toBe(true);
	},
);

test.for([
	['launchUrl', 'http://games.example/{gameCode}'],
	['launchUrl', 'javascript:alert(1)'],
	['apiUrl', 'https://user:pass@games.example/'],
	['walletKeys', ['not a key']],
	['allowedSubnets', ['nowhere/8']],
	['stakeMax', '-1'],
	['code', 'mgn'],
	['currencies', ['EUR']],
	['verifyUrl', 'http://games.example/{roundId}'],
	['verifyUrl', 'javascript:alert({roundId})'],
	['verifyUrl', 'https://games.example/verify'],
	['verifyUrl', 'https://{roundId}.games.example/'],
	['verifyUrl', 'https://games.example:8{roundId}/'],
	['verifyUrl', 'https://user:pass@games.example/{roundId}'],
	['verifyUrl', 'https://games.example/{token}?round={roundId}'],
	['surprise', true],
])('a record with %s %j is refused', async ([field, value], { vendor }) => {
	const read = z.safeParse(vendorRecord, { ...rawOf(vendor), [String(field)]: value });

	expect(read.success).toBe(false);
});

test.for([
	'https://games.example/verify/{gameCode}?round={roundId}&lang={language}',
	'https://games.example/{roundId}',
	'http://127.0.0.1:4400/{roundId}',
])('a record may name %s for verifying rounds', async (verifyUrl, { vendor }) => {
	const read = z.safeParse(vendorRecord, { ...rawOf(vendor), verifyUrl });

	expect(read.data?.verifyUrl).toBe(verifyUrl);
});

/** Returns the record as a file has it. */
function rawOf({ record: { stakeMax: _, winMax: __, ...record } }: ConnectedVendor): object {
	return record;
}
