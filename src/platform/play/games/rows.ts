import { type Expression, type Generated, type GeneratedAlways, type SqlBool, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Classification } from '#lib/rules/games/game-list.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface GameTable {
	id: Generated<number>;
	vendor_code: string;
	game_code: string;
	game_type: string;
	names: Texts;
	icon: string;
	is_hot: boolean;
	stake_min: Money;
	rtp: string | null;
	position: number;
	classification: Classification | null;
	lines: number | null;
	/** The place among the hot ones. */
	hot_rank: number | null;
	released_on: Date | string | null;
	/** How its names sound; PostgreSQL writes it. */
	search: GeneratedAlways<string>;
}

interface FavouriteTable {
	member_id: number;
	game_id: number;
	added_at: Date;
}

interface GameVendorTable {
	vendor_code: string;
	names: Texts;
	icon: string;
	is_hot: boolean;
	/** Absent until it is connected. */
	launch_url: string | null;
	position: number;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		game: GameTable;
		game_vendor: GameVendorTable;
		game_favourite: FavouriteTable;
	}
}

export interface GameFilter {
	vendorCode?: string | undefined;
	gameCode?: string | undefined;
	gameType?: string | undefined;
	classification?: Classification | undefined;
	/** What was typed of a title, in any language. */
	name?: string | undefined;
	/** It can be played for so little. */
	stakeMin?: Money | undefined;
	/** It has so many lines or more. */
	lineMin?: number | undefined;
	isHot?: boolean;
	id?: number;
	/** These games and no others. */
	codes?: readonly { vendorCode: string; gameCode: string }[];
	/** What cannot be played just now as well. */
	withClosed?: boolean;
	/** Those that the member marked. */
	favouriteOf?: number;
}

/**
 * Playable games of a filter, and how many there are in all: favourites by when they were marked,
 * names by how well they fit, hot ones by their rank, others in catalogue order.
 */
