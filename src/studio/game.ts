import type * as z from 'zod/mini';
import type { Draw } from '#lib/fair/words.ts';
import type { VendorTitle } from '#lib/vendor/operator-calls.ts';

/** The vendors that the studio is: esports and cockfight are vendors of their own (spec, facts). */
export const VENDOR_CODES = ['JHL', 'JHL_ES', 'JHL_MOROG'] as const;
export type VendorCode = (typeof VENDOR_CODES)[number];

/** What every game states, whatever its kind. */
interface GameFacts {
	code: string;
	vendorCode: VendorCode;
	gameType: VendorTitle['gameType'];
	classification?: VendorTitle['classification'];
	names: { bn: string; en: string };
	/** Stakes that a player can choose, as decimals, in ascending order. */
	stakes: readonly string[];
	/** The exact return to player of the game's most usual bet, `a/b`. */
	rtp?: string;
	/** Number of lines of a slot. */
	lines?: number;
	/**
	 * Everything that decides what a bet returns. SHA-256 of its canonical JSON is the version of the
	 * game, and part of every draw.
	 */
	table: object;
}

/** A rule that forbids a choice at a moment. */
export type ChoiceRule = 'empty_net' | 'cast_late';

/** A round after the stake or a step: over once it has a payout. */
export interface Turn<State> {
	/** JSON, stored with the round. It may hold what the player must not see yet. */
	state: State;
	/** What the round returns; absent while it goes on. */
	payout?: bigint;
}

/** A round that one player plays alone: slots, instant games, casts of a net. */
export interface RoundGame<State = unknown, Choice = unknown, Step = unknown> extends GameFacts {
	kind: 'round';
	/** The least time from one round's start to the next one's. */
	cycleMinMs: number;
	/** What the player chooses with the stake. */
	choice: z.ZodMiniType<Choice>;
	/** Returns the rule that forbids a choice now; it is asked before the stake. */
	ruleAgainst?: (choice: Choice, now: Date) => ChoiceRule | undefined;
	/** Whether a stake of a free round divides without a remainder. */
	isPlayable(stake: bigint): boolean;
	/** Draws the round. The draws are all made here: a step reveals, it draws nothing. */
	begin(round: { stake: bigint; choice: Choice; draw: Draw }): Turn<State>;
	/** Returns what the player may see of a state. */
	view(state: State, isOver: boolean): unknown;
	/** Absent in games of one step. */
	steps?: Steps<State, Step>;
}

interface Steps<State, Step> {
	/** What the player chooses in a step. */
	choice: z.ZodMiniType<Step>;
	/** Plays a step; undefined when the rules forbid it in this state. */
	play(round: { stake: bigint; state: State; step: Step }): Turn<State> | undefined;
	/** What an abandoned round returns; undefined while nothing is revealed: the stake goes back. */
	worth(round: { stake: bigint; state: State }): bigint | undefined;
}

/** A part of a show: what the room learns, and how long after the draw. */
export interface Stage {
	afterMs: number;
	body: object;
}

/** Rounds that many players share, by the clock: live tables, crash, cockfight. */
export interface RoomGame<Outcome = unknown, Bet = unknown> extends GameFacts {
	kind: 'room';
	/** How long bets are taken. */
	betsMs: number;
	/** A bet of a slip, without its amount. */
	bet: z.ZodMiniType<Bet>;
	/** Two bets of a slip must not have the same key. */
	keyOf(bet: Bet): string;
	/** Limits of one bet and of all bets of a player in a round, in minor units. */
	limits: { betMin: bigint; betMax: bigint; roundMax: bigint };
	draw(draw: Draw): Outcome;
	/** What an amount on a bet returns. `totals` are those of its currency, in games with a pool. */
	returnOf(bet: Bet, amount: bigint, outcome: Outcome, totals?: PoolTotals): bigint;
	/** What the room learns of an outcome, in order; the last stage has the whole. */
	stagesOf(outcome: Outcome): Stage[];
	/** How long the show takes, from the draw. */
	showMs(outcome: Outcome): number;
	/** The result in a road or a list of results. */
	resultOf(outcome: Outcome): string;
	/**
	 * When a bet is decided, in milliseconds from the draw; absent in games that decide every bet with
	 * the draw. A payout before the show tells its end.
	 */
	decidedMs?(bet: Bet, outcome: Outcome): number;
	/** Ends a bet during the show, before it is decided: crash. */
	cashOut?: CashOut<Outcome>;
	/** The bets whose stakes are shared among the winners. */
	pool?: Pool<Bet>;
}

export interface CashOut<Outcome = unknown> {
	/** What an amount returns at a millisecond from the draw; undefined while there is nothing to take. */
	returnOf(ms: number, amount: bigint, outcome: Outcome): bigint | undefined;
	/** Until when bets can be ended, in milliseconds from the draw. */
	endMs(outcome: Outcome): number;
}

/** Stakes on the sides of a round, in minor units. */
export type PoolTotals = Readonly<Record<string, bigint>>;

/**
 * A pool of each currency: what is staked on all its sides, less the rake, is shared by the stakes on
 * the side that wins.
 */
export interface Pool<Bet = unknown> {
	sides: readonly string[];
	/** The side that a bet is on; undefined for a bet with a fixed pay. */
	sideOf(bet: Bet): string | undefined;
	/** What the house stakes on every side, in minor units. */
	houseStake: bigint;
	/** The least that a stake of 100 must return on every side; below it every stake goes back. */
	payMin: bigint;
	/** What an amount on a side returns if it wins. */
	shareOf(side: string, amount: bigint, totals: PoolTotals): bigint;
}

export type Game = RoundGame | RoomGame;

/** Erases the types of a game's own values: the registry keeps games of every type. */
export function roundGame<State, Choice, Step>(game: RoundGame<State, Choice, Step>): RoundGame {
	return game as unknown as RoundGame;
}

/** As `roundGame`, for rooms. */
export function roomGame<Outcome, Bet>(game: RoomGame<Outcome, Bet>): RoomGame {
	return game as unknown as RoomGame;
}
