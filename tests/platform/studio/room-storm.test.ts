import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomSnapshot, SlipAnswer } from '#studio/wire.ts';
import type { Reply, SessionClient } from './fixtures.ts';
import { type KillableDatabase, makeKillableDatabase } from './killable-database.ts';
import {
	DATABASE_KILLS,
	killAgainAndAgain,
	longestDelay,
	STALL_MAX_MS,
	stormTimeoutMs,
} from './kills.ts';
import { joinTable, ROOM_TIMINGS, readStream, snapshotOf } from './room-client.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { startWallet, type TestWallet } from './wallet.ts';

/** Kills of studio processes; `ROOM_KILLS=60 ROOM_PLAYERS=32` for the figure of docs/studio.md. */
const KILLS = Number(process.env['ROOM_KILLS'] ?? 8);
const PLAYERS = Number(process.env['ROOM_PLAYERS'] ?? 9);
const KILLED = `${KILLS} kills, ${DATABASE_KILLS} of the database`;
const ROOMS = ['tiger-crocodile', 'bhokatta', 'ribbon-roosters'] as const;
const START = 1_000_000_0000n;

let database: KillableDatabase;
let wallet: TestWallet;
let studios: StudioProcess[];
let isOver = false;

beforeAll(async () => {
	database = await makeKillableDatabase();
	wallet = await startWallet(300);
	wallet.balance = START;
	studios = [await startStudioProcess(setting()), await startStudioProcess(setting())];
});

afterAll(async () => {
	for (const studio of studios) await studio.kill();
	await wallet.close();
	await database.close();
});

/**
 * Goal: a killed process loses no round and doubles no money. Method: players bet, cancel and cash
 * out in three rooms over two processes, of which one is killed again and again in any phase. At the
 * end each round has one outcome, each stake is settled or back, and the wallet is what the slips say.
 */
test(`${KILLED} in every phase: one outcome a round, and the wallet is what the slips say`, {
	timeout: stormTimeoutMs(KILLS),
}, async () => {
	const players = Array.from({ length: PLAYERS }, (_, no) => playOn(no));
	const stall = longestDelay(database, 'studio.room_round', () => isOver);
	await killAgainAndAgain({ studios, setting, database, kills: KILLS });
	isOver = true;
	const stallMs = await stall;
	await Promise.all(players);
	await settled();

	const doubled = await database.query(`SELECT room, number FROM studio.room_round
			GROUP BY room, number HAVING count(*) > 1`);
	const torn = await database.query(`SELECT room, number, phase FROM studio.room_round r
			WHERE phase = 'over' AND EXISTS (SELECT FROM studio.slip s JOIN studio.bet b USING (bet_id)
				WHERE s.round_id = r.round_id AND b.state NOT IN ('settled', 'void', 'refused'))`);
	const rounds = await database.query<{ room: string; previous: string; record_hash: string }>(
		`SELECT room, previous, record_hash FROM studio.room_round
			WHERE record_hash IS NOT NULL ORDER BY room, number`,
	);
	const [books] = await database.query<{ staked: string; returned: string; bets: number }>(
		`SELECT coalesce(sum(amount), 0)::text AS staked, coalesce(sum(payout), 0)::text AS returned,
				count(*)::int AS bets FROM studio.bet WHERE state = 'settled'`,
	);
	expect([doubled, torn]).toEqual([[], []]);
	for (const room of ROOMS) {
		const own = rounds.filter((round) => round.room === room);
		expect(own.length).toBeGreaterThan(0);
		expect(own.slice(1).map(({ previous }) => previous)).toEqual(
			own.slice(0, -1).map(({ record_hash: hash }) => hash),
		);
	}
	expect(books?.bets).toBeGreaterThan(PLAYERS);
	const net = BigInt(books?.returned ?? 0) - BigInt(books?.staked ?? 0);
	expect(wallet.balance).toBe(START + net);
	expect(stallMs).toBeLessThan(STALL_MAX_MS);
	console.info(
		`${KILLED}, ${rounds.length} rounds, ${books?.bets} bets, longest stall ${stallMs} ms`,
	);
});

function setting() {
	return {
		databaseUrl: database.url,
		wallet,
		hasRooms: true,
		timings: { ...ROOM_TIMINGS, roomBetsMs: 1500 },
	};
}

/** A player of one room: reads its round, bets, and sometimes cancels or lands. */
async function playOn(no: number): Promise<void> {
	const room = ROOMS[no % ROOMS.length] ?? ROOMS[0];
	const origin = () => (studios[no % studios.length] as StudioProcess).origin;
	const player = await persist(() => joinTable(origin, room));
	while (!isOver) {
		const round = await persist(() => currentRound(origin, player));
		if (round?.phase === 'open') await bet(player, room, round.number);
		await sleep(300 + Math.random() * 700);
	}
}

async function currentRound(origin: () => string, player: SessionClient) {
	const stream = await readStream(origin(), player);
	try {
		const snapshot: RoomSnapshot = await stream.until(snapshotOf, 2000);
		return snapshot.round;
	} finally {
		stream.close();
	}
}

const BETS = {
	'tiger-crocodile': () => ({ bet: Math.random() < 0.5 ? 'tiger' : 'tie' }),
	bhokatta: () => ({ target: Math.random() < 0.5 ? 120 : 1000 }),
	'ribbon-roosters': () => ({ bet: Math.random() < 0.5 ? 'meron' : 'draw' }),
} as const;

async function bet(player: SessionClient, room: keyof typeof BETS, number: number) {
	const requestId = randomUUID();
	const slip = { requestId, number, bets: [{ ...BETS[room](), amount: '10.00' }] };
	await call(() => player.call<SlipAnswer>('POST', '/api/room/slip', slip));
	if (Math.random() < 0.2) {
		await call(() => player.call<SlipAnswer>('POST', '/api/room/cancel', { requestId }));
	}
	if (room !== 'bhokatta') return;
	await sleep(3000 + Math.random() * 4000);
	await call(() => player.call<SlipAnswer>('POST', '/api/room/cash-out', { requestId }));
}

/** One call; a refusal or a dead process is part of the game. */
async function call(work: () => Promise<Reply<unknown>>): Promise<void> {
	await work().catch(() => undefined);
}

async function persist<T>(work: () => Promise<T>): Promise<T | never> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (isOver && attempt > 40) throw error;
			await sleep(100);
		}
	}
}

/** Waits until no bet of a finished round is open. */
async function settled(): Promise<void> {
	for (let look = 0; look < 1800; look += 1) {
		const open = await database.query(`SELECT 1 FROM studio.bet
			WHERE state IN ('betting', 'held', 'paying', 'cancelling') LIMIT 1`);
		if (open.length === 0) return;
		await sleep(100);
	}
	throw new Error('a bet does not end');
}
