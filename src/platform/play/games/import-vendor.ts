import { sql } from 'kysely';
import type { VendorTitle } from '#lib/vendor/operator-calls.ts';
import type { Tx } from '#platform/db/database.ts';
import { markListedGames, setVendorGame } from '#platform/play/vendors/games.ts';
import type { VendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { pictureFor } from './catalogue/pictures.ts';

/** Adds a vendor to the catalogue, or updates its names, icon and launch address. */
export async function importVendor(tx: Tx, record: VendorRecord): Promise<void> {
	const details = { names: record.names, icon: record.icon, launch_url: record.launchUrl };
	await tx
		.insertInto('game_vendor')
		.values({ vendor_code: record.code, ...details, is_hot: false, position: 100 })
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(details))
		.execute();
}

/**
 * Imports a vendor's list of titles into the catalogue. A known title gets the vendor's type,
 * stake, RTP, largest win, swing, lines and classification; its names, picture and position belong to the operator. A
 * title that the vendor no longer lists is closed, never deleted, and opens again when it returns.
 * A title that the operator closed stays closed. What a known vendor adds is released today. Returns the counts of new titles and of titles no
 * longer listed.
 */
export async function importTitles(tx: Tx, vendorCode: string, titles: readonly VendorTitle[]) {
	const known = await tx
		.selectFrom('game')
		.select('game_code')
		.where('vendor_code', '=', vendorCode)
		.execute();
	const isKnown = known.length > 0;
	const gone = new Set(known.map((game) => game.game_code));
	let addedCount = 0;
	for (const [position, title] of titles.entries()) {
		const { gameCode, gameType, names, stakeMin } = title;
		const { rtp = null, lines = null, classification = null, maxWin = null, swing = null } = title;
		const icon = title.icon ?? pictureFor(gameType, `${vendorCode}/${gameCode}`);
		const facts = {
			...{ game_type: gameType, stake_min: stakeMin, rtp, lines, classification },
			...{ max_win: maxWin, swing },
		};
		if (!gone.delete(gameCode)) addedCount += 1;
		await tx
			.insertInto('game')
			.values({
				vendor_code: vendorCode,
				game_code: gameCode,
				...facts,
				names: namesOf(names),
				icon,
				position,
				...(isKnown && { released_on: sql<Date>`core.now()::date` }),
			})
			.onConflict((conflict) => conflict.columns(['vendor_code', 'game_code']).doUpdateSet(facts))
			.execute();
		await setVendorGame(tx, { vendorCode, gameCode });
	}
	const listed = titles.map(({ gameCode }) => gameCode);
	await markListedGames(tx, vendorCode, { listed, givenUp: [...gone] });
	return { addedCount, closedCount: gone.size };
}

function namesOf({ bn, en }: VendorTitle['names']) {
	return { bn: bn ?? en, en };
}
