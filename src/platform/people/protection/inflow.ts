import { sql } from 'kysely';
import { type Money, toDecimal } from '#lib/money.ts';
import { MONTH_S } from '#lib/rules/limits/limits.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { depositLimitsOf, lowestOf, type OperatorLimits } from './limit-of.ts';
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
	return roomOf(await readInflow(tx, memberId), depositLimitsOf(await readSettings(tx)));
}

/** What decides how much may still come in. Amounts are texts. */
export interface InflowState {
	block: 'time_out' | 'exclusion' | 'locked' | null;
	/** The member's own limits by the seconds of their windows. */
	own: Record<string, string>;
	/** What came in or is reserved; a reservation counts until it is freed. */
	day: string | null;
	week: string | null;
	month: string | null;
}

/**
 * The query of a member's `InflowState`, as JSON. `member` is a row of `member` in SQL. It is text, so
 * that one prepared statement can read it together with other things of the member.
 */
export function inflowOf(member: string): string {
	return `
		select jsonb_build_object(
			'block', coalesce(
				(select b.kind from protection_block b
					where b.member_id = ${member}.id and b.over_at is null
						and (b.kind = 'exclusion' or b.ends_at > core.now())
					order by b.kind limit 1),
				case ${member}.status when 'locked' then 'locked' when 'excluded' then 'exclusion' end),
			'own', (select coalesce(jsonb_object_agg(l.window_s, l.amount::text), '{}')
				from protection_limit l where l.member_id = ${member}.id and l.kind = 'deposit'),
			'day', sum(i.amount) filter (where i.is_reserved or i.age < interval '1 day')::text,
			'week', sum(i.amount) filter (where i.is_reserved or i.age < interval '7 days')::text,
			'month', sum(i.amount)::text)
		from (
			select amount, state = 'reserved' as is_reserved, core.now() - at as age
			from protection_inflow
			where member_id = ${member}.id
				and (state = 'reserved' or at > core.now() - interval '30 days')
		) i`;
}

async function readInflow(tx: Tx, memberId: number): Promise<InflowState> {
	const { rows } = await sql<{ inflow: InflowState }>`
		select (${sql.raw(inflowOf('m'))}) as inflow from member m
		where m.id = ${memberId}`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error(`no member ${memberId}`);
	return row.inflow;
}

/** Returns the room of `readDepositRoom` that a state leaves. */
export function roomOf(state: InflowState, operator: OperatorLimits): Room {
	if (state.block) return { amount: 0n, by: { block: state.block } };
	const own = new Map<number, Money>();
	for (const [windowS, amount] of Object.entries(state.own)) own.set(+windowS, BigInt(amount));
	const limits = lowestOf(own, operator);
	let room: Room = { amount: NO_LIMIT, by: { kind: 'operator', windowS: MONTH_S } };
	for (const { name, windowS } of WINDOWS) {
		const limit = limits.get(name);
		if (!limit) continue;
		const amount = leftOf(limit.amount, BigInt(state[name] ?? 0));
		if (amount < room.amount) room = { amount, by: { kind: limit.by, windowS } };
	}
	return room;
}

/** False for excluded, timed-out and locked members: nothing may be sent to them. */
export async function acceptsMoney(tx: Tx, memberId: number): Promise<boolean> {
	return (await readInflow(tx, memberId)).block === null;
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

/** Sums what came in or is reserved within each window; a reservation counts until it is freed. */
export async function sumInflow(tx: Tx, memberId: number) {
	const { day, week, month } = await readInflow(tx, memberId);
	return { day: BigInt(day ?? 0), week: BigInt(week ?? 0), month: BigInt(month ?? 0) };
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
