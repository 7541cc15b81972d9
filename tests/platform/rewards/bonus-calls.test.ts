import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { giveUpBonus, listBonuses, listBonusPlays } from '#lib/wps/contract/bonuses.ts';
import { getPromotionTerms } from '#lib/wps/contract/promotions.ts';
import { getEvent } from '#lib/wps/contract/reports.ts';
import { claimPromoCode } from '#lib/wps/contract/rewards.ts';
import { getBalance, listTransactions } from '#lib/wps/contract/wallet.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { foldBonuses } from '#platform/rewards/bonuses/fold-bonuses.ts';
import { pauseRule } from '#platform/rewards/rules/change-state.ts';
import { CODE } from '#platform/seed/rewards/offers-of-days.ts';
import { type Api, test } from '../api.ts';
import { aVendor, GAME } from '../play/vendors/vendor.ts';
import { aRule } from './offers.ts';

/** A bonus of 120.00 that is freed by 600.00 of play. */
const BODY = {
	...CODE,
	names: { bn: 'কোডের বোনাস', en: 'Code bonus' },
	pay: { tiers: [{ prize: { bonus: { fixed: '120.00' } } }] },
	wagering: { ...CODE.wagering, times: 5 },
};

/** A rule with a code of its own. */
async function aCode(db: Database): Promise<string> {
	const code = `c${randomUUID().slice(0, 8)}`;
	const when = { code: { codes: [code.toUpperCase()] } };
	await aRule(db, { ...BODY, code, when, pot: { code } });
	return code;
}

/** A member who has taken the bonus of a code. */
async function aTaker(api: Api, db: Database, code: string) {
	const token = await api.aToken();
	const { rows } = await sql<{ id: number }>`select max(id) as id from member`.execute(db);
	const taken = await api.call(claimPromoCode, { promoCode: code }, token);
	if (!taken.ok) throw new Error(taken.refusal.code);
	const bonuses = await api.call(listBonuses, {}, token);
	const bonusId = bonuses.ok ? (bonuses.value.list[0]?.bonusId ?? '') : '';
	return { token, memberId: rows[0]?.id ?? 0, bonusId };
}

/** Settled rounds of 10.00, the first a thousand seconds ago, each a second later, as the fold counts them. */
async function someRounds(
	{ db, owner }: { db: Database; owner: Database },
	{ memberId, count }: { memberId: number; count: number },
): Promise<void> {
	const { vendorCode } = await aVendor(db);
	await sql`
		with round as (
			insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
				held, created_at, settled_at, turnover_bp)
			select ${vendorCode}, 'r' || n, ${memberId}, ${GAME}, 'BDT', 'settled', ${10n * UNIT}, 0,
				core.clock() - interval '1000 seconds' + n * interval '1 second',
				core.clock() - interval '1000 seconds' + n * interval '1 second', 10000
			from generate_series(1, ${count}::integer) n
			returning id, member_id, stake, settled_at
		)
		insert into play_counted (member_id, fact_id, settled_at, game_type, stake, paid, valid, uncounted)
		select member_id, id, settled_at, 'RNG', stake, 0, stake, 0 from round`.execute(owner);
	await foldBonuses(db);
}

const NOT_FOUND = { ok: false, refusal: { code: 'bonus_not_found' } };
const INVALID = { ok: false, refusal: { code: 'invalid_input' } };

test('a bonus is listed with its progress, its terms and its end', async ({ api, db, owner }) => {
	const code = await aCode(db);
	const { token, memberId, bonusId } = await aTaker(api, db, code);
	await someRounds({ db, owner }, { memberId, count: 20 });

	const active = await api.call(listBonuses, {}, token);
	await transaction(db, (tx) => pauseRule(tx, { code, changedBy: 'checker' }));
	const paused = await api.call(listBonuses, {}, token);
	const given = await api.call(giveUpBonus, { bonusId }, token);
	const again = await api.call(giveUpBonus, { bonusId }, token);
	const ended = await api.call(listBonuses, {}, token);

	const common = {
		...{ bonusId, promotionId: code, title: 'Code bonus', granted: 120n * UNIT },
		...{ required: 600n * UNIT, done: 200n * UNIT, released: 36n * UNIT },
	};
	const bonus = { ...common, balance: 84n * UNIT, status: 'ACTIVE', isOffered: true };
	expect(active).toMatchObject({ ok: true, value: { list: [bonus] } });
	expect(active).not.toMatchObject({ value: { list: [{ endTime: expect.any(Date) }] } });
	expect(paused).toMatchObject({ value: { list: [{ ...bonus, isOffered: false }] } });
	expect(given).toEqual({ ok: true, value: {} });
	expect(again).toMatchObject(NOT_FOUND);
	expect(ended).toMatchObject({
		value: {
			list: [{ ...common, balance: 0n, status: 'GIVEN_UP', endTime: expect.any(Date) }],
		},
	});
	const version = paused.ok ? (paused.value.list[0]?.termsVersion ?? '') : '';
	const asked = { promotionId: code, language: 'EN', version };
	expect(await api.call(getPromotionTerms, asked)).toMatchObject({ ok: true, value: { version } });
});

