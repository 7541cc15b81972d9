-- Changes what a member received of rebates on a day, booked on another: what a void round took back.
-- No event of the ledger says so, because an agent owes it.
create or replace function play.change_rebate(
	p_member integer, p_day date, p_booked date, p_amount bigint
) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
	insert into money_day as d (member_id, day, booked, deposited, deposits, withdrawn, bonus, rebate,
		fee)
	values (p_member, p_day, p_booked, 0, 0, 0, 0, p_amount, 0)
	on conflict (member_id, day, booked) do update set rebate = d.rebate + excluded.rebate;
	select play.add_to_teams(array[row(p_member, p_day, p_booked, 'MONEY', 0, 0, 0, 0, 0, 0, 0, 0,
		p_amount, 0, 0)::play.team_line]);
$$;

grant execute on function play.change_rebate to jhilik_app;
