import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { amount } from '../../ladder-text.ts';
import { makeContracts } from '../agents/contracts-of-example.ts';
import type { Team } from '../agents/example.ts';
import { moneyOf, settleAbove } from '../agents/held-bills.ts';
import { expectInOrder, test } from '../agents/settled-example.ts';
import { aRuleShell, refusalOf } from './rule-shell.ts';

const WHY = ['--reason', 'figures compared with the plays'];

/** The dividend of the example: T's 2,309.7316 and A's 846.724 wait. */
async function aShell({ db, owner }: Record<'db' | 'owner', Database>, team: Team) {
	const { run } = await aRuleShell(db);
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await run('rima', 'setting', 'set', 'agentBillApproval', '"500.00"');
	await settleAbove(db, amount('500'));
	const held = (await run('rima', 'agent', 'bills-held')).split('\n');
	const [ofT = '', ofA = ''] = held.map((line) => /^D-20261102-\w+/.exec(line)?.[0] ?? '');
	const agent = (person: string, ...args: string[]) => run(person, 'agent', ...args);
	return { agent, held, ofT, ofA };
}

test('two persons approve a bill that waits, and reject another', async ({ db, owner, team }) => {
	const { agent, held, ofT, ofA } = await aShell({ db, owner }, team);
	expect(held).toHaveLength(2);
	expect(held[0]).toMatch(
		/^D-20261102-\w+: \S+; dividend W of CONS; 2,309\.73, of it 1,291\.99 to the payee; since \S+Z; not decided$/,
	);

	const second = 'rima has decided. A second person must run the same command with --as.';
	expect(await agent('rima', 'bill-approve', ofT, ...WHY)).toBe(second);
	expect(await refusalOf(agent('Rima', 'bill-approve', ofT, ...WHY))).toContain(
		'A second person must decide',
	);
	expect((await agent('omar', 'bills-held')).split('\n')[0]).toMatch(/; decided: approve rima$/);
	expect(await agent('rima', 'bill-reject', ofA, 'terms_broken', ...WHY)).toBe(second);
	// Another reason is another decision.
	const asha = 'asha has decided. A second person must run the same command with --as.';
	expect(await agent('asha', 'bill-reject', ofA, 'other', ...WHY)).toBe(asha);
	expect(await agent('omar', 'bill-reject', ofA, 'terms_broken', ...WHY)).toBe(
		`The bill ${ofA} is rejected.\nIt waits for the bill above it.`,
	);
	expect(await moneyOf(db, team)).toEqual({ cash: [0, 0, 0, 0], payable: [0, 0, 0, 0] });

	expect(await agent('omar', 'bill-approve', ofT, ...WHY)).toBe(
		`The bill ${ofT} is approved.\nIt is paid.`,
	);
	expect(await moneyOf(db, team)).toEqual({
		...{ cash: [1291.9926, 0, 171.015, 464.3125], payable: [0, 0, 0, 0] },
	});
	expect(await agent('omar', 'bills-held')).toBe('No bill waits.');
	expect(await refusalOf(agent('asha', 'bill-approve', ofT, ...WHY))).toBe(
		`The bill ${ofT} does not wait for staff: its state is "paid".`,
	);
	await expectInOrder(db);

	const { rows } = await sql<{ call: string; person: string; outcome: string }>`
		select call, person, outcome from audit_event where subject in (${ofT}, ${ofA}) order by seq`.execute(
		db,
	);
	expect(rows.map(({ call, person, outcome }) => [call, person, outcome].join(' '))).toEqual([
		...['agent bill-approve rima done', 'agent bill-approve Rima refused'],
		...['agent bill-reject rima done', 'agent bill-reject asha done'],
		...['agent bill-reject omar done', 'agent bill-approve omar done'],
		'agent bill-approve asha refused',
	]);
});

test('what cannot be decided is refused, with the reason', async ({ db, owner, team }) => {
	const { agent, ofT, ofA } = await aShell({ db, owner }, team);
	for (const none of ['D-20261102-ZZZZ', 'D-20261103-1', 'x', ofT.toLowerCase()]) {
		expect(await refusalOf(agent('rima', 'bill-approve', none, ...WHY))).toContain('There is no');
	}
	expect(await refusalOf(agent('rima', 'bill-reject', ofT, 'spite', ...WHY))).toContain(
		'terms_broken, play_not_real, contact_needed, other',
	);
	expect(await refusalOf(agent('rima', 'bill-approve', ofT, '--reason', 'x'))).toContain(
		'3 to 300',
	);
	// A's own part of its bill is nothing.
	await sql`update agent_bill set down = gross where state = 'held' and payee_id = ${team.A}`.execute(
		owner,
	);
	expect(await refusalOf(agent('rima', 'bill-reject', ofA, 'other', ...WHY))).toContain(
		'leaves its payee nothing: approve it',
	);
	const { rows } = await sql`select * from agent_bill_decision`.execute(db);
	expect(rows).toEqual([]);
});
