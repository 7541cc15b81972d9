import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { setLimit } from '#lib/wps/contract/limits.ts';
import {
	getTransferOffer,
	transferToDownline,
	transferToUpline,
} from '#lib/wps/contract/transfers.ts';
import { getBalance, listTransactions, transferWallet } from '#lib/wps/contract/wallet.ts';
import { checkWithdrawal } from '#lib/wps/contract/withdrawals.ts';
import type { Database } from '#platform/db/database.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { changeSetting, resetSetting } from '#platform/settings/change-setting.ts';
import type { Api } from '../api.ts';
import { expectBooksInOrder, type Player, taka } from './player.ts';
import { type TestProvider, test } from './provider.ts';
import { aWithdrawer } from './withdrawer.ts';

const PIN = '402917';

interface Given {
	api: Api;
	provider: TestProvider;
	db: Database;
}

interface Account extends Player {
	name: string;
	send(direction: 'up' | 'down', to: string, amount: bigint, more?: More): Promise<string>;
}

interface More {
	transferId?: string;
	/** Absent, the log-in of a moment ago proves the member. */
	pin?: string | undefined;
}

interface AccountInput {
	cash?: bigint;
	type?: number;
	upline?: Account;
}

/** A member whose money may leave, with a type and an upline. */
async function anAccount(
	given: Given,
	{ cash = taka(1000), type = 0, upline }: AccountInput = {},
): Promise<Account> {
	const { api, db } = given;
	const player = await aWithdrawer({ ...given, cash });
	const { memberId } = player;
	await sql`update member set type = ${type} where id = ${memberId}`.execute(db);
	if (upline) await placeMember(db, { memberId, uplineId: upline.memberId, now: new Date() });
	const { rows } = await sql<{ username: string }>`
		select username from member where id = ${player.memberId}`.execute(db);
	return {
		...player,
		name: rows[0]?.username ?? '',
		async send(direction, account, amount, { transferId = randomUUID(), ...more } = {}) {
			const pin = 'pin' in more ? more.pin : PIN;
			const call = direction === 'up' ? transferToUpline : transferToDownline;
			const input = { transferId, account, amount, ...(pin && { paymentPassword: pin }) };
			const answer = await api.call(call, input, player.token);
			return answer.ok ? 'sent' : answer.refusal.code;
		},
	};
}

/** Gives an agent a float. */
async function giveFloat(db: Database, { memberId }: Player, amount: bigint): Promise<void> {
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${memberId}, 'agent.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${amount}::bigint, ${-amount}::bigint])`.execute(db);
}

async function floatOf(db: Database, { memberId }: Player): Promise<bigint> {
	const { rows } = await sql<{ balance: bigint }>`
		select ledger.balance_of(${memberId}, 'agent.cash', 'BDT') as balance`.execute(db);
	return rows[0]?.balance ?? 0n;
}

test('cash goes up to the float, once, and both balances say so', async ({ api, provider, db }) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const player = await anAccount({ api, provider, db }, { upline: agent });

	const offer = await api.call(getTransferOffer, {}, player.token);
	expect(offer).toMatchObject({
		value: { toUpline: true, toDownline: false, uplineAccount: agent.name, blocks: [] },
	});
	const transferId = randomUUID();
	expect(await player.send('up', agent.name, taka(300), { transferId })).toBe('sent');
	expect(await player.send('up', agent.name, taka(300), { transferId })).toBe('sent');
	expect(await player.send('up', agent.name, taka(301), { transferId })).toBe('reference_conflict');

	expect(await player.balances()).toEqual({ cash: taka(700) });
	expect(await floatOf(db, agent)).toBe(taka(300));
	await expectBooksInOrder(db);
});

test('a float goes down to cash, counts as a deposit and must be staked once', async ({
	api,
	provider,
	db,
}) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const player = await anAccount({ api, provider, db }, { upline: agent });
	await giveFloat(db, agent, taka(2000));
	const limit = { kind: 'deposit', window: 'day', amount: taka(500) } as const;
	expect(await api.call(setLimit, limit, player.token)).toMatchObject({ ok: true });

	expect(await agent.send('down', player.name.toUpperCase(), taka(400))).toBe('sent');
	expect(await agent.send('down', player.name, taka(101))).toBe('transfer_not_accepted');
	expect(await agent.send('down', player.name, taka(100))).toBe('sent');

	expect(await player.balances()).toEqual({ cash: taka(1500) });
	expect(await floatOf(db, agent)).toBe(taka(1500));
	const check = await api.call(checkWithdrawal, {}, player.token);
	expect(check).toMatchObject({ value: { turnover: { needed: taka(500), missing: taka(500) } } });
	// What has turnover to come does not leave by the side door.
	expect(await player.send('up', agent.name, taka(1))).toBe('turnover_missing');
	await expectBooksInOrder(db);
});

test('an agent below receives a float, without turnover', async ({ api, provider, db }) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const below = await anAccount({ api, provider, db }, { type: 2, upline: agent });
	await giveFloat(db, agent, taka(500));
	expect(await agent.send('down', below.name, taka(200))).toBe('sent');
	expect(await floatOf(db, below)).toBe(taka(200));
	expect(await below.balances()).toEqual({ cash: taka(1000), 'agent.cash': taka(200) });
	expect(await agent.send('down', below.name, taka(300) + 1n)).toBe('insufficient_balance');
	await expectBooksInOrder(db);
});

