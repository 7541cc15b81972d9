import { sql } from 'kysely';
import { expect } from 'vitest';
import { sumOf } from '#lib/money.ts';
import type { TeamPlay } from '#lib/wps/contract/agent-reports.ts';
import { listTeamBets } from '#platform/agents/reports/list-team-bets.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import type { Database } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { countPlays, orderNoOf } from './counted-plays.ts';
import { type Name, PLAYS, type Team } from './example.ts';
import { ACCOUNTS, AGENTS, aNamedTeam } from './named-team.ts';

const WEEK = { from: '2026-11-02', to: '2026-11-08' };

const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aNamedTeam(db, owner);
			await countPlays(owner, team);
			await use(team);
		},
		{ scope: 'file' },
	],
});

type Asked = Partial<Parameters<typeof listTeamBets>[1]>;

async function everyPlay(db: Database, agentId: number, asked: Asked = {}) {
	const plays: TeamPlay[] = [];
	let after: string | undefined;
	for (;;) {
		const page = await listTeamBets(db, {
			...{ agentId, memberId: undefined, product: undefined, after, pageSize: 2, language: 'EN' },
			...{ ...WEEK, ...asked },
		});
		expect(page.list.length).toBeLessThanOrEqual(asked.pageSize ?? 2);
		plays.push(...page.list);
		after = page.next;
		if (after === undefined) return { plays, footer: page.footer };
	}
}

const MEMBERS: Record<'T' | 'A' | 'B' | 'C', Name[]> = {
	T: ['T', 'A', 'B', 'C', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
	A: ['A', 'C', 'p2', 'p3', 'p4', 'p5'],
	B: ['B', 'p6'],
	C: ['C', 'p4', 'p5'],
};

/** The order numbers of the plays of members, the latest first. */
function ordersOf(names: readonly Name[], product?: string): string[] {
	return PLAYS.map(([name, at, type], index) => ({ name, at, type, index }))
		.filter(({ name, type }) => names.includes(name) && (!product || type === product))
		.toSorted((a, b) => (a.at === b.at ? b.index - a.index : a.at < b.at ? 1 : -1))
		.map(({ type, index }) => orderNoOf(index, type));
}

test.for(AGENTS)(
	'the plays of the team of %s: each once, the sums of the overview',
	async (agent, { db, team }) => {
		const { plays, footer } = await everyPlay(db, team[agent]);

		expect(plays.map(({ orderNo }) => orderNo)).toEqual(ordersOf(MEMBERS[agent]));
		const settings = await readSettings(db);
		const input = { agentId: team[agent], ...WEEK, currency: 'BDT', settings };
		const { report } = await readOverview(db, input);
		for (const name of ['stake', 'valid', 'paid'] as const) {
			expect(sumOf(plays.map((play) => play[name]))).toBe(footer[name]);
			expect(report?.[name]).toBe(footer[name]);
		}
	},
);

test('a kind of games, and a member, with their own sums', async ({ db, team }) => {
	const lottery = await everyPlay(db, team.T, { product: 'LOTT' });
	const member = await everyPlay(db, team.T, { memberId: team.p4 });
	const both = await everyPlay(db, team.T, { memberId: team.p4, product: 'RNG' });

	expect(lottery.plays.map(({ orderNo }) => orderNo)).toEqual(ordersOf(MEMBERS.T, 'LOTT'));
	expect(lottery.footer.stake).toBe(amount('7833.3333'));
	expect(member.plays.map(({ orderNo }) => orderNo)).toEqual(ordersOf(['p4']));
	expect(member.footer).toEqual({
		...{ stake: amount('14000'), valid: amount('12850'), paid: amount('9350.75') },
	});
	expect(both.plays.map(({ stake }) => stake)).toEqual([amount('10000')]);
	expect(both.footer.stake).toBe(amount('10000'));
});

test('what a play says', async ({ db, team }) => {
	const { plays } = await everyPlay(db, team.A);
	const find = (at: number) =>
		plays.find(({ orderNo }) => orderNo === orderNoOf(at - 1, PLAYS[at - 1]?.[2] ?? ''));

	expect(find(10)).toEqual({
		...{ orderNo: '8000010', customerName: 'poly33', product: 'LOTT', issue: '20261102' },
		...{
			gameName: 'Grand Fair 6/45',
			time: new Date('2026-11-03T03:45:00Z'),
			reason: 'covers_most',
		},
		...{ stake: amount('900'), valid: 0n, paid: amount('990'), result: amount('90') },
		status: 'won',
	});
	expect(find(5)).toMatchObject({ status: 'even', result: 0n, reason: 'valid_part' });
	expect(find(3)).toMatchObject({ status: 'lost', result: amount('-1333.3333') });
	expect(find(3)?.reason).toBeUndefined();
});

test('a play is of the day it settled, to the minute', async ({ db, team }) => {
	const on = async (day: string) => (await everyPlay(db, team.T, { from: day, to: day })).plays;

	const [last] = await on('2026-11-03');
	expect(last).toMatchObject({ customerName: 'pallab11', time: new Date('2026-11-03T17:59:00Z') });
	const [first, ...others] = await on('2026-11-04');
	expect(first).toMatchObject({ customerName: 'pu***5', time: new Date('2026-11-03T18:00:00Z') });
	expect(others).toEqual([]);
});

test('deeper members are masked, members of other teams refused', async ({ db, team }) => {
	const { plays } = await everyPlay(db, team.T);

	const bytes = JSON.stringify(plays, (_, value) =>
		typeof value === 'bigint' ? `${value}` : value,
	);
	for (const name of ['C', 'p2', 'p3', 'p4', 'p5', 'p6'] as const) {
		expect(bytes).not.toContain(ACCOUNTS[name]);
	}
	expect(bytes).toContain(ACCOUNTS.p1);
	for (const [agent, member] of [
		...([['A', 'p6'] as const, ['A', 'T'], ['A', 'B'], ['C', 'p2'], ['B', 'p4']] as const),
	]) {
		const asked = everyPlay(db, team[agent], { memberId: team[member] });
		await expect(asked).rejects.toMatchObject({ code: 'not_in_tree' });
	}
});

test('play of a break reads like all that is under review', async ({ db, owner, team }) => {
	await sql`update play_counted set valid = 0, uncounted = stake - paid
		where member_id = ${team.p6} and game_type = 'RNG'`.execute(owner);

	const { plays } = await everyPlay(db, team.B, { product: 'RNG' });

	expect(plays).toMatchObject([{ valid: 0n, stake: amount('5000.5') }]);
	expect(plays[0]?.reason).toBe('under_review');
});

test('the plays before a move stay with the line they were played in', async ({ db, team }) => {
	const today = await moveMember(db, { memberId: team.C, uplineId: team.B, now: new Date() });
	await sql`select tree.turn(${today})`.execute(db);

	const { plays } = await everyPlay(db, team.A);

	expect(plays.map(({ orderNo }) => orderNo)).toEqual(ordersOf(MEMBERS.A));
	expect(plays.find(({ stake }) => stake === amount('600'))?.customerName).toBe('Ch***5');
	expect((await everyPlay(db, team.B)).plays).toHaveLength(2);
	expect((await everyPlay(db, team.B, { memberId: team.C })).plays).toEqual([]);
	const asked = everyPlay(db, team.A, { memberId: team.C });
	await expect(asked).rejects.toMatchObject({ code: 'not_in_tree' });
});
