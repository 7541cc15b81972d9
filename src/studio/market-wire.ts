/** Messages between the client of a market and the studio. Money and prices are decimal strings. */

import type { BetState, SessionView, StateView } from './wire.ts';

/** The state of a game with a market; fixtures and tickets are in the stream. */
export interface MarketStateView extends StateView {
	limits: { stakeMin: string; stakeMax: string; winMax: string };
	legsMax: number;
}

/**
 * What a player of a market sees. The stream sends it whole as `view`, then each change as a JSON merge
 * patch (RFC 7396), `patch`.
 */
export interface MarketView<Params = unknown, State = unknown> {
	now: string;
	/** By id: those that take bets, and those that have just ended. */
	fixtures: Record<string, FixtureView<Params, State>>;
	/** By id: the own tickets that are open or have just ended. */
	tickets: Record<string, TicketView>;
	session: SessionView;
	/** At the wallet, after the last change of a ticket; absent before the first. */
	balance?: string;
}

export interface FixtureView<Params = unknown, State = unknown> {
	number: number;
	matchday: number;
	/** `before` its first draw. */
	phase: 'before' | 'running' | 'over' | 'void';
	startsAt: string;
	/** When bets on this state end. Past: the next step is drawn. */
	closesAt?: string;
	/** Draws made. */
	tick: number;
	/** SHA-256 of the server seed; its text is public after the end. */
	seedHash: string;
	params: Params;
	state: State;
	/** By selection. The main markets, and every market of the fixture that the page has opened. */
	prices: Record<string, string>;
}

export interface LegView {
	fixtureId: string;
	selection: string;
	price: string;
	outcome?: 'won' | 'lost' | 'void';
	/** The fixture, as it was published. */
	number: number;
	params: unknown;
	/** The score at the end. */
	result?: string;
}

export interface TicketView {
	ticketId: string;
	requestId: string;
	/** The ticket's round at the wallet. */
	roundId: string;
	state: BetState;
	placedAt: string;
	stake: string;
	legs: LegView[];
	/** What it returns when every open leg wins. */
	toReturn: string;
	/** What it is worth now and what a cash-out pays; absent while a fixture takes no bets. */
	cashOut?: { fair: string; offer: string };
	isCashedOut?: boolean;
	payout?: string;
	refusal?: string;
}

export interface TicketAnswer {
	ticket: TicketView;
	session: SessionView;
	balance?: string;
}

export interface OwnTicketsAnswer {
	tickets: TicketView[];
	/** Pass it as `before` for older tickets. */
	next?: string;
}

export interface FixtureResult {
	fixtureId: string;
	number: number;
	params: unknown;
	result: string;
	endedAt: string;
}

/** The data that verifies a ticket: each of its fixtures with every draw. */
export interface MarketProofAnswer {
	kind: 'market';
	roundId: string;
	gameCode: string;
	currencySymbol: string;
	ticket: TicketView;
	/** In the order of the ticket's legs. */
	legs: LegProof[];
	fixtures: FixtureProof[];
}

export interface LegProof {
	/** Draws of the fixture when its price was taken. */
	tick: number;
	/** When the ticket was cashed out; absent without a cash-out, or when the leg was void by then. */
	cashOutTick?: number;
}

export interface FixtureProof {
	fixtureId: string;
	number: number;
	tableHash: string;
	phase: FixtureView['phase'];
	params: unknown;
	seedHash: string;
	ticks: { beacon: string; beaconRound: number; signature: string; state: unknown }[];
	/** After the end. */
	seed?: string;
}
