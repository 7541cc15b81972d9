-- The settled rounds of a member that are not in the sums yet: those that were open when they were
-- seen, and those that came later. The ids of a member's rounds rise with their first bets.
create or replace function play.fresh(
	p_member integer, out settled_at timestamptz, out game_type text, out vendor_code text,
	out game_code text, out stake bigint, out paid bigint, out valid bigint, out uncounted bigint
) returns setof record language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with late as materialized (
		select p.fact_id as id from play_pending p where p.member_id = p_member
		union all
		select f.id from play_fact f
		where f.member_id = p_member and f.id > greatest(
			(select max(c.fact_id) from play_counted c where c.member_id = p_member),
			(select max(p.fact_id) from play_pending p where p.member_id = p_member), 0)
	)
	select f.settled_at, f.game_type, f.vendor_code, f.game_code, f.stake, f.paid, f.valid,
		f.uncounted
	from late l cross join lateral play.counted_fact(l.id) f
	where f.state = 'settled'
$$;

grant execute on function play.fresh to jhilik_app;
