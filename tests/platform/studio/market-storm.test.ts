import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FixtureView, MarketView } from '#studio/market-wire.ts';
import { anExchangeRequest, openSession, type SessionClient } from './fixtures.ts';
import { type KillableDatabase, makeKillableDatabase } from './killable-database.ts';
import { DATABASE_KILLS, killAgainAndAgain, STALL_MAX_MS, stormTimeoutMs } from './kills.ts';
import {
	type Books,
	closeOf,
	type DrawnFixture,
	faultsOfFixture,
	faultsOfTicket,
	readBooks,
} from './market-books.ts';
import { LEAGUE, readMarket } from './market-client.ts';
import { minor } from './room-client.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { type Fault, startWallet, type TestWallet } from './wallet.ts';

/** Kills of studio processes; `MARKET_KILLS=60 MARKET_PLAYERS=32 MARKET_PACE=0.2` for the figure of docs/studio.md. */
const KILLS = Number(process.env['MARKET_KILLS'] ?? 6);
const PLAYERS = Number(process.env['MARKET_PLAYERS'] ?? 8);
const KILLED = `${KILLS} kills, ${DATABASE_KILLS} of the database`;
const GAMES = ['arena', LEAGUE] as const;
const START = 1_000_000_0000n;
/**
 * Matches draw with every round of the beacon; a matchday comes every half minute. A long storm needs
 * 0.2: matches last minutes, and more and more of them are drawn at once.
 */
const MARKET_PACE = Number(process.env['MARKET_PACE'] ?? 0.05);
const FAULTS: readonly Fault[] = ['hang_before', 'hang_after', 'busy', 'refuse', 'cut_after'];

let database: KillableDatabase;
let wallet: TestWallet;
let studios: StudioProcess[];
let isOver = false;
/** The offers that players have asked for, by ticket. */
const asked = new Map<string, bigint[]>();
/** Tickets that players have seen held. */
const seenHeld = new Set<string>();
const answers = new Map<string, number>();

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
 * Goal: a killed process or a lost answer loses no draw and doubles no money. Method: players bet on
 * and cash out tickets of both markets over two processes, of which one is killed again and again;
 * wallet calls fail at random. At the end every draw is made again, and every ticket is worked out
 * again from the draws, its prices and the wallet's movements. Tickets may still be open.
 */
