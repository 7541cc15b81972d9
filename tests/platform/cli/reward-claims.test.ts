import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { applyFor } from '#platform/rewards/claims/apply.ts';
import { APPLICATION } from '#platform/seed/rewards/offers-of-money.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { test } from '../database.ts';
import { aNamedMember, aRuleShell, refusalOf } from './rule-shell.ts';

async function anApplication(db: Database, comment: string) {
	const member = await aNamedMember(db);
	const now = await readNow(db);
	const input = {
		memberId: member.memberId,
		rule: 'tell-us',
		comment,
		images: [],
		language: 'bn',
		now,
	};
	const { claimId } = await transaction(db, (tx) => applyFor(tx, input));
	return { ...member, claimId };
}

const stateOf = async (db: Database, claimId: string) => {
	const { rows } = await sql<Record<string, unknown>>`
		select state, reason, decided_by, cost from reward_claim where id = ${claimId}::uuid`.execute(
		db,
	);
	return rows[0];
};

test('staff list applications, pay one, reject one with words, and the audit says who', async ({
	db,
}) => {
	const { reward, launch } = await aRuleShell(db);
	await launch(APPLICATION, '150.00');
	expect(await reward('mina', 'claims')).toBe('No claim waits.');
	const first = await anApplication(db, 'The wheel is slow');
	const second = await anApplication(db, 'ভালো');
	const third = await anApplication(db, 'More fish');

	const listed = (await reward('mina', 'claims')).split('\n');
	expect(listed[0]).toMatch(
		new RegExp(
			`^${first.claimId}; tell-us; ${first.name}; 100.00; since 20\\S+; "The wheel is slow"$`,
		),
	);
	const json = (await reward('mina', 'claims', '--json'))
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(json).toMatchObject([
		{ id: first.claimId, rule: 'tell-us', prize: { cash: '100.00' }, images: [] },
		{ id: second.claimId, comment: 'ভালো' },
		{ id: third.claimId },
	]);

	// Who wrote the rule does not pay by it.
	expect(
		await refusalOf(reward('rima', 'claims', 'decide', first.claimId, 'approve', 'good')),
	).toContain('rima wrote Share your opinion');
	expect(await reward('mina', 'claims', 'decide', first.claimId, 'approve', 'useful')).toBe(
		`The claim ${first.claimId} is approved and paid.`,
	);
	expect(await reward('mina', 'claims', 'decide', second.claimId, 'reject', 'too short')).toBe(
		`The claim ${second.claimId} is rejected.`,
	);
	// 50.00 are left.
	expect(
		await refusalOf(reward('mina', 'claims', 'decide', third.claimId, 'approve', 'good')),
	).toContain('no room for the prize');

	expect(await balanceOf(db, memberCash(first.memberId))).toBe(100_0000n);
	expect(await stateOf(db, first.claimId)).toMatchObject({
		state: 'issued',
		decided_by: 'os:ops/mina',
	});
	expect(await stateOf(db, second.claimId)).toMatchObject({
		state: 'rejected',
		reason: 'too short',
	});
	expect(await stateOf(db, third.claimId)).toMatchObject({ state: 'waiting', cost: 0n });
	const { rows } = await sql`select person, call, outcome from audit_event
		where subject = ${third.claimId}`.execute(db);
	expect(rows).toEqual([{ person: 'mina', call: 'reward claims decide', outcome: 'refused' }]);
});

test('a decision is refused for what it is not, and while offers are stopped', async ({ db }) => {
	const { reward } = await aRuleShell(db);
	const { claimId } = await anApplication(db, 'Hello');
	const unknown = '00000000-0000-4000-8000-000000000000';
	for (const [id, decision, reason, sentence] of [
		['17', 'approve', 'good', 'is no claim'],
		[claimId, 'pay', 'good', 'Say approve or reject.'],
		[claimId, 'approve', 'x', 'The reason has 3 to 200 characters.'],
		[unknown, 'approve', 'good', 'There is no such claim that waits.'],
	] as const) {
		expect(await refusalOf(reward('mina', 'claims', 'decide', id, decision, reason))).toContain(
			sentence,
		);
	}

	await changeSetting(db, { key: 'offersOpen', value: false, changedBy: 'test' });
	expect(await refusalOf(reward('mina', 'claims', 'decide', claimId, 'approve', 'good'))).toContain(
		'offersOpen is off',
	);
	expect(await stateOf(db, claimId)).toMatchObject({ state: 'waiting' });
});
