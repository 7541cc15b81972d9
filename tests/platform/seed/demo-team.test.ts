import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { getAgentBill, listAgentBillRows, listAgentBills } from '#lib/wps/contract/agent-bills.ts';
import { listContracts } from '#lib/wps/contract/agent-contracts.ts';
import * as reports from '#lib/wps/contract/agent-reports.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { listWinners } from '#lib/wps/contract/winners.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readClockOffset } from '#platform/db/test-clock.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { verifySeals } from '#platform/ledger/seal.ts';
import { NO_PASSWORD } from '#platform/people/auth/passwords/password.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { selectPlayedGames } from '#platform/play/games/hot/rows.ts';
import { listStaked } from '#platform/play/jackpot/drop/rows.ts';
import { foldScores } from '#platform/rewards/rankings/fold-scores.ts';
import { PLAYERS, SUB_AGENTS } from '#platform/seed/demo-team/people.ts';
import { type Api, aPlatform, apiOf } from '../api.ts';
import { test as base } from '../database.ts';

interface Site {
	api: Api;
	/** The token of a session of the demo agent. */
	token: string;
	/** The range of the seeded days. */
	days: { startDate: string; endDate: string };
	restart: () => Promise<void>;
	demoLogins: () => Promise<{ username: string }[]>;
}

/** A site at its first start, with demo data. */
const test = base.extend<{ site: Site }>({
	site: [
		async ({ database }, use) => {
			const { db } = database;
			const folder = await mkdtemp(join(tmpdir(), 'jhilik-demo-'));
			const demoLoginsPath = join(folder, 'demo-logins.json');
			const log: string[] = [];
			const start = () => aPlatform(database, log, { demoLoginsPath });
			let platform = await start();
			const today = businessDayOf(await readNow(db));
			await use({
				api: apiOf(platform, log),
				token: await aSession(db, 'demoagent'),
				days: { startDate: dayAfter(today, -14), endDate: today },
				async restart() {
					await platform.close();
					platform = await start();
				},
				demoLogins: async () => JSON.parse(await readFile(demoLoginsPath, 'utf8')),
			});
			await platform.close();
			await rm(folder, { recursive: true, force: true });
		},
		{ scope: 'file' },
	],
});

const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'test', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};

async function aSession(db: Database, username: string): Promise<string> {
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	const now = await readNow(db);
	return await openSession(db, { memberId, type: 1, client: CLIENT, now, by: 'password' });
}