test('only the account directly above or below', async ({ api, provider, db }) => {
	const top = await anAccount({ api, provider, db }, { type: 1 });
	const agent = await anAccount({ api, provider, db }, { type: 1, upline: top });
	const player = await anAccount({ api, provider, db }, { upline: agent });
	const sibling = await anAccount({ api, provider, db }, { upline: agent });
	await giveFloat(db, top, taka(500));

	expect(await player.send('up', player.name, taka(1))).toBe('not_in_tree');
	expect(await player.send('up', sibling.name, taka(1))).toBe('not_in_tree');
	expect(await player.send('up', top.name, taka(1))).toBe('not_in_tree');
	expect(await top.send('down', player.name, taka(1))).toBe('not_in_tree');
	expect(await top.send('down', top.name, taka(1))).toBe('not_in_tree');
	expect(await player.send('down', sibling.name, taka(1))).toBe('agent_needed');
	expect(await top.send('up', agent.name, taka(1))).toBe('not_in_tree');
	// A member who was recruited by a member has no agent above.
	const recruited = await anAccount({ api, provider, db }, { upline: player });
	expect(await recruited.send('up', player.name, taka(1))).toBe('not_in_tree');
	const offer = await api.call(getTransferOffer, {}, recruited.token);
	expect(offer).toMatchObject({ value: { toUpline: false } });
});

test('nothing reaches an excluded, timed-out or locked downline', async ({ api, provider, db }) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const player = await anAccount({ api, provider, db }, { upline: agent });
	await giveFloat(db, agent, taka(500));
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${player.memberId}, 'exclusion', '6m', core.now(), core.now() + interval '180 days')`.execute(
		db,
	);
	expect(await agent.send('down', player.name, taka(10))).toBe('transfer_not_accepted');
	expect(await player.balances()).toEqual({ cash: taka(1000) });
	expect(await floatOf(db, agent)).toBe(taka(500));
	// An exclusion does not keep money in.
	expect(await player.send('up', agent.name, taka(10))).toBe('sent');

	const locked = await anAccount({ api, provider, db }, { upline: agent });
	await sql`update member set status = 'locked' where id = ${locked.memberId}`.execute(db);
	expect(await agent.send('down', locked.name, taka(10))).toBe('transfer_not_accepted');
	await expectBooksInOrder(db);
});

test('a wrong password, a low balance and a closed function move nothing', async ({
	api,
	provider,
	db,
}) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const player = await anAccount({ api, provider, db }, { upline: agent });
	expect(await player.send('up', agent.name, taka(10), { pin: '111111' })).toBe('step_up_wrong');
	expect(await player.send('up', agent.name, taka(1000) + 1n)).toBe('insufficient_balance');
	for (const [key, value] of [
		['AGETRANSFERUP3', false],
		['policy', 'strict'],
	] as const) {
		const changed = api.invalidated('settings');
		await changeSetting(db, { key, value, changedBy: 'test' });
		await changed;
		expect(await player.send('up', agent.name, taka(10))).toBe('transfer_off');
		const again = api.invalidated('settings');
		await resetSetting(db, { key, changedBy: 'test' });
		await again;
	}
	expect(await player.balances()).toEqual({ cash: taka(1000) });
});

test('64 parallel transfers never pass a deposit limit, nor the float', async ({
	api,
	provider,
	db,
}) => {
	const agent = await anAccount({ api, provider, db }, { type: 1 });
	const player = await anAccount({ api, provider, db }, { upline: agent });
	await giveFloat(db, agent, taka(5000));
	const limit = { kind: 'deposit', window: 'day', amount: taka(1000) } as const;
	await api.call(setLimit, limit, player.token);
	const bare = { pin: undefined };
	const down = Array.from({ length: 32 }, () => agent.send('down', player.name, taka(99), bare));
	const up = Array.from({ length: 32 }, () => player.send('up', agent.name, taka(150), bare));
	const answers = await Promise.all([...down, ...up]);
	const isSent = (answer: string) => answer === 'sent';
	const downSent = BigInt(answers.slice(0, 32).filter(isSent).length);
	const upSent = BigInt(answers.slice(32).filter(isSent).length);

	expect(downSent).toBe(10n);
	expect(await player.balances()).toMatchObject({
		cash: taka(1000) + downSent * taka(99) - upSent * taka(150),
	});
	expect(await floatOf(db, agent)).toBe(taka(5000) - downSent * taka(99) + upSent * taka(150));
	await expectBooksInOrder(db);
});

test('the lines of the wallet add up, and each has its movements', async ({
	api,
	provider,
	db,
}) => {
	const player = await anAccount({ api, provider, db });
	const { cardId: _, ...member } = player as Account & { cardId: string };
	await sql`select wallet.open_hold(${randomUUID()}::uuid, ${member.memberId}, 'BDT',
		${taka(200)}::bigint, 0::bigint, 0::bigint, 'test')`.execute(db);
	const balance = await api.call(getBalance, {}, member.token);
	expect(balance).toMatchObject({
		value: { sumBalance: taka(800), lockedBalance: taka(200), bonusBalance: 0n, returnBalance: 0n },
	});
	const out = await api.call(listTransactions, { line: 'out' }, member.token);
	expect(out).toMatchObject({ value: { list: [{ amount: taka(200), balanceAfter: taka(200) }] } });
	const moved = await api.call(
		transferWallet,
		{ from: 'main', to: 'JHL', amount: taka(1) },
		member.token,
	);
	expect(moved).toMatchObject({ refusal: { code: 'transfer_off' } });
});
