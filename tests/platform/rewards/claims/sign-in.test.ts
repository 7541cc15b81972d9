import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { getPointBalance } from '#lib/wps/contract/points.ts';
import { claimReward, claimSignIn, getSignIn, listRewards } from '#lib/wps/contract/rewards.ts';
import { transaction } from '#platform/db/database.ts';
import { readSignIn, claimSignIn as signIn } from '#platform/rewards/claims/sign-in.ts';
import { pauseRule } from '#platform/rewards/rules/change-state.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { test as apiTest } from '../../api.ts';
import { aMember, test } from '../../database.ts';
import { aRule, expectRewardsInOrder, pointsOf, readClock } from '../offers.ts';

const DAY_S = 24 * 60 * 60;

test('seven days give 95 points; a missed day waits; the eighth is the first again', async ({
	db,
}) => {
	await aRule(db, SIGN_IN);
	const memberId = await aMember(db);
	const start = await readClock(db);
	const days = [0, 1, 2, 4, 5, 6, 9, 10];

	const points: bigint[] = [];
	for (const day of days) {
		const now = secondsAfter(start, day * DAY_S);
		const taken = await transaction(db, (tx) => signIn(tx, { memberId, now, language: 'bn' }));
		points.push((taken.prize.points ?? 0n) / UNIT);
	}

	expect(points).toEqual([5n, 5n, 5n, 10n, 10n, 10n, 50n, 5n]);
	expect(await pointsOf(db, memberId)).toBe(100n * UNIT);
	await expectRewardsInOrder(db);
	// One sign-in is live at a time.
	await transaction(db, (tx) => pauseRule(tx, { code: 'sign-in', changedBy: 'checker' }));
});

test('the steps show what was taken, what is today’s and what comes', async ({ db }) => {
	await aRule(db, { ...SIGN_IN, code: 'steps' });
	const memberId = await aMember(db);
	const now = await readClock(db);
	const read = async (at: Date) => {
		const found = await readSignIn(db, { memberId, now: at });
		return found?.days.map(({ status }) => status[1]).join('');
	};

	const before = await read(now);
	await transaction(db, (tx) => signIn(tx, { memberId, now, language: 'bn' }));
	const after = await read(now);
	const tomorrow = await read(secondsAfter(now, DAY_S));

	// L: claimed or claim, O: coming soon.
	expect([before, after, tomorrow]).toEqual(['LOOOOOO', 'LOOOOOO', 'LLOOOOO']);
});

apiTest('a member signs in by the calls of the family, once a day', async ({ api }) => {
	const token = await api.aToken();
	const steps = await api.call(getSignIn, {}, token);
	const first = await api.call(claimSignIn, {}, token);
	const again = await api.call(claimSignIn, {}, token);
	const list = await api.call(listRewards, {}, token);
	const points = await api.call(getPointBalance, {}, token);

	expect(steps).toMatchObject({ ok: true, value: { promotionId: 'sign-in', signedToday: false } });
	expect(first).toMatchObject({ ok: true, value: { status: 'CLAIMED', pointAmount: 5n * UNIT } });
	expect(again).toMatchObject({ ok: false, refusal: { code: 'signed_today' } });
	expect(points).toMatchObject({ ok: true, value: { pointBalance: 5n * UNIT } });
	expect(list).toMatchObject({
		ok: true,
		value: {
			list: [{ promotionId: 'first-login-ticket' }],
			past: [{ promotionId: 'sign-in', status: 'CLAIMED', title: 'Daily sign-in' }],
		},
	});
});

apiTest('a step can be taken as any other reward, with the same answer', async ({ api, db }) => {
	const token = await api.aToken();
	const promotionClaimId = `sign-in:${businessDayOf(await readClock(db))}`;

	const first = await api.call(claimReward, { promotionClaimId }, token);
	const again = await api.call(claimReward, { promotionClaimId }, token);
	const other = await api.call(claimReward, { promotionClaimId: 'sign-in:2020-01-01' }, token);

	expect(first).toMatchObject({ ok: true, value: { pointAmount: 5n * UNIT } });
	expect(again).toEqual(first);
	expect(other).toMatchObject({ ok: false, refusal: { code: 'claim_not_found' } });
});
