-- The VIP level of a member: the stored one, or the one that everybody begins with; 0 without levels.
create or replace function reward.rank_of(p_member integer) returns integer
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select coalesce(
		(select m.rank from vip_member m where m.member_id = p_member),
		(select max(l.rank) from vip_level l where l.total_turnover = 0 and l.month_turnover = 0),
		0)::integer
$$;

grant execute on function reward.rank_of to jhilik_app;
