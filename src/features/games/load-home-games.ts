import { flagsOf, isOn, readInfo } from '#lib/page/site-flags.ts';
import { categoryOf } from '#lib/rules/games/categories.ts';
import { type Game, listGames } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { apartFrom, readHotGames } from './load-hot-games.ts';

/** The first games of the catalogue, among which those of every other kind are searched. */
const SEARCHED_MAX = 40;

/** The games of the home page, each in one list. */
export interface HomeGames {
	hot: readonly Game[];
	/** The host's line below the hot games. */
	hotFooter: string | undefined;
	/** The other slots, and the other games of every other kind. */
	slots: readonly Game[];
	more: readonly Game[];
	count: number;
	/** The refusals of the lists, each shown in the place of its list. */
	hotRefusal?: Refusal | undefined;
	slotsRefusal?: Refusal | undefined;
	/** Whether every list was read: only then may the page be cached. */
	isComplete: boolean;
}

/** Reads the lists of the home page that the site's flags offer. */
export async function readHomeGames(locals: App.Locals): Promise<HomeGames> {
	const { wps, locale } = locals;
	const language = locale.toUpperCase();
	const [info, hot, slots, all] = await Promise.all([
		readInfo(locals),
		readHotGames(locals),
		wps(listGames, { gameType: 'RNG', language }),
		wps(listGames, { pageSize: SEARCHED_MAX, language }),
	]);
	const flags = flagsOf(info);
	const hasHot = isOn(flags, 'GAMELOHOT3');
	const hasList = isOn(flags, 'GAMELO3');
	const hotGames = hot.ok && hasHot ? hot.value.list : [];
	const otherSlots = apartFrom(slots.ok && hasList ? slots.value.games : [], hotGames);
	const others = apartFrom(all.ok && hasList ? all.value.games : [], hotGames);
	const more = others.filter((game) => categoryOf(game, info?.splitFromSports) !== 'RNG');
	return {
		hot: hotGames,
		hotFooter: hot.ok ? hot.value.footer : undefined,
		slots: otherSlots,
		more,
		count: hotGames.length + otherSlots.length + more.length,
		hotRefusal: hot.ok || !hasHot ? undefined : hot.refusal,
		slotsRefusal: slots.ok || !hasList ? undefined : slots.refusal,
		isComplete: hot.ok && slots.ok && all.ok,
	};
}
