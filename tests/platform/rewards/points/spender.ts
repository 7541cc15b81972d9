import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { convertPoints, listRedemptions, redeemPointGoods } from '#lib/wps/contract/point-mall.ts';
import { setPaymentPassword } from '#lib/wps/contract/security.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { post } from '#platform/ledger/post.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { issuePoints } from '#platform/rewards/points/issue-points.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import type { Api } from '../../api.ts';
import { NOON } from '../../database.ts';

export const PIN = '402917';

/** Points in minor units. */
export function pts(count: number): bigint {
	return BigInt(Math.round(count * 10_000));
}

export interface Spender {
	token: string;
	memberId: number;
	/** The account's balances by kind, without those that are 0. */
	balances(): Promise<Record<string, bigint>>;
	/** Returns `ok`, or the refusal's code. */
	convert(points: bigint, more?: More): Promise<string>;
	redeem(goods: Goods, more?: More & { quantity?: number }): Promise<string>;
	/** The statuses of the member's requests, the latest first. */
	statuses(): Promise<string[]>;
}

interface More {
	requestId?: string;
	password?: string;
}

export interface Goods {
	id: number;
	points: bigint;
	amount?: bigint;
}

interface Given {
	api: Api;
	db: Database;
	points?: bigint;
	cash?: bigint;
	hasPin?: boolean;
}

/** A member with a payment password, points and cash without a turnover requirement. */
export async function aSpender(given: Given): Promise<Spender> {
	const { api, db, points = 0n, cash = 0n, hasPin = true } = given;
	let token = await api.aToken();
	const { rows } = await sql<{ id: number }>`select max(id) as id from member`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	if (hasPin) {
		const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
		const renewed = await api.call(setPaymentPassword, set, token);
		if (!renewed.ok) throw new Error(renewed.refusal.code);
		token = renewed.value.token ?? token;
	}
	if (points > 0n) await givePoints(db, memberId, points);
	if (cash > 0n) await giveCash(db, memberId, cash);
	return {
		token,
		memberId,
		async balances() {
			const found = await sql<{ kind: string; balance: bigint }>`
				select replace(kind, 'player.', '') as kind, balance from ledger.account
				where owner_id = ${memberId} and balance <> 0`.execute(db);
			return Object.fromEntries(found.rows.map(({ kind, balance }) => [kind, balance]));
		},
		async convert(amount, { requestId = randomUUID(), password = PIN } = {}) {
			const answer = await api.call(convertPoints, { requestId, points: amount, password }, token);
			return answer.ok ? 'ok' : answer.refusal.code;
		},
		async redeem(goods, { requestId = randomUUID(), password = PIN, ...more } = {}) {
			const input = { requestId, password, ...goods, ...more };
			const answer = await api.call(redeemPointGoods, input, token);
			return answer.ok ? 'ok' : answer.refusal.code;
		},
		async statuses() {
			const answer = await api.call(listRedemptions, {}, token);
			return answer.ok ? answer.value.list.map(({ status }) => status) : [];
		},
	};
}

/** Gives points that the pot of points backs. */
export async function givePoints(db: Database, memberId: number, points: bigint): Promise<void> {
	await fundPot(db, {
		...{ code: 'points', amount: points, fundedBy: 'test', reason: 'test', now: NOON },
	});
	await post(db, {
		...{ reference: `grant:${randomUUID()}`, kind: 'reward_points', occurredAt: NOON },
		postings: issuePoints({ memberId, points, pot: 'points' }),
	});
}

async function giveCash(db: Database, memberId: number, amount: bigint): Promise<void> {
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')],
		array[${amount}::bigint, ${-amount}::bigint])`.execute(db);
}

interface NewGoods {
	points?: bigint;
	amount?: bigint;
	quantity?: number;
}

/** Puts goods into the mall; valid by default. */
export async function someGoods(db: Database, more: NewGoods = {}): Promise<Goods> {
	const { points = 500n * UNIT, amount, quantity = 3 } = more;
	const { rows } = await sql<{ id: number }>`
		insert into points_goods (names, points, amount, quantity)
		values ('{"bn": "মগ", "en": "Mug"}', ${points}, ${amount ?? null}, ${quantity})
		returning id`.execute(db);
	return { id: rows[0]?.id ?? 0, points, ...(amount !== undefined && { amount }) };
}

/** The number by which staff names a request. */
export async function numberOf(db: Database, requestId: string): Promise<bigint> {
	const { rows } = await sql<{ number: bigint }>`
		select number from points_redemption where id = ${requestId}::uuid`.execute(db);
	return rows[0]?.number ?? 0n;
}

/** Expects the books to be in order. */
export async function expectBooksInOrder(db: Database): Promise<void> {
	await sealLedger(db);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
}
