import { sql } from 'kysely';
import { expect, test as unit } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { getRankProgress, listVipLevels } from '#lib/wps/contract/vip.ts';
import { createClubLabels } from '#platform/rewards/vip/club-labels.ts';
import { levelAfter, levelReached } from '#platform/rewards/vip/rules.ts';
import { test as apiTest } from '../../api.ts';
import { aMember, NOON, test } from '../../database.ts';

const LEVELS = [
	{ rank: 1, totalTurnover: 0n, monthTurnover: 0n },
	{ rank: 2, totalTurnover: 100n, monthTurnover: 0n },
	{ rank: 3, totalTurnover: 200n, monthTurnover: 50n },
];

unit.for([
	[0n, 0n, 1],
	[99n, 99n, 1],
	[100n, 0n, 2],
	[200n, 49n, 2],
	[200n, 50n, 3],
	[9999n, 0n, 2],
] as const)('a total of %i with %i this month is level %i', ([total, month, rank]) => {
	const reached = levelReached(LEVELS, { total, month });

	expect(reached?.rank).toBe(rank);
	expect(levelAfter(LEVELS, reached)?.rank).toBe(rank === 3 ? undefined : rank + 1);
});

unit('without levels a member has none', () => {
	expect(levelReached([], { total: 5n, month: 5n })).toBeUndefined();
	expect(levelAfter([], undefined)).toBeUndefined();
});

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

	const progress = await api.call(getRankProgress, {}, token);

	expect(member.value.clubLabel).toEqual({ labelName: 'Titas', rankLevel: 1 });
	expect(progress).toMatchObject({
		value: {
			playerRankName: 'Karatoya',
			rankLevel: 2,
			nextRankName: 'Teesta',
			totalTurnover: { actual: 12_500n * UNIT, expected: 50_000n * UNIT },
			monthlyTurnover: { actual: 12_500n * UNIT, expected: 0n },
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

test('a label is cached for a minute, and trial members have none', async ({ db, owner }) => {
	const memberId = await aMember(db);
	await sql`insert into vip_level (rank, names, total_turnover) values
		(1, '{"en": "One"}', 0), (2, '{"en": "Two"}', 1)`.execute(owner);
	const labelOf = createClubLabels();
	const wanted = { memberId, type: 0, currency: 'BDT', language: 'EN' };
	const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

	const first = await labelOf(db, { ...wanted, now: at(0) });
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		values ('JHL', 'label', ${memberId}, 'padma-gold', 'BDT', 'settled', 5, 0, now(), now(),
			10000)`.execute(owner);
	const soon = await labelOf(db, { ...wanted, now: at(59) });
	const later = await labelOf(db, { ...wanted, now: at(60) });
	const trial = await labelOf(db, { ...wanted, type: 4, now: at(60) });

	expect([first?.rankLevel, soon?.rankLevel, later?.rankLevel]).toEqual([1, 1, 2]);
	expect(trial).toBeUndefined();
});
