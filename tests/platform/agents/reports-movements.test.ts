import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import type { TeamMovement } from '#lib/wps/contract/agent-reports.ts';
import { listTeamMovements } from '#platform/agents/reports/list-team-movements.ts';
import { readPeriod } from '#platform/core/read-range.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import type { Name, Team } from './example.ts';
import { ACCOUNTS, aNamedTeam } from './named-team.ts';

/** Member, minutes after noon of 2 Nov, kind and amount. */
const MOVED = [
	...([['p2', 0, 'deposit', '3000'] as const, ['p2', 1, 'vendor_bet', '-2000']] as const),
	...([['p2', 2, 'vendor_win', '3900'] as const, ['p4', 2, 'deposit', '15000']] as const),
	...([['p4', 2, 'vendor_bet', '-1000'] as const, ['p4', 2, 'vendor_bet', '-900']] as const),
	...([['C', 3, 'transfer_down', '700'] as const, ['p4', 1440, 'withdraw', '-2000']] as const),
	...([['p6', 4, 'deposit', '6000'] as const, ['A', 5, 'deposit', '800']] as const),
	...([['T', 6, 'deposit', '777'] as const, ['p2', 4000, 'rebate_pay', '9']] as const),
] as const;

const NOW = new Date('2026-11-20T06:00:00Z');
const NOON = new Date('2026-11-02T06:00:00Z');

const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aNamedTeam(db, owner);
			const inOrder = [...MOVED].toSorted((one, other) => one[1] - other[1]);
			for (const [name, minute, kind, text] of inOrder) {
				await move(db, team[name], { minute, kind, value: amount(text) });
			}
			await use(team);
		},
		{ scope: 'file' },
	],
});

interface Move {
	minute: number;
	kind: string;
	value: Money;
}

async function move(db: Database, memberId: number, { minute, kind, value }: Move): Promise<void> {
	const [cash, site] = [memberCash(memberId), pspClearing('play')];
	const [source, destination] = value > 0n ? [site, cash] : [cash, site];
	await post(db, {
		...{ reference: `test:${randomUUID()}`, kind, occurredAt: secondsAfter(NOON, minute * 60) },
		postings: [{ source, destination, amount: value > 0n ? value : -value }],
	});
}

interface Asked {
	from?: string;
	to?: string;
	group?: 'deposit' | 'play';
	pageSize?: number;
	now?: Date;
}

async function everyLine(db: Database, agentId: number, asked: Asked = {}) {
	const { from = '2026-11-02', to = '2026-11-08', group, pageSize = 2, now = NOW } = asked;
	const lines: TeamMovement[] = [];
	let after: string | undefined;
	for (;;) {
		const period = readPeriod({ from, to }, now);
		const page = await listTeamMovements(db, {
			...{ agentId, currency: 'BDT', period, group, after, pageSize },
		});
		expect(page.list.length).toBeLessThanOrEqual(pageSize);
		lines.push(...page.list);
		after = page.next;
		if (after === undefined) return { lines, totals: page.totals, footer: page.footer };
	}
}

/** The movements of members, the latest first; those of one instant in any order. */
const movedBy = (names: readonly Name[]) =>
	MOVED.filter(([name]) => names.includes(name))
		.map(([, minute, kind, text]) => `${minute} ${kind} ${amount(text)}`)
		.toSorted();
const said = ({ time, type, amount: value }: TeamMovement) =>
	`${(time.getTime() - NOON.getTime()) / 60_000} ${type} ${value}`;

test.for([
	['T', ['A', 'B', 'C', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
	['A', ['C', 'p2', 'p3', 'p4', 'p5']],
	['B', ['p6']],
	['C', ['p4', 'p5']],
] as const)(
	'the movements below %s: each once, the latest first',
	async ([agent, names], { db, team }) => {
		for (const pageSize of [1, 2, 50]) {
			const { lines, totals, footer } = await everyLine(db, team[agent], { pageSize });

			expect(lines.map(said).toSorted()).toEqual(movedBy(names));
			const times = lines.map(({ time }) => time.getTime());
			expect(times).toEqual(times.toSorted((one, other) => other - one));
			const values = lines.map((line) => line.amount);
			expect(footer.in).toBe(sumOf(values.filter((value) => value > 0n)));
			expect(footer.out).toBe(-sumOf(values.filter((value) => value < 0n)));
			expect(sumOf(totals.map((row) => row.in))).toBe(footer.in);
			expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
		}
	},
);

test('a group of kinds, and the days of a range', async ({ db, team }) => {
	const played = await everyLine(db, team.A, { group: 'play' });
	expect(played.totals).toEqual([
		{ type: 'vendor_bet', in: 0n, out: amount('3900'), count: 3 },
		{ type: 'vendor_win', in: amount('3900'), out: 0n, count: 1 },
	]);
	expect(played.lines).toHaveLength(4);
	const third = await everyLine(db, team.A, { from: '2026-11-03', to: '2026-11-03' });
	expect(third.lines.map(said)).toEqual([`1440 withdraw ${amount('-2000')}`]);
	const none = await everyLine(db, team.A, { from: '2026-11-06', to: '2026-11-08' });
	expect(none).toMatchObject({ lines: [], totals: [] });
});

test('deeper members are masked, without a balance', async ({ db, team }) => {
	const { lines } = await everyLine(db, team.A);

	const find = (name: string) => lines.filter(({ customerName }) => customerName === name);
	expect(find('piyal22').map(({ balanceAfter }) => balanceAfter)).toEqual(
		['4909', '4900', '1000', '3000'].map(amount),
	);
	expect(find('Pr***4').map(({ balanceAfter }) => balanceAfter)).toEqual([
		...[undefined, undefined, undefined, undefined],
	]);
	const bytes = JSON.stringify(lines, (_, value) =>
		typeof value === 'bigint' ? `${value}` : value,
	);
	expect(bytes).not.toContain(ACCOUNTS.p4);
	for (const balance of ['14000', '13100', '11100']) {
		expect(bytes).not.toContain(`"${amount(balance)}"`);
	}
});

test('a member who came by a move shows what came after it', async ({ db, team }) => {
	const now = new Date();
	const today = await moveMember(db, { memberId: team.p2, uplineId: team.B, now });
	await sql`select tree.turn(${today})`.execute(db);
	const minute = (secondsAfter(now, 86_400).getTime() - NOON.getTime()) / 60_000;
	await move(db, team.p2, { minute, kind: 'deposit', value: amount('41') });

	const asked = { to: today, now: secondsAfter(now, 2 * 86_400) };
	const inB = await everyLine(db, team.B, asked);
	const names = new Set(inB.lines.map(({ customerName }) => customerName));

	expect(names).toEqual(new Set(['parvez66', 'piyal22']));
	expect(inB.footer.in).toBe(amount('6041'));
	expect(businessDayOf(now) < today).toBe(true);
	const inA = await everyLine(db, team.A, asked);
	expect(inA.lines.map(({ customerName }) => customerName)).not.toContain('piyal22');
});
