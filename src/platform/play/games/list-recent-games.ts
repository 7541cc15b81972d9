import type { Tx } from '#platform/db/database.ts';
import { listLatestGames } from '#platform/play/vendors/rounds.ts';
import { listGames } from './rows.ts';

interface ListRecentGamesInput {
	memberId: number;
	vendorCode?: string | undefined;
	gameType?: string | undefined;
}

/**
 * Lists the games that a member played last, each once: games with an unfinished round first, then
 * the latest. A closed game is listed only while it holds a stake.
 */
export async function listRecentGames(
	db: Tx,
	{ memberId, vendorCode, gameType }: ListRecentGamesInput,
) {
	const latest = await listLatestGames(db, memberId);
	const codes = latest.filter((game) => !vendorCode || game.vendorCode === vendorCode);
	if (codes.length === 0) return [];
	const wanted = { codes, gameType, withClosed: true };
	const games = await listGames(db, wanted, { limit: codes.length, offset: 0 });
	const byKey = new Map(games.map((game) => [keyOf(game), game]));
	return codes.flatMap(({ unfinished, ...key }) => {
		const game = byKey.get(keyOf(key));
		return game && (game.isOpen || unfinished) ? [{ ...game, unfinished }] : [];
	});
}

function keyOf({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }): string {
	return `${vendorCode}/${gameCode}`;
}
