import { translate } from '#lib/i18n/translate.ts';
import { isReal } from '#lib/page/access.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import { emblemOf } from '#lib/rules/lottery/emblems.ts';
import { listRecentLotteries } from '#lib/wps/contract/lottery.ts';
import { boardPath } from './board-path.ts';

const COUNT_MAX = 4;

/** The lotteries that a member bet on last, as links; none for visitors and trial accounts. */
export async function readRecentLotteries(locals: App.Locals) {
	const { locale, member } = locals;
	if (!isReal(member)) return [];
	const input = { device: 'web', language: locale.toUpperCase() };
	const answer = await callIfPresent(locals, listRecentLotteries, input);
	const games = answer?.ok ? answer.value.list.slice(0, COUNT_MAX) : [];
	const about = translate(locale, 'games')('types.LOTT');
	return games.map((game) => ({
		...{ name: game.remark, about, icon: emblemOf(game.gameMenuTag) },
		href: boardPath(locale, game),
	}));
}
