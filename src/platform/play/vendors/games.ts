import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { updateListedGames, upsertVendorGame, upsertVendorGames } from './game-rows.ts';
import { findEnabledGame, upsertVendor } from './rows.ts';

interface VendorSetting {
	vendorCode: string;
	/** One key, or two while it changes. */
	publicKeysPem: string[];
	/** Left as it is when absent; a new vendor is enabled. */
	enabled?: boolean;
	/** Where its calls may come from, such as `203.0.113.0/24`; left as it is when absent. */
	allowedSubnets?: string[];
}

/** Adds a vendor or changes its keys. Every process knows within ten seconds. */
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
	/** Left as it is when absent; a new game is enabled. */
	enabled?: boolean;
	/** The highest stake of one bet; `null` lifts it, absent leaves it. */
	stakeMax?: Money | null;
	/** What of a stake counts as turnover, in parts of 10,000; a new game counts in full. */
	turnoverBp?: number;
}

/** Adds a game to those a vendor may take bets for, or changes it. It holds from the next bet. */
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
	/** Absent, a new game is enabled and another is left as it is. */
	enabled?: boolean | undefined;
	/** Absent, a new game counts in full and another is left as it is. */
	turnoverBp?: number | undefined;
}

/** `setVendorGame` for many games of a vendor at once. */
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
 * Tells which of a vendor's games it lists and which it gave up. What it gave up is closed, and opens
 * when it is listed again; what the operator closed stays closed.
 */
export async function markListedGames(
	tx: Tx,
	vendorCode: string,
	codes: { listed: readonly string[]; givenUp: readonly string[] },
): Promise<void> {
	await updateListedGames(tx, vendorCode, codes);
}

/** The codes of the vendors that are connected, whether enabled or not. */
export async function listVendorCodes(tx: Tx): Promise<string[]> {
	return (await tx.selectFrom('vendor').select('code').execute()).map(({ code }) => code);
}

/** True when bets are taken for the game. */
export async function isGameEnabled(
	tx: Tx,
	vendorCode: string,
	gameCode: string,
): Promise<boolean> {
	return (await findEnabledGame(tx, vendorCode, gameCode)) !== undefined;
}
