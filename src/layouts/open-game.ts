import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { GAME_TYPES, vendorPath } from '#lib/rules/categories.ts';
import { type Game, listGames, listHotGames } from '#lib/wps/contract/games.ts';
import {
	getPlaySession,
	launchFacebook,
	launchGame,
	launchTrial,
	type PlaySession,
} from '#lib/wps/contract/launch.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { isTrial } from './gate.ts';

/** The vendor that has a launch of its own (spec 7, "Facebook game launch"). */
const FACEBOOK = 'FB';
/** Other games that are offered when one cannot be opened. */
const OTHERS_MAX = 6;

interface OpenGame {
	/** Where the game is; absent when it was refused. */
	address: URL | undefined;
	opensIn: 'frame' | 'window';
	refusal: Refusal;
	/** Which game it is, as far as the address or the list says. */
	game?: { vassalage: string; gameCode: string } | undefined;
	/** The title in the person's language, when it is known. */
	name: string | undefined;
	isDemo: boolean;
	play: PlaySession | undefined;
	/** Games to play instead; empty while the game is open. */
	others: readonly Game[];
}

/** Opens the game that the address of the page names, for the member. */
export async function openGame(locals: App.Locals, url: URL): Promise<OpenGame> {
	const { locale, wps, member } = locals;
	const asked = readAsked(url);
	const isDemo = url.searchParams.get('mode') === 'demo';
	const nothing = { code: 'game_not_found', params: {} } as const;
	const language = locale.toUpperCase();
	const { vassalage, gameCode, gameType } = asked;
	const isNamed = vassalage && (gameCode || gameType);
	if (!isNamed) return await refused(locals, { refusal: nothing, isDemo });

	const backUrl = new URL(backPath(locale), url).href;
	const common = { gameCode, language, backUrl };
	const accountType = isTrial(member) ? '0' : '1';
	const [launch, listed] = await Promise.all([
		isDemo
			? wps(launchTrial, { ...common, vassalage, gameType })
			: vassalage === FACEBOOK
				? wps(launchFacebook, common)
				: wps(launchGame, { ...common, vassalage, gameType, accountType, launchMode: 'GLS' }),
		wps(listGames, { vassalage, gameType, language }),
	]);
	const games = listed.ok ? listed.value.games : [];
	// Without a code the vendor's lobby opens: its first game.
	const game = games.find((one) => gameCode === undefined || one.gameCode === gameCode);
	const name = game?.gameName;
	if (!launch.ok)
		return await refused(locals, { refusal: launch.refusal, isDemo, name, vassalage });
	const { game_url, opens_in: opensIn = 'frame' } = launch.value.content;
	// Read after the launch, which begins or continues it.
	const play = await wps(getPlaySession, {});
	const code = gameCode ?? game?.gameCode;
	return {
		...{ address: new URL(game_url), opensIn, refusal: nothing, name, isDemo, others: [] },
		game: code ? { vassalage, gameCode: code } : undefined,
		play: play.ok ? play.value : undefined,
	};
}

/**
 * The screen that stands for a vendor where no game of it is named: the list of its slots, fish or
 * card games, or the lottery (spec 2, "Slots go to /rng"). Nothing for a vendor that has a lobby.
 */
export function screenInstead(url: URL): string | undefined {
	const { vassalage, gameCode, gameType } = readAsked(url);
	const type = GAME_TYPES.find((one) => one === gameType);
	if (!vassalage || gameCode || !type) return undefined;
	const path = vendorPath(type, { vassalage, gameType: type });
	return path.startsWith(`${ROUTES.game.path}?`) ? undefined : path;
}

/** The list that games are left to. */
export function backPath(locale: Locale): string {
	return localizePath(locale, '/');
}

function readAsked(url: URL) {
	const code = (name: string) => /^[\w.-]{1,64}$/.exec(url.searchParams.get(name) ?? '')?.[0];
	return { vassalage: code('vassalage'), gameCode: code('gameCode'), gameType: code('gameType') };
}

interface Refused {
	refusal: Refusal;
	isDemo: boolean;
	name?: string | undefined;
	vassalage?: string | undefined;
}

async function refused(
	{ wps, locale }: App.Locals,
	{ refusal, isDemo, name, vassalage }: Refused,
): Promise<OpenGame> {
	const hot = await wps(listHotGames, { language: locale.toUpperCase() });
	const games = hot.ok ? hot.value.list : [];
	// A vendor that does not answer for one game answers for none.
	const isVendor = ['vendor_down', 'vendor_closed'].includes(refusal.code);
	const others = games.filter((game) => !isVendor || game.vassalage !== vassalage);
	return {
		...{ address: undefined, opensIn: 'frame', refusal, name, isDemo, play: undefined },
		others: others.slice(0, OTHERS_MAX),
	};
}
