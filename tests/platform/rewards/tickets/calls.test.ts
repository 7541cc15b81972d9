import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CheckedDraw, checkDraw, verdictOf } from '#lib/rules/rewards/check-draw.ts';
import { getPromotionTerms } from '#lib/wps/contract/promotions.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import { claimReward, getRewardCounts, listRewards } from '#lib/wps/contract/rewards.ts';
import * as contract from '#lib/wps/contract/tickets.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, test } from '../../api.ts';

const refused = (code: string) => ({ ok: false, refusal: { code } });

/** A member who has taken the ticket of the first log-in. */
async function aHolder(api: Api) {
	const token = await api.aToken();
	const claim = { promotionClaimId: 'first-login-ticket:life' };
	const taken = await api.call(claimReward, claim, token);
	if (!taken.ok) throw new Error(taken.refusal.code);
	const tickets = await api.call(contract.listTickets, { status: 'AVAILABLE', isApp: 'N' }, token);
	const [ticket] = tickets.ok ? tickets.value.list : [];
	return { token, taken: taken.value, ticket, transactionId: ticket?.transactionId ?? '' };
}

test('from the first log-in to a draw that a stranger checks', async ({ api }) => {
	const { token, taken, ticket, transactionId } = await aHolder(api);

	expect(taken.tickets).toEqual([{ promotionId: 'wheel', name: 'Wheel', count: 1 }]);
	expect(ticket).toMatchObject({
		...{ type: 'PRIZE_WHEEL', name: 'Wheel', status: 'AVAILABLE' },
		...{ promotionId: 'wheel', isOpen: true, ticketId: transactionId },
	});
	const seeds = await api.call(contract.getTicketSeeds, {}, token);
	if (!seeds.ok) throw new Error(seeds.refusal.code);
	const { seedId, serverHash } = seeds.value;
	const own = { seedId, clientSeed: 'my-own_seed' };
	const chosen = await api.call(contract.chooseTicketSeed, own, token);
	expect(chosen).toMatchObject({ ok: true, value: { clientSeed: 'my-own_seed', nonce: 0 } });

	const used = await api.call(contract.claimTicket, { transactionId, isApp: 'N' }, token);
	const again = await api.call(contract.claimTicket, { transactionId, isApp: 'N' }, token);
	expect(again).toEqual(used);
	if (!used.ok) throw new Error(used.refusal.code);
	const { draw = '', rewardType } = used.value;
	expect(['CASH', 'POINT']).toContain(rewardType);

	const [secret, ofOwner] = [
		await api.call(getDraw, { drawId: draw }),
		await api.call(getDraw, { drawId: draw }, token),
	];
	expect(secret).toMatchObject({ ok: true, value: { kind: 'ticket', isOwn: false } });
	expect(ofOwner).toMatchObject({ ok: true, value: { isOwn: true } });
	expect(secret.ok && secret.value).not.toHaveProperty('serverSeed');
	await api.call(contract.rotateTicketSeeds, { seedId }, token);
	const open = await api.call(getDraw, { drawId: draw });
	const checked = checkDraw(JSON.stringify(open)) as CheckedDraw;
	expect(verdictOf(checked)).toBe('right');
	expect(checked.record).toMatchObject({
		seedHash: serverHash,
		clientSeed: 'my-own_seed',
		nonce: 1,
	});
	expect(JSON.stringify(open)).not.toContain('memberId');
});

test('a ticket counts in the badge until it is used, and its prize is in the past', async ({
	api,
}) => {
	const { token, transactionId } = await aHolder(api);
	const badge = async () => {
		const counts = await api.call(getRewardCounts, {}, token);
		return counts.ok ? counts.value.REWARD?.count : undefined;
	};

	const before = await badge();
	await api.call(contract.claimTicket, { transactionId }, token);

	expect(await badge()).toBe((before ?? 0) - 1);
	const rewards = await api.call(listRewards, {}, token);
	const past = rewards.ok ? (rewards.value.past ?? []) : [];
	expect(past.map(({ promotionId }) => promotionId)).toEqual(
		expect.arrayContaining(['wheel', 'first-login-ticket']),
	);
});