export async function listGames(
	db: Tx,
	filter: GameFilter,
	page: { limit: number; offset: number },
) {
	const { name, isHot, favouriteOf } = filter;
	return await playable(db, filter)
		.leftJoin('vendor_connection', 'vendor_connection.vendor_code', 'game.vendor_code')
		.select([
			'game.id',
			'game.vendor_code as vendorCode',
			'game.game_code as gameCode',
			'game.game_type as gameType',
			'game.names',
			'game.icon',
			'game.is_hot as isHot',
			'game.stake_min as stakeMin',
			'game.rtp',
			'game.classification',
			'game.lines',
			'vendor_game.turnover_bp as turnoverBp',
			'game_vendor.names as vendorNames',
			'vendor_connection.opens_in as opensIn',
			'vendor_connection.modes',
			isOpen().as('isOpen'),
			sql<number>`(count(*) OVER ())::int`.as('rowCount'),
		])
		.$if(name !== undefined, (query) =>
			query
				.innerJoin(found(name ?? ''), (join) => join.onRef('found.game_id', '=', 'game.id'))
				.orderBy('found.fit', 'desc'),
		)
		.$if(favouriteOf !== undefined, (query) =>
			query
				.innerJoin('game_favourite', (join) =>
					join
						.onRef('game_favourite.game_id', '=', 'game.id')
						.on('game_favourite.member_id', '=', favouriteOf ?? 0),
				)
				.orderBy('game_favourite.added_at', 'desc'),
		)
		.$if(isHot === true, (query) => query.orderBy('game.hot_rank'))
		.orderBy('game.position')
		.orderBy('game.id')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

function found(name: string) {
	return sql<{ game_id: number; fit: number }>`game_search(${name})`.as('found');
}

/** Each game type with the vendors that have playable games of it. */
export async function listVendorTypes(db: Tx) {
	return await playable(db, {})
		.select([
			'game.game_type as gameType',
			'game_vendor.vendor_code as vendorCode',
			'game_vendor.names',
			'game_vendor.icon',
			'game_vendor.is_hot as isHot',
			sql<Classification[]>`coalesce(array_agg(DISTINCT game.classification)
				FILTER (WHERE game.classification IS NOT NULL), '{}')`.as('classifications'),
		])
		.groupBy(['game.game_type', 'game_vendor.vendor_code'])
		.orderBy('game_vendor.position')
		.orderBy('game_vendor.vendor_code')
		.execute();
}

/** Whether the catalogue has a vendor of that code, connected or not. */
export async function isVendor(db: Tx, vendorCode: string): Promise<boolean> {
	const vendor = await db
		.selectFrom('game_vendor')
		.select('vendor_code')
		.where('vendor_code', '=', vendorCode)
		.executeTakeFirst();
	return vendor !== undefined;
}

/** The game by its number in the lists. */
export async function findGameOfNode(db: Tx, nodeId: string) {
	if (!/^[1-9]\d{0,8}$/.test(nodeId)) return undefined;
	return await db
		.selectFrom('game')
		.innerJoin('game_vendor', 'game_vendor.vendor_code', 'game.vendor_code')
		.select([
			'game.vendor_code as vendorCode',
			'game.game_code as gameCode',
			'game_vendor.launch_url as launchUrl',
		])
		.where('game.id', '=', Number(nodeId))
		.where('game_vendor.launch_url', 'is not', null)
		.$narrowType<{ launchUrl: string }>()
		.executeTakeFirst();
}

export async function findGame(db: Tx, vendorCode: string, gameCode: string) {
	return await db
		.selectFrom('game')
		.innerJoin('game_vendor', 'game_vendor.vendor_code', 'game.vendor_code')
		.select(['game.id', 'game_vendor.launch_url as launchUrl'])
		.where('game.vendor_code', '=', vendorCode)
		.where('game.game_code', '=', gameCode)
		.where('game_vendor.launch_url', 'is not', null)
		.$narrowType<{ launchUrl: string }>()
		.executeTakeFirst();
}

/** The first playable game of a filter in catalogue order. */
export async function findFirstGame(db: Tx, filter: GameFilter): Promise<string | undefined> {
	const row = await playable(db, filter)
		.select('game.game_code as gameCode')
		.orderBy('game.position')
		.orderBy('game.id')
		.limit(1)
		.executeTakeFirst();
	return row?.gameCode;
}

/** The titles of games by `<vendor>/<game>`. */
export async function listTitles(db: Tx, games: { vendorCode: string; gameCode: string }[]) {
	if (games.length === 0) return new Map<string, Texts>();
	const rows = await db
		.selectFrom('game')
		.select(['vendor_code', 'game_code', 'names'])
		.where('vendor_code', 'in', [...new Set(games.map((game) => game.vendorCode))])
		.where('game_code', 'in', [...new Set(games.map((game) => game.gameCode))])
		.execute();
	return new Map(rows.map((row) => [`${row.vendor_code}/${row.game_code}`, row.names]));
}

export async function listLaunchUrls(db: Tx): Promise<string[]> {
	const rows = await db
		.selectFrom('game_vendor')
		.select('launch_url')
		.where('launch_url', 'is not', null)
		.$narrowType<{ launch_url: string }>()
		.distinct()
		.execute();
	return rows.map((row) => row.launch_url);
}

/** Whether the vendor is connected for a game, and both are open. */
function isOpen() {
	return sql<boolean>`(vendor.enabled AND vendor_game.enabled
		AND game_vendor.launch_url IS NOT NULL)`;
}

/** The games that a vendor is connected for and open, and that fit. */
function playable(db: Tx, filter: Omit<GameFilter, 'name' | 'favouriteOf'>) {
	const { vendorCode, gameCode, gameType, classification, stakeMin, lineMin } = filter;
	const { isHot, codes, id, withClosed } = filter;
	return db
		.selectFrom('game')
		.innerJoin('game_vendor', 'game_vendor.vendor_code', 'game.vendor_code')
		.innerJoin('vendor', 'vendor.code', 'game.vendor_code')
		.innerJoin('vendor_game', (join) =>
			join
				.onRef('vendor_game.vendor_code', '=', 'game.vendor_code')
				.onRef('vendor_game.game_code', '=', 'game.game_code'),
		)
		.where((where) => {
			const conditions: Expression<SqlBool>[] = withClosed ? [] : [isOpen()];
			if (vendorCode) conditions.push(where('game.vendor_code', '=', vendorCode));
			if (gameCode) conditions.push(where('game.game_code', '=', gameCode));
			if (gameType) conditions.push(where('game.game_type', '=', gameType.toUpperCase()));
			if (classification) conditions.push(where('game.classification', '=', classification));
			if (stakeMin !== undefined) conditions.push(where('game.stake_min', '<=', stakeMin));
			if (lineMin !== undefined) conditions.push(where('game.lines', '>=', lineMin));
			if (isHot) conditions.push(where('game.is_hot', '=', true));
			if (id !== undefined) conditions.push(where('game.id', '=', id));
			if (codes) conditions.push(oneOf(codes));
			return where.and(conditions);
		});
}

function oneOf(codes: readonly { vendorCode: string; gameCode: string }[]) {
	const keys = codes.map(({ vendorCode, gameCode }) => sql`(${vendorCode}, ${gameCode})`);
	return sql<SqlBool>`(game.vendor_code, game.game_code) IN (${sql.join(keys)})`;
}
