import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { changePassword, register } from '#lib/wps/contract/member.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { endOtherSessions, endSession, listSessions } from '#lib/wps/contract/sessions.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { giveOneTimePassword } from '#platform/people/auth/passwords/one-time-password.ts';
import { deleteSessionsOf } from '#platform/people/auth/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { aNewMember, PASSWORD, test, vault } from '../../api.ts';
import { logInElsewhere } from '../../browser.ts';
import { someMessages } from '../../people/messages/fixtures.ts';
import { aSessionPlayer, type SessionPlayer } from './session-player.ts';
import { movement } from './vendor.ts';

interface Scene {
	db: Database;
	platform: Platform;
	player: SessionPlayer;
}

const NEW_PASSWORD = 'another-horse-8';
const newPassword = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
const newPin = { paymentPassword: '730519', confirmPaymentPassword: '730519' };

const elsewhere = ({ platform, player }: Scene) => logInElsewhere(platform, player.username);

/** Every way in which a session ends; instants are a second beyond the limit. */
const ENDS: [way: string, end: (scene: Scene) => Promise<unknown>][] = [
	['a log-out', ({ player }) => player.browser.get(logout, {})],
	['its end from another browser', endFromElsewhere],
	[
		'the end of all other sessions',
		async (scene) => (await elsewhere(scene)).get(endOtherSessions, {}),
	],
	[
		'another password, chosen here',
		({ player }) => player.browser.get(changePassword, { oldPassword: PASSWORD, ...newPassword }),
	],
	[
		'another password, chosen in another browser',
		async (scene) =>
			(await elsewhere(scene)).get(changePassword, { oldPassword: PASSWORD, ...newPassword }),
	],
	[
		'a credential changed in another browser',
		async (scene) => (await elsewhere(scene)).get(setPaymentPassword, newPin),
	],
	[
		'a one-time password of an operator',
		({ db, player: { username } }) =>
			giveOneTimePassword(someMessages({ vault }), db, { username, by: 'operator' }),
	],
	[
		'another log-in in this browser',
		({ player: { browser, username } }) => browser.get(login, { username, password: PASSWORD }),
	],
	['another account in this browser', ({ player }) => player.browser.get(register, aNewMember())],
	['30 minutes without activity', (scene) => setSession(scene, 'last_seen_at', -30 * 60 - 1)],
	['its absolute end', (scene) => setSession(scene, 'expires_at', -1)],
	['its deletion', ({ db, player }) => deleteSessionsOf(db, player.memberId)],
];

test.for(ENDS)(
	'%s refuses what an open game would risk, and lets its rounds end',
	async ([, end], { api, db }) => {
		const player = await aSessionPlayer(db, api.platform);
		const rounds = await openRounds(player);
		const launchToken = await player.aLaunch();
		expect(await codesOf(player, risks(player))).toEqual(['OK']);

		await end({ db, platform: api.platform, player });

		expect(await codesOf(player, risks(player))).toEqual(['TOKEN_EXPIRED']);
		const { gameCode } = player.play;
		const exchanged = await player.vendor.call('authenticate', { launchToken, gameCode });
		expect(exchanged).toMatchObject({ code: 'TOKEN_EXPIRED' });
		const before = await cashOf(db, player);
		expect(await codesOf(player, rounds)).toEqual(['OK']);
		// Wins of 30 and 7, a stake of 10 given back, a correction of 3.
		expect((await cashOf(db, player)) - before).toBe(50n);
		expect(api.log).toEqual([]);
	},
);

test('the lock of a member refuses bets, the balance and a launch token', async ({ api, db }) => {
	const player = await aSessionPlayer(db, api.platform);
	const rounds = await openRounds(player);
	const launchToken = await player.aLaunch();

	await sql`update member set status = 'locked' where id = ${player.memberId}`.execute(db);

	expect(await codesOf(player, risks(player))).toEqual(['USER_DISABLED']);
	const { gameCode } = player.play;
	const exchanged = await player.vendor.call('authenticate', { launchToken, gameCode });
	expect(exchanged).toMatchObject({ code: 'USER_DISABLED' });
	expect(await codesOf(player, rounds)).toEqual(['OK']);
});

