import type { VendorTitle } from '#lib/vendor/operator-calls.ts';
import type { Tx } from '#platform/db/database.ts';
import { markListedGames, setVendorGame } from '#platform/play/vendors/games.ts';
import type { VendorRecord } from '#platform/play/vendors/vendor-record.ts';
import { pictureFor } from './catalogue/pictures.ts';

/** Puts a vendor's face into the catalogue, or changes it. Its place and its hot mark stay. */
export async function importVendor(tx: Tx, record: VendorRecord): Promise<void> {
	const face = { names: record.names, icon: record.icon, launch_url: record.launchUrl };
	await tx
		.insertInto('game_vendor')
		.values({ vendor_code: record.code, ...face, is_hot: false, position: 100 })
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(face))
		.execute();
}

/**
 * Puts the titles that a vendor hands over into the catalogue. A known title gets the vendor's
 * figures; its names, picture and place are the operator's. A title that the vendor no longer has
 * is closed, never removed, and open again when it is back; what the operator closed stays so.
 * Answers how many were new, and how many it has no longer.
 */
export async function importTitles(tx: Tx, vendorCode: string, titles: readonly VendorTitle[]) {
	const known = await tx
		.selectFrom('game')
		.select('game_code')
		.where('vendor_code', '=', vendorCode)
		.execute();
	const gone = new Set(known.map((game) => game.game_code));
	let addedCount = 0;
	for (const [position, title] of titles.entries()) {
		const { gameCode, gameType, names, stakeMin } = title;
		const { rtp = null, lines = null, classification = null } = title;
		const icon = title.icon ?? pictureFor(gameType, `${vendorCode}/${gameCode}`);
		const figures = { game_type: gameType, stake_min: stakeMin, rtp, lines, classification };
		if (!gone.delete(gameCode)) addedCount += 1;
		await tx
			.insertInto('game')
			.values({
				...{ vendor_code: vendorCode, game_code: gameCode, ...figures },
				...{ names: namesOf(names), icon, is_hot: false, position },
			})
			.onConflict((conflict) => conflict.columns(['vendor_code', 'game_code']).doUpdateSet(figures))
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
