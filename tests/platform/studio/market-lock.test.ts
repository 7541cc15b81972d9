import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, makeEmptyDatabase } from '../empty-database.ts';
import { faultsOfFixture, faultsOfTicket, readBooks } from './market-books.ts';
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
/** The faults of the first attempts of the next stakes. */
const faults: Fault[] = [];
/** When the wallet answered a stake, by transaction. */
const answeredMs = new Map<string, number>();

beforeAll(async () => {
	database = await makeEmptyDatabase();
	wallet = await startWallet(HANG_MS);
	wallet.balance = START;
	let fault: Fault = 'none';
	wallet.fault = (name, attempt) => {
		fault = (name === 'bet' && attempt === 1 && faults.shift()) || 'none';
		return fault;
	};
	const set = wallet.movements.set.bind(wallet.movements);
	wallet.movements.set = (id, movement) => {
		answeredMs.set(id, Date.now() + (fault === 'slow' ? SLOW_MS : 0));
		return set(id, movement);
	};
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
	for (let draw = 0; draw < 3; draw += 1) {
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

/** Goal: the end of bets is one instant for all processes, and no stake is open when a draw is made. */
test(`${TICKETS} tickets around the end of bets are taken before it or refused`, async () => {
	const bettors = await openBettors(Math.ceil(TICKETS / TICKETS_OF_PLAYER));
	for (let tries = 1; ; tries += 1) {
		const { one, closesMs } = await freshPair(bettors[0] as Bettor);
		// Connections are open before the end.
		await Promise.all(bettors.map(({ client }) => client.call('GET', '/api/clock')));
		// Of some the wallet's answer comes after the end.
		faults.push(...Array.from({ length: TICKETS }, (_, no) => (no % 4 ? 'none' : 'slow') as Fault));
		const answers = await Promise.all(
			Array.from({ length: TICKETS }, async (_, no) => {
				await sleepUntil(closesMs - AROUND_MS + (2 * AROUND_MS * no) / TICKETS);
				const bettor = bettors[no % bettors.length] as Bettor;
				return bettor.bet([legOf(one.fixtureId, 'winner:a')]);
			}),
		);
		faults.length = 0;
		const drawnMs = await drawOf(one.fixtureId, one.tick + 1);

		const refused = answers.filter(({ status }) => status !== 200);
		expect(new Set(refused.map((answer) => refusalOf(answer)[1]))).toEqual(
			new Set(refused.length > 0 ? ['market_closed'] : []),
		);
		// What came after the draw is on its state.
		const taken = await stakesOn(one);
		expect(taken.filter(({ placed_at: at }) => at.getTime() >= closesMs)).toEqual([]);
		for (const { bet_id: id, state } of taken) {
			expect(state).toMatch(/^(held|paying|settled)$/);
			expect(answeredMs.get(id)).toBeLessThan(drawnMs);
		}
		console.info(`${TICKETS} tickets: ${taken.length} taken, ${refused.length} late`);
		if (taken.length > 0 && refused.length > 0) break;
		if (tries === TRIES) throw new Error('no end of bets was met');
	}
	for (const bettor of bettors) bettor.close();
}, 120_000);

/** Goal: money before chance. A draw waits for the wallet, and goes on without it. */
test('a ticket whose stake stays unsure is rolled back before the draw', async () => {
	const bettors = await openBettors(4);
	const { one, closesMs } = await freshPair(bettors[0] as Bettor);
	await sleepUntil(closesMs - 400);
	faults.push('hang_before', 'hang_after', 'late', 'slow');
	const placing = bettors.map((bettor) => bettor.bet([legOf(one.fixtureId, 'winner:b')]));
	const drawnMs = await drawOf(one.fixtureId, one.tick + 1);
	await Promise.all(placing);
	await settled();

	expect(drawnMs).toBeGreaterThanOrEqual(closesMs + UNSURE_MS);
	expect(drawnMs).toBeLessThan(closesMs + HANG_MS);
	const states = (await stakesOn(one)).map(({ state }) => state).sort();
	expect(states).toEqual(['held', 'void', 'void', 'void']);
	for (const bettor of bettors) bettor.close();
}, 60_000);

/** Goal: a cash-out pays what was offered on the state that it ends the ticket in. */
test('eight cash-outs while a draw is made are paid the old offer before it, or refused', async () => {
	const bettors = await openBettors(8);
	const { one } = await freshPair(bettors[0] as Bettor);
	const placed = await Promise.all(
		bettors.map((bettor) => bettor.bet([legOf(one.fixtureId, 'winner:a')])),
	);
	expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
	const tick = await (bettors[0] as Bettor).until(({ fixtures }) => {
		const { tick: now, closesAt } = fixtures[one.fixtureId] ?? one;
		return now > one.tick && Date.parse(closesAt ?? '') - Date.now() > 1000 && now;
	});
	const shown = await Promise.all(
		bettors.map((bettor, no) =>
			bettor.until(({ fixtures, tickets }) => {
				const fixture = fixtures[one.fixtureId];
				const ticket = tickets[placed[no]?.body.ticket.ticketId ?? ''];
				if (fixture?.tick !== tick || !ticket?.cashOut) return undefined;
				const { offer } = ticket.cashOut;
				return { offer, closesMs: Date.parse(fixture.closesAt ?? ''), ...ticket };
			}),
		),
	);
	const answers = await Promise.all(
		shown.map(async ({ requestId, offer, closesMs }, no) => {
			await sleepUntil(closesMs - 120 + 20 * no);
			const { client } = bettors[no] as Bettor;
			return client.call<{ code?: string }>('POST', '/api/market/cash-out', { requestId, offer });
		}),
	);
	const drawnMs = await drawOf(one.fixtureId, tick + 1);

	const { tickets } = await readBooks(database);
	for (const [no, { requestId, offer, closesMs }] of shown.entries()) {
		const answer = answers[no];
		const ticket = tickets.find(({ request_id: id }) => id === requestId);
		const atMs = ticket?.cashed_out_at?.getTime();
		if (answer?.status !== 200) {
			expect(answer?.body.code).toMatch(/^(market_closed|offer_changed)$/);
			expect(atMs).toBeUndefined();
		} else if (atMs !== undefined && atMs < closesMs) {
			expect(ticket?.payout).toBe(minor(offer));
		} else {
			// It has waited for the draw, which has made the ticket worth more.
			expect(atMs).toBeGreaterThanOrEqual(drawnMs);
			expect(ticket?.payout).toBeGreaterThanOrEqual(minor(offer));
		}
	}
	console.info(`cash-outs: ${answers.map(({ status, body }) => body.code ?? status).join(', ')}`);
	for (const bettor of bettors) bettor.close();
}, 60_000);

test('after all of it every draw can be made again, and every ticket is what its legs say', async () => {
	for (const studio of studios) await studio.kill();
	// It pays and rolls back, and draws nothing.
	studios = [await startStudioProcess({ ...setting(), hasRooms: false })];
	await settled();

	const books = await readBooks(database);

	const fixtures = [...books.fixtures.values()];
	expect(fixtures.flatMap((fixture) => faultsOfFixture(books, fixture))).toEqual([]);
	expect(books.tickets.flatMap((one) => faultsOfTicket(books, one, wallet.movements))).toEqual([]);
}, 60_000);

async function sleepUntil(atMs: number): Promise<void> {
	await sleep(Math.max(0, atMs - Date.now()));
}

function legOf(fixtureId: string, selection: string) {
	// Any price: the better one is taken.
	return { fixtureId, selection, price: '1.01' };
}

/** The tickets on a state of a match. */
function stakesOn({ fixtureId, tick }: { fixtureId: string; tick: number }) {
	return database.query<{ bet_id: string; placed_at: Date; state: string }>(
		`SELECT t.bet_id, t.placed_at, b.state FROM studio.leg l JOIN studio.ticket t USING (ticket_id)
			JOIN studio.bet b USING (bet_id)
			WHERE l.fixture_id = '${fixtureId}' AND l.tick = ${tick}`,
	);
}

/** Waits for a draw. Returns when it was made. */
async function drawOf(fixtureId: string, tick: number): Promise<number> {
	for (let look = 0; look < 300; look += 1) {
		const [row] = await database.query<{ drawn_at: Date }>(`SELECT drawn_at
			FROM studio.fixture_tick WHERE fixture_id = '${fixtureId}' AND tick = ${tick}`);
		if (row) return row.drawn_at.getTime();
		await sleep(50);
	}
	throw new Error('no draw is made');
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
