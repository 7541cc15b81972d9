import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Money } from '#lib/money.ts';
import { setLimit } from '#lib/wps/contract/limits.ts';
import * as transfers from '#lib/wps/contract/transfers.ts';
import { checkWithdrawal, withdraw } from '#lib/wps/contract/withdrawals.ts';
import type { Database } from '#platform/db/database.ts';
import { agentCash, commissionPayable, memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import type { Api } from '../api.ts';
import { expectBooksInOrder, taka } from './player.ts';
import { type TestProvider, test } from './provider.ts';
import { aWithdrawer, PIN } from './withdrawer.ts';

interface Given {
	api: Api;
	provider: TestProvider;
	db: Database;
}

/** An agent with earnings, of which a part is set aside. */
async function anEarner(given: Given, { cash, setAside = 0n }: { cash: Money; setAside?: Money }) {
	const { api, db } = given;
	const player = await aWithdrawer({ ...given, cash: taka(1000) });
	const { memberId, token, cardId } = player;
	await sql`update member set type = 1 where id = ${memberId}`.execute(db);
	await post(db, {
		...{ reference: `test:${randomUUID()}`, kind: 'agent_daily', occurredAt: new Date() },
		postings: [
			{
				...{ source: { kind: 'house.commission_cost', currency: 'BDT' }, amount: cash + setAside },
				destination: agentCash(memberId),
			},
		],
	});
	if (setAside > 0n) {
		await sql`insert into agent_set_aside
			values (${memberId}, 'CONS', 'W', '2026-11-01Z', ${setAside}, ${setAside})`.execute(db);
		await post(db, {
			...{ reference: `test:${randomUUID()}`, kind: 'agent_set_aside', occurredAt: new Date() },
			postings: [
				{
					...{ source: agentCash(memberId), amount: setAside },
					destination: commissionPayable(memberId),
				},
			],
		});
	}
	return {
		...player,
		async withdrawEarnings(amount: Money) {
			const input = { withdrawId: randomUUID(), cardId, amount, paymentPassword: PIN };
			const answer = await api.call(withdraw, { ...input, source: 'agent' }, token);
			return { id: input.withdrawId, answer: answer.ok ? answer.value.state : answer.refusal };
		},
		async toPlay(amount: Money, transferId: string = randomUUID()) {
			const input = { transferId, amount, paymentPassword: PIN };
			const answer = await api.call(transfers.transferToPlay, input, token);
			return answer.ok ? answer.value : answer.refusal;
		},
		async toDownline(account: string, amount: Money) {
			const input = { transferId: randomUUID(), account, amount, paymentPassword: PIN };
			const answer = await api.call(transfers.transferToDownline, input, token);
			return answer.ok ? answer.value : answer.refusal;
		},
		balances: async () => [
			await balanceOf(db, agentCash(memberId)),
			await balanceOf(db, memberCash(memberId)),
		],
	};
}

test('earnings are withdrawn without turnover, and are no withdrawal of a player', async ({
	api,
	provider,
	db,
}) => {
	const agent = await anEarner({ api, provider, db }, { cash: taka(900) });

	const { id, answer } = await agent.withdrawEarnings(taka(600));
	expect(answer).toBe('approved');
	expect(await agent.balances()).toEqual([taka(300), taka(1000)]);
	await agent.payOut();
	expect(['sending', 'arrived']).toContain(await agent.state(id));
	await foldPlay(db);
	const { rows } = await sql<{ withdrawn: Money; deposited: Money }>`
		select coalesce(sum(withdrawn), 0)::bigint as withdrawn,
			coalesce(sum(deposited), 0)::bigint as deposited
		from money_day where member_id = ${agent.memberId}`.execute(db);
	expect(rows[0]?.withdrawn).toBe(0n);
	expect(rows[0]?.deposited).toBeGreaterThanOrEqual(0n);
	await expectBooksInOrder(db);
});

test('what is set aside or owed cannot leave in any way', async ({ api, provider, db }) => {
	const agent = await anEarner({ api, provider, db }, { cash: taka(500), setAside: taka(400) });
	const { memberId: below } = await aWithdrawer({ api, provider, db, cash: taka(1) });
	await placeMember(db, { memberId: below, uplineId: agent.memberId, now: new Date() });
	const { rows } = await sql<{ username: string }>`
		select username from member where id = ${below}`.execute(db);
	const name = rows[0]?.username ?? '';
	await sql`
		with day as (insert into agent_correction values ('2026-11-01', now(), now()) returning day)
		insert into agent_debt (correction_day, debtor_id, amount, left_amount, since)
		select day, ${agent.memberId}, ${taka(200)}, ${taka(200)}, now() from day`.execute(db);

	const kept = {
		code: 'amount_set_aside',
		params: { setAside: '400.00', owed: '200.00', available: '300.00' },
	};
	expect((await agent.withdrawEarnings(taka(500))).answer).toMatchObject(kept);
	expect(await agent.toPlay(taka(301))).toMatchObject(kept);
	expect(await agent.toDownline(name, taka(900))).toMatchObject(kept);
	const tooMuch = { code: 'insufficient_balance' };
	expect((await agent.withdrawEarnings(taka(901))).answer).toMatchObject(tooMuch);
	expect(await agent.toPlay(taka(901))).toMatchObject(tooMuch);
	expect(await agent.toDownline(name, taka(901))).toMatchObject(tooMuch);
	expect(await agent.balances()).toEqual([taka(500), taka(1000)]);

	const check = await api.call(checkWithdrawal, { source: 'agent' }, agent.token);
	expect(check.ok && check.value).toMatchObject({
		...{ available: taka(300), setAside: taka(400), owed: taka(200) },
	});
	expect(await agent.toDownline(name, taka(300))).toMatchObject({ agentBalance: taka(200) });
});

test('own play counts towards the own limits, must be staked once, and happens once', async ({
	api,
	provider,
	db,
}) => {
	const agent = await anEarner({ api, provider, db }, { cash: taka(900) });
	const transferId = randomUUID();
	const limit = { kind: 'deposit', window: 'day', amount: taka(700) } as const;
	expect(await api.call(setLimit, limit, agent.token)).toMatchObject({ ok: true });

	const sent = await agent.toPlay(taka(600), transferId);
	expect(sent).toMatchObject({ agentBalance: taka(300), sumBalance: taka(1600) });
	expect(await agent.toPlay(taka(600), transferId)).toEqual(sent);
	expect(await agent.toPlay(taka(100), transferId)).toMatchObject({ code: 'reference_conflict' });
	expect(await agent.toPlay(taka(200))).toMatchObject({ code: 'deposit_limit_reached' });
	expect(await agent.check(taka(1500))).toContain('turnover_missing');
	const listed = await api.call(transfers.listTransfers, {}, agent.token);
	expect(listed.ok && listed.value.list).toMatchObject([
		{ transferId, way: 'play', amount: taka(600) },
	]);
	await expectBooksInOrder(db);
});

test('a payout of earnings that fails returns to them', async ({ api, provider, db }) => {
	const agent = await anEarner({ api, provider, db }, { cash: taka(900) });
	const { id } = await agent.withdrawEarnings(taka(600));
	await sql`select wallet.resolve_hold(${id}::uuid, 'void')`.execute(db);
	expect(await agent.balances()).toEqual([taka(900), taka(1000)]);
});

test('players have no earnings to withdraw', async ({ api, provider, db }) => {
	const player = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const asked = { withdrawId: randomUUID(), cardId: player.cardId, amount: taka(600) };
	const input = { ...asked, source: 'agent' as const, paymentPassword: PIN };
	expect(await api.call(withdraw, input, player.token)).toMatchObject({
		refusal: { code: 'agent_needed' },
	});
	expect(await api.call(checkWithdrawal, { source: 'agent' }, player.token)).toMatchObject({
		refusal: { code: 'agent_needed' },
	});
});
