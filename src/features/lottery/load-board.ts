import { loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { findLottery, type Lottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { groupsOf, type PlayGroup } from '#lib/rules/lottery/play-groups.ts';
import { listChaseNumeros } from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readMenus } from './load-lobby.ts';
import { fullOptions, type LoadedRoom, loadOwnSeries, loadRoom } from './load-room.ts';
import { readBetForm } from './read-bet-form.ts';
import { type BetResult, submitBets } from './submit-bets.ts';

export interface Board extends BetResult, LoadedRoom {
	game: LotteryGame;
	lottery: Lottery;
	mode: PrizeMode;
	groups: readonly PlayGroup[];
	/** The highest prize group of the member: the mode Lott. */
	own?: number | undefined;
	/** The issue that sells now and those after it. */
	numeros: readonly string[];
	/** Choices of a play of one field on which nothing more can be won. */
	full: ReadonlySet<string>;
	/** The vendor of the address. */
	vendor?: string | undefined;
	readAt: Date;
	/** All games, for the list beside the board. */
	games: readonly LotteryGame[];
}

export type BoardPage =
	| { kind: 'board'; board: Board }
	| { kind: 'redirect'; redirect: string }
	/** The menu could not be read. */
	| { kind: 'refused'; refusal: Refusal }
	/** The address names a game, a play or a vendor that this site does not have. */
	| { kind: 'unknown' };

interface Page {
	locals: App.Locals;
	request: Request;
	url: URL;
}

/** Prize modes of the family's vendors. Source: spec 2, "Starting a game takes the player to". */
const VENDOR_MODES: Record<string, PrizeMode> = { ELOTT: 'Elott', TCG_SEA: 'SEA' };

/** Reads the board of the game in the address, and performs the button of its form. */
export async function loadBoard(page: Page): Promise<BoardPage> {
	const { locals, request, url } = page;
	const menus = await readMenus(locals, 'lottery');
	if (!menus.ok) return { kind: 'refused', refusal: menus.refusal };
	const found = findBoard(menus.value, url.searchParams);
	if (!found) return { kind: 'unknown' };
	const data = await readForm(request);
	if (data && !locals.member) return { kind: 'redirect', redirect: loginPath(locals, url) };
	const { game, lottery, mode } = found;
	const play = playOf(found, String(data?.get('play') ?? url.searchParams.get('playType') ?? ''));
	const [numeros, own] = await Promise.all([
		readNumeros(locals, game),
		mode === 'Lott' ? loadOwnSeries(locals, lottery.format) : undefined,
	]);
	const form = readBetForm(data, { lottery, mode, play, own });
	const result = await submitBets({ locals, gameId: game.gameId, ...found, play, form, numeros });
	const { placed } = result;
	const loaded = await loadRoom(locals, game, result.play);
	if (placed && locals.balance) {
		locals.balance = { ...locals.balance, sumBalance: placed.sumBalance };
	}
	return {
		kind: 'board',
		board: {
			...{ ...found, ...result, ...loaded, own, numeros, games: menus.value, readAt: new Date() },
			groups: groupsOf(playsOf(lottery, mode)),
			full: fullOptions(result.play, loaded.room),
			vendor: url.searchParams.get('vendor') ?? undefined,
		},
	};
}

function findBoard(games: readonly LotteryGame[], query: URLSearchParams) {
	const wanted = query.get('gameCode');
	const game = games.find(
		({ gameCode, gameId }) => gameCode === wanted || String(gameId) === wanted,
	);
	const lottery = findLottery(game?.gameCode ?? '');
	if (!game || !lottery) return undefined;
	const asked = query.get('mode') ?? VENDOR_MODES[query.get('vendor') ?? ''];
	const mode = lottery.modes.find((one) => one === asked) ?? lottery.modes[0] ?? 'ZY';
	return { game, lottery, mode };
}

/** Returns the play of a code, else the game's default play, else the usual one of its format. */
function playOf(
	{ game, lottery, mode }: { game: LotteryGame; lottery: Lottery; mode: PrizeMode },
	code: string,
): Play {
	const plays = playsOf(lottery, mode);
	const usual = USUAL_PLAYS[mode === 'Elott' && lottery.format === 'd5' ? 'e5' : lottery.format];
	const wanted = [code, game.defaultPlayType, usual];
	const play =
		wanted.flatMap((one) => plays.find((known) => known.code === one) ?? [])[0] ?? plays[0];
	if (!play) throw new Error(`the lottery ${lottery.code} has no play in the mode ${mode}`);
	return play;
}

/** The play that a board begins with. */
const USUAL_PLAYS: Record<string, string> = {
	d5: 'd5.position',
	e5: 'e5.size.sum',
	k3: 'k3.sum',
	pk10: 'pk.position',
	el: 'el.any.5',
	wingo: 'wg.colour',
	vn27: 'vn.lo2',
	vn18: 'vn.lo2',
	thai: 'th.top3',
	mega: 'mg.six',
};

/** Returns the issue that sells and those after it; without an answer only the one that sells. */
async function readNumeros({ wps }: App.Locals, game: LotteryGame): Promise<string[]> {
	const answer = await wps(listChaseNumeros, { id: game.gameId });
	const listed = answer.ok ? answer.value.list.map(({ numero }) => numero) : [];
	const current = game.numero ?? listed[0];
	if (current === undefined) return [];
	return [current, ...listed.filter((numero) => numero > current)];
}
