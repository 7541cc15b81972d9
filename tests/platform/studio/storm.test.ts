import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundAnswer } from '#studio/wire.ts';
import {
	waitForEnd as endOf,
	type SessionClient as Seat,
	openSession as sitDown,
	spinOf,
} from './fixtures.ts';
import { type KillableDatabase, makeKillableDatabase } from './killable-database.ts';
import { DATABASE_KILLS, killAgainAndAgain, stormTimeoutMs } from './kills.ts';
import { type StudioProcess, startStudioProcess } from './studio-process.ts';
import { type Fault, startWallet, type TestWallet } from './wallet.ts';

/** Kills of the studio's process; `ROUND_KILLS=60 ROUND_PLAYERS=32` for the figure of docs/studio.md. */
const KILLS = Number(process.env['ROUND_KILLS'] ?? 6);
const PLAYERS = Number(process.env['ROUND_PLAYERS'] ?? 10);
/** Enough for players to spin until the last kill. */
const SPINS = 4 + KILLS * 3;
const START = 1_000_000_0000n;
const FREE_ROUNDS = 100_000;
/** Attempts of one request once no more kills follow. */
const ATTEMPTS_MAX = 400;

let database: KillableDatabase;
let wallet: TestWallet;
/** One at a time. */
let studios: StudioProcess[];
let isKilling = true;

beforeAll(async () => {
	database = await makeKillableDatabase();
	wallet = await startWallet(300);
	wallet.balance = START;
	wallet.reward.roundsLeft = FREE_ROUNDS;
	studios = [await startStudioProcess(setting())];
});

afterAll(async () => {
	for (const studio of studios) await studio.kill();
	await wallet.close();
	await database.close();
});

/**
 * Goal: no fault loses or doubles a round. Method: players spin while the wallet cuts, hangs, fails
 * and refuses at random, every fourth spin is a free round, and the studio process is killed
 * repeatedly; each player repeats a spin that got no response. At the end every round is settled,
 * void or refused, and the movements of the wallet equal the rounds of the studio.
 */
test(`${PLAYERS * SPINS} rounds through faults, ${KILLS} kills and ${DATABASE_KILLS} of the database end once each and match the wallet`, {
	timeout: stormTimeoutMs(KILLS),
}, async () => {
	wallet.fault = randomFault;
	const origin = () => (studios[0] as StudioProcess).origin;
	const seats = await Promise.all(
		Array.from({ length: PLAYERS }, () => persist(() => sitDown(origin))),
	);
	const games = Promise.all(seats.map(playAll));
	await killAgainAndAgain({ studios, setting, database, kills: KILLS });
	isKilling = false;
	await games;

	const rounds = await allRounds();
	expect(rounds.length).toBeGreaterThanOrEqual(PLAYERS * SPINS);
	const states = new Set(rounds.map(({ state }) => state));
	expect([...states].filter((state) => !['settled', 'void', 'refused'].includes(state))).toEqual(
		[],
	);
	let expected = START;
	for (const round of rounds) {
		expect(movementsOf(round.round_id)).toEqual(ownBooks(round));
		if (round.state === 'settled') expected += BigInt(round.payout) - costOf(round);
	}
	expect(wallet.balance).toBe(expected);
	expect(states).toContain('void');
	const sums =
		await database.query(`SELECT sum(staked)::text AS staked, sum(returned)::text AS returned
		FROM studio.session`);
	const settled = rounds.filter(({ state }) => state === 'settled');
	const total = (of: (round: StoredRound) => bigint) =>
		settled.reduce((sum, round) => sum + of(round), 0n).toString();
	const returned = total(({ payout }) => BigInt(payout));
	expect(sums[0]).toEqual({ staked: total(costOf), returned });
	const free = settled.filter(({ reward_id: rewardId }) => rewardId !== null);
	expect(free.length).toBeGreaterThan(0);
	expect(wallet.reward.roundsLeft).toBe(FREE_ROUNDS - free.length);
	const gaps = await database.query(`SELECT seed_id FROM studio.seed s WHERE nonce <>
		(SELECT count(*) FROM studio.round r WHERE r.seed_id = s.seed_id AND r.nonce IS NOT NULL)`);
	expect(gaps).toEqual([]);
});

function setting() {
	return { databaseUrl: database.url, wallet };
}

async function playAll(seat: Seat): Promise<void> {
	for (let spin = 0; spin < SPINS; spin += 1) {
		const requestId = randomUUID();
		const { body } = await persist(async () => {
			const answer = await (spin % 4 === 3
				? freeSpinOf(seat, requestId)
				: spinOf(seat, '10.00', requestId));
			if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
			return answer;
		});
		await persist(() => endOf(seat, body.round));
	}
}

function freeSpinOf(seat: Seat, requestId: string) {
	const { rewardId } = wallet.reward;
	return seat.call<RoundAnswer>('POST', '/api/round', { requestId, stake: '20.00', rewardId });
}

/**
 * Repeats a request until it succeeds, as a player's browser does. Attempts are limited only after
 * the last kill: on a slow machine the studio is up for a small part of the time before it.
 */
async function persist<T>(work: () => Promise<T>): Promise<T> {
	let attempts = 0;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isKilling) attempts += 1;
			if (attempts > ATTEMPTS_MAX) throw error;
			await sleep(50);
		}
	}
}

const FAULTS: Fault[] = [
	'hang_before',
	'hang_after',
	'late',
	'cut_before',
	'cut_after',
	'error_after',
	'forged_after',
	'busy',
	'slow',
	'refuse',
];

function randomFault(): Fault {
	if (Math.random() > 0.35) return 'none';
	return FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? 'none';
}

interface StoredRound {
	round_id: string;
	state: string;
	stake: string;
	reward_id: string | null;
	payout: string;
}

/** Stake that a round took from the balance; 0 for a free round. */
function costOf({ reward_id: rewardId, stake }: StoredRound): bigint {
	return rewardId === null ? BigInt(stake) : 0n;
}

async function allRounds(): Promise<StoredRound[]> {
	for (let attempt = 0; attempt < 1200; attempt += 1) {
		const open = await database.query(`SELECT 1 FROM studio.bet
			WHERE state IN ('betting', 'held', 'paying', 'cancelling')`);
		if (open.length === 0) break;
		await sleep(50);
	}
	return database.query<StoredRound>(
		'SELECT *, amount AS stake FROM studio.round JOIN studio.bet USING (bet_id)',
	);
}

/** Movements of the wallet for a round, in order. The rollback of an unknown stake moves nothing. */
function movementsOf(roundId: string): string[] {
	return [...wallet.movements.values()]
		.filter((movement) => movement.roundId === roundId)
		.map(({ kind, amount }) => (/win/i.test(kind) ? `${kind} ${amount}` : kind));
}

function ownBooks({
	round_id: roundId,
	state,
	payout,
	reward_id: rewardId,
}: StoredRound): string[] {
	const [bet, win] = rewardId === null ? ['bet', 'win'] : ['freeBet', 'freeWin'];
	if (state === 'settled') return [bet, `${win} ${payout}`];
	if (state === 'refused') return [];
	const [first] = movementsOf(roundId);
	return first === bet ? [bet, 'rollback'] : ['rollback'];
}
