import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { claimManualRebate, getManualRebate } from '#lib/wps/contract/rebates.ts';
import { listRewards, setOffers } from '#lib/wps/contract/rewards.ts';
import type { Database } from '#platform/db/database.ts';
import { MANUAL_REBATE } from '#platform/seed/rewards/offers-of-play.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, test } from '../../api.ts';
import { aDayOfPlay, aRule, cashOf, expectRewardsInOrder, readClock } from '../offers.ts';

const refused = (code: string, params = {}) => ({
	ok: false,
	refusal: expect.objectContaining({ code, params }),
});

/** A registered member, with the rebate live. */
async function aPlayer({ api, db }: { api: Api; db: Database }) {
	const { rows } = await sql`select from reward_rule where code = 'manual-rebate'`.execute(db);
	if (rows.length === 0) await aRule(db, MANUAL_REBATE);
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	const day = businessDayOf(await readClock(db));
	return { token, memberId: member.value.id, day };
}

test('the working has a row for each type, and the sum is paid once', async ({
	api,
	db,
	owner,
}) => {
	const { token, memberId, day } = await aPlayer({ api, db });
	await aDayOfPlay(owner, { memberId, day, valid: 3_999n * UNIT });
	await aDayOfPlay(owner, { memberId, day, valid: 14_241n * UNIT, gameType: 'LIVE' });

	const found = await api.call(getManualRebate, {}, token);
	if (!found.ok) throw new Error(found.refusal.code);
	const { list, total, minimum, claimKey } = found.value;
	expect(list.filter(({ turnover }) => turnover > 0n)).toEqual([
		{ gameType: 'RNG', turnover: 3_999n * UNIT, rate: 0.25, amount: 9_9900n },
		{ gameType: 'LIVE', turnover: 14_241n * UNIT, rate: 0.25, amount: 35_6000n },
	]);
	expect({ total, minimum, claimKey }).toEqual({
		...{ total: 45_5900n, minimum: 10n * UNIT, claimKey: 'asked:1' },
	});

	const copies = await Promise.all(
		Array.from({ length: 5 }, () => api.call(claimManualRebate, { claimKey: 'asked:1' }, token)),
	);
	expect(copies.map((answer) => answer.ok && answer.value.amount)).toEqual(
		Array.from({ length: 5 }, () => 45_5900n),
	);
	expect(await cashOf(db, memberId)).toBe(45_5900n);
	const after = await api.call(getManualRebate, {}, token);
	expect(after).toMatchObject({
		value: { total: 0n, claimKey: 'asked:2', history: [{ amount: 45_5900n }] },
	});
	await expectRewardsInOrder(db);
});

test('below the least amount nothing is paid', async ({ api, db, owner }) => {
	const { token, memberId, day } = await aPlayer({ api, db });
	await aDayOfPlay(owner, { memberId, day, valid: 3_996n * UNIT });

	const low = await api.call(claimManualRebate, {}, token);
	await aDayOfPlay(owner, { memberId, day, valid: 4n * UNIT });
	const enough = await api.call(claimManualRebate, {}, token);

	expect(low).toEqual(refused('rebate_too_low', { minimum: '10.00' }));
	expect(enough).toMatchObject({ ok: true, value: { amount: 10n * UNIT } });
});

test('a key that is not due yet is refused, and one of another shape too', async ({ api, db }) => {
	const { token } = await aPlayer({ api, db });

	const ahead = await api.call(claimManualRebate, { claimKey: 'asked:9' }, token);
	const path = '/wps/relay/PROMOFE_claimManualRebate';
	const headers = { 'content-type': 'application/json', authorization: token, 'x-wps': '1' };
	const body = JSON.stringify({ claimKey: "asked:1' or 1=1" });
	const wrong = await api.send(path, { method: 'POST', headers, body });

	expect(ahead).toEqual(refused('claim_not_found'));
	expect(wrong.status).toBe(400);
});

test('a member who wants no offers has no rebate, with the reason', async ({ api, db }) => {
	const { token } = await aPlayer({ api, db });
	await api.call(setOffers, { wanted: false }, token);

	const found = await api.call(getManualRebate, {}, token);
	const rewards = await api.call(listRewards, {}, token);
	await api.call(setOffers, { wanted: true }, token);

	expect(found).toEqual(refused('not_eligible', { why: 'refused' }));
	expect(rewards).toMatchObject({ value: { list: [], statuses: [], without: 'refused' } });
	expect((await api.call(getManualRebate, {}, token)).ok).toBe(true);
});

test('a break is a reason of its own for no rebate', async ({ api, db }) => {
	const { token, memberId } = await aPlayer({ api, db });
	await sql`update member set status = 'excluded' where id = ${memberId}`.execute(db);

	const rewards = await api.call(listRewards, {}, token);

	expect(rewards).toMatchObject({ value: { list: [], without: 'account' } });
});

test('without the flag and without a rule there is no rebate', async ({ api, db }) => {
	const { token } = await aPlayer({ api, db });
	const set = (value: boolean) =>
		changeSetting(db, { key: 'MANPLAYREB3', value, changedBy: 'test' });
	const asked = () => api.call(getManualRebate, {}, token);

	await set(false);
	await expect.poll(asked).toEqual(refused('function_off'));
	await set(true);
	await expect.poll(asked).toMatchObject({ ok: true });
	await sql`update reward_rule set state = 'paused'`.execute(db);
	expect(await asked()).toEqual(refused('function_off'));
});
