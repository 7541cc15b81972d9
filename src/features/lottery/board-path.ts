import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';

interface BoardPathParts {
	playType?: string | undefined;
	vendor?: string | undefined;
	mode?: PrizeMode | undefined;
}

/** Returns the address of a game's board; without a play that of the game's default play. */
export function boardPath(
	locale: Locale,
	{ gameCode, gameId, defaultPlayType }: LotteryGame,
	{ playType = defaultPlayType, vendor, mode }: BoardPathParts = {},
): string {
	const query = new URLSearchParams({ gameCode: gameCode ?? String(gameId) });
	if (vendor) query.set('vendor', vendor);
	if (mode) query.set('mode', mode);
	if (playType) query.set('playType', playType);
	return `${localizePath(locale, ROUTES.lottery.path)}?${query}`;
}
