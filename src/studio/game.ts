import type * as z from 'zod/mini';
import type { Draw } from '#lib/fair/words.ts';
import type { VendorTitle } from '#lib/vendor/operator-calls.ts';
import type { Swing } from '#lib/vendor/swing.ts';

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
	/** The largest win of a bet, in stakes, as decimal text. */
	maxWin?: string;
	/** Absent where the player's choice decides it. */
	swing?: Swing;
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
	/** The side that a bet is on, of those of which one wins; absent where a pool tells it, or none is. */
	sideOf?(bet: Bet): string | undefined;
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

/** A seat at the start of a hand. */
export interface TableSeat {
	/** The house plays it, by a published policy, and only where money is not real. */
	isBot: boolean;
	/** Has asked for more time: twice the turn. */
	hasMoreTime?: boolean;
	/** Times over in a row in the hands before. */
	missed?: number;
}

/** What a hand begins with. Every seat has paid the stake. */
export interface TableStart {
	seats: readonly TableSeat[];
	/** Index of a seat. */
	dealer: number;
	/** In minor units. */
	stake: bigint;
	isPlayMoney: boolean;
	draw: Draw;
}

/** Why a line is not appended to a hand. */
export interface TableRefusal {
	refusal: 'out_of_turn' | 'bad_action' | 'not_yours';
}

/** Who must act, and for how long from the start of the turn. */
export interface TableDeadline {
	seat: number;
	/** Another number is another turn. */
	turnNo: number;
	ms: number;
}

/** What the seats of a hand get, by index, in minor units. */
export interface TableResult {
	stakes: readonly bigint[];
	payouts: readonly bigint[];
	/** Taken from pots that people alone have paid. */
	rake: bigint;
	/** What the house gets of people: the rake, and what bots win less what they stake. May be below 0. */
	houseGets: bigint;
	/** Seats that sit out the next hand. */
	sitsOut: readonly number[];
	/** Times over in a row, which the next hand begins with. */
	missed: readonly number[];
}

/** A seat of a new table: a person who waits, or a bot. */
export type SeatPlan<Person> = { person: Person } | { isBot: true };

/**
 * Hands of a table of a few people. A hand is its start and a list of lines that is only appended; the
 * state is their fold. States are JSON and hold hidden cards: only views leave the server.
 */
export interface TableGame<State = unknown, Action = unknown, Entry = unknown> extends GameFacts {
	kind: 'table';
	seats: { min: number; max: number };
	/** Seats of a table that bots fill up where money is not real. */
	botsTo: number;
	/** Draws tables and seats of those who wait for one stake of one currency. */
	drawTables<Person>(
		draw: Draw,
		waiting: readonly Person[],
		money: { isPlayMoney: boolean },
	): SeatPlan<Person>[][];
	/** What a player can send. */
	action: z.ZodMiniType<Action>;
	/** Draws the whole shuffle: actions reveal, they draw nothing. */
	begin(start: TableStart): State;
	/** What the wallet must take from a seat before its action is appended; 0 for one that is no bet. */
	stakeOf(state: State, seat: number, action: Action): bigint;
	act(state: State, entry: Entry): State | TableRefusal;
	legalActions(state: State, seat: number): Action[];
	/** Undefined when the hand is over. */
	deadline(state: State): TableDeadline | undefined;
	/** What a seat may see; without a seat what all may see. */
	view(state: State, seat?: number): unknown;
	/** Undefined until the hand is over. */
	result(state: State): TableResult | undefined;
	/** The shuffle, to be sealed card by card. Secret. */
	deck(state: State): readonly string[];
	/** Places of the shuffle that a seat may open now; without a seat those that all may. */
	openPlaces(state: State, seat?: number): number[];
	/** The action of a bot, by what its seat sees and nothing more. */
	decide(view: unknown, draw: Draw): Action;
}

/** A chance, exactly: `over` of `under`. */
export interface Chance {
	over: bigint;
	under: bigint;
}

/** Something that can be bet on, such as `result:home`. */
export interface Selection {
	/** `market:selection`. */
	code: string;
	/** That it comes true, from the state on. */
	chance: Chance;
}

/**
 * Simulated matches with prices before and during play. A fixture is drawn and published before its
 * market opens; a match is a list of steps, each drawn when bets on the state before it have ended.
 * Fixtures and states are JSON and public: nothing in them is hidden.
 */
export interface MarketGame<Fixture = unknown, State = unknown> extends GameFacts {
	kind: 'market';
	/** Fixtures of one matchday begin together. */
	matchday: { fixtures: number; everyMs: number };
	/** Matchdays that take bets before they begin. */
	daysAhead: number;
	/** Steps that are drawn together, and how long the bets before them last. */
	tick: { steps: number; everyMs: number };
	/** Markets that are shown of every fixture, such as `result`. */
	mainMarkets: readonly string[];
	/** Limits of a ticket, in minor units. */
	limits: { stakeMin: bigint; stakeMax: bigint; winMax: bigint };
	/** Draws the fixtures of a matchday. */
	fixtures(draw: Draw): Fixture[];
	begin(fixture: Fixture): State;
	/** Draws one step of a match that is not over. */
	advance(fixture: Fixture, state: State, draw: Draw): State;
	isOver(state: State): boolean;
	/**
	 * Returns the selections of a fixture in a state that are still undecided. It may take a moment for
	 * a fixture that it has not seen; what it keeps of one is no state.
	 */
	selections(fixture: Fixture, state: State): Selection[];
	/** Whether a selection has come true; undefined while it is undecided. */
	outcomeOf(fixture: Fixture, state: State, code: string): boolean | undefined;
	/** The score in a list of results, `2-1`. */
	resultOf(state: State): string;
	/** What all see of a state. */
	view(fixture: Fixture, state: State): unknown;
}

export type Game = RoundGame | RoomGame | TableGame | MarketGame;

/** Erases the types of a game's own values: the registry keeps games of every type. */
export function roundGame<State, Choice, Step>(game: RoundGame<State, Choice, Step>): RoundGame {
	return game as unknown as RoundGame;
}

/** As `roundGame`, for rooms. */
export function roomGame<Outcome, Bet>(game: RoomGame<Outcome, Bet>): RoomGame {
	return game as unknown as RoomGame;
}

/** As `roundGame`, for tables. */
export function tableGame<State, Action, Entry>(game: TableGame<State, Action, Entry>): TableGame {
	return game as unknown as TableGame;
}

/** As `roundGame`, for markets. */
export function marketGame<Fixture, State>(game: MarketGame<Fixture, State>): MarketGame {
	return game as unknown as MarketGame;
}
