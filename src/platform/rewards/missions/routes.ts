import { textIn } from '#lib/rules/texts.ts';
import * as contract from '#lib/wps/contract/missions.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { mayHaveOffers } from '../claims/require-offers.ts';
import { unitOf, wirePrize } from '../claims/wire-prize.ts';
import { listMissions, type Mission, type Step } from './list-missions.ts';
import { listMissionRules } from './mission-rules.ts';
import { readLeaderboard } from './read-leaderboard.ts';

/** Missions of a page where the client names no size. */
const PAGE_SIZE = 20;

/** The routes of missions and their leaderboards. */
export function missionRoutes(): Route[] {
	return [
		routeWithDb(contract.listMissions, async (input, { db, caller, client, now }) => {
			await requireMissions(db);
			const { page = 1, size = PAGE_SIZE } = input;
			const language = client.language.toLowerCase();
			const all = await listMissions(db, { memberId: caller.memberId, now, language });
			const list = all.slice((page - 1) * size, page * size);
			return { list: list.map((one) => wireMission(one, language)), total: all.length };
		}),
		routeWithDb(contract.listMilestones, async ({ missionId }, { db, caller, client, now }) => {
			await requireMissions(db);
			const language = client.language.toLowerCase();
			const all = await listMissions(db, { memberId: caller.memberId, now, language });
			const found = all.find(({ rule }) => rule.code === missionId);
			if (!found) throw refuse('mission_not_found');
			return { list: wireMission(found, language).milestones };
		}),
		routeWithDb(contract.getLeaderboard, async (input, { db, caller, now }) => {
			await requireMissions(db);
			const { missionId, period = 'present' } = input;
			const known = await listMissionRules(db, now);
			if (!known.some(({ rule }) => rule.code === missionId)) throw refuse('mission_not_found');
			const { memberId } = caller;
			return await readLeaderboard(db, { rule: missionId, memberId, period, now });
		}),
	];
}

async function requireMissions(db: Tx): Promise<void> {
	const { MISSIONLB3, REWCEN3 } = await readSettings(db);
	if (!MISSIONLB3 || !REWCEN3) throw refuse('function_off');
	if (!(await mayHaveOffers(db))) throw refuse('offers_paused');
}

function wireMission(mission: Mission, language: string) {
	const { rule, kind, status, startsAt, endsAt, steps } = mission;
	return {
		...{ missionId: rule.code, title: textIn(rule.names, language), kind, status },
		...(startsAt && { startTime: startsAt }),
		...(endsAt && { endTime: endsAt }),
		milestones: steps.map((step) => wireStep(mission, step, language)),
	};
}

function wireStep({ rule }: Mission, step: Step, language: string) {
	const { claimId, status, prize, done, needed } = step;
	return {
		...{ title: textIn(rule.names, language), missionId: rule.code, claimId, status },
		...wirePrize(prize),
		progress: { done, needed, unit: unitOf(rule) },
	};
}
