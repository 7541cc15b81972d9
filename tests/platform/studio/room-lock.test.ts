import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomRoundView, SlipAnswer } from '#studio/wire.ts';
import { type EmptyDatabase, makeEmptyDatabase } from '../empty-database.ts';
import type { SessionClient } from './fixtures.ts';
import { freshRound, joinTable, phaseOf, ROOM, ROOM_TIMINGS, readStream } from './room-client.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { startWallet, type TestWallet } from './wallet.ts';

/** Slips around the locks of some rounds; docs/studio.md has the figure of 1,000 over 10. */
const SLIPS = Number(process.env['LOCK_SLIPS'] ?? 150);
const ROUNDS = Number(process.env['LOCK_ROUNDS'] ?? 1);
const SLIPS_OF_ROUND = Math.ceil(SLIPS / ROUNDS);
const SLIPS_OF_PLAYER = 5;
/** From so long before the lock to so long after it; a busy machine takes its time for each. */
const [BEFORE_MS, AFTER_MS] = [Number(process.env['LOCK_BEFORE_MS'] ?? 600), 50];
const START = 1_000_000_0000n;
const CHIP = 10_0000n;
const ENDED_MS = 60_000;

let database: EmptyDatabase;
let wallet: TestWallet;
let studios: StudioProcess[];

beforeAll(async () => {
	database = await makeEmptyDatabase();
	wallet = await startWallet(400);
	wallet.balance = START;
	const setting = { databaseUrl: database.url, wallet, hasRooms: true };
	const timings = { ...ROOM_TIMINGS, roomBetsMs: 4000 };
	studios = [
		await startStudioProcess({ ...setting, timings }),
		await startStudioProcess({ ...setting, timings }),
	];
});

afterAll(async () => {
	for (const studio of studios) await studio.kill();
	await wallet.close();
	await database.close();
});

/**
 * Goal: the lock is one instant for all processes. Method: slips are sent to two of them from before
 * the lock to 50 ms after it. The database then says which came before.
 */
test('slips around the lock are taken before it or refused, and no draw has an open slip', {
	timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
	// One by one: a busy machine refuses the first of thirty joins at once.
	const players: SessionClient[] = [];
	for (let no = 0; no < SLIPS_OF_ROUND / SLIPS_OF_PLAYER; no += 1) {
		players.push(await joinTable(() => originOf(no)));
	}
	const watcher = players[0] as SessionClient;
	const stream = await readStream(originOf(0), watcher);
	// Connections are open before the lock.
	await Promise.all(players.map((player) => player.call('GET', '/api/clock')));
	const answers: Awaited<ReturnType<typeof send>>[] = [];
	const numbers: number[] = [];
	let opened = await freshRound(stream);
	for (let round = 0; round < ROUNDS; round += 1) {
		numbers.push(opened.number);
		answers.push(...(await sendAround(players, opened)));
		opened = await stream.until(phaseOf(opened.number + 1, 'open'), ENDED_MS);
	}
	await settled();
	stream.close();

	const [late] = await database.query<{ count: number }>(`SELECT count(*)::int AS count
		FROM studio.slip s JOIN studio.room_round r USING (round_id) WHERE s.placed_at >= r.locks_at`);
	const slips = await slipsOf(numbers);
	const refused = answers.filter(({ status }) => status === 409);
	expect(late).toEqual({ count: 0 });
	expect(slips).toHaveLength(answers.length - refused.length);
	expect(new Set(refused.map(({ body }) => body.code))).toEqual(
		new Set(refused.length > 0 ? ['round_closed'] : []),
	);
	// What took part is in the tree and was paid; what was unsure went back. Nothing else is left.
	const inTree = slips.filter(({ leaf_no: leaf }) => leaf !== null);
	const others = slips.filter(({ leaf_no: leaf }) => leaf === null);
	expect(inTree.every(({ state, payout }) => state === 'settled' && payout !== null)).toBe(true);
	expect(others.every(({ state }) => state === 'void' || state === 'refused')).toBe(true);
	for (const number of numbers) {
		const leaves = inTree.flatMap((slip) => (slip.number === number ? [Number(slip.leaf_no)] : []));
		expect(leaves.sort((a, b) => a - b)).toEqual(leaves.map((_, at) => at));
	}
	const paid = inTree.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
	expect(wallet.balance).toBe(START - CHIP * BigInt(inTree.length) + paid);
	const { length: count } = answers;
	const delayMs = await longestDelay(numbers);
	console.info(
		`${count} slips: ${inTree.length} took part, ${others.length} went back, ${refused.length} late`,
		`the latest lock ${delayMs} ms after its time`,
	);
});

/** Sends the slips of a round to both processes, one after the other around its lock. */
function sendAround(players: readonly SessionClient[], { number, endsAt }: RoomRoundView) {
	const lockMs = Date.parse(String(endsAt));
	return Promise.all(
		Array.from({ length: SLIPS_OF_ROUND }, async (_, no) => {
			const player = players[no % players.length] as SessionClient;
			const atMs = lockMs - BEFORE_MS + ((BEFORE_MS + AFTER_MS) * no) / SLIPS_OF_ROUND;
			await sleep(Math.max(0, atMs - Date.now()));
			return send(player, number);
		}),
	);
}

function slipsOf(numbers: readonly number[]) {
	return database.query<{
		number: number;
		state: string;
		leaf_no: number | null;
		payout: string;
	}>(`SELECT r.number, b.state, s.leaf_no, b.payout
		FROM studio.slip s JOIN studio.bet b USING (bet_id) JOIN studio.room_round r USING (round_id)
		WHERE r.number = ANY ('{${numbers}}') AND r.room = '${ROOM}'`);
}

/** How long after its time a round was locked, in milliseconds. */
async function longestDelay(numbers: readonly number[]): Promise<number> {
	const [row] = await database.query<{ ms: number }>(
		`SELECT ceil(max(extract(epoch FROM e.at - r.locks_at)) * 1000)::int AS ms
		FROM studio.room_event e JOIN studio.room_round r USING (room)
		WHERE r.number = ANY ('{${numbers}}') AND r.room = '${ROOM}'
			AND e.body->>'phase' = 'locked' AND (e.body->>'number')::int = r.number`,
	);
	return row?.ms ?? 0;
}

function originOf(no: number): string {
	const studio = studios[no % studios.length];
	if (!studio) throw new Error('no studio runs');
	return studio.origin;
}

function send(player: SessionClient, number: number) {
	const bets = [{ bet: 'tiger', amount: '10.00' }];
	const slip = { requestId: randomUUID(), number, bets };
	return player.call<SlipAnswer & { code?: string }>('POST', '/api/room/slip', slip);
}

/** Waits until the wallet has confirmed the end of every bet. */
async function settled(): Promise<void> {
	for (let look = 0; look < 600; look += 1) {
		const open = await database.query(`SELECT 1 FROM studio.bet
			WHERE state IN ('betting', 'held', 'paying', 'cancelling') LIMIT 1`);
		if (open.length === 0) return;
		await sleep(100);
	}
	throw new Error('a bet does not end');
}
