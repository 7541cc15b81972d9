import { ROUTES } from '#lib/routes.ts';
import { GAME_TYPES, vendorPath } from '../games/categories.ts';

/** What the address of /game names. */
export interface GameQuery {
	vassalage?: string | undefined;
	gameCode?: string | undefined;
	gameType?: string | undefined;
}

/** Codes with other characters than a vendor's may have are left out. */
export function readGameQuery(url: URL): GameQuery {
	const code = (name: string) => /^[\w.-]{1,64}$/.exec(url.searchParams.get(name) ?? '')?.[0];
	return { vassalage: code('vassalage'), gameCode: code('gameCode'), gameType: code('gameType') };
}

/**
 * The screen of a vendor where no game of it is named: the list of its slots, fish or card games, or
 * the lottery (spec 2, "Slots go to /rng"). Absent for a vendor that has a lobby.
 */
export function lobbyPath(url: URL): string | undefined {
	const { vassalage, gameCode, gameType } = readGameQuery(url);
	const type = GAME_TYPES.find((one) => one === gameType);
	if (!vassalage || gameCode || !type) return undefined;
	const path = vendorPath(type, { vassalage, gameType: type });
	return path.startsWith(`${ROUTES.game.path}?`) ? undefined : path;
}

/** The path of an address with more in its query. */
export function addressWith(url: URL, query: Record<string, string | undefined>): string {
	const address = new URL(url);
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined) address.searchParams.set(name, value);
	}
	return address.pathname + address.search;
}
