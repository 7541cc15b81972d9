import { type Board, loadBoard } from './load-board.ts';
import { type Lobby, type LobbyRoute, loadLobby } from './load-lobby.ts';

/** A screen of the lotteries: a list, or the board of a game. */
export type LotteryPage =
	| { lobby: Lobby; board?: undefined; hint?: boolean }
	| { board: Board; lobby?: undefined; hint?: undefined };

interface Page {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Vendors of the address that lead to the list of all lotteries. */
const VENDORS = ['LOTT', 'ELOTT', 'TCG_LOTT_VN', 'TCG_LOTTO_VN', 'TCG_SEA'];

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
	const lobby = await loadLobby(page, route);
	if ('redirect' in lobby) return lobby;
	return { lobby, hint: !lobby.refusal && isUnknown(query, isAsked) };
}

function isUnknown(query: URLSearchParams, isAsked: boolean): boolean {
	const vendor = query.get('vendor');
	return (
		isAsked || Boolean(query.get('playType')) || (vendor !== null && !VENDORS.includes(vendor))
	);
}
