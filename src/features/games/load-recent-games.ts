import { BRAND, gamePath } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { formatMoney } from '#lib/money.ts';
import { isReal } from '#lib/page/access.ts';
import { listRecentGames, type RecentGame } from '#lib/wps/contract/games.ts';
import { heldPath } from '../play/bet-record.ts';

/** Maximum number of recent games read; those with an unfinished round are first. */
const COUNT = 8;

interface UnfinishedGame extends RecentGame {
	openRound: NonNullable<RecentGame['openRound']>;
}

const requests = new WeakMap<App.Locals, Promise<readonly RecentGame[]>>();

/**
 * Returns the member's recent games, requested once per page; empty for visitors and trial
 * accounts.
 */
export function readRecent(locals: App.Locals): Promise<readonly RecentGame[]> {
	const known = requests.get(locals);
	if (known) return known;
	const recent = askRecent(locals);
	requests.set(locals, recent);
	return recent;
}

async function askRecent(locals: App.Locals): Promise<readonly RecentGame[]> {
	const { wps, locale, member, template } = locals;
	// A page with an undecided round is no template.
	if (!isReal(member) || template) return [];
	const result = await wps(listRecentGames, { pageSize: COUNT, language: locale.toUpperCase() });
	return result.ok ? result.value.list : [];
}

/**
 * Returns the recent games with an undecided round. They hold the member's money, so they are shown
 * even when the flag for lists of recent games is off (spec 3, "Recent games request").
 */
export async function readUnfinished(locals: App.Locals): Promise<UnfinishedGame[]> {
	const recent = await readRecent(locals);
	return recent.filter((game): game is UnfinishedGame => game.openRound !== undefined);
}

/**
 * Returns the address where an unfinished round is continued; for a closed game, its page in the
 * record.
 */
export function unfinishedPath(game: UnfinishedGame, locale: Locale): string {
	const { vassalage, openRound } = game;
	if (game.isClosed) return heldPath({ vassalage, roundId: openRound.roundId }, locale);
	return localizePath(locale, gamePath(game));
}

/** Formats the stake on hold; `undefined` for a free round without one. */
export function heldText({ balance }: App.Locals, { openRound }: UnfinishedGame) {
	const { betAmount } = openRound;
	if (betAmount === 0n) return undefined;
	return formatMoney(betAmount, balance?.currencySymbol ?? BRAND.currencySymbol);
}
