import { sql } from 'kysely';
import { expect } from 'vitest';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { simulateContract } from '#platform/agents/simulator/simulate-contract.ts';
import type { Database } from '#platform/db/database.ts';
import { amount, ladder } from '../../ladder-text.ts';
import { LADDERS, makeContracts } from './contracts-of-example.ts';
import type { Name, Team } from './example.ts';
import { ACTIVE, test } from './settled-example.ts';

interface Draft {
	from: Name;
	to: Name;
	kind: 'daily' | 'hourly' | 'dividend';
	text: string;
	periods: number;
	now: string;
}

async function simulate(db: Database, team: Team, draft: Draft) {
	const { rows: names } = await sql<{ username: string }>`
		select username from member where id = ${team[draft.to]}`.execute(db);
	const account = names[0]?.username ?? '';
	const { kind, text, periods, now } = draft;
	return await simulateContract(db, {
		payerId: team[draft.from],
		offer: { kind, product: 'CONS', account, rows: ladder(text) },
		...{ periods, now: new Date(`${now}+06:00`), ...ACTIVE },
	});
}

const DAYS = { from: '2026-11-02T00:00' };

test('the terms that were in force give what was billed', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, { kind: 'daily', ...DAYS });
	const asBilled = await simulate(db, team, {
		...{ from: 'T', to: 'A', kind: 'daily', text: LADDERS.daily.A },
		...{ periods: 2, now: '2026-11-04T09:00' },
	});
	await settleDue(db, ACTIVE);

	expect(
		asBilled.map(({ row, gross, net, ownGross, ownNet }) => ({
			...{ row, gross, net, ownGross, ownNet },
		})),
	).toEqual([
		{
			...{ row: 1, gross: amount('20.3499'), net: amount('11.7249') },
			...{ ownGross: amount('77.9029'), ownNet: amount('45.553') },
		},
		{
			...{ row: 2, gross: amount('52'), net: amount('27') },
			...{ ownGross: amount('88.6666'), ownNet: amount('36.6666') },
		},
	]);
	const { rows } = await sql<{ gross: bigint }>`
		select b.gross from agent_bill b join agent_run r on r.id = b.run_id
		where b.payee_id = ${team.A} order by r.starts_at limit 2`.execute(db);
	expect(rows.map(({ gross }) => gross)).toEqual(asBilled.map(({ gross }) => gross));
	// The first day misses 1,216.6667 to the second row.
	expect(asBilled[0]?.missing).toEqual({ bet: amount('1216.6667'), loss: 0n, active: 0 });
});

test('a lower draft leaves more, and a dividend carries from one period to the next', async ({
	db,
	owner,
	team,
}) => {
	for (const kind of ['daily', 'dividend'] as const) {
		await makeContracts({ db, owner }, team, { kind, ...DAYS });
	}
	const [day] = await simulate(db, team, {
		...{ from: 'T', to: 'A', kind: 'daily', text: '3000/1 0.1%' },
		...{ periods: 1, now: '2026-11-03T09:00' },
	});
	expect([day?.gross, day?.net]).toEqual([amount('6.7833'), amount('-1.8417')]);
	expect(day?.ownNet).toBe(amount('59.1196'));

	const weeks = await simulate(db, team, {
		...{ from: 'T', to: 'A', kind: 'dividend', text: LADDERS.dividend.A },
		...{ periods: 3, now: '2026-11-18T09:00' },
	});
	expect(weeks.map(({ gross }) => gross)).toEqual([0n, amount('846.724'), 0n]);
	expect(weeks.map(({ startTime }) => startTime.toISOString().slice(0, 10))).toEqual([
		...['2026-10-25', '2026-11-01', '2026-11-08'],
	]);
});

test('hours are those of the clock before now', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, { kind: 'hourly', ...DAYS });
	const hours = await simulate(db, team, {
		...{ from: 'T', to: 'A', kind: 'hourly', text: LADDERS.hourly.A },
		...{ periods: 3, now: '2026-11-02T12:40' },
	});
	expect(hours.map(({ gross }) => gross)).toEqual([0n, amount('3.3333'), amount('2.85')]);
});

test('a draft is refused as its offer', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, { kind: 'daily', ...DAYS });
	const draft = { kind: 'daily', periods: 1, now: '2026-11-04T09:00' } as const;
	const text = LADDERS.daily.A;
	await expect(simulate(db, team, { ...draft, from: 'T', to: 'C', text })).rejects.toMatchObject({
		code: 'not_in_tree',
	});
	await expect(
		simulate(db, team, { ...draft, from: 'T', to: 'A', text: '3000/1 0.9%' }),
	).rejects.toMatchObject({ code: 'contract_above_own', params: { row: '1' } });
	await expect(
		simulate(db, team, { ...draft, from: 'T', to: 'A', text: '3000/1 0.3%; 2000/1 0.3%' }),
	).rejects.toMatchObject({ code: 'ladder_not_rising' });
	await expect(
		simulate(db, team, { ...draft, kind: 'hourly', from: 'T', to: 'A', text }),
	).rejects.toMatchObject({ code: 'contract_missing_own' });
});