test('rounds are listed by pages of twenty, the latest first', async ({ api, db, owner }) => {
	const { token, memberId, bonusId } = await aTaker(api, db, await aCode(db));
	await someRounds({ db, owner }, { memberId, count: 25 });

	const [first, second, third] = await Promise.all(
		[1, 2, 3].map((page) => api.call(listBonusPlays, { bonusId, page }, token)),
	);

	expect(await api.call(listBonusPlays, { bonusId }, token)).toEqual(first);
	expect([first, second, third].map((page) => page?.ok && page.value.list.length)).toEqual([
		20, 5, 0,
	]);
	expect(first).toMatchObject({ value: { totalPages: 2 } });
	const all = [first, second].flatMap((page) => (page?.ok ? page.value.list : []));
	const times = all.map(({ settledTime }) => settledTime.getTime());
	expect(times).toEqual(times.toSorted((a, b) => b - a));
	expect(new Set(times).size).toBe(25);
	expect(all[0]).toMatchObject({ stake: 10n * UNIT, counted: 10n * UNIT, reason: 'whole' });
});

test('a bonus without a round has no page', async ({ api, db }) => {
	const { token, bonusId } = await aTaker(api, db, await aCode(db));

	expect(await api.call(listBonusPlays, { bonusId }, token)).toEqual({
		ok: true,
		value: { list: [], totalPages: 0 },
	});
});

test('the bonus of another member is not found', async ({ api, db }) => {
	const code = await aCode(db);
	const { token, bonusId } = await aTaker(api, db, code);
	const other = await api.aToken();

	expect(await api.call(listBonuses, {}, other)).toEqual({ ok: true, value: { list: [] } });
	expect(await api.call(listBonusPlays, { bonusId }, other)).toMatchObject(NOT_FOUND);
	expect(await api.call(giveUpBonus, { bonusId }, other)).toMatchObject(NOT_FOUND);
	expect(await api.call(listBonuses, {}, token)).toMatchObject({
		value: { list: [{ bonusId, status: 'ACTIVE' }] },
	});
});

test.for([
	[randomUUID(), NOT_FOUND],
	['1', NOT_FOUND],
	["' or true --", NOT_FOUND],
	['বোনাস', NOT_FOUND],
	['x'.repeat(64), NOT_FOUND],
	['x'.repeat(65), INVALID],
	['', INVALID],
] as const)('no bonus has the id "%s"', async ([bonusId, expected], { api }) => {
	const token = await api.aToken();

	expect(await api.call(listBonusPlays, { bonusId }, token)).toMatchObject(expected);
	expect(await api.call(giveUpBonus, { bonusId }, token)).toMatchObject(expected);
});

test.for(['0', '-1', '1.5', 'one', '99999999999999999999'])(
	'there is no page %s',
	async (page, { api, db }) => {
		const { token, bonusId } = await aTaker(api, db, await aCode(db));

		const answer = await api.send(
			`${listBonusPlays.path}?${new URLSearchParams({ bonusId, page })}`,
			{
				headers: { authorization: token },
			},
		);

		expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err' } });
	},
);

test('locked bonus money is in the balance, with movements and events of its own', async ({
	api,
	db,
	owner,
}) => {
	const { token, memberId, bonusId } = await aTaker(api, db, await aCode(db));
	await someRounds({ db, owner }, { memberId, count: 12 });

	expect(await api.call(getBalance, {}, token)).toMatchObject({
		value: { sumBalance: 24n * UNIT, bonusBalance: 0n, lockedBonusBalance: 96n * UNIT },
	});
	const locked = await api.call(listTransactions, { line: 'locked' }, token);
	const cash = await api.call(listTransactions, { kind: 'reward' }, token);
	expect(locked).toMatchObject({
		value: {
			list: [
				{ type: 'bonus_released', amount: -24n * UNIT, balanceAfter: 96n * UNIT },
				{ type: 'reward_bonus', amount: 120n * UNIT, balanceAfter: 120n * UNIT },
			],
		},
	});
	expect(cash).toMatchObject({ value: { list: [{ type: 'bonus_released', amount: 24n * UNIT }] } });
	expect(await api.call(getEvent, { id: `reward:${bonusId}` }, token)).toMatchObject({
		value: {
			type: 'reward_bonus',
			lines: [
				{ account: expect.stringMatching(/^promo[.]pot[.]/), side: 'house' },
				{ account: 'player.bonus_locked', side: 'own', balanceAfter: 120n * UNIT },
			],
		},
	});
});
