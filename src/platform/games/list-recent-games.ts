import type { Tx } from '#platform/db/database.ts';
import { listLatestGames } from '#platform/vendors/rounds.ts';
import { listGames } from './rows.ts';

interface Wanted {
	memberId: number;
	vendorCode?: string | undefined;
	gameType?: string | undefined;
}

/**
 * The playable games that a member played last, each once: those with an unfinished round first,
 * then the latest.
 */
export async function listRecentGames(db: Tx, { memberId, vendorCode, gameType }: Wanted) {
	const latest = await listLatestGames(db, memberId);
	const codes = latest.filter((game) => !vendorCode || game.vendorCode === vendorCode);
	if (codes.length === 0) return [];
	const games = await listGames(db, { codes, gameType }, { limit: codes.length, offset: 0 });
	const byKey = new Map(games.map((game) => [keyOf(game), game]));
	return codes.flatMap((latest) => {
		const game = byKey.get(keyOf(latest));
		return game ? [{ ...game, unfinished: latest.unfinished }] : [];
	});
}

function keyOf({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }): string {
	return `${vendorCode}/${gameCode}`;
}
