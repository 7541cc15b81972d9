import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, makeEmptyDatabase } from '../empty-database.ts';
import { closeOf, faultsOfFixture, faultsOfTicket, readBooks } from './market-books.ts';
import { type Bettor, fixturesOf, openBettor } from './market-client.ts';
import { minor, refusalOf } from './room-client.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { type Fault, startWallet, type TestWallet } from './wallet.ts';

/** Tickets around the end of bets; `LOCK_TICKETS=1000` for the figure of docs/studio.md. */
const TICKETS = Number(process.env['LOCK_TICKETS'] ?? 40);
const TICKETS_OF_PLAYER = 5;
/** From so long before the end of bets to so long after it. */
const AROUND_MS = 50;
/** A busy machine may take none or all of them in time: the next end is tried. */
const TRIES = 5;
const START = 1_000_000_0000n;
/** How long the wallet hangs: longer than a draw waits for a stake. */
const HANG_MS = 4000;
const SLOW_MS = HANG_MS / 4;
/** How long a draw waits for stakes. */
const UNSURE_MS = 2500;
const GAME = 'arena';

let database: EmptyDatabase;
let wallet: TestWallet;
let studios: StudioProcess[];
/** When the wallet moved money, by transaction. */
const movedMs = new Map<string, number>();

beforeAll(async () => {
	database = await makeEmptyDatabase();
	wallet = await startWallet(HANG_MS);
	const set = wallet.movements.set.bind(wallet.movements);
	wallet.movements.set = (id, movement) => {
		movedMs.set(id, Date.now());
		return set(id, movement);
	};
	studios = [await startStudioProcess(setting()), await startStudioProcess(setting())];
});

beforeEach(() => {
	wallet.fault = () => 'none';
	wallet.balance = START;
});

/** Whatever a test does, the books are right after it. */
afterEach(async () => {
	wallet.fault = () => 'none';
	await settled();
	for (const studio of studios) await studio.kill();
	// It pays and rolls back, and draws nothing.
	const still = await startStudioProcess({ ...setting(), hasRooms: false });
	await settled();
	await still.kill();
	const books = await readBooks(database);
	const fixtures = [...books.fixtures.values()];
	expect(fixtures.flatMap((fixture) => faultsOfFixture(books, fixture))).toEqual([]);
	const tickets = books.tickets.flatMap((one) => faultsOfTicket(books, one, wallet.movements));
	expect(tickets).toEqual([]);
	studios = [await startStudioProcess(setting()), await startStudioProcess(setting())];
});

afterAll(async () => {
	for (const studio of studios) await studio.kill();
	await wallet.close();
	await database.close();
});

function setting() {
	// Nothing but a draw calls a stake off that is late.
	const timings = { marketPace: 0.05, walletTimeoutMs: 3 * HANG_MS, leaseMs: 5 * HANG_MS };
	return { databaseUrl: database.url, wallet, hasRooms: true, timings };
}

function originOf(no: number): string {
	const studio = studios[no % studios.length];
	if (!studio) throw new Error('no studio runs');
	return studio.origin;
}

function openBettors(count: number): Promise<Bettor[]> {
	return Promise.all(
		Array.from({ length: count }, (_, no) => openBettor(() => originOf(no), { gameCode: GAME })),
	);
}

/** Two matches of a matchday whose bets have just opened and end together. */
function freshPair(bettor: Bettor) {
	return bettor.until((view) => {
		const running = fixturesOf(view, 'running').filter(({ tick }) => tick < 10);
		for (const one of running) {
			const other = running.find((also) => also.number > one.number && isWith(also, one));
			const closesMs = Date.parse(one.closesAt ?? '');
			if (other && closesMs - Date.now() > 1500) return { one, other, closesMs };
		}
		return undefined;
	}, 60_000);
}

function isWith(
	also: { matchday: number; tick: number; closesAt?: string },
	one: { matchday: number; tick: number; closesAt?: string },
): boolean {
	return also.matchday === one.matchday && also.tick === one.tick && also.closesAt === one.closesAt;
}

/** Goal: a ticket on matches that are drawn at the same moment ends with them. */
test('matches that are drawn at once settle the tickets that are on both', async () => {
	const bettors = await openBettors(4);
	for (let draw = 0; draw < 6; draw += 1) {
		const { one, other } = await freshPair(bettors[0] as Bettor);
		const placed = await Promise.all(
			['aa', 'ab', 'ba', 'bb'].map((sides, no) => {
				const [side, otherSide] = sides;
				return (bettors[no] as Bettor).bet([
					legOf(one.fixtureId, `round-${one.tick + 1}:${side}`),
					legOf(other.fixtureId, `round-${other.tick + 1}:${otherSide}`),
				]);
			}),
		);
		expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const ended = await Promise.all(
			placed.map(({ body }, no) =>
				(bettors[no] as Bettor).until((view) => {
					const ticket = view.tickets[body.ticket.ticketId];
					return ticket?.state === 'settled' && ticket;
				}, 10_000),
			),
		);
		// One of the four is right.
		expect(ended.filter(({ payout }) => minor(payout) > 0n)).toHaveLength(1);
	}
	for (const bettor of bettors) bettor.close();
}, 120_000);

function legOf(fixtureId: string, selection: string) {
	// Any price: the better one is taken.
	return { fixtureId, selection, price: '1.01' };
}

/** Waits until every bet has ended or is held. */
async function settled(): Promise<void> {
	for (let look = 0; look < 600; look += 1) {
		const open = await database.query(`SELECT 1 FROM studio.bet
			WHERE state IN ('betting', 'paying', 'cancelling') LIMIT 1`);
		if (open.length === 0) return;
		await sleep(100);
	}
	throw new Error('a bet does not end');
}
