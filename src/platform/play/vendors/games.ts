import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { updateListedGames, upsertVendorGame, upsertVendorGames } from './game-rows.ts';
import { findEnabledGame, upsertVendor } from './rows.ts';

interface VendorSetting {
	vendorCode: string;
	/** One key, or two during a key change. */
	publicKeysPem: string[];
	/** Absent: unchanged; a new vendor is enabled. */
	enabled?: boolean;
	/** Subnets that its calls may come from, such as `203.0.113.0/24`. Absent: unchanged. */
	allowedSubnets?: string[];
}

/** Adds a vendor or changes its access. Takes effect in every process within ten seconds. */
export async function setVendor(tx: Tx, setting: VendorSetting): Promise<void> {
	const { vendorCode: code, publicKeysPem, enabled, allowedSubnets } = setting;
	await upsertVendor(tx, {
		code,
		public_keys: publicKeysPem,
		...(enabled !== undefined && { enabled }),
		...(allowedSubnets !== undefined && { allowed_subnets: allowedSubnets }),
	});
}

interface VendorGameSetting {
	vendorCode: string;
	gameCode: string;
	/** Absent: unchanged; a new game is enabled. */
	enabled?: boolean;
	/** The maximum stake of one bet. `null`: no maximum; absent: unchanged. */
	stakeMax?: Money | null;
	/**
	 * The share of a stake that counts as turnover, in parts of 10,000. A new game counts in full.
	 */
	turnoverBp?: number;
}

/** Adds a game that a vendor may accept bets for, or changes it. Takes effect with the next bet. */
export async function setVendorGame(tx: Tx, setting: VendorGameSetting): Promise<void> {
	const { vendorCode, gameCode, enabled, stakeMax, turnoverBp } = setting;
	const key = { vendor_code: vendorCode, game_code: gameCode };
	await upsertVendorGame(tx, key, {
		...(enabled !== undefined && { enabled, is_given_up: false }),
		...(stakeMax !== undefined && { stake_max: stakeMax }),
		...(turnoverBp !== undefined && { turnover_bp: turnoverBp }),
	});
}

interface OpenGame {
	gameCode: string;
	/** Absent: unchanged; a new game is enabled. */
	enabled?: boolean | undefined;
	/** Absent: unchanged; a new game counts in full. */
	turnoverBp?: number | undefined;
}

/** Sets many games of a vendor in one statement, as `setVendorGame` does for one. */
export async function setVendorGames(tx: Tx, vendorCode: string, games: readonly OpenGame[]) {
	await upsertVendorGames(
		tx,
		vendorCode,
		games.map(({ gameCode, enabled, turnoverBp }) => {
			return { game_code: gameCode, enabled, turnover_bp: turnoverBp };
		}),
	);
}

/**
 * Updates the games that a vendor lists and those that it gave up. A given-up game is closed, and
 * opens when it is listed again. A game that the operator closed stays closed.
 */
export async function markListedGames(
	tx: Tx,
	vendorCode: string,
	codes: { listed: readonly string[]; givenUp: readonly string[] },
): Promise<void> {
	await updateListedGames(tx, vendorCode, codes);
}

/** Lists the codes of connected vendors, enabled or not. */
export async function listVendorCodes(tx: Tx): Promise<string[]> {
	return (await tx.selectFrom('vendor').select('code').execute()).map(({ code }) => code);
}

/** True while the vendor and the game accept bets. */
export async function isGameEnabled(
	tx: Tx,
	vendorCode: string,
	gameCode: string,
): Promise<boolean> {
	return (await findEnabledGame(tx, vendorCode, gameCode)) !== undefined;
}
