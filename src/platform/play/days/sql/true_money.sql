-- What members moved on a business day, as the sums should have it: the folded events of the ledger,
-- and the rebates of that day that void rounds took back.
create or replace function play.true_money(
	p_day date, p_time_zone text,
	out member_id integer, out deposited bigint, out deposits integer, out withdrawn bigint,
	out bonus bigint, out rebate bigint
) returns setof record language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with line as (
		select m.member_id, m.deposited, m.deposits, m.withdrawn, m.bonus, m.rebate
		from play_fold f
		cross join lateral play.money_sums(0, f.seq, p_day::timestamp at time zone p_time_zone,
			(p_day + 1)::timestamp at time zone p_time_zone, p_time_zone) m
		union all
		select l.payee_id, 0, 0, 0, 0, l.amount
		from agent_rebate_line l
		where l.day = p_day and l.amount < 0 and l.payee_id <> l.player_id
		union all
		select p.payee_id, 0, 0, 0, 0, q.amount
		from (select distinct fact_id, payee_id from agent_rebate_line
			where day = p_day and amount < 0 and payee_id = player_id) p
		join ledger.tx t on t.source = 'agent_rebate_back'
			and t.external_id like p.fact_id || ':' || p.payee_id || ':%'
		join ledger.posting q on q.tx_id = t.id and q.amount < 0
	)
	select l.member_id, sum(l.deposited)::bigint, sum(l.deposits)::integer, sum(l.withdrawn)::bigint,
		sum(l.bonus)::bigint, sum(l.rebate)::bigint
	from line l group by 1
$$;

grant execute on function play.true_money to jhilik_app;
