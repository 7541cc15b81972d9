import type { Tx } from '#platform/db/database.ts';
import { isGameEnabled } from '#platform/vendors/games.ts';
import { mintLaunchToken } from '#platform/vendors/launch-tokens.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../route.ts';
import { findFirstGame, findGame, listLaunchUrls } from './rows.ts';

interface Launching {
	vendorCode: string;
	/** Absent, the vendor's first game of the type. */
	gameCode: string | undefined;
	gameType?: string | undefined;
	caller: Caller;
	hostname: string;
	/** The language of the game: `bn`, `en`. */
	language: string;
	now: Date;
}

/** The address that opens a game for the member. Refuses as the call `launchGame` says. */
export async function launchGame(db: Tx, launching: Launching): Promise<string> {
	const { vendorCode, gameType, caller, hostname, language, now } = launching;
	const gameCode = launching.gameCode ?? (await findFirstGame(db, { vendorCode, gameType }));
	const game = gameCode && (await findGame(db, vendorCode, gameCode));
	if (!game) throw refuse('game_not_found');
	if (caller.status !== 'active') throw refuse('member_locked');
	if (!(await isGameEnabled(db, vendorCode, gameCode))) throw refuse('game_disabled');

	const { memberId, currency } = caller;
	const minted = { vendorCode, gameCode, memberId, currency, language, now };
	const launchToken = await mintLaunchToken(db, minted);
	const url = new URL(launchUrlOf(game.launchUrl, hostname).replace('{gameCode}', gameCode));
	url.searchParams.set('launchToken', launchToken);
	url.searchParams.set('lang', language);
	return url.href;
}

/** A launch address with the site's own host name put in. */
function launchUrlOf(template: string, hostname: string): string {
	return template.replace('{hostname}', hostname);
}

/** The origins that games are framed from on a site at this host name. */
export async function listLaunchOrigins(db: Tx, hostname: string): Promise<string[]> {
	const urls = await listLaunchUrls(db);
	return [...new Set(urls.map((url) => new URL(launchUrlOf(url, hostname)).origin))];
}
