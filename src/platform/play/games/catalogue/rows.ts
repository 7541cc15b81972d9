import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The counts of rows that an import added and changed. */
interface Written {
	added: number;
	changed: number;
}

/** Inserts vendors and updates different ones. Their launch address stays. */
export async function writeVendors(tx: Tx, vendors: readonly VendorRow[]): Promise<Written> {
	return await counted(
		tx,
		sql`
			insert into game_vendor as known (vendor_code, names, icon, page_url, is_hot, position)
			select vendor_code, names, icon, page_url, is_hot, position
			from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
				as given (vendor_code text, names jsonb, icon text, page_url text, is_hot boolean,
					position integer)
			on conflict (vendor_code) do update
				set names = excluded.names, icon = excluded.icon, page_url = excluded.page_url,
					is_hot = excluded.is_hot, position = excluded.position
				where (known.names, known.icon, known.page_url, known.is_hot, known.position)
					is distinct from (excluded.names, excluded.icon, excluded.page_url, excluded.is_hot,
						excluded.position)`,
	);
}

export interface VendorRow {
	vendor_code: string;
	names: object;
	icon: string;
	page_url: string | undefined;
	is_hot: boolean;
	position: number;
}

export interface TitleRow {
	vendor_code: string;
	game_code: string;
	game_type: string;
	names: object;
	icon: string;
	classification: string | undefined;
	/** Minor units as text, because a JSON number could lose precision. */
	stake_min: string;
	lines: number | undefined;
	rtp: string | undefined;
	max_win: string | undefined;
	swing: string | undefined;
	hot_rank: number | undefined;
	released_on: string | undefined;
	position: number;
}

/** Inserts titles and updates different ones. */
export async function writeTitles(tx: Tx, titles: readonly TitleRow[]): Promise<Written> {
	const columns = sql.raw(`game_type, names, icon, classification, stake_min, lines, rtp,
		max_win, swing, hot_rank, released_on, position`);
	return await counted(
		tx,
		sql`
			insert into game as known (vendor_code, game_code, ${columns})
			select vendor_code, game_code, ${columns}
			from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as given (vendor_code text,
				game_code text, game_type text, names jsonb, icon text, classification text,
				stake_min bigint, lines integer, rtp text, max_win text, swing text, hot_rank integer,
				released_on date, position integer)
			on conflict (vendor_code, game_code) do update
				set (${columns}) = (select excluded.game_type, excluded.names, excluded.icon,
					excluded.classification, excluded.stake_min, excluded.lines, excluded.rtp,
					excluded.max_win, excluded.swing, excluded.hot_rank, excluded.released_on, excluded.position)
				where (known.game_type, known.names, known.icon, known.classification,
						known.stake_min, known.lines, known.rtp, known.max_win, known.swing, known.hot_rank,
						known.released_on, known.position) is distinct from
					(excluded.game_type, excluded.names, excluded.icon, excluded.classification,
						excluded.stake_min, excluded.lines, excluded.rtp,
						excluded.max_win, excluded.swing, excluded.hot_rank, excluded.released_on, excluded.position)`,
	);
}

/** Counts the titles and the enabled titles of every vendor of the catalogue. */
export async function listVendorCounts(db: Tx) {
	return await db
		.selectFrom('game_vendor')
		.leftJoin('vendor', 'vendor.code', 'game_vendor.vendor_code')
		.leftJoin('game', 'game.vendor_code', 'game_vendor.vendor_code')
		.leftJoin('vendor_game', (join) =>
			join
				.onRef('vendor_game.vendor_code', '=', 'game.vendor_code')
				.onRef('vendor_game.game_code', '=', 'game.game_code')
				.on('vendor_game.enabled', '=', true),
		)
		.select(['game_vendor.vendor_code as vendorCode', 'vendor.enabled'])
		.select(sql<number>`count(game.id)::int`.as('titles'))
		.select(sql<number>`count(vendor_game.game_code)::int`.as('open'))
		.groupBy(['game_vendor.vendor_code', 'vendor.enabled'])
		.orderBy('game_vendor.position')
		.orderBy('game_vendor.vendor_code')
		.execute();
}

async function counted(tx: Tx, statement: ReturnType<typeof sql>): Promise<Written> {
	const { rows } = await sql<Written>`
		with written as (${statement} returning (xmax = 0) as is_new)
		select count(*) filter (where is_new)::int as added,
			count(*) filter (where not is_new)::int as changed
		from written`.execute(tx);
	return rows[0] ?? { added: 0, changed: 0 };
}
