import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, UNIT } from '#lib/money.ts';
import {
	countPeople,
	type People,
	selectKeptPeople,
} from '#platform/agents/reports/people-rows.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { recountPeople } from '#platform/play/days/recount-people.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { amount } from '../../ladder-text.ts';
import { expectKeptPeople } from '../play/days/kept-people.ts';
import type { Team } from './example.ts';
import { exampleTest as test } from './example-test.ts';
import { addMoney, addPlay } from './facts.ts';

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const ACTIVE_MIN = 1000n * UNIT;

async function overviewOf(
	db: Database,
	agentId: number,
	{ range = WEEK, activeMin = '1000' } = {},
) {
	const settings = await readSettings(db);
	const asked = { agentId, ...range, currency: 'BDT' };
	const agentRules = { ...settings.agentRules, activeMin };
	const { report } = await readOverview(db, { ...asked, settings: { ...settings, agentRules } });
	if (!report) throw new Error('no report');
	const { bettors, depositors, firstDepositors, active } = report;
	return { bettors, depositors, firstDepositors, active };
}

const WRONG: People = { bettors: 91, depositors: 92, firstDepositors: 93, active: 94 };

/** Rows that say something else, so that who reads them is seen. */
async function writeWrong(owner: Database, agentId: number): Promise<void> {
	await sql`update team_people set bettors = 91, depositors = 92, first_depositors = 93, active = 94
		where agent_id = ${agentId}`.execute(owner);
}

async function expectRight(db: Database, team: Team, activeMin: Money): Promise<void> {
	const agentIds = Object.values(team);
	expect(await expectKeptPeople(db, { agentIds, activeMin })).toBeGreaterThan(50);
}

test('a whole week, and one so far, are read from the kept counts; other ranges are counted', async ({
	db,
	owner,
	team,
}) => {
	await expectRight(db, team, ACTIVE_MIN);
	const right = { bettors: 7, depositors: 5, firstDepositors: 5, active: 6 };
	expect(await overviewOf(db, team.T)).toEqual(right);
	await writeWrong(owner, team.T);

	expect(await overviewOf(db, team.T)).toEqual(WRONG);
	// The last play of the month so far is of 4 November.
	for (const to of ['2026-11-04', '2026-11-15', '2026-11-29', '2026-11-30']) {
		expect(await overviewOf(db, team.T, { range: { from: '2026-11-01', to } }), to).toEqual(WRONG);
	}
	expect(await overviewOf(db, team.T, { range: { from: '2026-11-03', to: '2026-11-08' } })).toEqual(
		{
			...{ bettors: 6, depositors: 0, firstDepositors: 0, active: 4 },
		},
	);
	expect(await overviewOf(db, team.T, { range: { from: '2026-11-02', to: '2026-11-03' } })).toEqual(
		{
			...right,
			active: 5,
		},
	);

	await sql`update team_period set active_min = null`.execute(owner);
	expect(await overviewOf(db, team.T)).toEqual(right);
	await recountPeople(db, { activeMin: ACTIVE_MIN });
	await expectRight(db, team, ACTIVE_MIN);
	expect(await overviewOf(db, team.T)).toEqual(right);
});

test('another least valid bet is counted on demand until the periods are counted anew', async ({
	db,
	owner,
	team,
}) => {
	await writeWrong(owner, team.T);
	const asked = { agentId: team.T, ...WEEK, activeMin: 5000n * UNIT };
	const counted = await countPeople(db, asked);
	expect(await overviewOf(db, team.T, { activeMin: '5000' })).toEqual(counted);
	expect(counted.active).toBeLessThan(6);
	expect(await overviewOf(db, team.T)).toEqual(WRONG);

	await recountPeople(db, asked);

	expect(await selectKeptPeople(db, asked)).toEqual(counted);
	expect(await selectKeptPeople(db, { ...asked, activeMin: ACTIVE_MIN })).toBeUndefined();
	await expectRight(db, team, 5000n * UNIT);
	// New periods have it too.
	await addPlay(owner, {
		...{ memberId: team.p4, at: '2026-10-20 12:00', product: 'RNG' },
		...{ stake: amount('6000'), paid: 0n, valid: amount('6000') },
	});
	await expectRight(db, team, 5000n * UNIT);
	await recountPeople(db, { activeMin: ACTIVE_MIN });
	await expectRight(db, team, ACTIVE_MIN);
});

test('a first deposit that is booked late makes earlier play of the period active', async ({
	db,
	owner,
	team,
}) => {
	const play = { product: 'RNG', stake: amount('2000'), paid: 0n, valid: amount('2000') };
	const memberId = team.B;
	for (const at of ['2026-10-08 12:00', '2026-10-09 12:00']) {
		await addPlay(owner, { ...play, memberId, at });
	}
	const month = { from: '2026-10-01', to: '2026-10-31', agentId: team.T, activeMin: ACTIVE_MIN };
	const before = await selectKeptPeople(db, month);

	const moved = { deposited: '10' };
	await addMoney(owner, { memberId, day: '2026-10-02', booked: '2026-11-08', moved });

	const { bettors = 0, depositors = 0, firstDepositors = 0, active = 0 } = before ?? {};
	expect(bettors).toBeGreaterThan(0);
	expect(await selectKeptPeople(db, month)).toEqual({
		...{ bettors, depositors: depositors + 1, firstDepositors: firstDepositors + 1 },
		active: active + 1,
	});
	await expectRight(db, team, ACTIVE_MIN);
});

test('the reconciler finds counts that are not those of the members', async ({
	db,
	owner,
	team,
}) => {
	await sql`update play_fold set open_day = '2026-11-10'`.execute(owner);
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name === 'IA6');
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
	const faults = {
		count: sql`update team_people set active = active + 1
			where agent_id = ${team.A} and kind = 'H'`,
		lost: sql`delete from team_people where agent_id = ${team.C} and kind = 'D'`,
		surplus: sql`insert into team_people values (${team.p1}, ${WEEK.from}, 'W', 0, 0, 1, 0)`,
		own: sql`update team_person set flags = 9 where member_id = ${team.p2} and kind = 'W'`,
		period: sql`update team_period set through_day = from_day where kind = 'M'`,
		tree: sql`update agent_node set path = '{}' where member_id = ${team.p4}`,
	};
	for (const [name, fault] of Object.entries(faults)) {
		const tx = await owner.startTransaction().execute();
		await fault.execute(tx);
		const found = await reconcile(tx, checked, { full: true });
		await tx.rollback().execute();
		expect(found, name).not.toEqual([]);
	}
});
