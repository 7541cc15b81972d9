import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { closeDatabase, type Database, openDatabase, transaction } from '#platform/db/database.ts';
import { ABSOLUTE_S, IDLE_S, openSession } from '#platform/people/auth/sessions/sessions.ts';
import { hashToken } from '#platform/play/vendors/launch-tokens.ts';
import { applyBatch } from '#platform/play/vendors/wallet-statements.ts';
import type { WalletValues } from '#platform/play/vendors/wallet-values.ts';
import { aSession } from '../../../launch-token.ts';
import { test } from '../../api.ts';
import { aMember, NOON } from '../../database.ts';
import { sessionIdOf } from './session-player.ts';
import { aVendor, GAME, movement } from './vendor.ts';

/** A member at an open game, whose session began at noon by the clock of the vendor. */
async function aLongPlayer(db: Database) {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 1000n });
	const sessionId = await aSession(db, memberId, NOON);
	const play = await vendor.launch(memberId, { sessionId });
	/** Makes a call so many seconds after noon and returns its code. */
	const callAt = async (atS: number, name: WalletCallName, fields: object = {}) => {
		vendor.clock.now = secondsAfter(NOON, atS);
		return (await vendor.call(name, { ...play, ...fields })).code;
	};
	const lastSeen = async () => {
		const { rows } = await sql<{ at: Date; version: string }>`
			select last_seen_at as at, xmin::text as version
			from member_session where id = ${sessionId}`.execute(db);
		return { at: rows[0]?.at, version: rows[0]?.version };
	};
	return { memberId, sessionId, play, callAt, lastSeen };
}

const bet = () => ({ ...movement(randomUUID()), amount: 1n });
const betWin = () => ({ ...bet(), winAmount: 1n, roundClosed: true });

/** Calls that a playing person makes, each of which extends the session. */
const ACTIVE: [name: WalletCallName, fields: () => object][] = [
	['bet', bet],
	['betWin', betWin],
	['tip', bet],
	['balance', () => ({})],
	['listFreeBets', () => ({})],
];

test.for(ACTIVE)(
	'%s every 29 minutes keeps the session up to its absolute end',
	async ([name, fields], { db }) => {
		const { callAt } = await aLongPlayer(db);
		const codes = new Set<string>();

		for (let atS = 0; atS < ABSOLUTE_S; atS += IDLE_S - 60) {
			codes.add(await callAt(atS, name, fields()));
		}

		expect([...codes]).toEqual(['OK']);
		expect(await callAt(ABSOLUTE_S - 1, name, fields())).toBe('OK');
		expect(await callAt(ABSOLUTE_S, name, fields())).toBe('TOKEN_EXPIRED');
	},
);

test('a pause of 30 minutes ends the game with its session', async ({ db }) => {
	const { callAt } = await aLongPlayer(db);
	await callAt(600, 'bet', bet());

	expect(await callAt(600 + IDLE_S, 'bet', bet())).toBe('TOKEN_EXPIRED');
});

test.for([
	['bet', bet],
	['betWin', betWin],
] as const)('%s writes its session at most once a minute', async ([name, fields], { db }) => {
	const { callAt, lastSeen } = await aLongPlayer(db);
	const opened = await lastSeen();

	await callAt(59, name, fields());
	expect(await lastSeen()).toEqual(opened);
	await callAt(61, name, fields());
	const seen = await lastSeen();
	expect(seen.at).toEqual(secondsAfter(NOON, 61));
	await callAt(120, name, fields());
	expect(await lastSeen()).toEqual(seen);
});

test.for([
	['bet', bet],
	['betWin', betWin],
	['balance', () => ({})],
] as const)(
	'%s does not wait for a session that a request has locked',
	async ([name, fields], { db }) => {
		const { callAt, lastSeen, sessionId } = await aLongPlayer(db);
		const opened = await lastSeen();
		const request = await db.startTransaction().execute();
		await sql`select from member_session where id = ${sessionId} for update`.execute(request);

		expect(await callAt(120, name, fields())).toBe('OK');
		expect(await lastSeen()).toEqual(opened);
		await request.rollback().execute();
		expect(await callAt(240, name, fields())).toBe('OK');
		expect((await lastSeen()).at).toEqual(secondsAfter(NOON, 240));
	},
);

test('a batch leaves the bet of an ended session to be refused by itself', async ({ db }) => {
	const vendor = await aVendor(db);
	const players = await Promise.all(
		[1, 2, 3].map(async () => {
			const memberId = await aMember(db, { cash: 100n });
			const sessionId = await aSession(db, memberId, NOON);
			return { memberId, sessionId, play: await vendor.launch(memberId, { sessionId }) };
		}),
	);
	const calls = players.map(({ memberId, play }) => ({
		...{ name: 'bet', vendorCode: vendor.vendorCode, nonce: randomUUID(), sentAt: NOON, now: NOON },
		...{ memberId, tokenHash: hashToken(play.token), gameCode: GAME, currency: 'BDT' },
		...{ transactionId: randomUUID(), contentHash: createHash('sha256').digest() },
		...{ roundId: randomUUID(), amount: 10n },
	}));
	await sql`update member_session set ended_at = now() where id = ${players[1]?.sessionId}`.execute(
		db,
	);

	const results = await applyBatch(db, calls as unknown as WalletValues[]);

	expect(results.map((result) => result?.code)).toEqual(['OK', undefined, 'OK']);
});

const TIMES = 50;
const CLIENT = {
	...{ address: '192.0.2.1', userAgent: '', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', sessionToken: undefined, deviceKey: undefined },
	rememberMeToken: undefined,
};
const REFUSED_WITHIN_MS = 1000;

// The log-out goes to the platform of `api`, the bets to wallets on two other pools, as in three
// processes: they share nothing but the database.
test('a log-out refuses the next bet in every process within a second', async ({
	api,
	db,
	database,
	onTestFinished,
}) => {
	const otherDb = openDatabase({ url: database.appUrl });
	onTestFinished(() => closeDatabase(otherDb));
	const vendors = [await aVendor(db), await aVendor(otherDb)];
	const memberId = await aMember(db, { cash: 1000n });
	const delaysMs: number[] = [];

	for (let time = 0; time < TIMES; time += 1) {
		const opening = { memberId, type: 0, client: CLIENT, now: new Date(), by: 'password' } as const;
		const token = await transaction(db, (tx) => openSession(tx, opening));
		const sessionId = await sessionIdOf(db, token);
		const games = vendors.map(async (vendor) => {
			vendor.clock.now = new Date();
			const play = await vendor.launch(memberId, { sessionId });
			return () => vendor.call('bet', { ...play, ...bet() });
		});
		const [first, second] = await Promise.all(games);
		if (!first || !second) throw new Error('no game');
		expect([(await first()).code, (await second()).code]).toEqual(['OK', 'OK']);

		await api.call(logout, {}, token);
		const endedMs = performance.now();
		const codes = [(await first()).code, (await second()).code];
		delaysMs.push(performance.now() - endedMs);
		expect(codes).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
	}

	expect(delaysMs).toHaveLength(TIMES);
	expect(Math.max(...delaysMs)).toBeLessThanOrEqual(REFUSED_WITHIN_MS);
});
