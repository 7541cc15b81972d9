import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from './fair/seeds.ts';
import type { Game, MarketGame, RoomGame, RoundGame, TableGame } from './game.ts';
import { arena } from './games/arena/game.ts';
import { bhokatta } from './games/bhokatta/game.ts';
import { castNet } from './games/cast-net/game.ts';
import { districtLeague } from './games/district-league/game.ts';
import { padmaGold } from './games/padma-gold/game.ts';
import { pasha } from './games/pasha/game.ts';
import { quicksand } from './games/quicksand/game.ts';
import { ribbonRoosters } from './games/ribbon-roosters/game.ts';
import { rickshawColours } from './games/rickshaw-colours/game.ts';
import { teenPatti } from './games/teen-patti/game.ts';
import { tigerCrocodile } from './games/tiger-crocodile/game.ts';

/** A game with the version of its table. */
export interface Title<G extends Game = Game> {
	game: G;
	/** Canonical JSON. */
	tableJson: string;
	/** SHA-256 of it, in hex: the version of the game. */
	tableHash: string;
}

/** Every game of the studio, in the order of its catalogue. */
const GAMES: readonly Game[] = [
	...[padmaGold, rickshawColours, bhokatta, quicksand, pasha, castNet],
	...[tigerCrocodile, ribbonRoosters, teenPatti, districtLeague, arena],
];

export const TITLES: readonly Title[] = GAMES.map(titleOf);

const BY_CODE = new Map(TITLES.map((title) => [title.game.code, title]));

export function findTitle(code: string): Title | undefined {
	return BY_CODE.get(code);
}

/** Returns the title of a session or a round: its game is one that the studio has. */
export function getTitle(code: string): Title {
	const title = findTitle(code);
	if (!title) throw new Error(`the studio has no game ${code}`);
	return title;
}

/** Returns a title that is played in rounds of one player. */
export function getRoundTitle(code: string): Title<RoundGame> {
	const title = getTitle(code);
	if (title.game.kind !== 'round') throw new Error(`${code} is not played in rounds`);
	return title as Title<RoundGame>;
}

/** Returns a title that is played in a room. */
export function getRoomTitle(code: string): Title<RoomGame> {
	const title = getTitle(code);
	if (title.game.kind !== 'room') throw new Error(`${code} is not played in a room`);
	return title as Title<RoomGame>;
}

/** Returns a title that is played at tables. */
export function getTableTitle(code: string): Title<TableGame> {
	const title = getTitle(code);
	if (title.game.kind !== 'table') throw new Error(`${code} is not played at tables`);
	return title as Title<TableGame>;
}

/** Returns a title with a market. */
export function getMarketTitle(code: string): Title<MarketGame> {
	const title = getTitle(code);
	if (title.game.kind !== 'market') throw new Error(`${code} has no market`);
	return title as Title<MarketGame>;
}

/** The titles with a market. */
export const MARKET_TITLES: readonly Title<MarketGame>[] = TITLES.filter(
	(title): title is Title<MarketGame> => title.game.kind === 'market',
);

/** The titles that are played in rooms. */
export const ROOM_TITLES: readonly Title<RoomGame>[] = TITLES.filter(
	(title): title is Title<RoomGame> => title.game.kind === 'room',
);

function titleOf(game: Game): Title {
	const tableJson = canonicalJson(game.table);
	return { game, tableJson, tableHash: sha256(tableJson).toString('hex') };
}
