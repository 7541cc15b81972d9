import { BRAND } from '#lib/brand.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney } from '#lib/money.ts';
import { readInfo } from '#lib/page/site-flags.ts';
import { percentOf } from '#lib/rtp.ts';
import { categoryOf, type GameType } from '#lib/rules/games/categories.ts';
import { CLASSIFICATIONS } from '#lib/rules/games/game-list.ts';
import type { Game } from '#lib/wps/contract/games.ts';

/** What a tile or a row tells of a game, in words; what the host does not state is absent. */
export interface GameFacts {
	/** Its type and its class, such as `Slots · Arcade`. */
	kind?: string | undefined;
	/** Its return to player, in percent. */
	rate?: string | undefined;
	/** Its smallest stake. */
	stake?: string | undefined;
}

/** Returns a reader of games' facts in the page's language. */
export async function readGameFacts(locals: App.Locals): Promise<(game: Game) => GameFacts> {
	const { locale } = locals;
	const info = await readInfo(locals);
	const t = translate(locale, 'home');
	const games = translate(locale, 'games');
	const lists = translate(locale, 'lists');
	return (game) => {
		const type = categoryOf(game, info?.splitFromSports);
		const kind = [type && games(`types.${type}`), classOf(game, type)].filter(Boolean);
		const rate = percentOf(game.rtp);
		const { minBet } = game;
		return {
			kind: kind.join(' · ') || undefined,
			rate: rate && t('rtp', { rate }),
			stake:
				minBet === undefined
					? undefined
					: t('min_bet', { amount: formatMoney(minBet, BRAND.currencySymbol) }),
		};
	};

	/** The class of a slot among the slots says nothing. */
	function classOf({ gameClassify }: Game, type: GameType | undefined): string | undefined {
		const known = CLASSIFICATIONS.find((one) => one === gameClassify);
		return known && !(known === 'SC' && type === 'RNG') ? lists(`kinds.${known}`) : undefined;
	}
}
