import { loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import {
	gamesOf,
	hotFirst,
	type LobbyMode,
	type LobbyState,
	readLobbyState,
	remainingOf,
	tagsOf,
} from '#lib/rules/lottery/lobby.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	addFavouriteLottery,
	listLotteryMenus,
	listPopularLotteries,
	listRecentLotteries,
	listVnLotteryMenus,
	removeFavouriteLottery,
} from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The screens that list lotteries. */
export type LobbyRoute = 'lottery' | 'vnlottery' | 'elott';

export interface Lobby {
	route: LobbyRoute;
	state: LobbyState;
	/** All games of the screen, and those of the state. */
	all: readonly LotteryGame[];
	games: readonly LotteryGame[];
	/** The tags in the host's order. */
	tags: readonly string[];
	/** The instant of the answer. */
	readAt: Date;
	/** Milliseconds until the games change; the list is read again after the shortest. */
	remainingMs: readonly number[];
	/** Why the list, or a favourite, was refused. */
	refusal?: Refusal | undefined;
	favouriteRefusal?: Refusal | undefined;
}

interface Page {
	locals: App.Locals;
	request: Request;
	url: URL;
}

type Redirected = { redirect: string };

/** Reads the games of a lobby; first adds or removes the favourite of a form. */
export async function loadLobby(page: Page, route: LobbyRoute): Promise<Lobby | Redirected> {
	const { locals, url } = page;
	const state = readLobbyState(url.searchParams);
	const favourite = await submitFavourite(page);
	if (favourite.redirect) return { redirect: favourite.redirect };
	const isOwn = state.mode === 'fav' || state.mode === 'recent';
	if (isOwn && !locals.member) return { redirect: loginPath(locals, url) };
	if (isOwn) locals.template?.marks.refuse("a list of the member's own lotteries");
	const [menus, listed] = await Promise.all([
		readMenus(locals, route),
		readListed(locals, state.mode),
	]);
	const all = menus.ok ? hotFirst(menus.value) : [];
	const games = gamesOf(all, state, listed.ok ? listed.value.map(({ gameId }) => gameId) : []);
	return {
		...{ route, state, all, games, readAt: new Date() },
		tags: tagsOf(all),
		remainingMs: all.flatMap(remainingOf),
		refusal: menus.ok ? (listed.ok ? undefined : listed.refusal) : menus.refusal,
		favouriteRefusal: favourite.refusal,
	};
}

/** Reads the games of a screen: all of them, those with rules of Vietnam, or those at one price. */
export async function readMenus(
	{ wps, locale }: App.Locals,
	route: LobbyRoute,
): Promise<CallResult<LotteryGame[]>> {
	const input = { language: locale.toUpperCase() };
	const call = route === 'vnlottery' ? listVnLotteryMenus : listLotteryMenus;
	const menus = await wps(call, input);
	if (!menus.ok) return menus;
	const games = menus.value.list.flatMap(({ gameGroupCode, gameMenus }) =>
		gameMenus.map((game) => ({ ...game, gameMenuTag: game.gameMenuTag ?? gameGroupCode })),
	);
	const isShown = ({ prizeModes }: LotteryGame) => !prizeModes || prizeModes.includes('Elott');
	return { ok: true, value: route === 'elott' ? games.filter(isShown) : games };
}

/** Reads the games of a mode that the menus do not tell. */
async function readListed(
	{ wps, locale }: App.Locals,
	mode: LobbyMode | undefined,
): Promise<CallResult<readonly LotteryGame[]>> {
	const input = { language: locale.toUpperCase() };
	if (mode !== 'recent' && mode !== 'popular') return { ok: true, value: [] };
	const answer = await wps(mode === 'recent' ? listRecentLotteries : listPopularLotteries, input);
	return answer.ok ? { ok: true, value: answer.value.list } : answer;
}

/** Adds or removes a favourite with the form that browsers without a script send. */
async function submitFavourite({
	locals,
	request,
	url,
}: Page): Promise<{ redirect?: string; refusal?: Refusal }> {
	const form = url.searchParams.has('gameCode') ? undefined : await readForm(request);
	const added = form?.get('add') ?? undefined;
	const gameId = Number(added ?? form?.get('remove') ?? undefined);
	if (!form || !Number.isInteger(gameId)) return {};
	const back = new URL(url);
	back.hash = `g${gameId}`;
	if (!locals.member) return { redirect: loginPath(locals, back) };
	const call = added === undefined ? removeFavouriteLottery : addFavouriteLottery;
	const answer = await locals.wps(call, { gameId });
	if (!answer.ok) return { refusal: answer.refusal };
	return { redirect: back.pathname + back.search + back.hash };
}
