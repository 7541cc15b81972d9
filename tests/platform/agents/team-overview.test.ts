import { expect } from 'vitest';
import { businessDayOf } from '#lib/time.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Tx } from '#platform/db/database.ts';
import { countDownlines } from '#platform/people/tree/count-downlines.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { test as apiTest } from '../api.ts';
import { aMember, test } from '../database.ts';

const NOW = new Date();
const TODAY = businessDayOf(NOW);

async function setUpline(db: Tx, memberId: number, uplineId: number): Promise<void> {
	await placeMember(db, { memberId, uplineId, now: NOW });
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

	expect(await countDownlines(tx, { memberId: top, from: TODAY, to: TODAY })).toMatchObject({
		directCount: 2,
		teamCount: 3,
		agentCount: 1,
		newCount: 3,
	});
	expect(await countDownlines(tx, { memberId: left, from: TODAY, to: TODAY })).toMatchObject({
		directCount: 1,
		teamCount: 1,
		agentCount: 0,
	});
	expect(await countDownlines(tx, { memberId: below, from: TODAY, to: TODAY })).toMatchObject({
		directCount: 0,
		teamCount: 0,
		agentCount: 0,
	});
});

test('a member is new on the business day of its registration', async ({ tx }) => {
	const [top, old] = [await aMember(tx), await aMember(tx)];
	await setUpline(tx, old, top);
	await setUpline(tx, await aMember(tx), top);
	const created_at = new Date(NOW.getTime() - 2 * 24 * 3_600_000);
	await tx.updateTable('member').set({ created_at }).where('id', '=', old).execute();

	const team = await countDownlines(tx, { memberId: top, from: TODAY, to: TODAY });

	expect(team).toMatchObject({ directCount: 2, newCount: 1 });
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
