import { type RawBuilder, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account } from '#platform/ledger/accounts.ts';
import { accountQuery, firstVersionSince, type Posting } from '#platform/ledger/postings.ts';

export interface Selection {
	/** The first instant. */
	since?: Date | undefined;
	/** The first instant after it. */
	until?: Date | undefined;
	/** A pattern of the kinds of event. */
	kinds?: string | undefined;
}

/** The postings of account `a` in a period, by the kind of their events. */
function selected({ since, until, kinds }: Selection): RawBuilder<unknown> {
	return sql`from a
		join ledger.posting p on p.account_id = a.id
		join ledger.tx t on t.id = p.tx_id
		where p.version <= a.version
			${since ? sql`and p.version >= ${firstVersionSince(since)}` : sql``}
			${until ? sql`and p.version < ${firstVersionSince(until)}` : sql``}
			${kinds ? sql`and t.kind ~ ${kinds}` : sql``}`;
}

const posting = sql`t.source || ':' || t.external_id as reference, t.kind, p.amount,
	p.balance_after as "balanceAfter", t.occurred_at as "occurredAt"`;

/** Selects a page of an account's postings, the latest first. */
export async function selectMovements(
	db: Tx,
	account: Account,
	{ limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<Posting[]> {
	const { rows } = await sql<Posting>`
		with a as materialized (${accountQuery(account)})
		select ${posting} ${selected(selection)}
		order by p.version desc limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

export interface MovementSumsRow {
	in: Money;
	out: Money;
	count: number;
}

/** Sums the credits and the debits of an account. */
export async function sumMovements(
	db: Tx,
	account: Account,
	selection: Selection,
): Promise<MovementSumsRow> {
	const { rows } = await sql<MovementSumsRow>`
		with a as materialized (${accountQuery(account)})
		select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in,
			coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out,
			count(*)::int as count
		${selected(selection)}`.execute(db);
	return rows[0] ?? { in: 0n, out: 0n, count: 0 };
}

/** Sums the credits and the debits of an account by the kind of event. */
export async function sumByKind(db: Tx, account: Account, selection: Selection) {
	const { rows } = await sql<MovementSumsRow & { kind: string }>`
		with a as materialized (${accountQuery(account)})
		select t.kind, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in,
			coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out,
			count(*)::int as count
		${selected(selection)} group by t.kind order by t.kind`.execute(db);
	return rows;
}

/** The call of a vendor that an event is named after: `<vendor>:<transaction>`. */
const callOfEvent = sql`left join vendor_tx v on t.source = 'vendor'
	and v.vendor_code = split_part(t.external_id, ':', 1)
	and v.vendor_tx_id = case
		when t.source = 'vendor' then split_part(t.external_id, ':', 2)::uuid end
	left join vendor_round r on r.vendor_code = v.vendor_code and r.round_id = v.round_id
	left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code`;

export interface StatementRow extends Posting {
	version: number;
	gameCode: string | null;
	names: Texts | null;
}

/** The versions of an account's postings in a period: from `first` on, before `end`. */
export async function selectVersions(
	db: Tx,
	account: Account,
	{ since, until }: Required<Selection>,
) {
	const { rows } = await sql<{ first: number; end: number }>`
		with a as materialized (${accountQuery(account)})
		select ${firstVersionSince(since ?? new Date(0))} as first,
			${firstVersionSince(until ?? new Date(0))} as end from a`.execute(db);
	return rows[0] ?? { first: 1, end: 1 };
}

interface ChunkInput {
	first: number;
	/** The first version after the chunk. */
	end: number;
}

/** Selects an account's postings by version, oldest first, each with its game. */
export async function selectStatementRows(
	db: Tx,
	account: Account,
	{ first, end }: ChunkInput,
): Promise<StatementRow[]> {
	const { rows } = await sql<StatementRow>`
		with a as materialized (${accountQuery(account)})
		select ${posting}, p.version, r.game_code as "gameCode", g.names
		from a join ledger.posting p on p.account_id = a.id
			and p.version >= ${first} and p.version < ${end}
		join ledger.tx t on t.id = p.tx_id
		${callOfEvent}
		order by p.version`.execute(db);
	return rows;
}

/** Finds the balance of an account after one of its postings; 0 before the first. */
export async function findBalanceAt(db: Tx, account: Account, version: number): Promise<Money> {
	const { rows } = await sql<{ balance: Money }>`
		with a as materialized (${accountQuery(account)})
		select p.balance_after as balance from a
		join ledger.posting p on p.account_id = a.id and p.version = ${version}`.execute(db);
	return rows[0]?.balance ?? 0n;
}

export interface ProfitRow {
	gameType: string;
	staked: Money;
	returned: Money;
	tips: Money;
}

interface ProfitInput {
	since: Date;
	until: Date;
	stakeKinds: readonly string[];
	tipKinds: readonly string[];
}

/** Sums what play moved on an account, by game type. */
export async function sumProfit(
	db: Tx,
	account: Account,
	{ stakeKinds, tipKinds, ...period }: ProfitInput,
): Promise<ProfitRow[]> {
	const isStake = sql`t.kind = any(${stakeKinds}::text[])`;
	const isTip = sql`t.kind = any(${tipKinds}::text[])`;
	const { rows } = await sql<ProfitRow>`
		with a as materialized (${accountQuery(account)}),
		t as materialized (
			select t.source, t.external_id, t.kind, p.amount ${selected(period)}
				and t.source in ('vendor', 'lottery')
		)
		select coalesce(g.game_type, case t.source when 'lottery' then 'LOTT' else '' end) as "gameType",
			coalesce(-sum(t.amount) filter (where ${isStake}), 0)::bigint as staked,
			coalesce(sum(t.amount) filter (where not ${isStake} and not ${isTip}), 0)::bigint
				as returned,
			coalesce(-sum(t.amount) filter (where ${isTip}), 0)::bigint as tips
		from t ${callOfEvent}
		group by 1 order by 1`.execute(db);
	return rows;
}

/**
 * Sums the money that a member brought in and took out: what events with a line at the border of
 * the site left on own accounts. Payouts are events of withdrawals; all others are deposits.
 */
export async function sumLifetime(
	db: Tx,
	{ memberId, currency, border, payouts }: LifetimeInput,
): Promise<{ deposited: Money; withdrawn: Money }> {
	const { rows } = await sql<{ deposited: Money; withdrawn: Money }>`
		with event as (
			select t.id, t.kind, sum(p.amount) as net
			from ledger.account a
			join ledger.posting p on p.account_id = a.id
			join ledger.tx t on t.id = p.tx_id and t.source not in ('vendor', 'lottery')
			where a.owner_id = ${memberId} and a.currency = ${currency} and a.kind like 'player.%'
			group by t.id, t.kind
		)
		select coalesce(sum(net) filter (where kind !~ ${payouts}), 0)::bigint as deposited,
			coalesce(-sum(net) filter (where kind ~ ${payouts}), 0)::bigint as withdrawn
		from event e where exists (
			select from ledger.posting q join ledger.account b on b.id = q.account_id
			where q.tx_id = e.id and b.kind ~ ${border})`.execute(db);
	return rows[0] ?? { deposited: 0n, withdrawn: 0n };
}

interface LifetimeInput {
	memberId: number;
	currency: string;
	/** Patterns of accounts and of kinds of event. */
	border: string;
	payouts: string;
}
