import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';

/** Issues that ended are checked for so long; a full run checks all. */
const ENDED_MIN = 10;

/**
 * IL1: the pool of an issue holds the stakes of its bets, then what they are owed, and nothing once it
 * is over. IL2: what an event paid is the sum of its bets, and a bet is the sum of its lines.
 */
export const lotteryInvariants: Invariant[] = [
	{
		name: 'IL1',
		breaks: (since) => sql`
			select ledger.find_account(null, lottery.pool_kind(g.code, i.numero), b.currency)
					as account_id, null::uuid as tx_id,
				'the pool should hold ' || b.due || ' and holds ' || p.balance as detail
			from lottery.issue i
			join lottery.game g on g.id = i.game_id
			cross join lateral (
				select b.currency, coalesce(sum(case
					when b.state = 'live' then b.stake
					when b.run is null or b.settled_at is not null then 0
					when b.run > i.run or b.state = 'stopped' then b.stake
					else b.win + b.rebate end), 0)::bigint as due
				from lottery.bet b where b.issue_id = i.id group by b.currency
			) b
			cross join lateral (
				select ledger.balance_of(null, lottery.pool_kind(g.code, i.numero), b.currency) as balance
			) p
			where (${since}::bigint = 0 or i.ended_at is null
				or i.ended_at > core.clock() - make_interval(mins => ${ENDED_MIN}))
				and p.balance <> b.due`,
	},
	{
		name: 'IL2',
		breaks: (since) => sql`
			select min(p.account_id) as account_id, t.id as tx_id,
				'the event paid ' || sum(p.amount) || ', its bets say ' || b.due as detail
			from ledger.tx t
			join ledger.posting p on p.tx_id = t.id and p.amount > 0
			cross join lateral (
				select coalesce(sum(case when x.state = 'settled' then x.win + x.rebate else x.stake end), 0)
					as due
				from lottery.bet x where x.paid_tx = t.id
			) b
			where t.seq > ${since}::bigint and t.kind in ('lottery_pay', 'lottery_void')
			group by t.id, b.due having sum(p.amount) <> b.due
			union all
			select null, b.paid_tx, 'bet ' || b.id || ' has ' || b.win || ' and ' || b.rebate
				|| ', its lines ' || coalesce(l.win, 0) || ' and ' || coalesce(l.rebate, 0)
			from lottery.bet b
			left join lateral (
				select sum(l.win) as win, sum(l.rebate) as rebate from lottery.line l where l.bet_id = b.id
			) l on true
			where b.state = 'settled' and (${since}::bigint = 0
				or b.settled_at > core.clock() - make_interval(mins => ${ENDED_MIN}))
				and (b.win <> coalesce(l.win, 0) or b.rebate <> coalesce(l.rebate, 0))`,
	},
];
