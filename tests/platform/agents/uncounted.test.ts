import { sql } from 'kysely';
import { expect } from 'vitest';
import { listBills } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { hasPython, pageOf, pythonOf } from '../../bill-programs.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { test as base } from '../database.ts';
import { makeContracts } from './contracts-of-example.ts';
import { aTeam, playExample, type Team } from './example.ts';
import { ACTIVE, clearRuns, expectInOrder, openToday } from './settled-example.ts';

/** The example; the play of p2 does not count for the agents above on 2 and 3 November. */
const test = base.extend<{ team: Team }>({
	team: async ({ db, owner }, use) => {
		await clearRuns(owner);
		await sql`delete from agent_contract`.execute(owner);
		const team = await aTeam(db, owner);
		await sql`insert into team_uncounted (member_id, day, reason)
			values (${team.p2}, '2026-11-02', 'same_person'), (${team.p2}, '2026-11-03', 'same_person')`.execute(
			owner,
		);
		await playExample(owner, team);
		await openToday(db, owner);
		await use(team);
	},
});

test('bills count the others alone, and their files say so in both programs', async ({
	db,
	owner,
	team,
}) => {
	for (const kind of ['daily', 'hourly'] as const) {
		await makeContracts({ db, owner }, team, {
			...{ kind, from: '2026-11-02T00:00', to: '2026-11-05T00:00' },
		});
	}
	await makeContracts({ db, owner }, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});

	await settleDue(db, ACTIVE);

	const { list } = await listBills(db, { memberId: team.A, kind: 'daily' });
	const validOf = (day: string) =>
		list.find(({ startTime }) => startTime.getTime() === new Date(`${day}T00:00+06:00`).getTime())
			?.valid;
	// Without the 2,000 of p2 on the 2nd and its 3,000 on the 3rd.
	expect(validOf('2026-11-02')).toBe(amount('4783.3333'));
	expect(validOf('2026-11-03')).toBe(amount('10000'));
	const files: string[] = [];
	for (const memberId of [team.T, team.A, team.B, team.C]) {
		const bills = await listBills(db, { memberId });
		for (const { billNo } of bills.list.filter(({ kind }) => kind !== 'realtime')) {
			files.push(await makeBillFile(db, vault, { memberId, billNo, ...ACTIVE }));
		}
	}
	expect(files.length).toBeGreaterThan(10);
	const right = files.map(() => ({ wrong: [], waits: [] }));
	expect(pageOf(files)).toEqual(right);
	if (hasPython) expect(pythonOf(files)).toEqual({ answers: right, status: 0 });
	await expectInOrder(db);
});

test('reports take the net of what does not count off, and its member is not active', async ({
	db,
	team,
}) => {
	const settings = await readSettings(db);
	const { report } = await readOverview(db, {
		...{ agentId: team.A, from: '2026-11-02', to: '2026-11-04', currency: 'BDT', settings },
	});

	// p2 staked 5,000 and was paid 4,900.
	expect(report).toMatchObject({
		...{ valid: amount('15783.3333'), uncounted: amount('100') },
		...{ stake: amount('26833.3333'), active: 3 },
	});
});
