/** Messages between game client and studio. Money is a decimal string. */

import type { CardOpening } from './engines/cards/sealed-deck.ts';
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

/** The state of a game at tables; what happens there is in the stream. */
export interface TableStateView extends StateView {
	seats: { min: number; max: number };
}

/** Why a player has no seat any more. */
export type LeaveReason = 'left' | 'sat_out' | 'stake_refused' | 'excluded' | 'table_closed';

/**
 * What a player of a game at tables sees. The stream sends it whole as `view`, then each change as a
 * JSON merge patch (RFC 7396), `patch`.
 */
export interface TableView<Hand = unknown> {
	place: 'none' | 'waiting' | 'seated';
	/** Of the last seat; until the next wish for one. */
	left?: { reason: LeaveReason; refusal?: string };
	waiting?: {
		stake: string;
		since: string;
		/** People who wait for the same, the player included. */
		people: number;
		/** Fewer people do not begin: 1 where bots fill a table. */
		peopleMin: number;
	};
	table?: CardTableView<Hand>;
	session: SessionView;
	/** At the wallet, after the last bet of the hand; absent before the first. */
	balance?: string;
}

export interface CardTableView<Hand = unknown> {
	tableId: string;
	/** What a hand begins with: the boot. */
	stake: string;
	/** By number of the seat; null: empty. */
	seats: ({ isBot: boolean; isOwn: boolean } | null)[];
	/** `between`: the next hand begins at `endsAt`. `stakes`: the boots are at the wallet. */
	phase: 'between' | 'stakes' | 'play';
	/** `play`: when the time of the seat in turn is over, its bank included. */
	endsAt?: string;
	/** The hand to come. Its seed is committed to; a client seed counts from the next hand on. */
	next: { handId: string; number: number; seedHash: string; clientSeed: string };
	/** The newest hand, also between hands. */
	hand?: CardHandView<Hand>;
}

export interface CardHandView<Hand = unknown> {
	handId: string;
	number: number;
	/** SHA-256 of the server seed; its text is public a day after the hand. */
	seedHash: string;
	/** Root of the sealed shuffle; before the first action. */
	root?: string;
	/** The player's round at the wallet; absent for a player who only looks. */
	roundId?: string;
	/** Number of the seat by index in the hand: `view` and `lines` use indexes. */
	seatNos: number[];
	/** When the turn began; in the future while cards are dealt. */
	turnAt?: string;
	/** The stake of the seat in turn is at the wallet: its clock waits. */
	isStaking?: boolean;
	/** Too few stakes were taken: all have gone back. */
	isVoid?: boolean;
	/** As the game shows the hand to this seat; absent before the cards are dealt. */
	view?: Hand;
	/** The newest lines of the record, the newest last. */
	lines: HandLineView[];
}

export interface HandLineView {
	no: number;
	seat: number;
	by: 'player' | 'system';
	action: { kind: string; [field: string]: unknown };
	/** What the wallet took for it. */
	stake?: string;
}

/** A hand that the player has staked on. */
export interface OwnHandView {
	/** The player's round at the wallet. */
	roundId: string;
	handId: string;
	number: number;
	beganAt: string;
	stake: string;
	state: 'open' | 'settled' | 'void';
	payout?: string;
}

export interface OwnHandsAnswer {
	hands: OwnHandView[];
	/** Pass it as `before` for older hands. */
	next?: string;
}

/** The data that verifies a hand for one of its seats. */
export interface TableProofAnswer {
	kind: 'table';
	roundId: string;
	gameCode: string;
	tableHash: string;
	currencySymbol: string;
	handId: string;
	number: number;
	seedHash: string;
	root: string;
	/** The player's index in the hand. */
	seat: number;
	/** Number of the seat at the table, by index. */
	seatNos: number[];
	/** By index. A bot has no client seed. */
	seats: { isBot: boolean; hasMoreTime: boolean; missed: number; clientSeed: string }[];
	dealer: number;
	/** The boot. */
	stake: string;
	isPlayMoney: boolean;
	lines: {
		by: 'player' | 'system';
		seat: number;
		action: { kind: string; [field: string]: unknown };
		tookMs?: number;
	}[];
	isOver: boolean;
	/** By index, when the hand is over. */
	payouts?: string[];
	/** What the player has staked and won. */
	ownStake: string;
	ownPayout?: string;
	/** The cards that this seat may open now. */
	openings: CardOpening[];
	cards: number;
	/** When seed and shuffle are public. */
	seedPublicAt?: string;
	/** A day after the hand. */
	seed?: string;
}
