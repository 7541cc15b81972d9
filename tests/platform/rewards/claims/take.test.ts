import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { takeTimeOut } from '#platform/people/protection/blocks.ts';
import { setOffers } from '#platform/rewards/claims/require-offers.ts';
import { pauseRule } from '#platform/rewards/rules/change-state.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { aMember, test } from '../../database.ts';
import { aRule, cashOf, expectRewardsInOrder, potOf, readClock, take, WELCOME } from '../offers.ts';

const refusal = (code: string, params = {}) => expect.objectContaining({ code, params });

test('a prize is paid out of its pot, once; a repeat answers the same', async ({ db }) => {
	await aRule(db, WELCOME);
	const memberId = await aMember(db);
	const wanted = { memberId, rule: 'welcome', period: 'life' };

	const first = await take(db, wanted);
	const again = await take(db, wanted);

	expect(first).toMatchObject({ prize: { cash: 20n * UNIT }, replayed: false });
	expect(again).toEqual({ ...first, replayed: true });
	expect(await cashOf(db, memberId)).toBe(20n * UNIT);
	expect(await potOf(db, 'test')).toBe(9_980n * UNIT);
	await expectRewardsInOrder(db);
});

test('fifty copies of a claim pay once and answer alike', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'copies' });
	const memberId = await aMember(db);

	const answers = await Promise.all(
		Array.from({ length: 50 }, () => take(db, { memberId, rule: 'copies', period: 'life' })),
	);

	expect(new Set(answers.map(({ claimId }) => claimId)).size).toBe(1);
	expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
	expect(await cashOf(db, memberId)).toBe(20n * UNIT);
	await expectRewardsInOrder(db);
});

/** Claimants of one prize, and how often they race for it. */
const CLAIMANTS = Number(process.env['CLAIMANTS'] ?? 16);
const RACES = Number(process.env['CLAIM_RACES'] ?? 1);

test('of many claimants for the last prize one is paid, and the cap holds to the unit', {
	timeout: 30_000 + RACES * 30_000,
}, async ({ db }) => {
	const members = await Promise.all(Array.from({ length: CLAIMANTS }, () => aMember(db)));
	for (let race = 0; race < RACES; race += 1) {
		const code = `last-${race}`;
		const body = { ...WELCOME, code, pot: { code, cap: '60.00' } };
		await aRule(db, body, { funds: 1000n * UNIT });

		const results = await Promise.allSettled(
			members.map((memberId) => take(db, { memberId, rule: code, period: 'life' })),
		);

		const refused = results.filter((one) => one.status === 'rejected').map((one) => one.reason);
		expect(refused).toHaveLength(CLAIMANTS - 3);
		expect(refused).toEqual(refused.map(() => refusal('pot_empty')));
		expect(await potOf(db, code)).toBe(940n * UNIT);
	}
	await expectRewardsInOrder(db);
});

test('a pot that holds less than the prize pays nothing of it', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'dry', pot: { code: 'dry' } }, { funds: 30n * UNIT });
	const [one, two] = [await aMember(db), await aMember(db)];
	await take(db, { memberId: one, rule: 'dry', period: 'life' });

	await expect(take(db, { memberId: two, rule: 'dry', period: 'life' })).rejects.toEqual(
		refusal('pot_empty'),
	);
	expect([await cashOf(db, two), await potOf(db, 'dry')]).toEqual([0n, 10n * UNIT]);
	await expectRewardsInOrder(db);
});

test('a limit of all members counts claims', async ({ db }) => {
	const limits = { total: { times: 2, per: 'day' } };
	await aRule(db, { ...WELCOME, code: 'two', limits });
	const members = [await aMember(db), await aMember(db), await aMember(db)];
	for (const memberId of members.slice(0, 2)) {
		await take(db, { memberId, rule: 'two', period: 'life' });
	}

	const [, , third = 0] = members;
	await expect(take(db, { memberId: third, rule: 'two', period: 'life' })).rejects.toEqual(
		refusal('pot_empty'),
	);
});

test('trial, locked and resting members, and those who want no offers, are paid nothing', async ({
	db,
}) => {
	await aRule(db, { ...WELCOME, code: 'guard' });
	const now = await readClock(db);
	const resting = await aMember(db);
	await transaction(db, (tx) => takeTimeOut(tx, { memberId: resting, term: '24h', now }));
	const refusing = await aMember(db);
	await setOffers(db, refusing, false);
	const cases = [
		[await aMember(db, { currency: 'DEMO' }), 'account'],
		[await aMember(db, { status: 'locked' }), 'account'],
		[await aMember(db, { status: 'excluded' }), 'account'],
		[resting, 'account'],
		[refusing, 'refused'],
	] as const;

	for (const [memberId, why] of cases) {
		await expect(take(db, { memberId, rule: 'guard', period: 'life' })).rejects.toEqual(
			refusal('not_eligible', { why }),
		);
	}
	await setOffers(db, refusing, true);
	await take(db, { memberId: refusing, rule: 'guard', period: 'life' });
});

test('the switch stops every offer, a pause one rule', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'switch' });
	const memberId = await aMember(db);
	const wanted = { memberId, rule: 'switch', period: 'life' };
	await changeSetting(db, { key: 'offersOpen', value: false, changedBy: 'test' });
	await expect(take(db, wanted)).rejects.toEqual(refusal('offers_paused'));
	await changeSetting(db, { key: 'offersOpen', value: true, changedBy: 'test' });
	await transaction(db, (tx) => pauseRule(tx, { code: 'switch', changedBy: 'test' }));

	await expect(take(db, wanted)).rejects.toEqual(refusal('claim_not_found'));
});

test('an expired prize, another period and an unknown rule are refused', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'late' });
	const memberId = await aMember(db);
	await sql`update member set created_at = created_at - interval '1 minute'
		where id = ${memberId}`.execute(db);
	const now = await readClock(db);
	const after = new Date(now.getTime() + 30 * 86_400_000);

	const wanted = { memberId, rule: 'late', period: 'life' };
	await expect(take(db, { ...wanted, now: after })).rejects.toEqual(refusal('claim_not_found'));
	await expect(take(db, { ...wanted, period: '2026-11-21' })).rejects.toEqual(
		refusal('claim_not_found'),
	);
	await expect(take(db, { ...wanted, rule: 'unknown' })).rejects.toEqual(
		refusal('claim_not_found'),
	);
	await take(db, wanted);
});
