import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anExchangeRequest, openSession, type SessionClient } from './fixtures.ts';
import { type KillableDatabase, makeKillableDatabase } from './killable-database.ts';
import {
	DATABASE_KILLS,
	killAgainAndAgain,
	longestDelay,
	STALL_MAX_MS,
	stormTimeoutMs,
} from './kills.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { FAST_TABLES, TABLE_GAME, type View } from './table-client.ts';
import { type Fault, startWallet, type TestWallet } from './wallet.ts';

/** Kills of studio processes; `TABLE_KILLS=60 TABLE_PLAYERS=32` for the figure of docs/studio.md. */
const KILLS = Number(process.env['TABLE_KILLS'] ?? 6);
const PLAYERS = Number(process.env['TABLE_PLAYERS'] ?? 9);
const KILLED = `${KILLS} kills, ${DATABASE_KILLS} of the database`;
const START = 1_000_000_0000n;
/** Every player's wallet has a fault now and then. */
const FAULTS: readonly Fault[] = ['hang_before', 'hang_after', 'busy', 'refuse', 'cut_after'];

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
 * Goal: a killed process or a lost answer loses no hand and doubles no money. Method: players of real
 * and of play money act, stall, leave and sit again over two processes, of which one is killed again
 * and again; wallet calls fail at random. At the end every stake is settled or back, each pot is what
 * its seats have paid, and the wallet is what the bets say.
 */
test(`${KILLED}: every pot is what was paid for it, and the wallet is what the bets say`, {
	timeout: stormTimeoutMs(KILLS),
}, async () => {
	const players = Array.from({ length: PLAYERS }, (_, no) => playOn(no));
	wallet.fault = (name) =>
		name !== 'authenticate' && Math.random() < 0.03
			? (FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none')
			: 'none';
	const stall = longestDelay(database, 'studio.card_table', () => isOver);
	await killAgainAndAgain({ studios, setting, database, kills: KILLS });
	isOver = true;
	const stallMs = await stall;
	await Promise.all(players);
	wallet.fault = () => 'none';
	await settled();

	const hands = await database.query<{ staked: string; won: string; people: string; bots: number }>(
		`SELECT people.staked::text AS staked, people.won::text AS won,
				(SELECT sum(value::bigint) FROM jsonb_array_elements_text(h.payouts))::text AS people,
				(SELECT count(*)::int FROM jsonb_array_elements(h.seats) s
					WHERE (s->>'isBot')::boolean) AS bots
			FROM studio.hand h, LATERAL (SELECT sum(b.amount) AS staked, sum(b.payout) AS won
				FROM studio.hand_seat s JOIN studio.bet b USING (wallet_round)
				WHERE s.hand_id = h.hand_id AND b.state = 'settled') people
			WHERE h.phase = 'over'`,
	);
	const torn = await database.query(`SELECT hand_id FROM studio.hand h
		JOIN studio.hand_seat s USING (hand_id) JOIN studio.bet b USING (wallet_round)
		WHERE h.phase IN ('over', 'void') AND b.state NOT IN ('settled', 'void', 'refused')`);
	const unpaid = await database.query(`SELECT l.hand_id FROM studio.hand_line l
		JOIN studio.bet b USING (bet_id) WHERE b.state <> 'settled'`);
	const [books] = await database.query<{ staked: string; returned: string; bets: number }>(
		`SELECT coalesce(sum(amount), 0)::text AS staked, coalesce(sum(payout), 0)::text AS returned,
				count(*)::int AS bets FROM studio.bet WHERE state = 'settled'`,
	);
	expect([torn, unpaid]).toEqual([[], []]);
	const real = hands.filter(({ bots }) => bots === 0);
	expect(real.length).toBeGreaterThan(0);
	for (const { staked, won } of real) {
		// Of people alone: what they win is what they staked, less a rake of 3 of 100 at most.
		expect(BigInt(won)).toBeLessThanOrEqual(BigInt(staked));
		expect(BigInt(won) * 100n).toBeGreaterThanOrEqual(BigInt(staked) * 97n);
	}
	expect(hands.length - real.length).toBeGreaterThan(0);
	expect(wallet.balance).toBe(START + BigInt(books?.returned ?? 0) - BigInt(books?.staked ?? 0));
	expect(stallMs).toBeLessThan(STALL_MAX_MS);
	console.info(
		`${KILLED}, ${hands.length} hands, ${books?.bets} bets, longest stall ${stallMs} ms`,
	);
});

function setting() {
	return { databaseUrl: database.url, wallet, hasRooms: true, timings: FAST_TABLES };
}

/** A player: sits, acts at random, now and then stalls or leaves. */
async function playOn(no: number): Promise<void> {
	const origin = () => (studios[no % studios.length] as StudioProcess).origin;
	wallet.tells = {};
	const player = await persist(() => open(origin, no));
	while (!isOver) {
		const view = await persist(() => read(player));
		const luck = Math.random();
		if (view.place === 'none') {
			await call(player, 'sit', { stake: '1.00', hasMoreTime: luck < 0.1 });
		}
		if (luck < 0.01) await call(player, 'leave', {});
		const hand = view.table?.hand;
		const own = hand?.view?.own;
		if (own && hand?.view?.turn?.seat === own.seat && luck > 0.1) {
			const { action } = own.legal[Math.floor(Math.random() * own.legal.length)] ?? {};
			await call(player, 'act', { requestId: randomUUID(), handId: hand.handId, action });
		}
		await sleep(60 + Math.random() * 200);
	}
	await persist(async () => {
		const { status } = await player.call('POST', '/api/table/leave', {});
		if (status !== 200) throw new Error('not left yet');
	});
}

/** One in three players has play money. The wallet answers all sessions alike, so they open in turn. */
let opening: Promise<unknown> = Promise.resolve();
function open(origin: () => string, no: number): Promise<SessionClient> {
	const opened = opening.then(() => {
		wallet.tells = { money: no % 3 === 0 ? 'play' : 'real' };
		return openSession(origin, { ...anExchangeRequest(), gameCode: TABLE_GAME });
	});
	opening = opened.catch(() => undefined);
	return opened;
}

async function read(player: SessionClient): Promise<View> {
	const { status, body } = await player.call<View>('GET', '/api/table/view');
	if (status !== 200) throw new Error(`the table answers ${status}`);
	return body;
}

/** A refusal or a dead process is part of the game. */
async function call(player: SessionClient, name: string, body: object): Promise<void> {
	await player.call('POST', `/api/table/${name}`, body).catch(() => undefined);
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			// A process that was killed takes its time to come back on a busy machine.
			if (attempt > 900) throw error;
			await sleep(100);
		}
	}
}

/** Waits until no hand is in play and no bet is open. */
async function settled(): Promise<void> {
	for (let look = 0; look < 900; look += 1) {
		const open = await database.query(`SELECT 1 FROM studio.bet
			WHERE state IN ('betting', 'held', 'paying', 'cancelling') LIMIT 1`);
		if (open.length === 0) return;
		await sleep(100);
	}
	throw new Error('a bet does not end');
}
