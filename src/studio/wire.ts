/** Messages between game client and studio. Money is a decimal string. */

import type { RoomRecord } from './rooms/room-record.ts';

/**
 * The state of a bet. `held`: the wallet took the stake and the game goes on. `paying`, `cancelling`:
 * the wallet has not confirmed the win or the rollback yet.
 */
export type BetState =
	| 'betting'
	| 'held'
	| 'paying'
	| 'settled'
	| 'cancelling'
	| 'void'
	| 'refused';

export interface SeedView {
	seedId: string;
	/** SHA-256 of the server seed, in hex; shown before the client seed is chosen. */
	serverHash: string;
	clientSeed?: string;
	/** Rounds drawn so far; the next round has the following nonce. */
	nonce: number;
	/** Only after rotation. */
	serverSeed?: string;
}

export interface RoundView<Outcome = unknown> {
	roundId: string;
	/** The client's id of the request. */
	requestId: string;
	gameCode: string;
	tableHash: string;
	state: BetState;
	stake: string;
	/** What the player chose with the stake. */
	choice: unknown;
	/** What the player chose in each step, in order. */
	steps: unknown[];
	/** The operator paid the stake. */
	isFree?: boolean;
	payout?: string;
	nonce?: number;
	/** What the player may see of the game; absent before the draw. */
	outcome?: Outcome;
	/** Why the wallet refused the stake. */
	refusal?: string;
	createdAt: string;
	balance?: string;
	seed: SeedView;
}

/** The data that verifies a round. */
export interface RoundProof<Outcome = unknown>
	extends Omit<RoundView<Outcome>, 'requestId' | 'refusal' | 'balance' | 'seed'> {
	seed: Omit<SeedView, 'seedId' | 'nonce'>;
}

export interface ProofAnswer<Outcome = unknown> extends RoundProof<Outcome> {
	kind: 'round';
	currencySymbol: string;
}

export interface SessionView {
	startedAt: string;
	staked: string;
	returned: string;
}

/** Rounds that the operator pays for. */
export interface FreeRoundsView {
	rewardId: string;
	/** The stake of each round. */
	stake: string;
	/** How many are left of this reward. */
	left: number;
	expiresAt: string;
}

/** The state of every game. */
export interface StateView {
	mode: 'play' | 'demo';
	gameCode: string;
	tableHash: string;
	currency: string;
	currencySymbol: string;
	language: string;
	/** Of rounds; in a room the values of the chips. */
	stakes: string[];
	/** Absent while the wallet is unavailable. */
	balance?: string;
	/** Those to be used first; absent when there are none. */
	freeRounds?: FreeRoundsView;
	session: SessionView;
	serverTime: string;
}

/** The state of a game that one player plays in rounds. */
export interface RoundStateView extends StateView {
	cycleMinMs: number;
	seed: SeedView;
	/** Absent when no round is open. */
	openRound?: RoundView;
}

/** Limits of one bet, and of all bets of a player in a round. */
export interface RoomLimits {
	betMin: string;
	betMax: string;
	roundMax: string;
}

/** The state of a game in a room; what happens there is in the stream. */
export interface RoomStateView extends StateView {
	limits: RoomLimits;
}

/** A round, with what it changed. */
export interface RoundAnswer<Outcome = unknown> {
	round: RoundView<Outcome>;
	/**
	 * After a free round: the remaining rounds, null for none; absent while the wallet is
	 * unavailable.
	 */
	freeRounds?: FreeRoundsView | null;
	session: SessionView;
	seed: SeedView;
}

export interface SessionAnswer<State extends StateView = StateView> {
	key: string;
	state: State;
}

export interface HistoryAnswer {
	rounds: RoundView[];
	/** Pass it as `before` for older rounds. */
	next?: string;
}

export interface RotateAnswer {
	revealed: SeedView;
	seed: SeedView;
}

export interface Refusal {
	code: string;
	params?: Record<string, string | number>;
}

/** A round of a room, as everyone sees it. The stages of the show add their fields to it. */
export interface RoomRoundView {
	roundId: string;
	number: number;
	phase: 'ahead' | 'open' | 'locked' | 'drawing' | 'show' | 'over' | 'void';
	/** When bets end; in the show, when the show ends. */
	endsAt?: string;
	/** SHA-256 of the seed; public before the round opens. */
	seedHash: string;
	beacon: string;
	beaconRound: number;
	/** The root of the slips; public before the draw. */
	root?: string;
	/** Totals of the pools by currency and side, as decimals; fixed at the lock. */
	pools?: Record<string, Record<string, string>>;
	drawnAt?: string;
	/** Why the round is void. */
	reason?: string;
	[stage: string]: unknown;
}

export interface SlipView {
	slipId: string;
	requestId: string;
	/** The round at the wallet: all slips of a player in a round of the room. */
	walletRound: string;
	state: BetState;
	bets: { amount: string; [field: string]: unknown }[];
	stake: string;
	/** When it was cashed out, in milliseconds from the draw. */
	cashOutMs?: number;
	payout?: string;
	refusal?: string;
	balance?: string;
}

export interface RoomResult {
	number: number;
	result: string;
}

/** The state of a room for one player. */
export interface RoomSnapshot {
	/** The number of the last event that is part of it. */
	seq: string;
	now: string;
	/** Absent before the first round. */
	round?: RoomRoundView;
	/** Newest first. */
	results: RoomResult[];
	/** The player's own slips of the round. */
	slips: SlipView[];
	/** Players in the room now. */
	seats: number;
}

/** The player's own part of a room's round; sent whenever it changes. */
export interface OwnSlips {
	number: number;
	slips: SlipView[];
	session: SessionView;
	/** At the wallet, after the last change of a slip; absent before the first. */
	balance?: string;
}

/** A round of a room that the player has staked on. */
export interface OwnRoundView {
	/** The player's round at the wallet. */
	roundId: string;
	number: number;
	placedAt: string;
	stake: string;
	/** `void`: every stake went back. */
	state: 'open' | 'settled' | 'void';
	payout?: string;
	result?: string;
}

export interface OwnRoundsAnswer {
	rounds: OwnRoundView[];
	/** Pass it as `before` for older rounds. */
	next?: number;
}

/** The data that verifies a player's slips in a round of a room. */
export interface RoomProofAnswer {
	kind: 'room';
	roundId: string;
	gameCode: string;
	tableHash: string;
	currencySymbol: string;
	round: RoomRoundView;
	slips: {
		slipId: string;
		bets: { amount: string; [field: string]: unknown }[];
		clientSeed: string | null;
		/** Its place in the tree; null when it took no part. */
		leafNo: number | null;
		stake: string;
		state: BetState;
		cashOutMs?: number;
		payout?: string;
	}[];
	/** Absent until the show is over. */
	record?: RoomRecord;
	/** The hashes of all slips, in hex, in the order of the tree. */
	leaves?: string[];
}

export interface SlipAnswer {
	slip: SlipView;
	session: SessionView;
}
