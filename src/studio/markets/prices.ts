import { priceOf } from '../engines/match/ticket-money.ts';
import type { Chance } from '../game.ts';
import { getMarketTitle } from '../registry.ts';
import type { FixtureRow } from '../store/fixtures.ts';

/** What can be bet on in a state of a fixture. */
export interface Offer {
	chance: Chance;
	/** In hundredths; absent when no bet is taken on it. */
	price?: number;
}

export type Offers = ReadonlyMap<string, Offer>;

/** Offers of states, the last used last. A state of a fixture never changes. */
const known = new Map<string, Offers>();
const KNOWN_MAX = 64;

/** Returns the undecided selections of a fixture's state by code. */
export function offersOf(
	fixture: Pick<FixtureRow, 'fixture_id' | 'game_code' | 'tick' | 'params' | 'state'>,
): Offers {
	const key = `${fixture.fixture_id}:${fixture.tick}`;
	const offers = known.get(key) ?? readOffers(fixture);
	known.delete(key);
	known.set(key, offers);
	const [oldest] = known.keys();
	if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
	return offers;
}

function readOffers({
	game_code: code,
	params,
	state,
}: Pick<FixtureRow, 'game_code' | 'params' | 'state'>): Offers {
	const { game } = getMarketTitle(code);
	if (game.isOver(state)) return new Map();
	return new Map(
		game.selections(params, state).map(({ code: selection, chance }): [string, Offer] => {
			const price = priceOf(chance);
			return [selection, { chance, ...(price !== undefined && { price }) }];
		}),
	);
}
