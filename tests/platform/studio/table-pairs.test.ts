import { createPrivateKey, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { signMessage } from '#lib/vendor/signature.ts';
import { setPairApart } from '#studio/store/pairs.ts';
import { serveStudio } from './serve-studio.ts';
import {
	dealt,
	ended,
	type Guest,
	openGuest,
	ownTurn,
	TABLE_GAME,
	TABLE_TIMINGS,
} from './table-client.ts';

const served = serveStudio({ hasRooms: true, timings: TABLE_TIMINGS });
const { origin } = served;

/** Opens pages of people of the wallet, each with the name of a user. */
async function openPeople(count: number): Promise<[Guest, string][]> {
	served.wallet.tells = { money: 'real' };
	const people: [Guest, string][] = [];
	for (let no = 0; no < count; no += 1) {
		const guest = await openGuest(origin);
		const [row] = await served.database.query<{ user: string }>(
			`SELECT p.wallet_user AS user FROM studio.session s JOIN studio.player p USING (player_id)
			ORDER BY s.started_at DESC LIMIT 1`,
		);
		people.push([guest, row?.user ?? '']);
	}
	return people;
}

/** As the platform calls: signed with its key. */
async function operator(path: string, value: object) {
	const body = JSON.stringify(value);
	const url = `/operator/JHL${path}`;
	const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
	const key = createPrivateKey(served.wallet.platformPrivateKeyPem);
	const response = await fetch(`${origin()}${url}`, {
		method: 'POST',
		body,
		headers: {
			'content-type': 'application/json',
			'x-timestamp': String(stamp.timestampMs),
			'x-nonce': stamp.nonce,
			'x-signature': signMessage({ ...stamp, path: url, body }, key),
		},
	});
	return { status: response.status, body: await response.json() };
}

async function closed(guests: readonly Guest[]): Promise<void> {
	for (const guest of guests) {
		await guest.leave();
		guest.close();
	}
}

const tableOf = (guest: Guest) => guest.view().table?.tableId;

test('a pair that is kept apart never meets: alone the two wait, and with others they are parted', async () => {
	const people = await openPeople(3);
	const [[a, userA], [b, userB], [c]] = people as [
		[Guest, string],
		[Guest, string],
		[Guest, string],
	];
	const pair = { users: [userA, userB], gameCode: TABLE_GAME };
	expect(await operator('/pairs', { ...pair, isApart: true })).toEqual({
		...{ status: 200, body: { ok: true } },
	});
	await Promise.all([a.sit('50.00'), b.sit('50.00')]);
	await sleep(2500);
	expect([a.view().place, b.view().place]).toEqual(['waiting', 'waiting']);

	await c.sit('50.00');
	const [first] = await Promise.all([
		Promise.race([a, b].map((guest) => guest.until(dealt()).then(() => guest))),
		c.until(dealt()),
	]);
	await sleep(2500);

	const other = first === a ? b : a;
	expect(tableOf(first)).toBe(tableOf(c));
	expect(other.view().place).toBe('waiting');

	await operator('/pairs', { ...pair, isApart: false });
	await other.until(({ place }) => place === 'seated');
	expect(tableOf(other)).toBe(tableOf(c));
	await closed([a, b, c]);
});

test('hands that two people always end at once are listed for the operator, with both rounds', async () => {
	const [[a, userA], [b, userB]] = (await openPeople(2)) as [[Guest, string], [Guest, string]];
	await Promise.all([a.sit('1.00'), b.sit('1.00')]);
	const from = new Date(Date.now() - 3_600_000).toISOString();
	const rounds: (string | undefined)[] = [];
	let number = 0;
	for (let no = 0; no < 10; no += 1) {
		const turns = [a, b].map((guest) =>
			guest.until((view) => dealt(number)(view) && ownTurn(view) && guest),
		);
		const turn = await Promise.race(turns);
		await Promise.allSettled([turn.act({ kind: 'pack' })]);
		number = turn.view().table?.hand?.number ?? 0;
		const over = await a.until(ended(number));
		rounds.unshift(over.roundId);
		await Promise.race(turns);
		for (const one of turns) one.catch(() => undefined);
	}

	const period = { from, to: new Date(Date.now() + 60_000).toISOString(), page: 1 };
	const { body } = await operator('/signals', period);

	const [signal] = body.signals.filter(({ kind }: { kind: string }) => kind === 'soft_play');
	const [first, second] = [userA, userB].sort();
	expect(signal).toMatchObject({
		...{ users: [first, second], gameCode: TABLE_GAME, currency: 'BDT' },
		figures: { hands: 10, matching: 10 },
	});
	const own = signal.users.indexOf(userA);
	const listed = signal.hands.map(({ roundIds }: { roundIds: string[] }) => roundIds[own]);
	expect(listed).toEqual(rounds);
	await closed([a, b]);
});

test('wrong calls are refused: another game, one user twice, more than seven days', async () => {
	const pair = { users: ['1', '2'], isApart: true, gameCode: TABLE_GAME };
	const period = { from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z', page: 1 };

	const statuses = [
		await operator('/pairs', { ...pair, gameCode: 'padma-gold' }),
		await operator('/pairs', { ...pair, users: ['1', '1'] }),
		await operator('/signals', { ...period, to: '2026-11-08T00:00:01Z' }),
		await operator('/signals', period),
	].map(({ status }) => status);

	expect(statuses).toEqual([404, 400, 400, 200]);
});

test('a repeat of a pair changes nothing, in any order of its users', async () => {
	const db = openServiceDatabase(served.database.url);
	const gameCode = 'another-game';
	for (const users of [
		['9', '10'],
		['10', '9'],
	] as const) {
		await setPairApart(db, { gameCode, users }, true);
	}
	const count = () =>
		served.database.query(`SELECT FROM studio.pair_block WHERE game_code = '${gameCode}'`);

	expect(await count()).toHaveLength(1);
	await setPairApart(db, { gameCode, users: ['9', '10'] }, false);
	expect(await count()).toHaveLength(0);
	await db.destroy();
});
