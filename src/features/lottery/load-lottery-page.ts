import { type CategoryView, readCategory } from '#features/games/load-category.ts';
import type { GameType } from '#lib/rules/games/categories.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type Board, loadBoard } from './load-board.ts';
import { type Lobby, type LobbyRoute, loadLobby } from './load-lobby.ts';

/** A screen of the lotteries: a list, or the board of a game. */
export type LotteryPage =
	| {
			lobby: Lobby;
			board?: undefined;
			hint: boolean;
			/** The host has no lotteries of its own. */
			isAbsent: boolean;
			type: GameType;
			/** The vendors of the category, whose games are launched. */
			category: CategoryView;
	  }
	| {
			board: Board;
			lobby?: undefined;
			hint?: undefined;
			isAbsent?: undefined;
			type?: undefined;
			category?: undefined;
	  };

interface Page {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Vendors of the address that lead to the list of all lotteries. */
const VENDORS = ['LOTT', 'ELOTT', 'TCG_LOTT_VN', 'TCG_LOTTO_VN', 'TCG_SEA'];
/** Refusals of hosts without these calls. */
const ABSENT: readonly Refusal['code'][] = ['not_found', 'method_not_allowed'];

/** Loads the screen of an address, or where it leads. An unknown game is the list with a hint. */
export async function loadLotteryPage(
	page: Page,
	route: LobbyRoute,
): Promise<LotteryPage | { redirect: string }> {
	const query = page.url.searchParams;
	const isAsked = route === 'lottery' && Boolean(query.get('gameCode'));
	const answer = isAsked ? await loadBoard(page) : undefined;
	if (answer?.kind === 'board') return { board: answer.board };
	if (answer?.kind === 'redirect') return { redirect: answer.redirect };
	const type = route === 'elott' ? 'ELOTT' : 'LOTT';
	const [lobby, category] = await Promise.all([
		loadLobby(page, route),
		readCategory(page.locals, type),
	]);
	if ('redirect' in lobby) return lobby;
	const isAbsent = lobby.refusal !== undefined && ABSENT.includes(lobby.refusal.code);
	const isKnown =
		isAbsent && category.vendors.some(({ vassalage }) => vassalage === query.get('vendor'));
	const hint = (!lobby.refusal || isAbsent) && !isKnown && isUnknown(query, isAsked);
	return { lobby, category, type, isAbsent, hint };
}

function isUnknown(query: URLSearchParams, isAsked: boolean): boolean {
	const vendor = query.get('vendor');
	return (
		isAsked || Boolean(query.get('playType')) || (vendor !== null && !VENDORS.includes(vendor))
	);
}
