import { expect } from 'vitest';
import { startOfBusinessDay } from '#lib/time.ts';
import { getWages } from '#lib/wps/contract/agent-wages.ts';
import { readWages } from '#platform/agents/bills/read-wages.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { amount } from '../../ladder-text.ts';
import { test as apiTest } from '../api.ts';
import { aCaller } from './contracts/callers.ts';
import { anAgent } from './contracts/world.ts';
import { makeContracts } from './contracts-of-example.ts';
import { ACTIVE, billsOf, test } from './settled-example.ts';

test('wages of the example are the nets of its bills, by the day of their period', async ({
	db,
	owner,
	team,
}) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-05T00:00' },
	});
	await settleDue(db, ACTIVE);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'hourly', from: '2026-11-03T09:00', to: '2026-11-03T10:00' },
	});
	await settleDue(db, ACTIVE);

	const wagesOf = (agentId: number, since: string, until: string) =>
		readWages(db, {
			...{ agentId, since: startOfBusinessDay(since), until: startOfBusinessDay(until) },
		});

	const bills = await billsOf(db, team);
	for (const name of ['T', 'A', 'B', 'C'] as const) {
		const { list, footer } = await wagesOf(team[name], '2026-11-02', '2026-11-09');
		const own = bills.filter((bill) => bill.name === name);
		const net = own.reduce((sum, bill) => sum + bill.net, 0n);
		expect(footer.total, name).toBe(net);
		expect(footer.dailySalary + footer.hourlySalary, name).toBe(net);
		const days = [...new Set(own.map(({ day }) => day.slice(0, 2)))].sort().reverse();
		expect(list.map(({ date }) => date.slice(-2), name)).toEqual(days);
	}
	const { list, footer } = await wagesOf(team.T, '2026-11-03', '2026-11-04');
	expect(list).toHaveLength(1);
	expect(footer).toMatchObject({ hourlySalary: amount('13') });
	expect((await wagesOf(team.T, '2026-11-06', '2026-11-07')).list).toEqual([]);
});

apiTest(
	'wages without a range are those of today, and a wrong range is refused',
	async ({ api, db }) => {
		const agent = await aCaller({ api, db }, await anAgent(db, { type: 2, now: new Date() }));

		expect(await agent.call(getWages, {})).toMatchObject({
			ok: true,
			value: { list: [], footer: { dailySalary: 0n, hourlySalary: 0n, total: 0n } },
		});
		for (const [startDate, endDate, code] of [
			['2026-11-04', '2026-11-03', 'range_reversed'],
			['2099-01-01', '2099-01-02', 'range_in_future'],
			['2024-01-01', '2025-06-01', 'range_too_long'],
			['2026-02-31', '2026-03-01', 'invalid_input'],
		] as const) {
			const answer = await agent.call(getWages, { startDate, endDate });
			expect(answer, code).toMatchObject({ ok: false, refusal: { code } });
		}
	},
);
