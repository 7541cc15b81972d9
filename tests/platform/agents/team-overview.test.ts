import { expect } from 'vitest';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Tx } from '#platform/db/database.ts';
import { countDownlines } from '#platform/people/tree/count-downlines.ts';
import { test as apiTest } from '../api.ts';
import { aMember, test } from '../database.ts';

const NOW = new Date();

async function setUpline(db: Tx, id: number, upline_id: number): Promise<void> {
	await db.updateTable('member').set({ upline_id }).where('id', '=', id).execute();
}

test('a team is the whole downline, at any depth', async ({ tx }) => {
	const [top, left, right, below] = [
		await aMember(tx),
		await aMember(tx),
		await aMember(tx),
		await aMember(tx),
	];
	await setUpline(tx, left, top);
	await setUpline(tx, right, top);
	await setUpline(tx, below, left);
	await tx.updateTable('member').set({ type: 41 }).where('id', '=', left).execute();

	expect(await countDownlines(tx, top, NOW)).toMatchObject({
		directCount: 2,
		teamCount: 3,
		agentCount: 1,
		newCount: 3,
	});
	expect(await countDownlines(tx, left, NOW)).toMatchObject({
		directCount: 1,
		teamCount: 1,
		agentCount: 0,
	});
	expect(await countDownlines(tx, below, NOW)).toMatchObject({
		directCount: 0,
		teamCount: 0,
		agentCount: 0,
	});
});

test('a member is new for a week, and the code is the agent’s own', async ({ tx }) => {
	const [top, old] = [await aMember(tx), await aMember(tx)];
	await setUpline(tx, old, top);
	await setUpline(tx, await aMember(tx), top);
	const created_at = new Date(NOW.getTime() - 8 * 24 * 3_600_000);
	await tx.updateTable('member').set({ created_at }).where('id', '=', old).execute();
	const { referral_code: code } = await tx
		.selectFrom('member')
		.select('referral_code')
		.where('id', '=', top)
		.executeTakeFirstOrThrow();

	const team = await countDownlines(tx, top, NOW);

	expect(team).toMatchObject({ directCount: 2, newCount: 1, referralCode: code });
});

test('a ring of uplines is counted once', async ({ tx }) => {
	const [one, other] = [await aMember(tx), await aMember(tx)];
	await setUpline(tx, one, other);
	await setUpline(tx, other, one);

	expect(await countDownlines(tx, one, NOW)).toMatchObject({ directCount: 1, teamCount: 1 });
});

apiTest.for([
	[0, 'agent_needed'],
	[4, 'real_account_needed'],
	[1, undefined],
	[2, undefined],
	[41, undefined],
	[42, undefined],
] as const)('an account of type %i gets the refusal %s', async ([type, code], { api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const id = member.ok ? member.value.id : 0;
	const currency = type === 4 ? 'DEMO' : 'BDT';
	await owner.updateTable('member').set({ type, currency }).where('id', '=', id).execute();

	const answer = await api.call(getTeamOverview, {}, token);

	if (code) expect(answer).toMatchObject({ refusal: { code } });
	else expect(answer).toMatchObject({ value: { directCount: 0, teamCount: 0, agentCount: 0 } });
});

apiTest('a visitor is refused as not logged in', async ({ api }) => {
	expect(await api.call(getTeamOverview, {})).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
});
