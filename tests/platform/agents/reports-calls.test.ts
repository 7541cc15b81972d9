import { expect } from 'vitest';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import type { Call } from '#lib/wps/call.ts';
import { exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import * as reports from '#lib/wps/contract/agent-reports.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../api.ts';
import type { Team } from './example.ts';
import { aNamedTeam } from './named-team.ts';

const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'test', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};

const CALLS: readonly (readonly [Call, object])[] = [
	[reports.listDownlines, {}],
	[reports.listTeamBets, {}],
	[reports.listTeamMovements, {}],
	[reports.getDownlineProfit, {}],
	[reports.getIncome, {}],
	[exportAgentReport, { report: 'income' }],
];

const test = base.extend<{ world: { team: Team; token: string } }>({
	world: [
		async ({ database: { db, owner } }, use) => {
			const team = await aNamedTeam(db, owner);
			const opened = { client: CLIENT, now: new Date(), by: 'password' as const };
			const token = await openSession(db, { memberId: team.A, type: 1, ...opened });
			await use({ team, token });
		},
		{ scope: 'file' },
	],
});

test.for(CALLS.map(([call, input]) => [call.path, call, input] as const))(
	'%s refuses days that cannot be',
	async ([, call, input], { api, world: { token } }) => {
		for (const [startDate, endDate, code] of [
			['2025-11-01', '2026-11-02', 'range_too_long'],
			['2026-11-03', '2026-11-02', 'range_reversed'],
			['2026-11-02', dayAfter(businessDayOf(new Date()), 2), 'range_in_future'],
		]) {
			const asked = { ...input, startDate, endDate } as never;
			expect(await api.call(call, asked, token)).toMatchObject({ refusal: { code } });
		}
		const whole = { ...input, startDate: '2025-11-02', endDate: '2026-11-02' } as never;
		expect(await api.call(call, whole, token)).toMatchObject({ ok: true });
	},
);

test('a name of another team is refused, and of an unknown member', async ({
	api,
	world: { team, token },
}) => {
	for (const customerId of [team.T, team.B, team.p6, 999_999_999]) {
		const refused = { refusal: { code: 'not_in_tree' } };
		const below = await api.call(reports.listDownlines, { agentId: customerId }, token);
		expect(below).toMatchObject(refused);
		expect(await api.call(reports.listTeamBets, { customerId }, token)).toMatchObject(refused);
	}
});

test('a page has at most fifty rows', async ({ api, world: { token } }) => {
	const days = { startDate: '2026-11-02', endDate: '2026-11-08' };
	for (const pageSize of [0, 51]) {
		const asked = await api.call(reports.listDownlines, { ...days, pageSize }, token);
		expect(asked).toMatchObject({ refusal: { code: 'invalid_input' } });
	}
	const whole = await api.call(reports.getDownlineProfit, { ...days, pageSize: 50 }, token);
	expect(whole).toMatchObject({ value: { footer: { netLoss: amount('10584.05') } } });
});
