import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { claimCode } from '#platform/rewards/claims/claim-code.ts';
import { aMember, test } from '../database.ts';
import { aRule, expectRewardsInOrder, readClock, take, WELCOME } from './offers.ts';

const BONUS = {
	...{ ...WELCOME, code: 'bonus', when: { code: { codes: ['BONUS'] } } },
	pay: { tiers: [{ prize: { bonus: { fixed: '120.00' } } }] },
	give: { by: 'tap' },
	wagering: {
		...{ form: 'released', times: 5, days: 14, onWithdraw: 'keep' },
		rates: { RNG: 10_000 },
	},
	product: 'CASINO',
};

const FAULTS: [name: string, plant: string, undo: string][] = [
	[
		'IR1',
		'update pot_funding set amount = amount + 1',
		'update pot_funding set amount = amount - 1',
	],
	[
		'IR1',
		`insert into pot_funding (id, pot, amount, funded_by, reason)
			values ('00000000-0000-4000-8000-000000000001', 'test', 5, 'x', 'no event')`,
		`delete from pot_funding where reason = 'no event'`,
	],
	[
		'IR2',
		`insert into reward_run (rule, period, version, from_day, to_day, state, amount)
			select code, 'day:2026-01-01', version, '2026-01-01', '2026-01-02', 'running', 7
			from reward_rule where code = 'welcome'`,
		'delete from reward_run',
	],
	[
		'IR3',
		`update reward_bonus set granted = granted + 1`,
		`update reward_bonus set granted = granted - 1`,
	],
	[
		'IR4',
		`update reward_claim set cost = cost + 1 where rule = 'welcome'`,
		`update reward_claim set cost = cost - 1 where rule = 'welcome'`,
	],
	[
		'IR4',
		`update reward_given set claims = claims + 1 where rule = 'welcome'`,
		`update reward_given set claims = claims - 1 where rule = 'welcome'`,
	],
	['IR5', 'update reward_bonus set done = done + 1', 'update reward_bonus set done = done - 1'],
	[
		'IR5',
		`insert into bonus_play (member_id, round_id, bonus_id, turnover, counted, reason, settled_at)
			select member_id, 1, id, 5, 5, 'whole', now() from reward_bonus`,
		'delete from bonus_play',
	],
];

async function brokenIn(db: Database): Promise<string[]> {
	const checked = invariants.filter(({ name }) => name !== 'IF1');
	const found = await reconcile(db, checked, { full: true });
	return [...new Set(found.map(({ invariant }) => invariant))];
}

test('each planted fault is found by its invariant', async ({ db, owner }) => {
	await aRule(db, WELCOME);
	await aRule(db, BONUS);
	const memberId = await aMember(db);
	await take(db, { memberId, rule: 'welcome', period: 'life' });
	await transaction(db, async (tx) => {
		await claimCode(tx, { memberId, code: 'bonus', language: 'bn', now: await readClock(tx) });
	});
	await sealLedger(db);
	await expectRewardsInOrder(db);

	for (const [name, plant, undo] of FAULTS) {
		await sql.raw(plant).execute(owner);
		expect(await brokenIn(db), plant).toContain(name);
		await sql.raw(undo).execute(owner);
	}
});
