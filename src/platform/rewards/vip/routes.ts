import { textIn } from '#lib/rules/texts.ts';
import { getRankProgress, listVipLevels } from '#lib/wps/contract/vip.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { readLevelGives } from './level-gifts.ts';
import { readProgress } from './read-progress.ts';
import { selectLevels } from './rows.ts';

/** The routes of the levels and of a member's progress. */
export function vipRoutes(): Route[] {
	return [
		routeWithDb(listVipLevels, async (input, { db, client, now }) => {
			const language = input.language ?? client.language;
			const levels = await selectLevels(db);
			const ranks = levels.map(({ rank }) => rank);
			const gives = await readLevelGives(db, ranks, { language: language.toLowerCase(), now });
			return {
				list: levels.map((level) => ({
					rankLevel: level.rank,
					labelName: textIn(level.names, language),
					totalTurnover: level.totalTurnover,
					monthlyTurnover: level.monthTurnover,
					...(level.keepTurnover > 0n && { keepTurnover: level.keepTurnover }),
					benefits: level.benefits.map((benefit) => textIn(benefit, language)),
					...gives.get(level.rank),
				})),
			};
		}),
		routeWithDb(getRankProgress, async (_, { db, caller, client, now }) => {
			const { memberId } = caller;
			return await readProgress(db, { memberId, language: client.language, now });
		}),
	];
}
