import { sql } from 'kysely';
import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { activeMinOf } from '#platform/agents/active-min.ts';
import { listDownlines } from '#platform/agents/reports/list-downlines.ts';
import { listTeamBets } from '#platform/agents/reports/list-team-bets.ts';
import { countPeople, selectKeptPeople } from '#platform/agents/reports/people-rows.ts';
import { readDownlineProfit } from '#platform/agents/reports/read-downline-profit.ts';
import { readIncome } from '#platform/agents/reports/read-income.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { loadWith } from '../load/clients.ts';
import { median } from '../statistics.ts';
import type { Measured } from './growth.ts';
import type { World } from './world.ts';

/** Requests at once. */
const AT_ONCE = 20;
const PAGE = 20;
/** Agents of any level, whose reports are asked for in turn. */
const READERS = 200;
const SUMS_GOAL = 'p99 <= 50 ms';
const COUNTS = 5;

/** Measures the reports of the month: of the top, with all members below it, and of any agents. */
export async function measureReports(
	world: World,
	{ seconds, databaseCpuMs }: { seconds: number; databaseCpuMs: () => number },
): Promise<Measured[]> {
	const { rows } = await sql<{ id: number }>`
		select b.member_id as id from bench_member b join member m on m.id = b.member_id
		where m.type = 1 order by md5(b.n::text) limit ${READERS}`.execute(world.owner);
	const readers = { 'the top': [world.topId], 'any agents': rows.map(({ id }) => id) };
	const reports = await reportsOf(world);
	const measured: Measured[] = [];
	for (const [who, ids] of Object.entries(readers)) {
		for (const [name, read] of Object.entries(reports)) {
			let asked = 0;
			const work = async () => {
				asked += 1;
				await read(ids[asked % ids.length] ?? world.topId);
				return true;
			};
			await loadWith({ clients: 1, seconds: 0.2, work });
			const before = databaseCpuMs();
			const { p50Ms, p99Ms, count } = await loadWith({ clients: AT_ONCE, seconds, work });
			const cpuMs = (databaseCpuMs() - before) / count;
			const note = `${AT_ONCE} at once, ${count} answers`;
			const of = (figure: string) => ({ name: `${name}, ${who}: ${figure}`, growsTo: 1.5 });
			measured.push(
				{ ...of('p50'), value: p50Ms, unit: 'ms' },
				{ ...of('p99'), value: p99Ms, unit: 'ms', note: `${note}; goal ${SUMS_GOAL}` },
				{ ...of('database CPU'), value: cpuMs, unit: 'ms/answer' },
			);
		}
	}
	return [...measured, ...(await measurePeople(world))];
}

async function reportsOf({ db, from, today }: World) {
	const [settings, now] = [await readSettings(db), await readNow(db)];
	const range = { from, to: today };
	const currency = 'BDT';
	const page = { after: undefined, pageSize: PAGE };
	const [since, until] = [startOfBusinessDay(from), startOfBusinessDay(dayAfter(today, 1))];
	return {
		'overview of 31 days': (agentId: number) =>
			readOverview(db, { agentId, ...range, currency, settings }),
		'overview of a month so far': (agentId: number) =>
			readOverview(db, { agentId, ...monthUntil(today), currency, settings }),
		'page of the team': (readerId: number) =>
			listDownlines(db, {
				...{ readerId, agentId: undefined, type: undefined, search: undefined },
				...{ ...range, ...page, currency, now },
			}),
		'profit of the directs': (agentId: number) =>
			readDownlineProfit(db, { agentId, ...range, ...page, currency, mode: 'team' }),
		'team betting': (agentId: number) =>
			listTeamBets(db, {
				...{ agentId, memberId: undefined, product: undefined, language: 'bn' },
				...{ ...range, ...page },
			}),
		income: (agentId: number) => readIncome(db, { agentId, since, until }),
	};
}

/** The month of the last day with play, until that day. */
function monthUntil(today: string) {
	const to = dayAfter(today, -1);
	return { from: `${to.slice(0, 8)}01`, to };
}

/** The people of a range of no whole period, and those of a month, one request at a time. */
async function measurePeople({ db, topId, from, today, members }: World): Promise<Measured[]> {
	const activeMin = activeMinOf(await readSettings(db));
	const range = { agentId: topId, from: dayAfter(from, 3), to: dayAfter(from, 19), activeMin };
	const month = { agentId: topId, ...monthUntil(today), activeMin };
	const timed = async (read: () => Promise<unknown>) => {
		const times: number[] = [];
		for (let turn = 0; turn < COUNTS; turn += 1) {
			const start = performance.now();
			await read();
			times.push(performance.now() - start);
		}
		return { value: median(times), unit: 'ms' };
	};
	return [
		{
			name: 'people of 17 days, counted on demand',
			...(await timed(() => countPeople(db, range))),
			note: `${members.toLocaleString('en')} members; goal <= 2 s at 100,000`,
		},
		{
			name: 'people of a month so far, kept',
			...(await timed(() => selectKeptPeople(db, month))),
			...{ note: 'goal <= 2 ms', growsTo: 1.5 },
		},
	];
}
