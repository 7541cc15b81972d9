import { isTrial } from '#lib/page/access.ts';
import { categoryList, returnList } from '#lib/page/return-link.ts';
import { addressWith, type GameQuery, readGameQuery } from '#lib/rules/play/game-address.ts';
import { type Game, listGames } from '#lib/wps/contract/games.ts';
import {
	getPlaySession,
	launchFacebook,
	launchGame,
	launchTrial,
	type PlaySession,
} from '#lib/wps/contract/launch.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { readOfferedGames } from '../games/load-hot-games.ts';

/** The vendor with its own launch call (spec 7, "Facebook game launch"). */
const FACEBOOK = 'FB';
/** Maximum number of other games offered when one cannot be opened. */
const OTHERS_MAX = 6;
/** Page size of the search for a title: not every host supports `gameCode`. */
const TITLES_MAX = 100;
/** Refusals of the kind of money: the demo without money may still open. */
const OF_MONEY = ['real_account_needed', 'money_not_taken'];
const NOT_FOUND: Refusal = { code: 'game_not_found', params: {} };

type HeldRound = NonNullable<PlaySession['unfinished']>[number];

export interface OpenGame {
	/** The address of the game; absent when it was refused or a window link is not yet followed. */
	address: URL | undefined;
	/** `refused`: other games are offered instead. */
	opensIn: 'frame' | 'window' | 'refused';
	refusal: Refusal;
	/** The game's codes, as far as the address or the list contains them. */
	game?: { vassalage: string; gameCode: string } | undefined;
	/** The title in the current language, if known. */
	name: string | undefined;
	/** The title of the catalogue, if known. */
	listed?: Game | undefined;
	isDemo: boolean;
	/** Whether a demo without money is offered instead. */
	hasDemo: boolean;
	play: PlaySession | undefined;
	/** The member's round with stakes on hold at a refused game. */
	held?: HeldRound | undefined;
	/** The address of this page, with the list that the game was opened from. */
	here: string;
	/** The list that the game returns to. */
	back: string;
	/** The list of games of its category. */
	list: string;
	/** Games to play instead; empty while the game is open. */
	others: readonly Game[];
}

/** Opens the game in the page's address, for the member. */
export async function openGame(
	locals: App.Locals,
	{ url, request }: { url: URL; request: Request },
): Promise<OpenGame> {
	const { locale } = locals;
	const query = readGameQuery(url);
	const { vassalage, gameCode, gameType } = query;
	const listed = await readGame(locals, query);
	const kind = listed ?? (vassalage && gameType ? { vassalage, gameType } : undefined);
	const list = categoryList(kind, locale);
	const from = returnList(request, url, locale);
	const back = from ? placeOn(from, listed) : list;
	const isDemo = url.searchParams.get('mode') === 'demo';
	const code = gameCode ?? listed?.gameCode;
	const known = {
		...{ listed, name: listed?.gameName, isDemo, hasDemo: !isDemo && listed?.hasDemo === true },
		game: vassalage && code ? { vassalage, gameCode: code } : undefined,
		...{ refusal: NOT_FOUND, here: addressWith(url, { from }), back, list, others: [] },
		...{ address: undefined, play: undefined },
	};
	if (!vassalage || !(gameCode || gameType)) {
		const others = await readOthers(locals, { refusal: NOT_FOUND });
		return { ...known, opensIn: 'refused', hasDemo: false, others };
	}
	// A game that requires a window is launched when its link is followed.
	if (listed?.opensIn === 'window' && !isWindow(url)) {
		return { ...known, opensIn: 'window', play: await readPlay(locals) };
	}
	const backUrl = new URL(back, url).href;
	const nodeId = nodeOf(listed);
	const launch = await start(locals, { gameCode, gameType, vassalage, nodeId, isDemo, backUrl });
	if (!launch.ok) {
		const { refusal } = launch;
		const [play, others] = await Promise.all([
			readPlay(locals),
			readOthers(locals, { refusal, vassalage, gameCode: code, gameType: kind?.gameType }),
		]);
		const held = play?.unfinished?.find(
			(one) => one.vassalage === vassalage && (code === undefined || one.gameCode === code),
		);
		const hasDemo = known.hasDemo && OF_MONEY.includes(refusal.code);
		return { ...known, opensIn: 'refused', refusal, hasDemo, others, held };
	}
	const { game_url, opens_in: opensIn = 'frame' } = launch.value.content;
	// Read after the launch, which begins or continues the session.
	return { ...known, address: new URL(game_url), opensIn, play: await readPlay(locals) };
}

