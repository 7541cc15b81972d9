import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { connectBundled } from '#platform/play/vendors/connect-vendor.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';

const VENDOR_CODE = 'JHL';

/**
 * The bundled studio's games. `rtp` is the studio's exact return to player (a test compares them).
 */
const GAMES = [
	{
		game_code: 'padma-gold',
		game_type: 'RNG',
		names: { bn: 'পদ্মার সোনা', en: 'Padma Gold' },
		icon: '/art/games/padma-gold.svg',
		is_hot: true,
		stake_min: UNIT,
		rtp: '852887781847/887775277686',
	},
];

interface Studio {
	studioPublicKeyPem: string;
	studioOrigin: string;
	/** The studio's API. */
	studioApiUrl?: string | undefined;
}

/** Inserts the bundled studio as an ordinary vendor, with its games. */
export async function seedCatalogue(tx: Tx, studio: Studio) {
	const { studioPublicKeyPem, studioOrigin, studioApiUrl } = studio;
	await setVendor(tx, { vendorCode: VENDOR_CODE, publicKeysPem: [studioPublicKeyPem] });
	if (studioApiUrl) {
		await connectBundled(tx, {
			vendorCode: VENDOR_CODE,
			apiUrl: studioApiUrl,
			verifyUrl: `${studioOrigin}/verify/{gameCode}?round={roundId}&lang={language}`,
		});
	}
	const launch_url = `${studioOrigin}/play/{gameCode}`;
	await tx
		.insertInto('game_vendor')
		.values({
			vendor_code: VENDOR_CODE,
			names: { bn: 'ঝিলিক স্টুডিও', en: 'Jhilik Studio' },
			icon: '/art/vendors/jhl.svg',
			is_hot: true,
			launch_url,
			position: 0,
		})
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet({ launch_url }))
		.execute();
	for (const [position, game] of GAMES.entries()) {
		await tx
			.insertInto('game')
			.values({
				...game,
				vendor_code: VENDOR_CODE,
				position,
			})
			.onConflict((conflict) =>
				conflict.columns(['vendor_code', 'game_code']).doUpdateSet({ rtp: game.rtp }),
			)
			.execute();
		await setVendorGame(tx, { vendorCode: VENDOR_CODE, gameCode: game.game_code });
	}
}
