/** Messages between the client of a card table and the studio. Money is a decimal string. */

import type { CardOpening } from './engines/cards/sealed-deck.ts';
import type { SessionView, StateView } from './wire.ts';

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
