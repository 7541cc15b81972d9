import { hotFirst, refreshDelayMs, remainingOf } from '#lib/rules/lottery/lobby.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import { readMenus } from './load-lobby.ts';

const SHOWN = 2;
/** Among the first hot games of the lobby, those that draw first are shown. */
const AMONG = 6;

interface NextDraws {
	games: readonly LotteryGame[];
	readAt: Date;
	/** Milliseconds until one of them is drawn. */
	refreshMs: number;
}

/** Reads the hot lotteries that are drawn next; none where the host has no lotteries of its own. */
export async function readNextDraws(locals: App.Locals): Promise<NextDraws> {
	const menus = await readMenus(locals, 'lottery');
	const selling = menus.ok
		? hotFirst(menus.value).filter(({ phase, remainTime }) => phase !== 'closed' && remainTime)
		: [];
	const games = selling
		.slice(0, AMONG)
		.sort((a, b) => (a.remainTime ?? 0) - (b.remainTime ?? 0))
		.slice(0, SHOWN);
	return { games, readAt: new Date(), refreshMs: refreshDelayMs(games.flatMap(remainingOf)) };
}
