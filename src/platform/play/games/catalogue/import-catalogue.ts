import { parseDecimal } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { listVendorCodes, setVendorGames } from '#platform/play/vendors/games.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { pictureFor } from './pictures.ts';
import { type TitleRow, writeTitles, writeVendors } from './rows.ts';

export interface Imported {
	vendors: number;
	titles: number;
	/** Vendors and titles together. */
	added: number;
	changed: number;
	/** Vendors whose titles are stored but hidden, because the vendor is not connected. */
	unconnected: string[];
}

/**
 * Imports a catalogue file: adds new rows, updates different rows, and keeps rows that the file
 * does not name. A repeat changes nothing. Titles of connected vendors open at once, unless the
 * file closes them.
 */
export async function importCatalogue(tx: Tx, { vendors }: CatalogueFile): Promise<Imported> {
	const connected = new Set(await listVendorCodes(tx));
	const byVendor = await writeVendors(
		tx,
		vendors.map(({ code, names, icon, page, isHot = false }, position) => {
			// The bundled vendor has position 0.
			return {
				vendor_code: code,
				names,
				icon,
				page_url: page,
				is_hot: isHot,
				position: position + 1,
			};
		}),
	);
	const titles = vendors.flatMap(titlesOf);
	const byTitle = await writeTitles(tx, titles);
	for (const { code, games } of vendors) {
		if (!connected.has(code)) continue;
		await setVendorGames(
			tx,
			code,
			games.map(({ code: gameCode, isEnabled: enabled, turnoverPercent }) => {
				const turnoverBp =
					turnoverPercent === undefined ? undefined : Math.round(turnoverPercent * 100);
				return { gameCode, enabled, turnoverBp };
			}),
		);
	}
	return {
		vendors: vendors.length,
		titles: titles.length,
		added: byVendor.added + byTitle.added,
		changed: byVendor.changed + byTitle.changed,
		unconnected: vendors.map(({ code }) => code).filter((code) => !connected.has(code)),
	};
}

function titlesOf({ code: vendor_code, games }: CatalogueFile['vendors'][number]): TitleRow[] {
	return games.map((game, position) => ({
		vendor_code,
		game_code: game.code,
		game_type: game.type,
		names: game.names,
		icon: game.picture ?? pictureFor(game.type, `${vendor_code}/${game.code}`),
		classification: game.classification,
		stake_min: String(parseDecimal(game.minBet)),
		lines: game.lines,
		rtp: game.rtp,
		max_win: game.maxWin,
		swing: game.swing,
		hot_rank: game.hotRank,
		released_on: game.releasedOn,
		position,
	}));
}