test('a bet that the end of the session refused stays refused', async ({ api, db }) => {
	const player = await aSessionPlayer(db, api.platform);
	const bet = { ...movement('late'), amount: 10n };
	await player.browser.get(logout, {});

	const first = await player.call('bet', bet);
	await player.browser.get(login, { username: player.username, password: PASSWORD });
	const again = await player.call('bet', bet);

	expect([first.code, again.code]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
	const { rows } = await sql<{ state: string }>`
		select state from vendor_tx where vendor_tx_id = ${bet.transactionId}`.execute(db);
	expect(rows).toEqual([{ state: 'rejected' }]);
});

test('a session that goes on keeps its games when another one ends', async ({ api, db }) => {
	const player = await aSessionPlayer(db, api.platform);
	const other = await logInElsewhere(api.platform, player.username);

	await other.get(logout, {});
	await player.browser.get(setPaymentPassword, newPin);

	expect((await player.bet()).code).toBe('OK');
});

async function endFromElsewhere(scene: Scene): Promise<void> {
	const other = await elsewhere(scene);
	await other.get(endSession, { id: scene.player.sessionId });
	expect((await other.get(listSessions, {})).list).toHaveLength(1);
}

type Call = Parameters<SessionPlayer['call']>;

/** The calls that put money or a free round at risk, or read the balance. */
function risks({ rewardId }: SessionPlayer): Call[] {
	const won = { winAmount: 1n, roundClosed: true };
	return [
		['bet', { ...movement(randomUUID()), amount: 10n }],
		['betWin', { ...movement(randomUUID()), amount: 10n, ...won }],
		['tip', { ...movement(randomUUID()), amount: 10n }],
		['freeBet', { ...movement(randomUUID()), amount: 20n, rewardId }],
		['balance', {}],
		['listFreeBets', {}],
	];
}

/** Opens rounds and returns the calls that end them. */
async function openRounds(player: SessionPlayer): Promise<Call[]> {
	const { rewardId } = player;
	const bet = async (roundId: string) => (await player.bet(roundId)).transactionId;
	const [won, rolledBack, lost, corrected] = [
		randomUUID(),
		randomUUID(),
		randomUUID(),
		randomUUID(),
	];
	const free = { ...movement(randomUUID()), amount: 20n, rewardId };
	await player.call('freeBet', free);
	const wins = { roundClosed: true };
	const freeWin = { ...movement(free.roundId), betTransactionId: free.transactionId, amount: 7n };
	const win = { ...movement(won), betTransactionId: await bet(won), amount: 30n };
	const betTransactionId = await bet(rolledBack);
	await bet(lost);
	await bet(corrected);
	return [
		['win', { ...win, ...wins }],
		['freeWin', { ...freeWin, ...wins }],
		['rollback', { ...movement(rolledBack), betTransactionId }],
		['closeRound', movement(lost)],
		['adjust', { ...movement(corrected), amount: 3n, reason: 'a wrong result' }],
	];
}

/** Makes the calls and returns their different codes. */
async function codesOf(player: SessionPlayer, calls: Call[]): Promise<string[]> {
	const codes = new Set<string>();
	for (const [name, fields] of calls) codes.add((await player.call(name, fields)).code);
	return [...codes];
}

async function cashOf(db: Database, { memberId }: SessionPlayer): Promise<bigint> {
	return (await balancesOf(db, [memberCash(memberId)]))[0] ?? 0n;
}

function setSession({ db, player }: Scene, column: string, agoS: number) {
	return sql`update member_session set ${sql.ref(column)} = now() + ${agoS} * interval '1 second'
		where id = ${player.sessionId}`.execute(db);
}
