import { sql } from 'kysely';
import { type Money, toDecimal } from '#lib/money.ts';
import { DAY_S, MONTH_S, WEEK_S } from '#lib/rules/limits/limits.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { limitsOf } from './limit-of.ts';
import { findBlock } from './rows.ts';
import { leftOf, WINDOWS } from './rules.ts';

export interface Room {
	amount: Money;
	/** What bounds it. */
	by:
		| { kind: 'own' | 'operator'; windowS: number }
		| { block: 'time_out' | 'exclusion' | 'locked' };
}

export interface Inflow {
	memberId: number;
	/** Names the order, the receipt or the transfer, such as `deposit:<id>`. */
	ref: string;
	amount: Money;
}

/** Without any limit: more than an account can hold. */
const NO_LIMIT: Money = 2n ** 62n;

/**
 * Returns what may still come in as cash: the lowest of own, operator's and policy's deposit
 * limits, less the counted and reserved inflow of each rolling window; 0 for excluded, timed-out
 * and locked members. The caller has locked the member's row.
 */
export async function readDepositRoom(tx: Tx, memberId: number): Promise<Room> {
	const block = await blockOf(tx, memberId);
	if (block) return { amount: 0n, by: { block: block.kind } };
	const limits = await limitsOf(tx, memberId, 'deposit');
	const used = await sumInflow(tx, memberId);
	let room: Room = { amount: NO_LIMIT, by: { kind: 'operator', windowS: MONTH_S } };
	for (const { name, windowS } of WINDOWS) {
		const limit = limits.get(name);
		if (!limit) continue;
		const amount = leftOf(limit.amount, used[name]);
		if (amount < room.amount) room = { amount, by: { kind: limit.by, windowS } };
	}
	return room;
}

/** False for excluded, timed-out and locked members: nothing may be sent to them. */
export async function acceptsMoney(tx: Tx, memberId: number): Promise<boolean> {
	return (await blockOf(tx, memberId)) === undefined;
}

/**
 * Reserves an amount for an order. Refuses `deposit_limit_reached` (remaining, window), `excluded`
 * (until) and `member_locked`. Idempotent by ref.
 */
export async function reserveInflow(tx: Tx, inflow: Inflow): Promise<void> {
	if (await hasInflow(tx, inflow.ref)) return;
	await requireRoom(tx, inflow);
	await insertInflow(tx, inflow, 'reserved');
}

/** Frees a reservation; does nothing if there is none. */
export async function freeInflow(tx: Tx, ref: string): Promise<void> {
	await tx
		.deleteFrom('protection_inflow')
		.where('ref', '=', ref)
		.where('state', '=', 'reserved')
		.execute();
}

/**
 * Counts money that came in as cash, whatever the room: the caller has taken min(amount, room).
 * Idempotent by ref; a reservation of the same ref becomes the counted amount.
 */
export async function countInflow(tx: Tx, inflow: Inflow): Promise<void> {
	await insertInflow(tx, inflow, 'counted');
}

/** Refuses as `reserveInflow`, and counts at once: play money, transfers in. Idempotent by ref. */
export async function takeInflow(tx: Tx, inflow: Inflow): Promise<void> {
	if (await hasInflow(tx, inflow.ref)) return;
	await requireRoom(tx, inflow);
	await countInflow(tx, inflow);
}

/** Refuses an amount above the member's room. */
async function requireRoom(tx: Tx, { memberId, amount }: Inflow): Promise<void> {
	const { amount: room, by } = await readDepositRoom(tx, memberId);
	if ('block' in by) {
		if (by.block === 'locked') throw refuse('member_locked');
		const until = (await findBlock(tx, memberId))?.until;
		throw refuse('excluded', until ? { until: until.toISOString() } : {});
	}
	if (amount <= room) return;
	const window = WINDOWS.find(({ windowS }) => windowS === by.windowS)?.name ?? 'day';
	throw refuse('deposit_limit_reached', { remaining: toDecimal(room), window }, 'amount');
}

async function blockOf(tx: Tx, memberId: number) {
	const block = await findBlock(tx, memberId);
	if (block) return block;
	const { status } = await tx
		.selectFrom('member')
		.select('status')
		.where('id', '=', memberId)
		.executeTakeFirstOrThrow();
	if (status === 'active') return undefined;
	return { kind: status === 'locked' ? 'locked' : 'exclusion' } as const;
}

/** Sums what came in or is reserved within each window; a reservation counts until it is freed. */
export async function sumInflow(tx: Tx, memberId: number) {
	const sumOf = (windowS: number) => sql<Money>`coalesce(sum(amount) filter (where
		state = 'reserved' or at > core.now() - make_interval(secs => ${windowS})), 0)::bigint`;
	return await tx
		.selectFrom('protection_inflow')
		.select([sumOf(DAY_S).as('day'), sumOf(WEEK_S).as('week'), sumOf(MONTH_S).as('month')])
		.where('member_id', '=', memberId)
		.where((where) =>
			where.or([
				where('at', '>', sql<Date>`core.now() - make_interval(secs => ${MONTH_S})`),
				where('state', '=', 'reserved'),
			]),
		)
		.executeTakeFirstOrThrow();
}

async function insertInflow(
	tx: Tx,
	{ memberId, ref, amount }: Inflow,
	state: 'reserved' | 'counted',
) {
	await tx
		.insertInto('protection_inflow')
		.values({ ref, member_id: memberId, amount, state, at: sql<Date>`core.now()` })
		.onConflict((conflict) =>
			conflict
				.column('ref')
				.doUpdateSet({ state, amount, at: sql<Date>`core.now()` })
				.where('protection_inflow.state', '=', 'reserved')
				.where('protection_inflow.member_id', '=', memberId),
		)
		.execute();
}

async function hasInflow(tx: Tx, ref: string): Promise<boolean> {
	const row = await tx
		.selectFrom('protection_inflow')
		.select('ref')
		.where('ref', '=', ref)
		.executeTakeFirst();
	return row !== undefined;
}
