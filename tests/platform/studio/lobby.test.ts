import { expect, test } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { readLobby } from '#studio/read-lobby.ts';
import { atTable, phaseOf, ROOM, ROOM_TIMINGS } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';
import { openGuest, TABLE_GAME } from './table-client.ts';

const served = serveStudio({ hasRooms: true, timings: ROOM_TIMINGS });
const { origin } = served;

test('a table tells phase, end, results whose show is over, and its seats', async () => {
	const db = openServiceDatabase(served.database.url);
	const { stream, number } = await atTable(origin);
	await stream.until(phaseOf(number, 'show'));

	const during = await readTable(db);
	await stream.until(phaseOf(number + 1, 'open'));
	const after = await readTable(db);

	const sides = [
		{ bn: 'বাঘ', en: 'Tiger' },
		{ bn: 'কুমির', en: 'Crocodile' },
	];
	expect(during).toMatchObject({ kind: 'duel', gameCode: ROOM, phase: 'show', sides });
	expect(after).toMatchObject({ phase: 'bets', phaseEndsAt: expect.any(Date) });
	const count = (state: unknown) => (state as { results: string[] }).results.length;
	expect(count(after)).toBe(count(during) + 1);
	stream.close();
	await db.destroy();
});

test('results are the last twelve, the newest last, and the seats are those of streams', async () => {
	const db = openServiceDatabase(served.database.url);
	const { stream } = await atTable(origin);
	await served.database.query(`UPDATE studio.room_presence SET seats = 7, seen_at = now()`);
	await served.database.query(`INSERT INTO studio.room_presence (room, process_id, seats)
		VALUES ('${ROOM}', gen_random_uuid(), 5)`);
	const rows = await served.database.query<{ outcome: Cards }>(
		`SELECT outcome FROM studio.room_round WHERE room = '${ROOM}' AND phase = 'over'
		ORDER BY number DESC LIMIT 12`,
	);

	const state = await readTable(db);

	expect(state).toMatchObject({ kind: 'duel', results: rows.map(sideOf).reverse() });
	expect((state as { players: number }).players).toBeGreaterThanOrEqual(5);
	stream.close();
	await db.destroy();
});

test('a market tells when a match begins, and its score while it is played', async () => {
	const db = openServiceDatabase(served.database.url);

	const [before] = await readLobby(db, 'JHL_ES');
	await served.database.query(`UPDATE studio.fixture SET tick = 3,
			state = '{"rounds": ["a", "b", "a"], "oil": {"a": 1, "b": 1}}'
		WHERE game_code = 'arena' AND number = 2`);
	const [running] = await readLobby(db, 'JHL_ES');

	const nextStartsAt = expect.any(Date) as Date;
	expect(before).toEqual({ kind: 'match', gameCode: 'arena', phase: 'before', nextStartsAt });
	expect(running).toEqual({ kind: 'match', gameCode: 'arena', phase: 'running', score: '2–1' });
	await db.destroy();
});

test('a game at tables tells how many people wait or sit', async () => {
	const db = openServiceDatabase(served.database.url);
	const readSeats = async () =>
		(await readLobby(db, 'JHL')).find(({ gameCode }) => gameCode === TABLE_GAME);
	expect(await readSeats()).toEqual({ kind: 'seats', gameCode: TABLE_GAME, players: 0 });
	served.wallet.tells = { money: 'real' };
	const guests = await Promise.all([openGuest(origin), openGuest(origin), openGuest(origin)]);
	// Two sit together, one waits alone.
	await Promise.all(guests.map((guest, no) => guest.sit(no === 0 ? '50.00' : '5.00')));
	await Promise.all(guests.slice(1).map((guest) => guest.until(({ place }) => place === 'seated')));

	const during = await readSeats();
	await Promise.all(guests.map((guest) => guest.leave()));
	await Promise.all(guests.map((guest) => guest.until(({ place }) => place === 'none')));

	expect(during).toEqual({ kind: 'seats', gameCode: TABLE_GAME, players: 3 });
	expect(await readSeats()).toMatchObject({ players: 0 });
	for (const guest of guests) guest.close();
	await db.destroy();
});

/** What the tested room tells, among the rooms of its vendor. */
async function readTable(db: ReturnType<typeof openServiceDatabase>) {
	return (await readLobby(db, 'JHL')).find(({ gameCode }) => gameCode === ROOM);
}

interface Cards {
	tiger: { rank: number };
	crocodile: { rank: number };
}

function sideOf({ outcome: { tiger, crocodile } }: { outcome: Cards }): string {
	if (tiger.rank === crocodile.rank) return 'tie';
	return tiger.rank > crocodile.rank ? 'a' : 'b';
}
