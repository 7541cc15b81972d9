import { type RawBuilder, sql } from 'kysely';

/** A rule of the ledger, with the query that finds its violations. */
export interface Invariant {
	/** The number in docs/ledger.md. */
	name: string;
	/**
	 * Returns the violations, each with its account and first bad event where known. `since` is the
	 * last sequence number already checked; 0 checks the whole ledger.
	 */
	breaks(since: bigint): RawBuilder<Break>;
}

export interface Break {
	account_id: number | null;
	tx_id: string | null;
	detail: string;
}

/** The cash account of a member, whose id is a column of the query. */
export function cashAccountOf(memberColumn: string): RawBuilder<number | null> {
	return sql.raw(`(select a.id from ledger.account a
	where a.owner_id = ${memberColumn} and a.kind = 'player.cash' order by a.id limit 1)`);
}

/** Age of an event, in minutes, from which it must be sealed: sealing runs every 10 s. */
const SEAL_LATE_MIN = 15;

const none = sql`null::integer as account_id, null::uuid as tx_id`;

export const ledgerInvariants: Invariant[] = [
	{
		name: 'I1',
		breaks: (since) => sql`
			select ${none}, a.currency || ' is out of balance by ' || sum(p.amount) as detail
			from ledger.posting p join ledger.account a on a.id = p.account_id
			where ${since}::bigint = 0
			group by a.currency having sum(p.amount) <> 0`,
	},
	{
		name: 'I2',
		breaks: (since) => sql`
			select min(p.account_id) as account_id, t.id as tx_id,
				'the event is out of balance by ' || coalesce(sum(p.amount)::text, 'everything') as detail
			from ledger.tx t
			left join (ledger.posting p join ledger.account a on a.id = p.account_id) on p.tx_id = t.id
			where t.seq > ${since}::bigint
			group by t.id, a.currency having coalesce(sum(p.amount), 1) <> 0
			union all
			select p.account_id, p.tx_id, 'a line of no event'
			from ledger.posting p
			where ${since}::bigint = 0 and not exists (
				select from ledger.tx t where t.id = p.tx_id)`,
	},
	{
		name: 'I3',
		breaks: () => sql`
			select a.id as account_id, p.tx_id,
				'the balance is ' || a.balance || ', the last posting says '
					|| coalesce(p.balance_after, 0) as detail
			from ledger.account a
			left join lateral (
				select p.tx_id, p.version, p.balance_after from ledger.posting p
				where p.account_id = a.id and p.version is not null
				order by p.version desc limit 1
			) p on true
			where a.tracked
				and (a.balance, a.version) <> (coalesce(p.balance_after, 0), coalesce(p.version, 0))
			union all
			select a.id, null, 'an untracked account has the balance ' || a.balance
			from ledger.account a
			where not a.tracked and (a.balance, a.version) <> (0, 0)`,
	},
	{
		name: 'I4',
		breaks: (since) => sql`
			select p.account_id, p.tx_id, 'version ' || coalesce(p.version::text, 'none')
				|| ' does not follow from the one before' as detail
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id and a.tracked
			left join ledger.posting q on q.account_id = p.account_id and q.version = p.version - 1
			where t.seq > ${since}::bigint and (
				p.version is null or p.version < 1 or (p.version > 1 and q.tx_id is null)
				or coalesce(q.balance_after, 0) + a.side * p.amount <> p.balance_after)`,
	},
	{
		name: 'I5',
		breaks: (since) => sql`
			select p.account_id, p.tx_id, 'the balance went below its floor' as detail
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id and p.balance_after < a.floor
			where t.seq > ${since}::bigint
			union all
			select a.id, null, 'the balance is below its floor' from ledger.account a
			where a.balance < a.floor`,
	},
	{
		name: 'I6',
		breaks: (since) => sql`
			select p.account_id, p.tx_id, 'a repeat would return another balance' as detail
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id and p.version is not null
			where t.seq > ${since}::bigint
				and p.balance_after is distinct from
					(t.result -> 'balances' ->> p.account_id::text)::bigint`,
	},
	{
		// reconcile() verifies the blocks that exist; this finds blocks that are gone and events that
		// none covers.
		name: 'I11',
		breaks: () => sql`
			(select null::integer as account_id, t.id as tx_id,
				'no block seals the events from ' || t.seq || ' on' as detail
			from ledger.tx t
			where t.seq > (select coalesce(max(to_seq), 0) from ledger.seal_block)
				and t.created_at < core.clock() - make_interval(mins => ${SEAL_LATE_MIN})
			order by t.seq limit 1)
			union all
			select ${none}, 'block ' || r.block || ' was verified and is gone' as detail
			from ledger.reconciled r
			where r.block > (select coalesce(max(n), 0) from ledger.seal_block)`,
	},
	{
		name: 'I12',
		breaks: () => sql`
			select ${none}, b.currency || ': the bank has less than the players' as detail
			from (select distinct currency from ledger.account where kind = 'bank') b
			where ledger.balance_of(null, 'bank', b.currency) < (
				select sum(a.balance) from ledger.account a
				where a.currency = b.currency and a.tracked and a.side = 1
					and a.kind ~ '^((player|agent|round|jackpot|psp[.]unmatched)[.]|promo[.]backing$)')`,
	},
	{
		name: 'I13',
		breaks: (since) => sql`
			select min(a.id) as account_id, t.id as tx_id, 'trial money meets real money' as detail
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id
			where t.seq > ${since}::bigint
			group by t.id
			having bool_or(a.currency = 'DEMO') and bool_or(a.currency <> 'DEMO')`,
	},
];
