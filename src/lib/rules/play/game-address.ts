import { ROUTES } from '#lib/routes.ts';
import { GAME_TYPES, vendorPath } from '../games/categories.ts';

/** The query of /game. */
export interface GameQuery {
	vassalage?: string | undefined;
	gameCode?: string | undefined;
	gameType?: string | undefined;
}

/** Reads the query of /game. Drops codes with characters that vendors' codes cannot have. */
export function readGameQuery(url: URL): GameQuery {
	const code = (name: string) => /^[\w.-]{1,64}$/.exec(url.searchParams.get(name) ?? '')?.[0];
	return { vassalage: code('vassalage'), gameCode: code('gameCode'), gameType: code('gameType') };
}

/**
 * Returns the screen of a vendor's games when the query names no game: the list of slots, fish or
 * card games, or the lottery (spec 2, "Slots go to /rng"). Absent for a vendor with a lobby.
 */
export function lobbyPath(url: URL): string | undefined {
	const { vassalage, gameCode, gameType } = readGameQuery(url);
	const type = GAME_TYPES.find((one) => one === gameType);
	if (!vassalage || gameCode || !type) return undefined;
	const path = vendorPath(type, { vassalage, gameType: type });
	return path.startsWith(`${ROUTES.game.path}?`) ? undefined : path;
}

/** Returns path and query of an address, with parameters added. */
export function addressWith(url: URL, query: Record<string, string | undefined>): string {
	const address = new URL(url);
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined) address.searchParams.set(name, value);
	}
	return address.pathname + address.search;
}
