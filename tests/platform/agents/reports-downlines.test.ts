import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Downline } from '#lib/wps/contract/agent-reports.ts';
import { listDownlines } from '#platform/agents/reports/list-downlines.ts';
import { setNote } from '#platform/agents/reports/set-note.ts';
import type { Database } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { giveCash } from './cash.ts';
import type { Name, Team } from './example.ts';
import { addPlay } from './facts.ts';
import { ACCOUNTS, AGENTS, aNamedTeam, DIRECTS } from './named-team.ts';

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const NOW = new Date('2026-11-09T06:00:00Z');

const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aNamedTeam(db, owner);
			for (const [at, id] of Object.values(team).entries()) {
				await giveCash(db, id, amount(`${70_001 + at}`));
			}
			await use(team);
		},
		{ scope: 'file' },
	],
});

type Asked = Partial<Parameters<typeof listDownlines>[1]>;

function list(db: Database, readerId: number, asked: Asked = {}) {
	return listDownlines(db, {
		...{ readerId, agentId: undefined, currency: 'BDT', type: undefined, search: undefined },
		...{ after: undefined, pageSize: 50, now: NOW, ...WEEK, ...asked },
	});
}

const FIGURES: Record<Exclude<Name, 'T'>, [own: string, team: string, loss: string]> = {
	A: ['0', '20783.3333', '10584.05'],
	B: ['0', '6000.5', '2850.25'],
	C: ['600', '14450', '9286.25'],
	p1: ['1977.7777', '1977.7777', '1977.7777'],
	p2: ['5000', '5000', '85'],
	p3: ['1333.3333', '1333.3333', '1240.6667'],
	p4: ['12850', '12850', '3914.25'],
	p5: ['1000', '1000', '4775'],
	p6: ['6000.5', '6000.5', '2850.25'],
};

const said = ({ valid, teamValid, netLoss }: Downline) => [valid, teamValid, netLoss];

test.for(AGENTS)(
	'the directs of %s, with the figures of the example',
	async (agent, { db, team }) => {
		const names = DIRECTS[agent];

		const { list: rows, teamSize } = await list(db, team[agent]);

		expect(rows.map(({ customerName }) => customerName)).toEqual(
			names.map((name) => ACCOUNTS[name]),
		);
		expect(rows.map(said)).toEqual(names.map((name) => FIGURES[name].map(amount)));
		expect(teamSize).toBe({ T: 9, A: 5, B: 1, C: 2 }[agent]);
		expect(rows.map((row) => row.teamSize)).toEqual(
			names.map((name) => ({ A: 5, B: 1, C: 2 })[name as 'A'] ?? 0),
		);
	},
);

test('a deeper member has a masked name and no balance', async ({ db, team }) => {
	const whole = await list(db, team.T);
	const deeper = await list(db, team.T, { agentId: team.C });

	expect(whole.list.map(({ accountBalance }) => accountBalance)).toEqual(
		[70_002, 70_003, 70_005].map((cash) => amount(`${cash}`)),
	);
	expect(whole.teamBalance).toBe(amount('630054'));
	expect(deeper.teamBalance).toBeUndefined();
	expect(deeper.line).toEqual([
		{ customerId: team.A, customerName: 'Anika22' },
		{ customerId: team.C, customerName: 'Ch***5' },
	]);
	expect(deeper.list.map(({ customerName }) => customerName)).toEqual(['Pr***4', 'pu***5']);
	expect(deeper.list.map(said)).toEqual([FIGURES.p4.map(amount), FIGURES.p5.map(amount)]);
	const bytes = JSON.stringify(deeper, (_, value) =>
		typeof value === 'bigint' ? `${value}` : value,
	);
	for (const name of ['C', 'p4', 'p5'] as const) expect(bytes).not.toContain(ACCOUNTS[name]);
	for (const at of [3, 7, 8]) expect(bytes).not.toContain(`${70_001 + at}`);
});

test('only members of the own team open', async ({ db, team }) => {
	for (const [reader, agentId] of [
		...([['A', team.T] as const, ['A', team.B], ['A', team.p6], ['C', team.A]] as const),
		...([['B', team.C] as const, ['C', team.p2], ['B', 999_999_999]] as const),
	] as const) {
		await expect(list(db, team[reader], { agentId })).rejects.toMatchObject({
			code: 'not_in_tree',
		});
	}
});

test('the search finds an exact account of the own team alone', async ({ db, team }) => {
	const find = async (reader: Name, search: string) =>
		(await list(db, team[reader], { search })).list.map(({ customerName }) => customerName);

	expect(await find('T', 'ANIKA22')).toEqual(['Anika22']);
	expect(await find('T', 'pritom44')).toEqual(['Pr***4']);
	expect(await find('C', 'pritom44')).toEqual(['Pritom44']);
	expect(await find('A', 'parvez66')).toEqual([]);
	expect(await find('A', 'tarek1')).toEqual([]);
	expect(await find('T', 'pritom')).toEqual([]);
	const [row] = (await list(db, team.T, { search: 'pritom44' })).list;
	expect(row && said(row)).toEqual(FIGURES.p4.map(amount));
	expect(row?.accountBalance).toBeUndefined();
});

