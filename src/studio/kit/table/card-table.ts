import type { CardHandView, HandLineView, TableStateView } from '../../table-wire.ts';
import type { Panel } from '../panel.ts';
import type { TableKind } from './table-kind.ts';

/** What all may see of a seat in a hand, in words of the game. */
export interface SeatFacts {
	isBot: boolean;
	/** Out of the hand. */
	isOut: boolean;
	/** Has left, and is out when its turn comes. */
	isAway: boolean;
	hasMoreTime: boolean;
	/** What is written under the name. */
	note: string;
	/** In minor units. */
	paid: bigint;
	payout?: bigint;
}

/** What the page needs to know of a hand, whatever the game. */
export interface HandFacts {
	dealer: number;
	/** The own seat; absent for a player who only looks. */
	own?: number;
	seats: SeatFacts[];
	/** `ms` is the whole clock of the turn, `bankMs` the part of it that comes last. */
	turn?: { seat: number; turnNo: number; ms: number; bankMs: number };
	isOver: boolean;
	/** Seats that have won something. */
	winners: number[];
}

/** A button of the player. Without an action it has nothing to do now. */
export interface Act {
	/** Names the place of the button: it stays where it is. */
	key: string;
	text: string;
	/** What it costs, for people. */
	price?: string;
	action?: object;
	isMain?: boolean;
}

/** The name of a seat by its index in the hand. */
export type NameOf = (seat: number) => string;

/** A game of cards at a table of a few people. */
export interface CardTable<Hand = unknown> {
	kind: TableKind;
	/** The address of the drawing behind the curtain. */
	emblem: string;
	facts(view: Hand): HandFacts;
	/** The buttons of the foot, the same number in each turn; all of the next turn when it is not the own one. */
	acts(view: Hand): Act[];
	/** An action that needs no turn: to look at the own cards. */
	freeAct(view: Hand): Act | undefined;
	/** What the player should read when its turn comes. */
	turnText(view: Hand, nameOf: NameOf): string;
	/** Draws what lies in the middle, or clears it. */
	paintMiddle(view: Hand | undefined, nameOf: NameOf): void;
	/** Draws the cards of another seat. */
	paintSeat(place: HTMLElement, view: Hand, seat: number): void;
	/** Draws the own cards and what they are, or clears them. */
	paintOwn(hand: CardHandView<Hand> | undefined, isLive: boolean): void;
	lineText(line: HandLineView, who: string): string;
	/** How a hand ended. */
	resultText(view: Hand, nameOf: NameOf): string;
	/** What a player must know before sitting down. */
	notes(state: TableStateView): string[];
	rulesPanel(state: TableStateView): Panel;
}
