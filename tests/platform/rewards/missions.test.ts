import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { getLeaderboard, listMilestones, listMissions } from '#lib/wps/contract/missions.ts';
import { claimReward, getRewardCounts, listRewards } from '#lib/wps/contract/rewards.ts';
import { listRewards as readRewards } from '#platform/rewards/claims/list-rewards.ts';
import { startOf } from '#platform/rewards/evaluate/periods.ts';
import { MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { test } from '../api.ts';
import { aMember } from '../database.ts';
import { aDayOfPlay, readClock } from './offers.ts';

test('the badge of missions is the length of the list, and a step is taken from it', async ({
	api,
	db,
	owner,
}) => {
	const token = await api.aToken();
	const { rows } = await sql<{ id: number }>`select max(id)::int as id from member`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	const today = businessDayOf(await readClock(db));
	const badge = async () => {
		const [counts, list] = await Promise.all([
			api.call(getRewardCounts, {}, token),
			api.call(listRewards, { promotionType: 'MISSION' }, token),
		]);
		if (!counts.ok || !list.ok) throw new Error('refused');
		return [counts.value.MISSION, list.value.list.length];
	};
	expect(await badge()).toEqual([{ enabled: true, count: 0 }, 0]);
	await sql`insert into play_stake values
		(${memberId}, ${today}, 'RNG', 'JHL', 'padma-gold', ${5n * UNIT}, 60),
		(${memberId}, ${today}, 'RNG', 'JHL', 'padma-gold', ${4n * UNIT}, 90)`.execute(owner);
	expect(await badge()).toEqual([{ enabled: true, count: 1 }, 1]);

	const missions = await api.call(listMissions, { status: 'O' }, token);
	const steps = await api.call(listMilestones, { missionId: 'three-games' }, token);
	if (!steps.ok || !missions.ok) throw new Error('refused');
	expect(missions.value.list.map(({ missionId, kind }) => [missionId, kind])).toEqual([
		['three-games', 'milestones'],
		['best-multiple', 'ranking'],
	]);
	// 60 rounds, of which 50 count on a day.
	expect(steps.value.list.map(({ status, progress }) => [status, progress?.done])).toEqual([
		['CLAIM', 50n * UNIT],
		['JOINED', 50n * UNIT],
		['JOINED', 50n * UNIT],
	]);
	const promotionClaimId = String(steps.value.list[0]?.claimId);
	const taken = await api.call(claimReward, { promotionClaimId }, token);
	expect(taken).toMatchObject({ ok: true, value: { pointAmount: 20n * UNIT } });
	expect(await badge()).toEqual([{ enabled: true, count: 0 }, 0]);
	const after = await api.call(listMilestones, { missionId: 'three-games' }, token);
	expect(after).toMatchObject({ value: { list: [{ status: 'CLAIMED' }, {}, {}] } });
});

test('a leaderboard is of a mission that ranks', async ({ api }) => {
	const token = await api.aToken();
	const board = await api.call(getLeaderboard, { missionId: 'best-multiple' }, token);
	expect(board).toMatchObject({
		ok: true,
		value: { list: [], unit: 'multiple', pool: 5_000n * UNIT, ranks: 10, status: 'JOINED' },
	});
	for (const missionId of ['three-games', 'sign-in', 'none']) {
		const answer = await api.call(getLeaderboard, { missionId }, token);
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'mission_not_found' } });
	}
});

test('a finished week leaves the running ones, and what was reached in it can be taken', async ({
	db,
	owner,
}) => {
	const memberId = await aMember(db);
	const now = await readClock(db);
	const present = startOf('week', businessDayOf(now));
	await sql`update reward_version set approved_at = approved_at - interval '40 days'`.execute(
		owner,
	);
	await sql`update play_fold set open_day = ${present}`.execute(owner);
	const day = dayAfter(present, -3);
	await aDayOfPlay(owner, { memberId, day, valid: UNIT, rounds: 50 });
	const { list, running } = await readRewards(db, { memberId, now, language: 'en' });
	const own = (rows: typeof list) =>
		rows.filter(({ rule }) => rule.code === MISSION.code).map(({ claimId }) => claimId);

	const last = dayAfter(present, -7);
	expect(own(list)).toEqual([`three-games:week:${last}:0`]);
	expect(own(running)).toEqual([0, 1, 2].map((tier) => `three-games:week:${present}:${tier}`));
	const until = (rows: typeof list) =>
		rows.find(({ rule }) => rule.code === MISSION.code)?.expiresAt;
	// Taken for a week longer than it counts.
	expect(until(list)).toEqual(startOfBusinessDay(dayAfter(present, 7)));
	expect(until(running)).toEqual(startOfBusinessDay(dayAfter(present, 7)));
});