test(`${KILLED}: every draw can be made again, and every ticket is what its legs say`, {
	timeout: stormTimeoutMs(KILLS),
}, async () => {
	const players = Array.from({ length: PLAYERS }, (_, no) => playOn(no));
	wallet.fault = (name) =>
		name !== 'authenticate' && Math.random() < 0.03
			? (FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none')
			: 'none';
	await killAgainAndAgain({ studios, setting, database, kills: KILLS });
	isOver = true;
	await Promise.all(players);
	wallet.fault = () => 'none';
	// Matches go on until most tickets have ended.
	await sleep(15_000);
	const endMs = Date.now();
	for (const studio of studios) await studio.kill();
	// It pays and rolls back, and draws nothing.
	studios = [await startStudioProcess({ ...setting(), hasRooms: false })];
	await settled();

	const books = await readBooks(database);
	const fixtures = [...books.fixtures.values()];
	const { tickets } = books;
	expect(fixtures.flatMap((fixture) => faultsOfFixture(books, fixture))).toEqual([]);
	expect(tickets.flatMap((ticket) => faultsOfTicket(books, ticket, wallet.movements))).toEqual([]);
	for (const { request_id: id, cashed_out_at: at, payout, state } of tickets) {
		if (at) expect(asked.get(id)?.some((offer) => offer <= (payout ?? 0n))).toBe(true);
		if (seenHeld.has(id)) expect(state).toMatch(/^(held|settled)$/);
	}
	const booked = tickets.filter(({ state }) => state === 'settled' || state === 'held');
	expect(wallet.balance).toBe(
		booked.reduce((sum, { stake, payout }) => sum - stake + (payout ?? 0n), START),
	);
	expect(await wrongSessions()).toEqual([]);
	const stallMs = Math.max(...fixtures.map((fixture) => stallOf(books, fixture, endMs)));
	expect(stallMs).toBeLessThan(STALL_MAX_MS);

	// The storm has met what it is for.
	const cashed = booked.filter(({ cashed_out_at: at }) => at !== null);
	const won = booked.filter(({ payout, cashed_out_at: at }) => at === null && payout);
	const decided = booked.filter(
		({ state, cashed_out_at: at }) => at === null && state === 'settled',
	);
	const combined = decided.filter(({ legs }) => legs.length > 1);
	expect(booked.length).toBeGreaterThan(PLAYERS);
	for (const met of [cashed, won, combined]) expect(met.length).toBeGreaterThan(0);
	for (const game of GAMES) {
		expect(fixtures.some(({ game_code: code, tick }) => code === game && tick > 3)).toBe(true);
	}
	const draws = fixtures.reduce((sum, { ticks }) => sum + ticks.length, 0);
	const open = tickets.filter(({ state }) => state === 'held').length;
	console.info(
		`${KILLED}, ${draws} draws, ${tickets.length} tickets: ${booked.length} took part ` +
			`(${cashed.length} cashed out, ${won.length} won, ${open} open), longest stall ${stallMs} ms; ` +
			[...answers].map(([code, count]) => `${code} ${count}`).join(', '),
	);
});

function setting() {
	const timings = { marketPace: MARKET_PACE };
	return { databaseUrl: database.url, wallet, hasRooms: true, timings };
}

/** How long after the end of bets a draw came, at most; one that has not come counts until the end. */
function stallOf(books: Books, fixture: DrawnFixture, endMs: number): number {
	const lates = fixture.ticks.map(
		({ drawn_at: drawn }, tick) => drawn.getTime() - closeOf(books, fixture, tick),
	);
	const isOpen = fixture.phase === 'open';
	return Math.max(0, ...lates, isOpen ? endMs - closeOf(books, fixture, fixture.tick) : 0);
}

/** Sessions whose totals are not those of their bets. */
function wrongSessions() {
	return database.query(`SELECT s.session_id, s.staked::text, s.returned::text
		FROM studio.session s LEFT JOIN studio.bet b USING (session_id) GROUP BY s.session_id
		HAVING s.staked <> coalesce(sum(b.amount) FILTER (WHERE b.state IN ('held', 'settled')), 0)
			OR s.returned <> coalesce(sum(b.payout), 0)`);
}

/** A player of one market: reads it, bets on matches that run, and cashes out. */
async function playOn(no: number): Promise<void> {
	const gameCode = GAMES[no % GAMES.length] ?? LEAGUE;
	const origin = () => (studios[Math.floor(no / 2) % studios.length] as StudioProcess).origin;
	const player = await persist(() => openSession(origin, { ...anExchangeRequest(), gameCode }));
	while (!isOver) {
		const view = await persist(() => readMarket(origin, player));
		const held = Object.values(view.tickets).filter(({ cashOut }) => cashOut);
		for (const { requestId } of Object.values(view.tickets).filter(isHeld)) seenHeld.add(requestId);
		const chosen = anyOf(held);
		if (chosen?.cashOut && Math.random() < 0.25) {
			const { requestId, cashOut } = chosen;
			const { offer } = cashOut;
			asked.set(requestId, [...(asked.get(requestId) ?? []), minor(offer)]);
			await send(player, 'cash-out', { requestId, offer });
		} else {
			const legs = chooseLegs(view, gameCode);
			const ticket = { requestId: randomUUID(), stake: '10.00', legs };
			if (legs.length > 0) await send(player, 'ticket', ticket);
		}
		await sleep(50 + Math.random() * 350);
	}
}

function isHeld({ state }: { state: string }): boolean {
	return state === 'held';
}

function anyOf<One>(list: readonly One[]): One | undefined {
	return list[Math.floor(Math.random() * list.length)];
}

/** One to three legs on the next matches, many of which the next draws decide at once. */
function chooseLegs(view: MarketView, gameCode: string) {
	const open = Object.entries(view.fixtures)
		.filter(([, { phase }]) => phase === 'running' || phase === 'before')
		.sort(([, a], [, b]) => a.number - b.number)
		.slice(0, 6);
	const count = 1 + Math.floor(Math.random() * Math.min(3, open.length));
	const taken = open.toSorted(() => Math.random() - 0.5).slice(0, open.length && count);
	return taken.map(([fixtureId, fixture]) => {
		const selection = anyOf(SELECTIONS[gameCode]?.(fixture) ?? []) ?? '';
		const shown = Math.random() < 0.5 ? fixture.prices[selection] : undefined;
		// A price of 1.01 is any price.
		return { fixtureId, selection, price: shown ?? '1.01' };
	});
}

const SELECTIONS: Record<string, (fixture: FixtureView) => string[]> = {
	arena({ tick }) {
		const next = [`round-${tick + 1}:a`, `round-${tick + 1}:b`];
		return [...next, ...next, 'winner:a', 'race-5:a', 'race-5:b', 'rounds-20.5:over'];
	},
	[LEAGUE]({ state }) {
		const { goals } = state as { goals: unknown[] };
		const next = `goal-${goals.length + 1}`;
		return [`${next}:home`, `${next}:away`, 'result:home', 'half:draw', 'total-0.5:over'];
	},
};

/** Sends a call until it is answered, as the page does: a repeat is the same ticket. */
async function send(player: SessionClient, name: string, body: object): Promise<void> {
	const answer = await persist(async () => {
		const reply = await player.call<{ code?: string; ticket?: { state: string } }>(
			'POST',
			`/api/market/${name}`,
			body,
		);
		if (reply.status >= 500) throw new Error(`the market answers ${reply.status}`);
		return reply.body;
	});
	const code = answer.code ?? `${name} ${answer.ticket?.state}`;
	answers.set(code, (answers.get(code) ?? 0) + 1);
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (attempt > 300) throw error;
			await sleep(100);
		}
	}
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
