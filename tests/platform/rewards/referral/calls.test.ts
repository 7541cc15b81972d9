import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { register } from '#lib/wps/contract/member.ts';
import { getReferral, listFriends } from '#lib/wps/contract/referral.ts';
import { claimReward, getRewardCounts, listRewards } from '#lib/wps/contract/rewards.ts';
import type { Database } from '#platform/db/database.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { type Api, aNewMember, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { aReceipt, endReviews, meetAll } from './referral.ts';

async function aPlayer(api: Api, more: object = {}) {
	const opened = await api.call(register, { ...aNewMember(), ...more });
	if (!opened.ok) throw new Error(opened.refusal.code);
	return { token: opened.value.token ?? '', memberId: Number(opened.value.id) };
}

async function codeOf(db: Database, memberId: number): Promise<string> {
	const { rows } = await sql<{ code: string }>`
		select referral_code as code from member where id = ${memberId}`.execute(db);
	return rows[0]?.code ?? '';
}

async function referrerOf(db: Database, memberId: number) {
	const { rows } = await sql<{ referrer: number; upline: number }>`
		select f.referrer_id as referrer, n.upline_id as upline
		from member m left join agent_node n on n.member_id = m.id
		left join friend f on f.member_id = m.id where m.id = ${memberId}`.execute(db);
	return rows[0];
}

test('a member who registers with the code of a player is its friend', async ({ api, db }) => {
	const player = await aPlayer(api);
	const referralCode = (await codeOf(db, player.memberId)).toLowerCase();

	const friend = await aPlayer(api, { referralCode });

	expect(await referrerOf(db, friend.memberId)).toEqual({
		referrer: player.memberId,
		upline: player.memberId,
	});
	expect(await referrerOf(db, player.memberId)).toMatchObject({ referrer: null });
});

test('the code of an agent places below the agent and makes no friend', async ({ api, db }) => {
	const [agent, player] = [await aPlayer(api), await aPlayer(api)];
	await db.updateTable('member').set({ type: 1 }).where('id', '=', agent.memberId).execute();
	await setForTest({ platform: api.platform, db }, { AFFMAN3: true });

	const below = await aPlayer(api, { referralCode: await codeOf(db, agent.memberId) });
	const both = await aPlayer(api, {
		affiliateCode: await codeOf(db, agent.memberId),
		referralCode: await codeOf(db, player.memberId),
	});

	expect(await referrerOf(db, below.memberId)).toEqual({ referrer: null, upline: agent.memberId });
	// The agent stays the upline; the player has brought the friend.
	expect(await referrerOf(db, both.memberId)).toEqual({
		referrer: player.memberId,
		upline: agent.memberId,
	});
});

test('both sides see what is missing, and take their prizes', async ({ api, db, owner }) => {
	const player = await aPlayer(api);
	const referralCode = await codeOf(db, player.memberId);
	const friend = await aPlayer(api, { referralCode });
	await aReceipt(owner, friend.memberId, { amount: 300n * UNIT });
	await followFriends(db);

	const details = await api.call(getReferral, { autoGenerate: 'true' }, player.token);
	const friends = await api.call(listFriends, {}, player.token);
	const own = await api.call(listRewards, {}, friend.token);
	const counts = await api.call(getRewardCounts, {}, player.token);
	const steps = { deposited: { done: 300n * UNIT, needed: 500n * UNIT }, isPhoneProven: false };
	expect(details).toMatchObject({
		value: {
			...{ referralCode, totalInvitations: 1, qualified: 0, earned: 0n },
			promotionDomains: ['site.test'],
			offer: {
				promotionId: 'invite',
				friendGets: 25n * UNIT,
				steps: [
					{ friends: 1, amount: 50n * UNIT, isReached: false },
					{ friends: 5, amount: 100n * UNIT },
					{ friends: 10, amount: 150n * UNIT },
				],
			},
		},
	});
	expect(friends).toMatchObject({ value: { list: [{ status: 'ON_WAY', steps }], totalPages: 1 } });
	expect(friends.ok && friends.value.list[0]?.name).toMatch(/^.•••.$/u);
	expect(own).toMatchObject({
		value: { invitation: { status: 'ON_WAY', steps, gets: 25n * UNIT, promotionId: 'invite' } },
	});
	expect(counts).toMatchObject({ value: { REFERRAL: { enabled: true } } });

	await meetAll(owner, friend.memberId);
	await endReviews(db, owner);
	const take = (promotionClaimId: string, token: string) =>
		api.call(claimReward, { promotionClaimId }, token);
	expect(await take('invite:friends:1', player.token)).toMatchObject({
		value: { amount: 50n * UNIT },
	});
	expect(await take('invite:invited', friend.token)).toMatchObject({
		value: { amount: 25n * UNIT },
	});
	expect(await take('invite:invited', player.token)).toMatchObject({
		refusal: { code: 'claim_not_found' },
	});
	expect(await api.call(getReferral, {}, player.token)).toMatchObject({
		value: { qualified: 1, earned: 50n * UNIT },
	});
	const after = await api.call(listRewards, {}, friend.token);
	expect(after.ok && after.value.invitation).toBeUndefined();
});

test('without offers for the member there is a code, and no offer', async ({ api, db }) => {
	const player = await aPlayer(api);
	await sql`insert into reward_refusal (member_id) values (${player.memberId})`.execute(db);

	const details = await api.call(getReferral, {}, player.token);
	const counts = await api.call(getRewardCounts, {}, player.token);

	expect(details).toMatchObject({ value: { referralCode: expect.any(String) } });
	expect(details.ok && details.value.offer).toBeUndefined();
	expect(counts).toMatchObject({ value: { REFERRAL: { enabled: false } } });
});
