import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, parseDecimal, sumOf } from '#lib/money.ts';
import { EXPORT_REPORTS, exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { amount } from '../../ladder-text.ts';
import { type Api, test as base } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { giveCash } from './cash.ts';
import { countPlays } from './counted-plays.ts';
import type { Name, Team } from './example.ts';
import { ACCOUNTS, aNamedTeam } from './named-team.ts';

const WEEK = { startDate: '2026-11-02', endDate: '2026-11-08' };
const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'test', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};

interface World {
	team: Team;
	token: Record<'T' | 'A' | 'p1', string>;
}

const test = base.extend<{ world: World }>({
	world: [async ({ database }, use) => use(await makeWorld(database)), { scope: 'file' }],
});

async function makeWorld({ db, owner }: TestDatabase): Promise<World> {
	const team = await aNamedTeam(db, owner);
	await countPlays(owner, team);
	for (const name of ['p1', 'p2', 'p4'] as const) {
		await giveCash(db, team[name], amount('123.4567'), new Date('2026-11-03T06:00:00Z'));
	}
	const open = (name: Name, type: number) =>
		openSession(db, {
			...{ memberId: team[name], type, client: CLIENT, now: new Date(), by: 'password' as const },
		});
	return { team, token: { T: await open('T', 2), A: await open('A', 1), p1: await open('p1', 0) } };
}

async function fileOf(
	api: Api,
	token: string,
	input: Parameters<typeof api.call<typeof exportAgentReport>>[1],
) {
	const answer = await api.call(exportAgentReport, input, token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	const { text } = answer.value;
	// No cell of these files has a comma or a quote.
	const [titles = [], ...lines] = text
		.replace('\uFEFF', '')
		.trimEnd()
		.split('\r\n')
		.map((line) => line.split(','));
	return { text, titles, rows: lines.slice(0, -1), total: lines.at(-1) ?? [] };
}

const money = (text: string | undefined): Money => parseDecimal(text || '0') ?? 0n;

test.for(EXPORT_REPORTS)(
	'the sums of the file of %s are those of its rows',
	async (report, { api, world: { token } }) => {
		const { titles, rows, total } = await fileOf(api, token.T, { report, ...WEEK });

		expect(total[0]).toBe('Total');
		expect(total).toHaveLength(titles.length);
		const summed = titles.flatMap((_, at) => (at > 0 && total[at] !== '' ? [at] : []));
		expect(summed.length).toBeGreaterThan(1);
		for (const at of summed) {
			expect(money(total[at])).toBe(sumOf(rows.map((row) => money(row[at]))));
		}
	},
);

test('the files have the figures and the masks of the reports', async ({
	api,
	owner,
	world: { team, token },
}) => {
	await sql`delete from member_throttle`.execute(owner);
	const profit = await fileOf(api, token.T, { report: 'profit', ...WEEK });
	const betting = await fileOf(api, token.T, { report: 'betting', ...WEEK, language: 'bn' });
	const below = await fileOf(api, token.T, { report: 'team', ...WEEK, customerId: team.C });

	expect(profit.total[profit.titles.indexOf('Net loss')]).toBe('15398.2111');
	expect(profit.rows.map(([name]) => name)).toEqual(['You', 'Anika22', 'Babul88', 'pallab11']);
	expect(betting.titles[0]).toBe('অর্ডার');
	expect(betting.rows).toHaveLength(15);
	expect(below.rows.map(([name]) => name)).toEqual(['Pr***4', 'pu***5']);
	const moved = await fileOf(api, token.T, { report: 'transactions', ...WEEK });
	expect(moved.total[moved.titles.indexOf('In')]).toBe('370.3701');
	for (const { text } of [profit, betting, below, moved]) {
		for (const name of ['C', 'p2', 'p4', 'p6'] as const) expect(text).not.toContain(ACCOUNTS[name]);
	}
});

test('a file begins with the mark of its coding, which readers of text drop', async ({
	api,
	world: { token },
}) => {
	const url = 'http://site.test/wps/agent/export?report=income';
	const headers = { authorization: token.T, 'x-forwarded-for': '198.51.100.7' };

	const answer = await api.platform.fetch(new Request(url, { headers }));

	const bytes = new Uint8Array(await answer.arrayBuffer());
	expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(answer.headers.get('content-disposition')).toMatch(/income-[\d-]+\.csv/);
});

test('text that a spreadsheet would run is not run', async ({ api, owner, world }) => {
	const set = (nickname: string) =>
		sql`update member set nickname = ${nickname} where id = ${world.team.p1}`.execute(owner);
	await set('=1+1');

	const { rows } = await fileOf(api, world.token.T, { report: 'team', ...WEEK });

	expect(rows.map(([name]) => name)).toContain("'=1+1");
	await set(ACCOUNTS.p1);
});

test('one file at a time, and ten in an hour', async ({ api, owner, world: { team, token } }) => {
	await sql`delete from member_throttle`.execute(owner);
	const ask = () => api.call(exportAgentReport, { report: 'income' }, token.A);
	await sql`insert into member_throttle (key, points, expire)
		values (${`agent-file:${team.A}`}, 1, ${Date.now() + 60_000})`.execute(owner);

	expect(await ask()).toMatchObject({ refusal: { code: 'export_busy' } });
	await sql`delete from member_throttle`.execute(owner);
	for (let file = 1; file <= 10; file += 1) expect(await ask()).toMatchObject({ ok: true });
	expect(await ask()).toMatchObject({ refusal: { code: 'too_many_requests' } });
	// A refused file keeps none from starting.
	expect(await ask()).toMatchObject({ refusal: { code: 'too_many_requests' } });
});

test('members, and members of other teams, are refused', async ({ api, owner, world }) => {
	await sql`delete from member_throttle`.execute(owner);
	const { team, token } = world;

	const asMember = await api.call(exportAgentReport, { report: 'team' }, token.p1);
	expect(asMember).toMatchObject({ refusal: { code: 'agent_needed' } });
	for (const report of ['team', 'betting'] as const) {
		const foreign = { report, ...WEEK, customerId: team.p6 };
		expect(await api.call(exportAgentReport, foreign, token.A)).toMatchObject({
			refusal: { code: 'not_in_tree' },
		});
	}
});
