import { expect } from 'vitest';
import type { TeamReport } from '#lib/wps/contract/agents.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import type { Database } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { amount } from '../../ladder-text.ts';
import { voidIssue } from './example.ts';
import { exampleTest as test } from './example-test.ts';
import { addPlay } from './facts.ts';

const WEEK = { from: '2026-11-02', to: '2026-11-08' };

async function reportOf(db: Database, agentId: number, range = WEEK): Promise<TeamReport> {
	const settings = await readSettings(db);
	const { report } = await readOverview(db, { agentId, ...range, currency: 'BDT', settings });
	if (!report) throw new Error('no report');
	return report;
}

const people = ({ bettors, depositors, firstDepositors, active }: TeamReport) =>
	[bettors, depositors, firstDepositors, active].join(', ');

test.for([
	[
		...(['T', '31500', '2000', '35811.6110', '19391', '28761.6110', '650', '310'] as const),
		...(['62.3999', '15398.2111', '16420.6110', '7, 5, 5, 6'] as const),
	],
	[
		...(['A', '25500', '2000', '26833.3333', '15240.7500', '20783.3333', '650', '310'] as const),
		...(['48.5333', '10584.0500', '11592.5833', '5, 4, 4, 4'] as const),
	],
	[
		...(['C', '20000', '2000', '19600', '9350.7500', '14450', '650', '310'] as const),
		...(['3', '9286.2500', '10249.2500', '3, 2, 2, 2'] as const),
	],
	[
		...(['B', '6000', '0', '7000.5000', '4150.2500', '6000.5000', '0', '0'] as const),
		...(['0', '2850.2500', '2850.2500', '1, 1, 1, 1'] as const),
	],
] as const)('the week of %s', async ([name, ...expected], { db, team }) => {
	const [deposited, withdrawn, stake, paid, valid, bonus, fee, rebate, netLoss, grossWin, counts] =
		expected;
	const report = await reportOf(db, team[name]);

	expect(report).toMatchObject({
		...{ deposited: amount(deposited), withdrawn: amount(withdrawn), stake: amount(stake) },
		...{ paid: amount(paid), valid: amount(valid), bonus: amount(bonus), fee: amount(fee) },
		...{ rebate: amount(rebate), netLoss: amount(netLoss), grossWin: amount(grossWin) },
	});
	expect(people(report)).toBe(counts);
});

test('the counts of the team, and the days of the chart', async ({ db, team }) => {
	const settings = await readSettings(db);
	const input = { agentId: team.T, ...WEEK, currency: 'BDT', settings };
	const { report, ...counts } = await readOverview(db, input);

	expect(counts).toMatchObject({ directCount: 3, teamCount: 9, agentCount: 3, newCount: 3 });
	expect(report?.profit).toBe(amount('-15708.2111'));
	expect(report?.days.map(({ day, valid, joined }) => [day, valid, joined])).toEqual([
		['2026-11-02', amount('12983.8333'), 3],
		['2026-11-03', amount('14777.7777'), 0],
		['2026-11-04', amount('1000'), 0],
	]);
	expect(report?.products.map(({ product }) => product)).toEqual(['LIVE', 'LOTT', 'RNG', 'SPORTS']);
});

test('a void belongs to the day of the play', async ({ db, owner, team }) => {
	const day = { from: '2026-11-03', to: '2026-11-03' };
	const before = await reportOf(db, team.T, day);
	expect([before.valid, before.netLoss]).toEqual([amount('14777.7777'), amount('9100.0277')]);
	expect([before.active, before.bettors]).toEqual([3, 5]);

	await voidIssue(owner, team);

	const after = await reportOf(db, team.T, day);
	expect([after.valid, after.netLoss]).toEqual([amount('11777.7777'), amount('7217.0277')]);
	expect([after.active, after.bettors]).toEqual([2, 3]);
	const week = await reportOf(db, team.T);
	expect([week.netLoss, week.stake, week.valid, week.rebate]).toEqual([
		...[amount('13515.2111'), amount('31911.6110'), amount('25761.6110'), amount('35.3999')],
	]);
	expect((await reportOf(db, team.A)).netLoss).toBe(amount('8695.0500'));
});

test('what is played after a move counts for the new line alone', async ({ db, owner, team }) => {
	const [c, b] = [team.C, team.B];
	const now = new Date();
	const today = await moveMember(db, { memberId: c, uplineId: b, now });
	const before = (await reportOf(db, team.A, { from: '2026-11-02', to: today })).valid;
	await addPlay(owner, {
		...{ memberId: team.p4, at: `${today} 12:00`, product: 'RNG' },
		...{ stake: amount('5000'), paid: 0n, valid: amount('5000') },
	});
	const range = { from: today, to: today };

	expect((await reportOf(db, b, range)).valid).toBe(amount('5000'));
	expect(people(await reportOf(db, b, range))).toBe('1, 0, 0, 1');
	expect((await reportOf(db, team.A, range)).valid).toBe(0n);
	expect(people(await reportOf(db, team.A, range))).toBe('0, 0, 0, 0');
	expect((await reportOf(db, team.A, { from: '2026-11-02', to: today })).valid).toBe(before);
	expect((await reportOf(db, team.T, range)).valid).toBe(amount('5000'));
});
