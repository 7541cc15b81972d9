import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { GameType } from '#lib/rules/games/categories.ts';
import type { Classification } from '#lib/rules/games/game-list.ts';
import type { Swing } from '#lib/vendor/swing.ts';
import type { Tx } from '#platform/db/database.ts';
import { connectBundled } from '#platform/play/vendors/connect-vendor.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';

interface SeedVendor {
	vendor_code: string;
	names: { bn: string; en: string };
	icon: string;
	is_hot?: boolean;
	games: {
		game_code: string;
		game_type: GameType;
		classification?: Classification;
		names: { bn: string; en: string };
		icon: string;
		stake_min: bigint;
		/** Absent where players play each other. */
		rtp?: string;
		max_win?: string;
		swing?: Swing;
		/** Its place among the hot games until the members' play decides. At most three have one. */
		played_rank?: number;
		/** Counts as released on the day that the site gets it. */
		isNew?: boolean;
	}[];
}

/**
 * The bundled studio's vendors and games. `rtp` is the studio's exact return to player (a test
 * compares the list with the studio's catalogue).
 */
const VENDORS: SeedVendor[] = [
	{
		vendor_code: 'JHL',
		names: { bn: 'ঝিলিক স্টুডিও', en: 'Jhilik Studio' },
		icon: '/art/vendors/jhl.svg',
		is_hot: true,
		games: [
			{
				game_code: 'padma-gold',
				game_type: 'RNG',
				classification: 'SC',
				names: { bn: 'পদ্মার সোনা', en: 'Padma Gold' },
				icon: '/art/games/padma-gold.svg',
				stake_min: UNIT,
				rtp: '852887781847/887775277686',
				max_win: '4674',
				swing: 'medium',
				played_rank: 1,
			},
			{
				game_code: 'rickshaw-colours',
				game_type: 'RNG',
				classification: 'SC',
				names: { bn: 'রিকশার রং', en: 'Rickshaw Colours' },
				icon: '/art/games/rickshaw-colours.svg',
				stake_min: UNIT,
				rtp: '6170197228453/6394134216960',
				max_win: '687',
				swing: 'medium',
			},
			{
				game_code: 'bhokatta',
				game_type: 'RNG',
				classification: 'AC',
				names: { bn: 'ভোকাট্টা', en: 'Bhokatta' },
				icon: '/art/games/bhokatta.svg',
				stake_min: UNIT,
				rtp: '97/100',
				max_win: '10000',
				played_rank: 3,
			},
			{
				game_code: 'quicksand',
				game_type: 'RNG',
				classification: 'AC',
				names: { bn: 'চোরাবালি', en: 'Quicksand' },
				icon: '/art/games/quicksand.svg',
				stake_min: UNIT,
				rtp: '6187/6250',
				max_win: '3965.775',
			},
			{
				game_code: 'pasha',
				game_type: 'RNG',
				classification: 'TG',
				names: { bn: 'পাশা', en: 'Pasha' },
				icon: '/art/games/pasha.svg',
				stake_min: UNIT,
				rtp: '1979813/2000000',
				max_win: '99',
			},
			{
				game_code: 'cast-net',
				game_type: 'FISH',
				names: { bn: 'খেপলা জাল', en: 'Cast Net' },
				icon: '/art/games/cast-net.svg',
				stake_min: UNIT,
				rtp: '24/25',
				max_win: '500',
				isNew: true,
			},
			{
				game_code: 'tiger-crocodile',
				game_type: 'LIVE',
				names: { bn: 'বাঘ-কুমির', en: 'Tiger and Crocodile' },
				icon: '/art/games/tiger-crocodile.svg',
				stake_min: 10n * UNIT,
				rtp: '799/830',
				played_rank: 2,
			},
			{
				game_code: 'teen-patti',
				game_type: 'PVP',
				names: { bn: 'তিন পাত্তি', en: 'Teen Patti' },
				icon: '/art/games/teen-patti.svg',
				stake_min: UNIT,
				isNew: true,
			},
			{
				game_code: 'district-league',
				game_type: 'SPORTS',
				names: { bn: 'জেলা লিগ', en: 'District League' },
				icon: '/art/games/district-league.svg',
				isNew: true,
				stake_min: 5n * UNIT,
				rtp: '24/25',
			},
		],
	},
	{
		vendor_code: 'JHL_ES',
		names: { bn: 'ঝিলিক অ্যারেনা', en: 'Jhilik Arena' },
		icon: '/art/vendors/jhl.svg',
		games: [
			{
				game_code: 'arena',
				game_type: 'SPORTS',
				names: { bn: 'ঝিলিক অ্যারেনা', en: 'Jhilik Arena' },
				icon: '/art/games/arena.svg',
				isNew: true,
				stake_min: 5n * UNIT,
				rtp: '24/25',
			},
		],
	},
	{
		vendor_code: 'JHL_MOROG',
		names: { bn: 'ঝিলিক মোরগের আসর', en: 'Jhilik Roosters' },
		icon: '/art/vendors/jhl.svg',
		games: [
			{
				game_code: 'ribbon-roosters',
				game_type: 'SPORTS',
				names: { bn: 'মোরগের আসর', en: 'Ribbon Roosters' },
				icon: '/art/games/ribbon-roosters.svg',
				stake_min: 5n * UNIT,
				rtp: '1528536706721/1600000000000',
			},
		],
	},
];

