import { expect, test as unit } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { listWinners } from '#lib/wps/contract/winners.ts';
import { shortName } from '#platform/play/games/winners/rules.ts';
import { type Api, test as apiTest } from '../../api.ts';
import type { TestDatabase } from '../../database.ts';

unit.for([
	['demoplayer', 'd•••r'],
	['rina', 'r•••a'],
	['abc', 'a•••'],
	['', '•••'],
] as const)('%s is shown as %s', ([username, shown]) => {
	expect(shortName(username)).toBe(shown);
});

async function aRound(api: Api, owner: TestDatabase['owner'], payout: bigint, trial = false) {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	const member_id = member.value.id;
	if (trial) {
		const changed = owner.updateTable('member').set({ type: 4, currency: 'DEMO' });
		await changed.where('id', '=', member_id).execute();
	}
	await owner
		.insertInto('vendor_round')
		.values({
			...{ vendor_code: 'JHL', round_id: `win-${payout}-${trial}`, member_id },
			...{ game_code: 'padma-gold', currency: trial ? 'DEMO' : 'BDT', state: 'settled' as const },
			...{ stake: 10n * UNIT, held: 0n, payout: payout * UNIT, adjustment: 0n },
			...{ created_at: new Date(), settled_at: new Date() },
		})
		.execute();
}

apiTest(
	'wins of real money are listed, the greatest first, without full names',
	async ({ api, owner }) => {
		const before = await api.call(listWinners, {}, await api.aToken());
		for (const payout of [500n, 11n, 10n, 0n]) await aRound(api, owner, payout);
		await aRound(api, owner, 9000n, true);

		const all = await api.call(listWinners, { gameCategory: 'rng', language: 'EN' });
		const one = await api.call(listWinners, { limitNum: 1 });
		const fish = await api.call(listWinners, { gameCategory: 'FISH' });
		const many = await api.send(`${listWinners.path}?limitNum=51`);

		expect(before).toMatchObject({ value: { list: [] } });
		const wins = all.ok ? all.value.list.map(({ vo }) => vo) : [];
		expect(wins.map(({ winAmount }) => winAmount / UNIT)).toEqual([500n, 11n]);
		expect(wins[0]).toMatchObject({ gameName: 'Padma Gold', vendor: 'JHL' });
		expect(wins[0]?.customerName).toMatch(/^.•••.$/);
		expect(one.ok && one.value.list).toHaveLength(1);
		expect(fish).toMatchObject({ value: { list: [] } });
		expect(many.status).toBe(400);
	},
);