/** The value of an answer that is not refused. */
function answered<T>(answer: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

test('each report of the demo agent has figures', async ({ site: { api, token, days } }) => {
	const ask = { ...days };
	const overview = answered(await api.call(getTeamOverview, ask, token));
	const team = answered(await api.call(reports.listDownlines, ask, token));
	const bets = answered(await api.call(reports.listTeamBets, ask, token));
	const profit = answered(await api.call(reports.getDownlineProfit, ask, token));
	const income = answered(await api.call(reports.getIncome, ask, token));
	const moved = answered(await api.call(reports.listTeamMovements, ask, token));

	const report = overview.report;
	// The demo player and two friends are below the agent too.
	expect(overview).toMatchObject({
		agentCount: SUB_AGENTS.length,
		teamCount: PLAYERS.length + SUB_AGENTS.length + 3,
	});
	expect(overview.newCount).toBeGreaterThan(5);
	expect(report?.days.length).toBeGreaterThanOrEqual(14);
	expect(report?.valid).toBeGreaterThan(200_000n * UNIT);
	expect(report?.bettors).toBeGreaterThan(20);
	expect(report?.products.map(({ product }) => product).sort()).toEqual([
		...['FISH', 'LIVE', 'RNG', 'SPORTS'],
	]);
	expect(team.list.length).toBeGreaterThanOrEqual(12);
	expect(bets.footer.stake).toBe(report?.stake);
	expect(profit.footer.netLoss).toBe(report?.netLoss);
	const won = profit.list.filter((row) => row.profit > 0n);
	const lost = profit.list.filter((row) => row.profit < 0n);
	expect(Math.min(won.length, lost.length)).toBeGreaterThan(0);
	expect(income.list.length).toBeGreaterThanOrEqual(13);
	for (const kind of ['dailySalary', 'hourly', 'dividend', 'tatalIncome'] as const) {
		expect(income.footer[kind], kind).toBeGreaterThan(0n);
	}
	expect(moved.footer.in).toBeGreaterThan(0n);
	expect(moved.totals.map(({ type }) => type)).toEqual(
		expect.arrayContaining(['deposit', 'vendor_bet', 'vendor_win']),
	);
});

test('each kind of bill but real-time is there, paid and not reached, and opens', async ({
	site: { api, token },
}) => {
	const states: string[] = [];
	for (const kind of ['daily', 'hourly', 'dividend'] as const) {
		const { list } = answered(await api.call(listAgentBills, { kind }, token));
		states.push(...list.map(({ state }) => state));
		const paid = list.find((bill) => bill.state === 'paid');
		const billNo = paid?.billNo ?? 0n;
		const bill = answered(await api.call(getAgentBill, { billNo } as never, token));
		const rows = answered(await api.call(listAgentBillRows, { billNo } as never, token));

		expect(paid, kind).toBeDefined();
		expect(bill.rows.length, kind).toBeGreaterThan(0);
		expect(rows.list.length, kind).toBeGreaterThan(0);
	}
	const realtime = answered(await api.call(listAgentBills, { kind: 'realtime' }, token));
	const contracts = answered(await api.call(listContracts, {}, token));

	expect(new Set(states)).toEqual(new Set(['paid', 'not_reached']));
	expect(realtime.list).toEqual([]);
	expect(
		JSON.stringify(contracts, (_, one) => (typeof one === 'bigint' ? `${one}` : one)),
	).toContain('realtime');
});

test('the bills bear the instants at which they were due, and the clock is the real one', async ({
	db,
	site,
}) => {
	expect(site.token).not.toBe('');
	const { rows } = await sql<{ late: number; count: number }>`
		select count(*) filter (where b.paid_at > r.ends_at + interval '3 hours')::int as late,
			count(*)::int as count
		from agent_bill b join agent_run r on r.id = b.run_id where b.paid_at is not null`.execute(db);

	expect(rows[0]?.late).toBe(0);
	expect(rows[0]?.count).toBeGreaterThan(40);
	expect(await readClockOffset(db)).toBe(0);
	expect(Math.abs((await readNow(db)).getTime() - Date.now())).toBeLessThan(60_000);
});

test('the invariants hold, and the seals are whole', async ({ db, site }) => {
	expect(site.token).not.toBe('');

	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	expect(await verifySeals(db)).toEqual([]);
});

test('no account of the demo team is on a public board, and none can log in', async ({
	db,
	site: { api, demoLogins },
}) => {
	const { rows } = await sql<{ count: number; may: number; noPassword: number; won: number }>`
		select count(*)::int as count,
			count(*) filter (where protection.may_promote(m.id))::int as may,
			count(*) filter (where m.password_hash = ${NO_PASSWORD})::int as "noPassword",
			(select count(*)::int from vendor_round r where r.payout > r.stake) as won
		from member m where m.is_demo`.execute(db);
	const winners = answered(await api.call(listWinners, {}));
	const played = await selectPlayedGames(db);
	const window = { sinceRound: 0n, opensAt: new Date(0), until: await readNow(db) };
	await foldScores(db);

	expect(rows[0]).toMatchObject({ count: PLAYERS.length + SUB_AGENTS.length + 1, may: 0 });
	expect(rows[0]?.noPassword).toBe(rows[0]?.count);
	expect(rows[0]?.won).toBeGreaterThan(100);
	expect(winners.list).toEqual([]);
	expect(played.map(({ players }) => players)).toEqual(played.map(() => 0));
	expect(await listStaked(db, { ...window, currency: 'BDT' })).toEqual([]);
	expect((await demoLogins()).map(({ username }) => username)).toEqual(['demoagent', 'demoplayer']);
});

test('a second start changes nothing', async ({ db, site: { restart } }) => {
	const counts = async () =>
		await transaction(db, async (tx) => {
			const { rows } = await sql`
				select (select count(*)::int from member) as members,
					(select count(*)::int from agent_contract) as contracts,
					(select count(*)::int from vendor_round) as rounds,
					(select count(*)::int from agent_bill b join agent_run r on r.id = b.run_id
						where r.kind <> 'hourly') as bills,
					(select sum(balance)::bigint from ledger.account
						where kind in ('player.cash', 'round.escrow')) as cash`.execute(tx);
			return rows[0];
		});
	const before = await counts();

	await restart();

	expect(await counts()).toEqual(before);
});
