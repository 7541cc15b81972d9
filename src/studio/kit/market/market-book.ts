import type { FixtureView } from '../../market-wire.ts';
import type { MarketRules } from '../../markets/verify-ticket.ts';
import type { Panel } from '../panel.ts';
import type { Market } from './market-client.ts';

/** A price to tap. */
export interface PriceKey {
	/** `result:home`. */
	selection: string;
	/** In the list of its market: `1`, `X`, `over`. */
	label: string;
}

/** A market of a fixture with the keys that are offered. */
export interface PriceGroup {
	/** `result`. */
	market: string;
	title: string;
	columns: 2 | 3 | 4;
	keys: readonly PriceKey[];
}

/** What the history and the verification page need to know of a game with a market. */
export interface MarketKind<Params = unknown, State = unknown> {
	/** Plays matches again. */
	rules: MarketRules;
	/** The names of both sides. */
	sides(params: Params): readonly [string, string];
	/** What a leg is on, in words. */
	selectionText(params: Params, selection: string): string;
	/** The facts of a fixture that were published before its market opened. */
	facts(params: Params): readonly string[];
	/** The score after a draw. */
	scoreOf(state: State): readonly [number, number];
}

/** What a game has on the page of a market. `View` is what all see of a state. */
export interface MarketBook<Params = unknown, View = unknown> {
	kind: MarketKind<Params>;
	/** The address of the drawing behind the curtain. */
	emblem: string;
	/** The sign of a side, 0 or 1. */
	crest(params: Params, side: 0 | 1): Node;
	score(view: View): readonly [number, number];
	/** How far a running fixture is: `70 min`. */
	clockText(view: View): string;
	/** What has happened: goals, rounds. */
	story(params: Params, view: View): Node | undefined;
	/** The markets of a fixture that have a price, in the order of the page. */
	groups(params: Params, prices: FixtureView['prices']): PriceGroup[];
	rulesPanel(market: Market): Panel;
}

/** Erases the types of a game's own values. */
export function marketBook<Params, View>(book: MarketBook<Params, View>): MarketBook {
	return book as unknown as MarketBook;
}

/** As `marketBook`, for the part that needs no page. */
export function marketKind<Params, State>(kind: MarketKind<Params, State>): MarketKind {
	return kind as unknown as MarketKind;
}