test('every refusal of a use has its code', async ({ api, db }) => {
	const { token, transactionId } = await aHolder(api);
	const other = await api.aToken();
	const trial = await api.call(openTrial, {});
	const trialToken = trial.ok ? trial.value.token : '';
	const use = (from: string, input = {}) =>
		api.call(contract.claimTicket, { transactionId, ...input }, from);

	expect(await use(other)).toMatchObject(refused('ticket_not_found'));
	expect(await use(trialToken)).toMatchObject(refused('real_account_needed'));
	expect(await use(token, { clientSeed: 'a:b' })).toMatchObject(refused('invalid_input'));
	expect(await use(token, { pick: 3 })).toMatchObject(refused('invalid_input'));
	await changeSetting(db, { key: 'offersOpen', value: false, changedBy: 'test' });
	expect(await use(token)).toMatchObject(refused('offers_paused'));
	await changeSetting(db, { key: 'offersOpen', value: true, changedBy: 'test' });
	await changeSetting(db, { key: 'REWCEN3', value: false, changedBy: 'test' });
	expect(await use(token)).toMatchObject(refused('function_off'));
	await changeSetting(db, { key: 'REWCEN3', value: true, changedBy: 'test' });
	expect(await use(token)).toMatchObject({ ok: true });
	expect(await use(token, { pick: 1 })).toMatchObject(refused('ticket_used'));
	expect(await api.call(getDraw, { drawId: 'nothing' })).toMatchObject(refused('draw_not_open'));
	const seedId = '00000000-0000-4000-8000-000000000000';
	const unknown = await api.call(contract.rotateTicketSeeds, { seedId }, token);
	expect(unknown).toMatchObject(refused('seed_not_found'));
	const choice = await api.call(contract.chooseTicketSeed, { seedId, clientSeed: 'x' }, token);
	expect(choice).toMatchObject(refused('seed_not_found'));
});

test('a limit of all, and one of a person, stop the claim of a ticket', async ({ api, owner }) => {
	const [first, second] = [await aHolder(api), await aHolder(api)];
	const { rows } = await sql<{ version: string; body: object }>`
		select version, body from reward_version where rule = 'wheel'`.execute(owner);
	const [{ version, body } = { version: '', body: {} }] = rows;

	// A rule in the memory of the platform is read by its version: another version is another rule.
	const limited = { ...body, limits: { total: { times: 1, per: 'life' } } };
	await sql`insert into reward_version (rule, version, body, made_by, approved_by, approved_at)
		values ('wheel', ${'e'.repeat(64)}, ${JSON.stringify(limited)}::jsonb, 'a', 'b', now())`.execute(
		owner,
	);
	await sql`update reward_rule set version = ${'e'.repeat(64)} where code = 'wheel'`.execute(owner);
	await sql`update reward_ticket set version = ${'e'.repeat(64)} where id in
		(${first.transactionId}::uuid, ${second.transactionId}::uuid)`.execute(owner);
	await sql`delete from reward_given where rule = 'wheel'`.execute(owner);
	const answers = [
		await api.call(contract.claimTicket, { transactionId: first.transactionId }, first.token),
		await api.call(contract.claimTicket, { transactionId: second.transactionId }, second.token),
	];
	await sql`update reward_rule set version = ${version} where code = 'wheel'`.execute(owner);

	expect(answers).toMatchObject([{ ok: true }, refused('table_closed')]);
});

test('the terms of the wheel have its odds', async ({ api }) => {
	const [wheel, eggs, other] = [
		await api.call(getPromotionTerms, { promotionId: 'wheel', language: 'EN' }),
		await api.call(getPromotionTerms, { promotionId: 'eggs', language: 'EN' }),
		await api.call(getPromotionTerms, { promotionId: 'first-login-ticket', language: 'EN' }),
	];

	expect(wheel).toMatchObject({ ok: true, value: { odds: { expected: 6_1500n } } });
	expect(wheel.ok && wheel.value.odds?.prizes.at(-1)).toEqual({ weight: 5, amount: 500_0000n });
	expect(eggs).toMatchObject({ ok: true, value: { odds: { eggs: 3 } } });
	expect(other.ok && other.value.odds).toBeUndefined();
	expect(other.ok && other.value.headline).toContain('a ticket for “Wheel”');
});