test('an own note is found by a part of it, and no one else has it', async ({ db, team }) => {
	const note = (agent: Name, memberId: number, text: string) =>
		setNote(db, { agentId: team[agent], memberId, note: text });
	await note('T', team.p4, 'ভাইয়ের Friend');
	await note('T', team.A, 'friend of the shop');
	await note('A', team.p4, 'another word');

	const { list: found } = await list(db, team.T, { search: 'FRIEND' });
	expect(found.map(({ customerName, note: text }) => [customerName, text])).toEqual([
		['Anika22', 'friend of the shop'],
		['Pr***4', 'ভাইয়ের Friend'],
	]);
	expect((await list(db, team.A, { search: 'friend' })).list).toEqual([]);
	expect((await list(db, team.T)).list.map((row) => row.note)).toEqual([
		'friend of the shop',
		undefined,
		undefined,
	]);
	await note('T', team.A, '');
	expect((await list(db, team.T, { search: 'friend' })).list).toHaveLength(1);
	for (const id of [team.A, team.T, team.p6, 999_999_999]) {
		await expect(note('A', id, 'x')).rejects.toMatchObject({ code: 'not_in_tree' });
	}
});

test('a direct member shows the contracts that it has of the reader now', async ({
	db,
	owner,
	team,
}) => {
	const give = (payer: Name, payee: Name, kind: string, ends: string | null) =>
		sql`insert into agent_contract (kind, product, payer_id, payee_id, terms, state, offered_at,
				starts_at, ends_at)
			values (${kind}, 'CONS', ${team[payer]}, ${team[payee]}, '{}', 'active', core.clock(),
				'2026-01-01Z', ${ends})`.execute(owner);
	await give('T', 'A', 'daily', null);
	await give('T', 'A', 'hourly', '2026-02-01Z');
	await give('A', 'C', 'daily', null);

	expect((await list(db, team.T)).list.map(({ contracts }) => contracts)).toEqual([
		['daily'],
		[],
		[],
	]);
	const { list: below } = await list(db, team.T, { agentId: team.A });
	expect(below.map(({ contracts }) => contracts)).toEqual([undefined, undefined, undefined]);
	await sql`delete from agent_contract`.execute(owner);
});

test('pages hold every member once', async ({ db, team }) => {
	const seen: number[] = [];
	let after: string | undefined;
	do {
		const page = await list(db, team.T, { after, pageSize: 2 });
		expect(page.list.length).toBeLessThanOrEqual(2);
		seen.push(...page.list.map(({ customerId }) => customerId));
		after = page.next;
	} while (after);

	expect(seen).toEqual([team.A, team.B, team.p1]);
	const agents = await list(db, team.T, { type: 1 });
	expect(agents.list.map(({ customerId }) => customerId)).toEqual([team.A, team.B]);
});

test('a locked account shows, an excluded one does not', async ({ db, owner, team }) => {
	const flags = async () => (await list(db, team.T)).list.map(({ activeFlag }) => activeFlag);
	const set = (status: 'active' | 'locked' | 'excluded') =>
		owner.updateTable('member').set({ status }).where('id', '=', team.p1).execute();

	expect(await flags()).toEqual([1, 1, 1]);
	await set('excluded');
	expect(await flags()).toEqual([1, 1, 1]);
	await set('locked');
	expect(await flags()).toEqual([1, 1, 0]);
	await set('active');
});

test('the last log-in is a band', async ({ db, owner, team }) => {
	const band = async (at: string) => {
		await sql`insert into member_session (token_hash, member_id, idle_s, created_at, last_seen_at,
				expires_at, address, user_agent)
			values (sha256(${at}::bytea), ${team.p6}, 60, ${at}, ${at}, ${at}, '::1', '-')`.execute(
			owner,
		);
		return (await list(db, team.B)).list[0]?.lastLogin;
	};

	expect((await list(db, team.B)).list[0]?.lastLogin).toBe('never');
	// A day of the brand begins at 18:00 UTC.
	expect(await band('2026-10-09T17:59:59Z')).toBe('longer');
	expect(await band('2026-10-09T18:00:00Z')).toBe('month');
	expect(await band('2026-11-01T18:00:00Z')).toBe('week');
	expect(await band('2026-11-08T18:00:00Z')).toBe('today');
});

test('a member who moved counts with its days in the line alone', async ({ db, owner, team }) => {
	const today = await moveMember(db, { memberId: team.p3, uplineId: team.B, now: new Date() });
	await sql`select tree.turn(${today})`.execute(db);
	await addPlay(owner, {
		...{ memberId: team.p3, at: `${today} 12:00`, product: 'RNG' },
		...{ stake: amount('70'), paid: 0n, valid: amount('70') },
	});
	const range = { from: '2026-11-02', to: today };

	const below = (await list(db, team.B, range)).list.map((row) => [row.customerId, row.valid]);

	expect(below).toEqual([
		[team.p3, amount('70')],
		[team.p6, amount('6000.5')],
	]);
	const inT = await list(db, team.T, { ...range, agentId: team.B });
	expect(inT.list.map(({ valid }) => valid)).toEqual(below.map(([, valid]) => valid));
	const left = (await list(db, team.A, range)).list.map(({ customerId }) => customerId);
	expect(left).toEqual([team.C, team.p2]);
});