/** Returns the address of the game's tile in a list. */
function placeOn(list: string, game: Game | undefined): string {
	return game ? `${list.split('#', 1)[0]}#g${game.nodeId}` : list;
}

/** Whether the address is that of the game's own window. */
export function isWindow(url: URL): boolean {
	return url.searchParams.get('view') === 'window';
}

/**
 * Finds the title in the lists. Without a code the vendor's lobby opens: its first game of the
 * type.
 */
async function readGame({ wps, locale }: App.Locals, query: GameQuery): Promise<Game | undefined> {
	const { vassalage, gameCode, gameType } = query;
	if (!vassalage || !(gameCode || gameType)) return undefined;
	const named = gameCode ? { gameCode, pageSize: TITLES_MAX } : { gameType, pageSize: 1 };
	const listed = await wps(listGames, { vassalage, ...named, language: locale.toUpperCase() });
	if (!listed.ok) return undefined;
	return listed.value.games.find((one) => gameCode === undefined || one.gameCode === gameCode);
}

/** The tile of a whole vendor is no game. */
function nodeOf(listed: Game | undefined): string | undefined {
	const id = listed && listed.isGame !== 'VASSALAGE' ? String(listed.nodeId) : '';
	return /^[\w.-]{1,64}$/.test(id) ? id : undefined;
}

interface StartInput extends GameQuery {
	vassalage: string;
	/** The game in the lists; some hosts launch by it alone. */
	nodeId: string | undefined;
	isDemo: boolean;
	backUrl: string;
}

function start({ wps, locale, member }: App.Locals, starting: StartInput) {
	const { vassalage, gameCode, gameType, nodeId, isDemo, backUrl } = starting;
	const common = { gameCode, language: locale.toUpperCase(), backUrl };
	if (isDemo) return wps(launchTrial, { ...common, vassalage, gameType });
	if (vassalage === FACEBOOK) return wps(launchFacebook, common);
	const accountType = isTrial(member) ? '0' : '1';
	const game = { vassalage, gameType, nodeId };
	return wps(launchGame, { ...common, ...game, accountType, launchMode: 'GLS' });
}

async function readPlay({ wps }: App.Locals): Promise<PlaySession | undefined> {
	const play = await wps(getPlaySession, {});
	return play.ok ? play.value : undefined;
}

interface Refused {
	refusal: Refusal;
	vassalage?: string;
	gameCode?: string | undefined;
	gameType?: string | undefined;
}

/** Lists games to play instead: those of the same type first, and of each type the hot ones. */
async function readOthers(locals: App.Locals, refused: Refused): Promise<readonly Game[]> {
	const { refusal, vassalage, gameCode, gameType } = refused;
	const games = await readOfferedGames(locals);
	// A vendor that is down for one game is down for all of them.
	const isVendor = ['vendor_down', 'vendor_closed'].includes(refusal.code);
	const others = games.filter((game) => {
		return game.vassalage !== vassalage || (!isVendor && game.gameCode !== gameCode);
	});
	const isAlike = (game: Game) => game.gameType === gameType;
	const sorted = [...others.filter(isAlike), ...others.filter((game) => !isAlike(game))];
	return sorted.slice(0, OTHERS_MAX);
}
