import type { MarketKind } from '../kit/market/market-book.ts';
import type { RoomKind } from '../kit/room/room-kind.ts';
import type { RoundKind } from '../kit/round/round-kind.ts';
import type { TableKind } from '../kit/table/table-kind.ts';

/** How a game's rounds are shown and verified. */
export interface Kinds {
	/** A game that one player plays in rounds. */
	round?: RoundKind;
	/** A game that many play in a room. */
	room?: RoomKind;
	/** A game that is played at tables. */
	table?: TableKind;
	/** A game with a market. */
	market?: MarketKind;
}

/** The part of each game that shows and replays its rounds; only the one asked for is loaded. */
const KINDS: Record<string, () => Promise<Kinds>> = {
	'padma-gold': async () => ({ round: (await import('../games/padma-gold/client/kind.ts')).kind }),
	arena: async () => ({ market: (await import('../games/arena/client/kind.ts')).kind }),
	bhokatta: async () => ({ room: (await import('../games/bhokatta/client/kind.ts')).kind }),
	'cast-net': async () => ({ round: (await import('../games/cast-net/client/kind.ts')).kind }),
	'district-league': async () => ({
		market: (await import('../games/district-league/client/kind.ts')).kind,
	}),
	'ribbon-roosters': async () => ({
		room: (await import('../games/ribbon-roosters/client/kind.ts')).kind,
	}),
	pasha: async () => ({ round: (await import('../games/pasha/client/kind.ts')).kind }),
	quicksand: async () => ({ round: (await import('../games/quicksand/client/kind.ts')).kind }),
	'rickshaw-colours': async () => ({
		round: (await import('../games/rickshaw-colours/client/kind.ts')).kind,
	}),
	'teen-patti': async () => ({
		table: (await import('../games/teen-patti/client/kind.ts')).kind,
	}),
	'tiger-crocodile': async () => ({
		room: (await import('../games/tiger-crocodile/client/kind.ts')).kind,
	}),
};

/** Loads what shows the rounds of a game, with its texts. */
export async function loadKind(gameCode: string): Promise<Kinds> {
	const load = KINDS[gameCode];
	if (!load) throw new Error(`${gameCode} has no rounds to verify`);
	return await load();
}
