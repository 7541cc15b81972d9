import { randomUUID } from 'node:crypto';
import { parseDecimal, toDecimal, UNIT } from '#lib/money.ts';
import { CLIENT_SEED } from './fair/inputs.ts';
import { newServerSeed, sha256 } from './fair/seeds.ts';
import { type GameSession, HISTORY_PAGE } from './game-session.ts';
import { CYCLE_MIN_MS, STAKES } from './games/padma-gold/rules.ts';
import { newSessionKey } from './open-session.ts';
import { refuse } from './refuse.ts';
import { drawRound } from './rounds/draw-round.ts';
import { SEED_ROUNDS_MAX } from './rounds/seeds.ts';
import { GAME_TABLE, GAME_TABLE_HASH } from './studio.ts';
import type { RoundView, SeedView, SessionView } from './wire.ts';

const DEMO_BALANCE = 5000n * UNIT;
const SESSIONS_MAX = 2000;
const ROUNDS_KEPT = 100;

interface DemoSeat {
	balance: bigint;
	staked: bigint;
	returned: bigint;
	startedAt: Date;
	lastRoundAtMs: number;
	seed: SeedView;
	serverSeed: Buffer;
	rounds: RoundView[];
}

/**
 * Play with the demo's own money: the same table and the same draws, no wallet and no database.
 * Seats live in this process; the oldest gives way when there are too many.
 */
export function createDemo(cycleMinMs: number) {
	const seats = new Map<string, DemoSeat>();

	return {
		open(): { key: string; play: GameSession } {
			const oldest = seats.keys().next();
			if (seats.size >= SESSIONS_MAX && !oldest.done) seats.delete(oldest.value);
			const key = `demo.${newSessionKey()}`;
			const seat = newSeat();
			seats.set(sha256(key).toString('hex'), seat);
			return { key, play: demoPlay(seat, cycleMinMs) };
		},
		/** The seat of a key. Refuses: `session_unknown`. */
		find(key: string): GameSession {
			const seat = seats.get(sha256(key).toString('hex'));
			if (!seat) throw refuse('session_unknown');
			return demoPlay(seat, cycleMinMs);
		},
	};
}

export function isDemoKey(key: string): boolean {
	return key.startsWith('demo.');
}

function demoPlay(seat: DemoSeat, cycleMinMs: number): GameSession {
	return {
		state: async () => ({
			mode: 'demo',
			gameCode: GAME_TABLE.gameCode,
			tableHash: GAME_TABLE_HASH,
			currency: 'DEMO',
			currencySymbol: 'DEMO\u00a0',
			language: 'bn',
			stakes: [...STAKES],
			cycleMinMs: CYCLE_MIN_MS,
			balance: toDecimal(seat.balance),
			seed: { ...seat.seed },
			session: sessionOf(seat),
			serverTime: new Date().toISOString(),
		}),

		async spin({ spinId, stake }) {
			const recorded = seat.rounds.find((round) => round.spinId === spinId);
			if (recorded && recorded.stake !== stake) throw refuse('reference_conflict');
			const round = recorded ?? playDemoRound(seat, { spinId, stake, cycleMinMs });
			return { round, session: sessionOf(seat), seed: { ...seat.seed } };
		},

		async chooseClientSeed({ seedId, clientSeed }) {
			if (!CLIENT_SEED.test(clientSeed)) throw refuse('invalid_input');
			if (seat.seed.seedId !== seedId) throw refuse('not_found');
			if (seat.seed.nonce > 0) throw refuse('client_seed_fixed');
			seat.seed.clientSeed = clientSeed;
			return { seed: { ...seat.seed } };
		},

		async rotateSeed() {
			const revealed = { ...seat.seed, serverSeed: seat.serverSeed.toString('hex') };
			for (const round of seat.rounds) {
				if (round.seed.seedId === revealed.seedId) round.seed = revealed;
			}
			Object.assign(seat, newSeed());
			return { revealed, seed: { ...seat.seed } };
		},

		async history(before) {
			const from = seat.rounds.findIndex((round) => round.roundId === before) + 1;
			const rounds = seat.rounds.slice(from, from + HISTORY_PAGE);
			const next = rounds.length === HISTORY_PAGE ? rounds.at(-1)?.roundId : undefined;
			return { rounds, ...(next && { next }) };
		},

		async round(roundId) {
			const round = seat.rounds.find((one) => one.roundId === roundId);
			if (!round) throw refuse('not_found');
			return round;
		},
	};
}

interface DemoSpin {
	spinId: string;
	stake: string;
	cycleMinMs: number;
}

function playDemoRound(seat: DemoSeat, { spinId, stake, cycleMinMs }: DemoSpin): RoundView {
	if (!STAKES.includes(stake)) throw refuse('bad_stake');
	const restMs = cycleMinMs - (Date.now() - seat.lastRoundAtMs);
	if (restMs > 0) throw refuse('too_soon', { retryInMs: restMs });
	const { clientSeed } = seat.seed;
	if (!clientSeed || seat.seed.nonce >= SEED_ROUNDS_MAX) throw refuse('seed_needed');

	const amount = parseDecimal(stake) ?? 0n;
	const common = {
		roundId: randomUUID(),
		spinId,
		gameCode: GAME_TABLE.gameCode,
		tableHash: GAME_TABLE_HASH,
		stake,
		createdAt: new Date().toISOString(),
	};
	if (amount > seat.balance) {
		const seed = { ...seat.seed };
		return { ...common, state: 'refused', refusal: 'INSUFFICIENT_FUNDS', seed };
	}
	seat.lastRoundAtMs = Date.now();
	seat.seed.nonce += 1;
	const { serverSeed } = seat;
	const { nonce } = seat.seed;
	const { payout, spins } = drawRound({ serverSeed, clientSeed, nonce, stake: amount });
	seat.balance += payout - amount;
	seat.staked += amount;
	seat.returned += payout;
	const round: RoundView = {
		...common,
		state: 'settled',
		payout: toDecimal(payout),
		balance: toDecimal(seat.balance),
		nonce,
		spins,
		seed: { ...seat.seed },
	};
	seat.rounds = [round, ...seat.rounds].slice(0, ROUNDS_KEPT);
	return round;
}

function newSeat(): DemoSeat {
	return {
		balance: DEMO_BALANCE,
		staked: 0n,
		returned: 0n,
		startedAt: new Date(),
		lastRoundAtMs: 0,
		rounds: [],
		...newSeed(),
	};
}

function newSeed(): Pick<DemoSeat, 'seed' | 'serverSeed'> {
	const serverSeed = newServerSeed();
	const serverHash = sha256(serverSeed).toString('hex');
	return { serverSeed, seed: { seedId: randomUUID(), serverHash, nonce: 0 } };
}

function sessionOf({ startedAt, staked, returned }: DemoSeat): SessionView {
	return {
		startedAt: startedAt.toISOString(),
		staked: toDecimal(staked),
		returned: toDecimal(returned),
	};
}