interface Studio {
	studioPublicKeyPem: string;
	studioOrigin: string;
	/** The studio's API; the calls of each vendor are below its code. */
	studioApiUrl?: string | undefined;
	/** Another process runs the studio that the record names: an existing record stays. */
	keepsStudio?: boolean | undefined;
}

/** Inserts the bundled studio as ordinary vendors, with their games. */
export async function seedCatalogue(tx: Tx, studio: Studio): Promise<void> {
	for (const [position, vendor] of VENDORS.entries()) {
		if (studio.keepsStudio && (await isSeeded(tx, vendor.vendor_code))) continue;
		await seedVendor(tx, { ...vendor, position }, studio);
	}
}

async function isSeeded(tx: Tx, vendorCode: string): Promise<boolean> {
	const found = tx.selectFrom('game_vendor').select('vendor_code');
	return (await found.where('vendor_code', '=', vendorCode).executeTakeFirst()) !== undefined;
}

async function seedVendor(
	tx: Tx,
	{ games, ...vendor }: SeedVendor & { position: number },
	{ studioPublicKeyPem, studioOrigin, studioApiUrl }: Studio,
): Promise<void> {
	const { vendor_code: vendorCode } = vendor;
	await setVendor(tx, { vendorCode, publicKeysPem: [studioPublicKeyPem] });
	if (studioApiUrl) {
		await connectBundled(tx, {
			vendorCode,
			apiUrl: `${studioApiUrl}/${vendorCode}`,
			verifyUrl: `${studioOrigin}/verify/{gameCode}?round={roundId}&lang={language}`,
		});
	}
	const launch_url = `${studioOrigin}/play/{gameCode}`;
	await tx
		.insertInto('game_vendor')
		.values({ is_hot: false, ...vendor, launch_url })
		.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet({ launch_url }))
		.execute();
	for (const [position, game] of games.entries()) {
		const { isNew, ...row } = game;
		const { rtp = null, max_win = null, swing = null, classification = null } = row;
		const released_on = isNew ? sql<Date>`core.now()::date` : null;
		await tx
			.insertInto('game')
			.values({ ...row, vendor_code: vendorCode, position, released_on })
			.onConflict((conflict) =>
				conflict.columns(['vendor_code', 'game_code']).doUpdateSet({
					...{ rtp, max_win, swing, classification },
				}),
			)
			.execute();
		await setVendorGame(tx, { vendorCode, gameCode: game.game_code });
	}
}
