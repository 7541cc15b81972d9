import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { applyFor } from '#platform/rewards/claims/apply.ts';
import { claimCode } from '#platform/rewards/claims/claim-code.ts';
import { decideClaim } from '#platform/rewards/claims/decide-claim.ts';
import { joinRule, leaveRule } from '#platform/rewards/claims/join-rule.ts';
import { listRewards } from '#platform/rewards/claims/list-rewards.ts';
import { findRule } from '#platform/rewards/rules/find-rules.ts';
import { aMember, test } from '../../database.ts';
import {
	aRule,
	cashOf,
	expectRewardsInOrder,
	pointsOf,
	readClock,
	take,
	WELCOME,
} from '../offers.ts';

const refusal = (code: string) => expect.objectContaining({ code });

const TAP = { ...WELCOME, code: 'tap', join: 'tap' };

async function join(db: Database, input: { memberId: number; rule: string; version?: string }) {
	await transaction(db, async (tx) => {
		const now = secondsAfter(await readClock(tx), -60);
		await joinRule(tx, { ...input, language: 'bn', now });
	});
}

test('a rule that is joined pays by the version of that day', async ({ db }) => {
	await aRule(db, TAP);
	const joined = await aMember(db);
	await expect(take(db, { memberId: joined, rule: 'tap', period: 'life' })).rejects.toEqual(
		refusal('claim_not_found'),
	);
	await join(db, { memberId: joined, rule: 'tap' });
	await sql`update member set created_at = core.now() + interval '1 minute'`.execute(db);
	const lower = { ...TAP, pay: { tiers: [{ prize: { cash: { fixed: '5.00' } } }] } };
	await aRule(db, lower);
	const later = await aMember(db);
	await join(db, { memberId: later, rule: 'tap' });

	const now = secondsAfter(await readClock(db), 120);
	await take(db, { memberId: joined, rule: 'tap', period: 'life', now });
	await take(db, { memberId: later, rule: 'tap', period: 'life', now });

	expect([await cashOf(db, joined), await cashOf(db, later)]).toEqual([20n * UNIT, 5n * UNIT]);
	await expectRewardsInOrder(db);
});

test('joining asks for the terms that were shown, and is harmless twice', async ({ db }) => {
	await aRule(db, { ...TAP, code: 'shown' });
	const memberId = await aMember(db);
	const version = (await findRule(db, 'shown'))?.version ?? '';

	await expect(join(db, { memberId, rule: 'shown', version: 'f'.repeat(64) })).rejects.toEqual(
		refusal('terms_changed'),
	);
	await join(db, { memberId, rule: 'shown', version });
	await join(db, { memberId, rule: 'shown', version });
	const now = await readClock(db);
	await transaction(db, (tx) => leaveRule(tx, { memberId, rule: 'shown', now }));

	await expect(
		transaction(db, (tx) => leaveRule(tx, { memberId, rule: 'shown', now })),
	).rejects.toEqual(refusal('promotion_not_found'));
	await expect(take(db, { memberId, rule: 'shown', period: 'life' })).rejects.toEqual(
		refusal('claim_not_found'),
	);
});

test('a code is taken once, however it is typed, and a wrong one says nothing', async ({ db }) => {
	const body = {
		...{ ...WELCOME, code: 'code', when: { code: { codes: ['PADMA', 'MEGHNA'] } } },
		pay: { tiers: [{ prize: { points: { fixed: '100' } } }] },
		give: { by: 'tap' },
	};
	await aRule(db, body);
	const memberId = await aMember(db);
	const enter = (code: string) =>
		transaction(db, async (tx) => {
			return await claimCode(tx, { memberId, code, language: 'bn', now: await readClock(tx) });
		});

	const first = await enter(' padma ');
	const again = await enter('PADMA');

	expect(again).toEqual({ ...first, replayed: true });
	for (const code of ['MEGHNA', 'JAMUNA']) {
		await expect(enter(code)).rejects.toEqual(refusal('code_unknown'));
	}
	expect(await pointsOf(db, memberId)).toBe(100n * UNIT);
	await expectRewardsInOrder(db);
});

test('staff decide an application: rejected with words, sent again, approved and paid', async ({
	db,
}) => {
	const body = {
		...{ ...WELCOME, code: 'form', when: { form: { pictures: 3 } }, join: 'form' },
		give: { by: 'staff' },
	};
	await aRule(db, body);
	const memberId = await aMember(db);
	const apply = (images: string[] = []) =>
		transaction(db, async (tx) => {
			const now = await readClock(tx);
			return await applyFor(tx, {
				...{ memberId, rule: 'form', comment: 'ভালো', images, language: 'bn', now },
			});
		});
	const decide = (claimId: string, decision: 'approve' | 'reject', decidedBy = 'staff') =>
		transaction(db, async (tx) => {
			const now = await readClock(tx);
			await decideClaim(tx, { claimId, decision, reason: 'no picture', decidedBy, now });
		});

	await expect(apply([randomUUID()])).rejects.toEqual(refusal('proof_refused'));
	const first = await apply();
	await expect(apply()).rejects.toEqual(refusal('already_applied'));
	await decide(first.claimId, 'reject');
	const picture = randomUUID();
	await sql`insert into proof_image (id, owner_id, sha256, bytes)
		values (${picture}, ${memberId}, sha256('x'), 'x')`.execute(db);
	const second = await apply([picture]);
	await expect(decide(second.claimId, 'approve', 'maker')).rejects.toThrow('Another person');
	await decide(second.claimId, 'approve');
	await expect(decide(second.claimId, 'approve')).rejects.toThrow('no such claim');

	const now = await readClock(db);
	const { past } = await listRewards(db, { memberId, now, language: 'bn' });
	expect(past.map(({ status, reason }) => [status, reason])).toEqual([
		['ISSUED', 'no picture'],
		['REJECTED', 'no picture'],
	]);
	expect(await cashOf(db, memberId)).toBe(20n * UNIT);
	await expect(apply()).rejects.toEqual(refusal('already_applied'));
	await expectRewardsInOrder(db);
});
