import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { getRankProgress, listVipLevels } from '#lib/wps/contract/vip.ts';
import { test as apiTest } from '../../api.ts';
import { aDayOfPlay } from '../offers.ts';

apiTest('visitors see the levels; VIP service begins at the fifth', async ({ api }) => {
	const answer = await api.call(listVipLevels, { language: 'EN' });
	if (!answer.ok) throw new Error(answer.refusal.code);

	const levels = answer.value.list;
	expect(levels.map(({ rankLevel }) => rankLevel)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(levels[0]).toMatchObject({ labelName: 'Titas', totalTurnover: 0n });
	for (const { rankLevel, benefits } of levels) {
		expect(benefits.includes('VIP customer service')).toBe(rankLevel > 4);
	}
});

apiTest('the level of a member follows from the settled stakes', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		values ('JHL', 'vip-1', ${member.value.id}, 'padma-gold', 'BDT', 'settled',
			${12_500n * UNIT}, 0, now(), now(), 10000)`.execute(owner);

	const before = await api.call(getRankProgress, {}, token);
	await aDayOfPlay(owner, {
		...{ memberId: Number(member.value.id), day: '2026-11-20', valid: 12_500n * UNIT },
	});
	await sql`delete from vendor_round where round_id = 'vip-1'`.execute(owner);
	const progress = await api.call(getRankProgress, {}, token);
	const later = await api.call(getMember, {}, token);

	expect(member.value.clubLabel).toEqual({ labelName: 'Titas', rankLevel: 1 });
	// The turnover is shown at once, the level with the fold.
	expect(before).toMatchObject({
		value: { rankLevel: 1, totalTurnover: { actual: 12_500n * UNIT } },
	});
	expect(later).toMatchObject({ value: { clubLabel: { rankLevel: 2 } } });
	expect(progress).toMatchObject({
		value: {
			playerRankName: 'Karatoya',
			rankLevel: 2,
			nextRankName: 'Teesta',
			nextRankLevel: 3,
			since: expect.any(Date),
			totalTurnover: { actual: 12_500n * UNIT, expected: 50_000n * UNIT },
			monthlyTurnover: { expected: 0n },
		},
	});
});

apiTest('progress is refused to visitors and to trial accounts', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const id = member.ok ? member.value.id : 0;
	await owner
		.updateTable('member')
		.set({ type: 4, currency: 'DEMO' })
		.where('id', '=', id)
		.execute();

	expect(await api.call(getRankProgress, {})).toMatchObject({
		refusal: { code: 'not_logged_in' },
	});
	expect(await api.call(getRankProgress, {}, token)).toMatchObject({
		refusal: { code: 'real_account_needed' },
	});
	expect(await api.call(getMember, {}, token)).toMatchObject({ ok: true });
});
