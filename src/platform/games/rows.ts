import { type Expression, type Generated, type SqlBool, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
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
}

interface GameVendorTable {
	vendor_code: string;
	names: Texts;
	icon: string;
	is_hot: boolean;
	launch_url: string;
	position: number;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		game: GameTable;
		game_vendor: GameVendorTable;
	}
}

export interface GameFilter {
	vendorCode?: string | undefined;
	gameType?: string | undefined;
	/** Part of the title in any language, whatever its case. */
	name?: string | undefined;
	isHot?: boolean;
	/** These games and no others. */
	codes?: readonly { vendorCode: string; gameCode: string }[];
}

/** Playable games of a filter in catalogue order, and how many there are in all. */
export async function listGames(
	db: Tx,
	filter: GameFilter,
	page: { limit: number; offset: number },
) {
	return await playable(db, filter)
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
			'game_vendor.names as vendorNames',
			sql<number>`(count(*) OVER ())::int`.as('rowCount'),
		])
		.orderBy('game.position')
		.orderBy('game.id')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
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
		])
		.distinct()
		.select('game_vendor.position')
		.orderBy('game_vendor.position')
		.orderBy('game_vendor.vendor_code')
		.execute();
}

export async function findGame(db: Tx, vendorCode: string, gameCode: string) {
	return await db
		.selectFrom('game')
		.innerJoin('game_vendor', 'game_vendor.vendor_code', 'game.vendor_code')
		.select(['game.id', 'game_vendor.launch_url as launchUrl'])
		.where('game.vendor_code', '=', vendorCode)
		.where('game.game_code', '=', gameCode)
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
	const rows = await db.selectFrom('game_vendor').select('launch_url').distinct().execute();
	return rows.map((row) => row.launch_url);
}

function playable(db: Tx, { vendorCode, gameType, name, isHot, codes }: GameFilter) {
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
			const conditions: Expression<SqlBool>[] = [
				where('vendor.enabled', '=', true),
				where('vendor_game.enabled', '=', true),
			];
			if (vendorCode) conditions.push(where('game.vendor_code', '=', vendorCode));
			if (gameType) conditions.push(where('game.game_type', '=', gameType.toUpperCase()));
			if (isHot) conditions.push(where('game.is_hot', '=', true));
			if (codes) {
				const isOne = (one: { vendorCode: string; gameCode: string }) =>
					where.and([
						where('game.vendor_code', '=', one.vendorCode),
						where('game.game_code', '=', one.gameCode),
					]);
				conditions.push(where.or(codes.map(isOne)));
			}
			if (name) {
				const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
				conditions.push(sql<SqlBool>`EXISTS (
					SELECT FROM jsonb_each_text(game.names) AS title WHERE title.value ILIKE ${pattern}
				)`);
			}
			return where.and(conditions);
		});
}
