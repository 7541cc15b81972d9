import { sql } from 'kysely';
import type { Invariant } from '#platform/ledger/invariants.ts';
import { POINTS_PER_UNIT } from './issue-points.ts';

const none = sql`null::integer as account_id, null::uuid as tx_id`;

/** The sum of an event's lines on accounts of a kind. */
const moved = (kind: string) => sql`coalesce((
	select sum(p.amount) from ledger.posting p join ledger.account a on a.id = p.account_id
	where p.tx_id = t.id and a.kind = ${kind}), 0)`;

/** The invariants of points, their backing and what they become. */
export const pointInvariants: Invariant[] = [
	{
		// Members' points are backed, those set aside too. No event adds points without their backing,
		// and a member got for a day what the events say.
		name: 'IR6',
		breaks: (since) => sql`
			select ${none}, 'points are ' || s.points || ', their backing is ' || s.backing as detail
			from (
				select coalesce(sum(a.balance) filter (where a.kind <> 'promo.backing'), 0) as points,
					coalesce(sum(a.balance) filter (where a.kind = 'promo.backing'), 0) as backing
				from ledger.account a
				where a.kind in ('player.points', 'player.points_hold', 'promo.backing')
			) s
			where ${since}::bigint = 0 and s.backing * ${POINTS_PER_UNIT} < s.points
			union all
			select null, t.id, 'the event adds points without their backing'
			from ledger.account a
			join ledger.posting p on p.account_id = a.id
			join ledger.tx t on t.id = p.tx_id
			where t.seq > ${since}::bigint
				and a.kind in ('player.points', 'player.points_hold', 'promo.backing')
			group by t.id
			having coalesce(sum(p.amount) filter (where a.kind <> 'promo.backing'), 0)
				> coalesce(sum(p.amount) filter (where a.kind = 'promo.backing'), 0) * ${POINTS_PER_UNIT}
			union all
			select null, null, 'member ' || coalesce(e.member_id, t.member_id) || ' got ' || coalesce(t.points, 0)
				|| ' points for ' || coalesce(e.day, t.day) || ', recorded are ' || coalesce(e.given, 0)
			from (select * from points_earned where given > 0) e
			full join (
				select a.owner_id as member_id, split_part(t.external_id, ':', 1)::date as day,
					sum(p.amount) as points
				from ledger.tx t join ledger.posting p on p.tx_id = t.id
				join ledger.account a on a.id = p.account_id and a.kind = 'player.points'
				where t.source = 'points' and t.kind = 'points_earn'
				group by 1, 2
			) t on t.member_id = e.member_id and t.day = e.day
			where ${since}::bigint = 0 and e.given is distinct from t.points`,
	},
	{
		// What members have set aside is what their open requests say. Each request, decision and
		// exchange is one event of its amounts, and the stock is what requests took.
		name: 'IR7',
		breaks: (since) => sql`
			select a.id as account_id, null::uuid as tx_id, a.kind || ' is ' || a.balance
				|| ', open requests are ' || coalesce(r.sum, 0) as detail
			from ledger.account a
			left join (
				select member_id, 'player.points_hold' as kind, 'PTS' as currency, sum(points) as sum
				from points_redemption where state = 'process' group by member_id
				union all
				select member_id, 'player.goods_hold', currency, sum(amount)
				from points_redemption where state = 'process' group by member_id, currency
			) r on r.member_id = a.owner_id and r.kind = a.kind and r.currency = a.currency
			where a.kind in ('player.points_hold', 'player.goods_hold')
				and a.balance <> coalesce(r.sum, 0)
			union all
			select null, t.id, 'request ' || r.id || ': ' || e.name || ' moved '
				|| coalesce(${moved('player.points_hold')}, 0) || ' points'
			from points_redemption r
			cross join lateral (values
				(r.id::text, 1, true),
				(r.id || ':approve', -1, r.state = 'approved'),
				(r.id || ':reject', -1, r.state = 'rejected')
			) e (name, sign, is_due)
			left join ledger.tx t on t.source = 'redeem' and t.external_id = e.name
			where ${since}::bigint = 0 and (
				e.is_due is distinct from (t.id is not null)
				or (e.is_due and (${moved('player.points_hold')}, ${moved('player.goods_hold')})
					is distinct from (e.sign * r.points::numeric, e.sign * r.amount::numeric)))
			union all
			select null, t.id, 'exchange ' || c.id || ' moved another amount'
			from points_conversion c
			left join ledger.tx t on t.id = c.tx_id and t.source = 'convert'
			where ${since}::bigint = 0
				and (${moved('player.points')}, ${moved('player.cash')})
					is distinct from (-c.points::numeric, c.amount::numeric)
			union all
			select null, null, 'goods ' || g.id || ' have ' || g.taken || ' items taken, requests '
				|| coalesce(r.sum, 0)
			from points_goods g
			left join (select goods_id, sum(quantity) as sum from points_redemption
				where state <> 'rejected' group by goods_id) r on r.goods_id = g.id
			where ${since}::bigint = 0 and g.taken <> coalesce(r.sum, 0)`,
	},
];
