import { translate } from '#lib/i18n/translate.ts';
import { isReal } from '#lib/page/access.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import { emblemOf } from '#lib/rules/lottery/emblems.ts';
import { listRecentLotteries as callOfRecent } from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Glance } from '#lib/wps/glance.ts';
import { boardPath } from './board-path.ts';
import { readMenus } from './load-lobby.ts';

const COUNT_MAX = 4;

/** The lotteries that a member bet on last, as links; none for visitors and trial accounts. */
export async function listRecentLotteries(locals: App.Locals) {
	const { locale, member, template } = locals;
	const about = translate(locale, 'games')('types.LOTT');
	const linksTo = (games: readonly LotteryGame[]) =>
		games.slice(0, COUNT_MAX).map((game) => ({
			...{ name: game.remark, about, icon: emblemOf(game.gameMenuTag) },
			href: boardPath(locale, game),
		}));
	if (!isReal(member)) return { items: linksTo([]), read: () => [], parts: [] };
	if (!template) return { items: linksTo(await askRecent(locals)), read: () => [], parts: [] };
	const menus = await readMenus(locals, 'lottery');
	const byId = new Map(menus.ok ? menus.value.map((game) => [game.gameId, game]) : []);
	return {
		items: linksTo([]),
		read: ({ lotteries }: Glance) =>
			linksTo((lotteries?.recent ?? []).flatMap((id) => byId.get(id) ?? [])),
		parts: ['lotteries'] as const,
	};
}

async function askRecent(locals: App.Locals): Promise<readonly LotteryGame[]> {
	const input = { language: locals.locale.toUpperCase() };
	const answer = await callIfPresent(locals, callOfRecent, input);
	return answer?.ok ? answer.value.list : [];
}
