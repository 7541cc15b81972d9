import { readForm } from '#lib/page/form-data.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	getLeaderboard,
	listMilestones,
	listMissions,
	type Milestone,
	type Mission,
} from '#lib/wps/contract/missions.ts';
import { listRewards, type RewardRow } from '#lib/wps/contract/rewards.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type RewardResult, submitReward } from '../rewards/submit-reward.ts';

export type Board = ValueOf<typeof getLeaderboard>;

/** A mission with its steps, or its lists. */
export interface OpenMission {
	mission: Mission;
	steps: readonly Milestone[];
	/** Of a ranking: the present period, and the one before it. */
	board: CallResult<Board> | undefined;
	last: Board | undefined;
}

export interface MissionPage {
	missions: OpenMission[];
	/** Why there are no missions. */
	refusal: Refusal | undefined;
	/** What the badge counts: the prizes of missions that can be taken. */
	list: RewardRow[];
	/** Why there are no offers for the member. */
	without: 'refused' | 'account' | undefined;
	/** The refused form. */
	result: RewardResult | undefined;
	/** What was just taken. */
	taken: RewardRow | undefined;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Submits the form, if there is one, and reads the missions; `next` is the page anew. */
export async function loadMissionPage({
	request,
	url,
	locals,
}: Opened): Promise<MissionPage | { next: string }> {
	const form = await readForm(request);
	const result = form && (await submitReward(locals, form));
	if (result?.next) return { next: `${url.pathname}?${new URLSearchParams(result.next)}` };

	const [found, rewards] = await Promise.all([
		locals.wps(listMissions, { status: 'O' }),
		locals.wps(listRewards, { promotionType: 'MISSION' }),
	]);
	const { list = [], past = [], without } = rewards.ok ? rewards.value : {};
	const takenId = form ? null : url.searchParams.get('taken');
	const missions = found.ok ? found.value.list : [];
	return {
		missions: await Promise.all(missions.map((mission) => openMission(locals, mission))),
		refusal: found.ok ? (rewards.ok ? undefined : rewards.refusal) : found.refusal,
		// Hosts of the family list rewards of every type.
		list: list.filter(({ promotionType }) => promotionType === 'MISSION'),
		...{ without, result },
		taken: past.find(({ claimId }) => String(claimId) === takenId),
	};
}

/** Hosts of the family name their missions alone: steps and lists are asked for. */
async function openMission({ wps }: App.Locals, mission: Mission): Promise<OpenMission> {
	const { kind, milestones } = mission;
	const missionId = String(mission.missionId);
	const [steps, board, last] = await Promise.all([
		milestones ? undefined : wps(listMilestones, { missionId }),
		kind === 'milestones' ? undefined : wps(getLeaderboard, { missionId }),
		kind === 'ranking' ? wps(getLeaderboard, { missionId, period: 'last' }) : undefined,
	]);
	return {
		...{ mission, board },
		steps: milestones ?? (steps?.ok ? steps.value.list : []),
		last: last?.ok && last.value.status ? last.value : undefined,
	};
}
