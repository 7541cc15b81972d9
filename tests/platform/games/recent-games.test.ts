import { expect } from 'vitest';
import { listRecentGames } from '#lib/wps/contract/games.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { test } from '../api.ts';

test('a member who has not played has no recent games', async ({ api }) => {
	const answer = await api.call(listRecentGames, {}, await api.aToken());

	expect(answer).toMatchObject({ ok: true, value: { list: [], totalPages: 1 } });
});

test('each game is listed once, whatever the number of its rounds', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	const member_id = member.value.id;
	const round = {
		vendor_code: 'JHL',
		member_id,
		game_code: 'padma-gold',
		currency: 'BDT',
		state: 'settled' as const,
		stake: 1_0000n,
		held: 0n,
		payout: 0n,
		adjustment: 0n,
		created_at: new Date('2026-11-21T06:00:00Z'),
		settled_at: new Date('2026-11-21T06:00:01Z'),
	};
	const rounds = [1, 2, 3].map((number) => ({ ...round, round_id: `recent-${number}` }));
	await owner.insertInto('vendor_round').values(rounds).execute();

	const [all, other, past] = await Promise.all([
		api.call(listRecentGames, { language: 'EN' }, token),
		api.call(listRecentGames, { vassalage: 'NOBODY' }, token),
		api.call(listRecentGames, { pageNo: 2 }, token),
	]);

	expect(all).toMatchObject({ value: { list: [{ gameCode: 'padma-gold' }], totalPages: 1 } });
	expect(all.ok && all.value.list).toHaveLength(1);
	expect(other).toMatchObject({ value: { list: [] } });
	expect(past).toMatchObject({ value: { list: [] } });
});

test('a visitor and a trial account have none', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const id = member.ok ? member.value.id : 0;
	await owner
		.updateTable('member')
		.set({ type: 4, currency: 'DEMO' })
		.where('id', '=', id)
		.execute();

	const [visitor, trial] = await Promise.all([
		api.call(listRecentGames, {}),
		api.call(listRecentGames, {}, token),
	]);

	expect(visitor).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(trial).toMatchObject({ refusal: { code: 'real_account_needed' } });
});
